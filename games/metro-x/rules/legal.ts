import type { Seat } from '#engine/contract.ts';
import { type Action, stationAction } from './action.ts';
import { emptyStations, hasDecided, isOver, lowestBit, type State, vacantOn } from './state.ts';

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
  return state.card.kind === 'free' ? stationChoices(state, seat) : lineChoices(state, seat);
}

const lineChoices = ({ map, marks }: State, seat: Seat): readonly Action[] =>
  map.lineChoices[marks[seat * map.sheetSize + map.openAt]!]!;

/** In the order of their numbers: each line has its stations that no earlier line has, one after another. */
function stationChoices(state: State, seat: Seat): readonly Action[] {
  const { map } = state;
  const empty = emptyStations(state, seat);
  if (empty === 0) return map.passing;
  const open = new Array<Action>(empty);
  let next = 0;
  for (let line = 0; line < map.lines.length; line++) {
    const { own, route } = map.lines[line]!;
    for (let rest = vacantOn(state, seat, line) & own; rest !== 0; rest &= rest - 1)
      open[next++] = map.actions[stationAction(map, route[lowestBit(rest)]!)]!;
  }
  return open;
}
