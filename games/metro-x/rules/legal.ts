import type { Seat } from '#engine/contract.ts';
import type { Action } from './action.ts';
import { SEATS } from './options.ts';
import { emptyStations, hasDecided, isOver, lowestBit, openLines, type State, vacantOn } from './state.ts';

const NOBODY: readonly Seat[] = Object.freeze([]);
/** By number of seats: all seats. */
const EVERYONE: readonly (readonly Seat[])[] = Array.from({ length: SEATS.max + 1 }, (_, seats) => [
  ...Array(seats).keys(),
]);
const NOTHING: readonly Action[] = Object.freeze([]);

/** All seats that have not decided in this round. They act at the same time. */
export function active(state: State): readonly Seat[] {
  if (isOver(state)) return NOBODY;
  const everyone = EVERYONE[state.seats]!;
  return state.undecided === state.seats ? everyone : everyone.filter((seat) => !hasDecided(state, seat));
}

export function legal(state: State, seat: Seat): readonly Action[] {
  if (isOver(state) || !(seat >= 0 && seat < state.seats) || hasDecided(state, seat)) return NOTHING;
  return choices(state, seat);
}

/** The choices that the turned card gives this seat, whether it has decided or not. */
export function choices(state: State, seat: Seat): readonly Action[] {
  return state.card.kind === 'free' ? stationChoices(state, seat) : lineChoices(state, seat);
}

const lineChoices = (state: State, seat: Seat): readonly Action[] =>
  state.map.lineChoices[openLines(state, seat)]!;

/** In the order of station numbers: line by line, each without the stations of earlier lines. */
function stationChoices(state: State, seat: Seat): readonly Action[] {
  const { map } = state;
  const empty = emptyStations(state, seat);
  if (empty === 0) return map.passing;
  const open = new Array<Action>(empty);
  let next = 0;
  for (let line = 0; line < map.lines.length; line++) {
    const { own, stationChoices } = map.lines[line]!;
    for (let rest = vacantOn(state, seat, line) & own; rest !== 0; rest &= rest - 1)
      open[next++] = stationChoices[lowestBit(rest)]!;
  }
  return open;
}
