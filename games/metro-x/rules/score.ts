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
  const parts: Part[] = [];
  completionBonuses(state, seat, parts);
  crossingBonuses(state, seat, parts);
  emptyPenalty(state, seat, parts);
  let total = 0;
  for (const { points } of parts) total += points;
  return { total, parts };
}

function completionBonuses(state: State, seat: Seat, parts: Part[]): void {
  for (let line = 0; line < state.map.lines.length; line++) {
    const { id, crown, diamond } = state.map.lines[line]!;
    const bonus = bonusOf(state, seat, line);
    if (bonus === CROWN) parts.push({ key: 'score.crown', params: { line: id }, points: crown });
    if (bonus === DIAMOND) parts.push({ key: 'score.diamond', params: { line: id }, points: diamond });
  }
}

function crossingBonuses({ map, marks }: State, seat: Seat, parts: Part[]): void {
  const sheet = seat * map.sheetSize;
  for (let station = 0; station < map.stations.length; station++) {
    if (marks[sheet + station] !== STAR) continue;
    const { at, lines, star } = map.stations[station]!;
    const params = { column: at[0], row: at[1], lines: lines.length };
    parts.push({ key: 'score.star', params, points: star });
  }
}

function emptyPenalty(state: State, seat: Seat, parts: Part[]): void {
  const empty = emptyStations(state, seat);
  parts.push({ key: 'score.empty', params: { empty }, points: 0 - penalty(empty) });
}

/** More points win, then fewer empty stations; whoever has both alike shares the place. */
export function result(state: State): Result | undefined {
  if (!isOver(state)) return;
  const totals = standings(state).map(({ total }) => total);
  const empty = totals.map((_, seat) => emptyStations(state, seat));
  const isBetter = (one: Seat, other: Seat) =>
    totals[one]! > totals[other]! || (totals[one] === totals[other] && empty[one]! < empty[other]!);
  const places = totals.map((_, seat) => 1 + totals.filter((_, other) => isBetter(other, seat)).length);
  return { places, totals };
}
