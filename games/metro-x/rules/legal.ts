import type { Seat } from '#engine/contract.ts';
import { type Action, lineAction, stationAction } from './action.ts';
import { cardInPlay, EMPTY, hasDecided, isOver, type State } from './state.ts';

const NOBODY: readonly Seat[] = Object.freeze([]);
const NOTHING: readonly Action[] = Object.freeze([]);

/** All who have not decided in this round, at the same time. */
export function active(state: State): readonly Seat[] {
  if (isOver(state)) return NOBODY;
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if (!hasDecided(state, seat)) seats.push(seat);
  return seats;
}

export function legal(state: State, seat: Seat): readonly Action[] {
  if (isOver(state) || !(seat >= 0 && seat < state.seats) || hasDecided(state, seat)) return NOTHING;
  return choices(state, seat);
}

/** What the turned card lets this seat choose, whether it has chosen or not. */
export function choices(state: State, seat: Seat): readonly Action[] {
  return cardInPlay(state).kind === 'free' ? stationChoices(state, seat) : lineChoices(state, seat);
}

function lineChoices({ map, marks }: State, seat: Seat): readonly Action[] {
  const open = marks[seat * map.sheetSize + map.openAt]!;
  const known = map.lineChoices.get(open);
  if (known) return known;
  const actions = map.lines.flatMap((_, line) =>
    open & (1 << line) ? [map.actions[lineAction(line)]!] : [],
  );
  map.lineChoices.set(open, Object.freeze(actions));
  return actions;
}

function stationChoices({ map, marks }: State, seat: Seat): Action[] {
  const sheet = seat * map.sheetSize;
  const open: Action[] = [];
  for (let station = 0; station < map.stations.length; station++)
    if (marks[sheet + station] === EMPTY) open.push(map.actions[stationAction(map, station)]!);
  return open.length > 0 ? open : [map.actions[0]!];
}
