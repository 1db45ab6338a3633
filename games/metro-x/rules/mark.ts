/** Writes a choice on its owner's sheet. */
import type { Seat } from '#engine/contract.ts';
import { lineAction, stationAction } from './action.ts';
import { runNumber } from './runs.ts';
import { choiceOf, fillRun, fillSpace, lowestBit, type Public, vacantOn, writeStar } from './state.ts';
import type { Event } from './types.ts';

/** Writes the choice of this seat, and returns the event. */
export function mark(state: Public, seat: Seat): Event {
  const action = choiceOf(state, seat) - 1;
  if (action >= stationAction(state.map, 0))
    return markStation(state, seat, action - stationAction(state.map, 0));
  if (action >= lineAction(0)) return markLine(state, seat, action - lineAction(0));
  return { type: 'passed', seat };
}

/**
 * Fills from the first empty station on, until the card is used up, a filled station comes, or the line ends. A
 * circled card skips filled stations.
 */
function markLine(state: Public, seat: Seat, line: number): Event {
  const { map } = state;
  const card = state.card!;
  const vacant = vacantOn(state, seat, line);
  fillSpace(state, seat, line, card.nth);
  if (vacant === 0) return nothingFilled(state, seat, line);
  const first = lowestBit(vacant);
  const count = Math.min(card.count, lowestBit(~(vacant >>> first)));
  if (card.kind === 'circled' && count < card.count) return fillSkipping(state, seat, line, vacant);
  const run = runNumber(line, first, count);
  const points = card.kind === 'star' ? star(state, seat, map.lines[line]!.route[first]!) : 0;
  fillRun(state, seat, run, count);
  return {
    type: 'marked',
    seat,
    card: card.face,
    line: map.lines[line]!.id,
    stations: map.runs.stations[run]!,
    points,
  };
}

const nothingFilled = ({ card, map }: Public, seat: Seat, line: number): Event => ({
  type: 'marked',
  seat,
  card: card!.face,
  line: map.lines[line]!.id,
  stations: NONE,
  points: 0,
});

function fillSkipping(state: Public, seat: Seat, line: number, vacant: number): Event {
  const { id, route } = state.map.lines[line]!;
  const { face, count } = state.card!;
  const stations: number[] = [];
  for (let nth = lowestBit(vacant); nth < route.length && stations.length < count; nth++) {
    if ((vacant & (1 << nth)) === 0) continue;
    stations.push(route[nth]!);
    fillRun(state, seat, runNumber(line, nth, 1), 1);
  }
  return { type: 'marked', seat, card: face, line: id, stations, points: 0 };
}

function markStation(state: Public, seat: Seat, station: number): Event {
  fillStation(state, seat, station);
  return { type: 'circled', seat, station };
}

const NONE: readonly number[] = Object.freeze([]);

/** Returns the number that is written. */
function star(state: Public, seat: Seat, station: number): number {
  writeStar(state, seat, station);
  return state.map.stations[station]!.star;
}

export function fillStation(state: Public, seat: Seat, station: number): void {
  const { lines, nth } = state.map.stations[station]!;
  fillRun(state, seat, runNumber(lines[0]!, nth, 1), 1);
}
