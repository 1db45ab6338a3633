import type { Part, Result, Seat, Standing } from '#engine/contract.ts';
import { bonusOf, CROWN, DIAMOND, emptyStations, isOver, lowestBit, type Public, starsOn } from './state.ts';

/** By number of empty stations: the penalty. The last entry is for all larger numbers. */
const PENALTIES = [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10] as const;

export const penalty = (empty: number): number => PENALTIES[Math.min(empty, PENALTIES.length - 1)]!;

/** As if the game ended now. Choices of the open round are not written yet, so they do not count. */
export function standings(state: Public): readonly Standing[] {
  const all: Standing[] = [];
  for (let seat = 0; seat < state.seats; seat++) all.push(standing(state, seat));
  return all;
}

function standing(state: Public, seat: Seat): Standing {
  const parts = [
    ...completionBonuses(state, seat),
    ...crossingBonuses(state, seat),
    emptyPenalty(state, seat),
  ];
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

function* completionBonuses(state: Public, seat: Seat): Generator<Part> {
  for (const [line, { id, crown, diamond }] of state.map.lines.entries()) {
    const bonus = bonusOf(state, seat, line);
    if (bonus === CROWN) yield { key: 'score.crown', params: { line: id }, points: crown };
    if (bonus === DIAMOND) yield { key: 'score.diamond', params: { line: id }, points: diamond };
  }
}

function* crossingBonuses(state: Public, seat: Seat): Generator<Part> {
  for (const [line, { route }] of state.map.lines.entries()) {
    const stars = starsOn(state, seat, line);
    for (const [nth, station] of route.entries()) {
      const { lines, star } = state.map.stations[station]!;
      const params = { lines: lines.length };
      if (stars & (1 << nth)) yield { key: 'score.star', params, points: star };
    }
  }
}

function emptyPenalty(state: Public, seat: Seat): Part {
  const empty = emptyStations(state, seat);
  return { key: 'score.empty', params: { empty }, points: 0 - penalty(empty) };
}

/** The same total without its parts: faster, for bots. */
export const total = (state: Public, seat: Seat): number =>
  earned(state, seat) - penalty(emptyStations(state, seat));

/** The points of a sheet without the penalty. */
export function earned(state: Public, seat: Seat): number {
  let points = starPoints(state, seat);
  for (let line = 0; line < state.map.lines.length; line++) {
    const bonus = bonusOf(state, seat, line);
    if (bonus === CROWN) points += state.map.lines[line]!.crown;
    if (bonus === DIAMOND) points += state.map.lines[line]!.diamond;
  }
  return points;
}

/** The sum of the numbers that stars have written. */
export function starPoints(state: Public, seat: Seat): number {
  let points = 0;
  for (let line = 0; line < state.map.lines.length; line++) {
    const { route } = state.map.lines[line]!;
    for (let left = starsOn(state, seat, line); left !== 0; left &= left - 1)
      points += state.map.stations[route[lowestBit(left)]!]!.star;
  }
  return points;
}

/** More points win, then fewer empty stations. If both are equal, the place is shared. */
export function result(state: Public): Result | undefined {
  if (!isOver(state)) return;
  const totals: number[] = [];
  for (let seat = 0; seat < state.seats; seat++) totals.push(total(state, seat));
  const places = totals.map((_, seat) => 1 + countBetter(state, totals, seat));
  return { places, totals };
}

function countBetter(state: Public, totals: readonly number[], seat: Seat): number {
  let better = 0;
  for (let other = 0; other < state.seats; other++) {
    const lead = totals[other]! - totals[seat]!;
    if (lead > 0 || (lead === 0 && emptyStations(state, other) < emptyStations(state, seat))) better++;
  }
  return better;
}
