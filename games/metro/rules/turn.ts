/** A turn: lay a held tile, or draw one more and lay that. */
import type { Outcome, Seat } from '#engine/contract.ts';
import { squareAt } from './board.ts';
import { layTile } from './laying.ts';
import { addLays, layOf, refusalOfSquare, turnsOf } from './placement.ts';
import { kindOf, shapeOf, TILES } from './tiles.ts';
import {
  type Action,
  type Draw,
  type Event,
  type Lay,
  type Metro,
  NO_TILE,
  type Refusal,
  type State,
} from './types.ts';

const DRAW: Draw = Object.freeze({ type: 'draw' });
const ENDED: Event = Object.freeze({ type: 'ended' });

const NOBODY_ACTS: readonly Seat[] = [];
const ACTS: readonly (readonly Seat[])[] = Array.from({ length: 6 }, (_, seat) => [seat]);

export const active = (state: State): readonly Seat[] => ACTS[state.turn] ?? NOBODY_ACTS;

export const poolSize = (state: State): number => state.deck.length - state.top;

export function legal(state: State, seat: Seat): readonly Action[] {
  const actions: Action[] = [];
  if (seat !== state.turn) return actions;
  if (state.drawn !== NO_TILE) {
    addLays(state, state.drawn, actions);
    return actions;
  }
  const { hands, options } = state;
  const from = seat * options.handSize;
  for (let i = from; i < from + options.handSize; i++) {
    const kind = hands[i]!;
    if (kind !== NO_TILE && hands.indexOf(kind, from) === i) addLays(state, kind, actions);
  }
  if (poolSize(state) > 0) actions.push(DRAW);
  return actions;
}

export function apply(state: State, seat: Seat, action: Action): Outcome<Metro> {
  if (state.turn < 0) return refuse('game-over');
  if (seat !== state.turn) return refuse('not-your-turn');
  return action.type === 'draw' ? draw(state) : lay(state, action);
}

const refuse = (refusal: Refusal): Outcome<Metro> => ({ ok: false, refusal });

function draw(state: State): Outcome<Metro> {
  if (state.drawn !== NO_TILE) return refuse('already-drawn');
  if (poolSize(state) === 0) return refuse('pool-empty');
  state.drawn = state.deck[state.top++]!;
  return { ok: true, events: [drew(state.turn, state.drawn, true)], reveals: true };
}

const drew = (seat: Seat, kind: number, extra: boolean): Event => ({
  type: 'drew',
  seat,
  tile: TILES[kind]!,
  extra,
});

function lay(state: State, { tile, at, turn }: Lay): Outcome<Metro> {
  const kind = kindOf(tile);
  if (kind === undefined) return refuse('unknown-tile');
  if (state.drawn !== NO_TILE && kind !== state.drawn) return refuse('lay-the-drawn-tile');
  if (state.drawn === NO_TILE && placeInHand(state, kind) === undefined) return refuse('tile-not-held');
  if (turn >= turnsOf(state)) return refuse('fixed-rotation');
  const shape = shapeOf(kind, turn);
  const refusal = refusalOfSquare(state, shape, at);
  if (refusal !== undefined) return refuse(refusal);

  const square = squareAt(at);
  const events: Event[] = [{ type: 'laid', seat: state.turn, lay: layOf(shape, square) }];
  layTile(state, shape, square, events);
  takeFromHand(state, kind);
  drawUp(state, events);
  passTurn(state, events);
  return { ok: true, events, reveals: true };
}

/** Where in `hands` the seat to act holds this tile. */
function placeInHand({ hands, options, turn }: State, kind: number): number | undefined {
  const from = turn * options.handSize;
  for (let i = from; i < from + options.handSize; i++) if (hands[i] === kind) return i;
  return;
}

/** A drawn tile was never in the hand. */
function takeFromHand(state: State, kind: number): void {
  if (state.drawn !== NO_TILE) {
    state.drawn = NO_TILE;
    return;
  }
  const { hands, options, turn } = state;
  const last = (turn + 1) * options.handSize - 1;
  for (let i = placeInHand(state, kind)!; i < last; i++) hands[i] = hands[i + 1]!;
  hands[last] = NO_TILE;
}

/** The hand is filled from the left, so only its last place can be empty here. */
function drawUp(state: State, events: Event[]): void {
  const { hands, options, turn } = state;
  const last = (turn + 1) * options.handSize - 1;
  if (hands[last] !== NO_TILE || poolSize(state) === 0) return;
  const kind = state.deck[state.top++]!;
  hands[last] = kind;
  events.push(drew(turn, kind, false));
}

/** Seats without a tile are passed over; when nobody has one, the game is over. */
function passTurn(state: State, events: Event[]): void {
  const { hands, options, seats } = state;
  for (let step = 1; step <= seats; step++) {
    const seat = (state.turn + step) % seats;
    if (hands[seat * options.handSize] === NO_TILE) continue;
    state.turn = seat;
    return;
  }
  state.turn = -1;
  events.push(ENDED);
}
