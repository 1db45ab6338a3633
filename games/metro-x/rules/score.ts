import type { Part, Result, Seat, Standing } from '#engine/contract.ts';
import { bonusOf, CROWN, DIAMOND, emptyStations, isOver, STAR, type State } from './state.ts';

/** The penalty for so many empty stations; for more than the table has, the last. */
const PENALTIES = [0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10] as const;

export const penalty = (empty: number): number => PENALTIES[Math.min(empty, PENALTIES.length - 1)]!;

/** As if the game ended now. Choices of this round are on no sheet yet, so they do not show. */
export function standings(state: State): readonly Standing[] {
  const all: Standing[] = [];
  for (let seat = 0; seat < state.seats; seat++) all.push(standing(state, seat));
  return all;
}

function standing(state: State, seat: Seat): Standing {
  const parts = [
    ...completionBonuses(state, seat),
    ...crossingBonuses(state, seat),
    emptyPenalty(state, seat),
  ];
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}

function* completionBonuses(state: State, seat: Seat): Generator<Part> {
  for (const [line, { id, crown, diamond }] of state.map.lines.entries()) {
    const bonus = bonusOf(state, seat, line);
    if (bonus === CROWN) yield { key: 'score.crown', params: { line: id }, points: crown };
    if (bonus === DIAMOND) yield { key: 'score.diamond', params: { line: id }, points: diamond };
  }
}

function* crossingBonuses({ map, marks }: State, seat: Seat): Generator<Part> {
  for (const [station, { at, lines, star }] of map.stations.entries()) {
    if (marks[seat * map.sheetSize + station] !== STAR) continue;
    yield { key: 'score.star', params: { column: at[0], row: at[1], lines: lines.length }, points: star };
  }
}

function emptyPenalty(state: State, seat: Seat): Part {
  const empty = emptyStations(state, seat);
  return { key: 'score.empty', params: { empty }, points: 0 - penalty(empty) };
}

/** The total of the same parts, for those who play games by the thousand. */
function total(state: State, seat: Seat): number {
  const { map, marks } = state;
  let points = 0 - penalty(emptyStations(state, seat));
  for (let line = 0; line < map.lines.length; line++) {
    const bonus = bonusOf(state, seat, line);
    if (bonus === CROWN) points += map.lines[line]!.crown;
    if (bonus === DIAMOND) points += map.lines[line]!.diamond;
  }
  for (let station = 0; station < map.stations.length; station++)
    if (marks[seat * map.sheetSize + station] === STAR) points += map.stations[station]!.star;
  return points;
}

/** More points win, then fewer empty stations; whoever has both alike shares the place. */
export function result(state: State): Result | undefined {
  if (!isOver(state)) return;
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const totals = seats.map((seat) => total(state, seat));
  const empty = seats.map((seat) => emptyStations(state, seat));
  const isBetter = (one: Seat, other: Seat) =>
    totals[one]! > totals[other]! || (totals[one] === totals[other] && empty[one]! < empty[other]!);
  const places = seats.map((seat) => 1 + seats.filter((other) => isBetter(other, seat)).length);
  return { places, totals };
}
