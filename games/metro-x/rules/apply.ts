import type { Outcome, Rng, Seat } from '#engine/contract.ts';
import { type Action, actionNumber, lineAction, stationAction } from './action.ts';
import { closeRound } from './round.ts';
import {
  choose,
  emptyStations,
  hasDecided,
  isEmpty,
  isOpen,
  isOver,
  type Public,
  type State,
} from './state.ts';
import type { MetroX, Refusal } from './types.ts';

/** Stores a choice. The last choice of a round closes it, and only then all choices are written. */
export function apply(state: State, seat: Seat, action: Action, rng: Rng): Outcome<MetroX> {
  const number = actionNumber(state.map, action);
  const refusal = refusalOf(state, seat, action, number);
  if (refusal !== undefined) return refuse(refusal, action);

  choose(state, seat, 1 + number);
  state.undecided--;
  if (state.undecided > 0) return { ok: true, events: [{ type: 'decided', seat }], reveals: false };
  return { ok: true, events: closeRound(state, rng), reveals: true };
}

/** `number`: the number of the action in the map's list. */
export function refusalOf(
  state: Public,
  seat: Seat,
  action: Action,
  number = actionNumber(state.map, action),
): Refusal | undefined {
  if (isOver(state)) return 'game-over';
  if (!(seat >= 0 && seat < state.seats)) return 'no-such-seat';
  if (hasDecided(state, seat)) return 'already-decided';
  if (action.type === 'line') return lineRefusal(state, seat, number);
  if (action.type === 'station') return stationRefusal(state, seat, number);
  return passRefusal(state, seat);
}

function lineRefusal(state: Public, seat: Seat, number: number): Refusal | undefined {
  if (state.card!.kind === 'free') return 'card-needs-station';
  if (number < 0) return 'unknown-line';
  if (!isOpen(state, seat, number - lineAction(0))) return 'line-full';
  return;
}

function stationRefusal(state: Public, seat: Seat, number: number): Refusal | undefined {
  if (state.card!.kind !== 'free') return 'card-needs-line';
  if (number < 0) return 'unknown-station';
  if (!isEmpty(state, seat, number - stationAction(state.map, 0))) return 'station-filled';
  return;
}

function passRefusal(state: Public, seat: Seat): Refusal | undefined {
  if (state.card!.kind !== 'free') return 'must-choose';
  if (emptyStations(state, seat) > 0) return 'must-choose';
  return;
}

function refuse(refusal: Refusal, action: Action): Outcome<MetroX> {
  if (action.type === 'line') return { ok: false, refusal, at: action.line };
  if (action.type === 'station') return { ok: false, refusal, at: action.at.join(',') };
  return { ok: false, refusal };
}
