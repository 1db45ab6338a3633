/** An upper bound for the score of a sheet with these cards, by rules that are easier than the real ones. */

import { bitCount } from '#games/metro-x/bot/judge/features.ts';
import type { Card } from '#games/metro-x/rules/deck.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { earned, penalty } from '#games/metro-x/rules/score.ts';
import {
  emptyStations,
  freeSpacesOn,
  isComplete,
  lowestBit,
  type State,
  vacantOn,
} from '#games/metro-x/rules/state.ts';

/** What the easier rules need to know of the cards that are left. */
export interface Left {
  /** How many stations they fill if none of it is wasted. */
  readonly stations: number;
  /** For each star, the first one first: how many the cards before it fill. */
  readonly stars: readonly number[];
}

export function leftOf(cards: readonly Card[]): Left {
  const stars: number[] = [];
  let stations = 0;
  for (const { kind, count } of cards) {
    if (kind === 'star') stars.push(stations);
    stations += count;
  }
  return { stations, stars };
}

/** Cards fill any stations; a star needs no more than that those before its own on some line can be filled. */
export function atMost(table: State, { stations, stars }: Left): number {
  const empty = Math.max(0, emptyStations(table, 0) - stations);
  return earned(table, 0) + mostCrowns(table, stations) + mostStars(table, stars) - penalty(empty);
}

/** Of all sets of lines that have no more empty stations than this, the one with most crowns. */
function mostCrowns(table: State, stations: number): number {
  const { sums, sets } = crownsOf(table.map);
  const untouched = emptyOutside(table);
  const complete = table.map.lines.reduce((bits, _, line) => bits | (+isComplete(table, 0, line) << line), 0);
  const most = emptyStations(table, 0) - stations;
  const best = sets.find((lines) => (lines & complete) === 0 && untouched[lines]! >= most);
  return sums[best ?? 0]!;
}

interface Crowns {
  /** By the bits of a set of lines. */
  readonly sums: readonly number[];
  /** All sets, those with the largest sums first. */
  readonly sets: readonly number[];
}

const known = new WeakMap<CityMap, Crowns>();

function crownsOf(map: CityMap): Crowns {
  const before = known.get(map);
  if (before) return before;
  const sums = Array.from({ length: 1 << map.lines.length }, (_, set) =>
    map.lines.reduce((sum, { crown }, line) => (set & (1 << line) ? sum + crown : sum), 0),
  );
  const crowns = { sums, sets: [...sums.keys()].sort((a, b) => sums[b]! - sums[a]!) };
  known.set(map, crowns);
  return crowns;
}

/** By the bits of a set of lines: how many stations are empty that none of them passes. */
function emptyOutside(table: State): Int32Array {
  const { lines, stations } = table.map;
  const all = (1 << lines.length) - 1;
  const outside = new Int32Array(all + 1);
  for (const { lines: through, bit } of stations)
    if (vacantOn(table, 0, through[0]!) & bit)
      outside[all & ~through.reduce((bits, line) => bits | (1 << line), 0)]!++;
  for (let line = 1; line <= all; line <<= 1)
    for (let set = 0; set <= all; set++) if ((set & line) === 0) outside[set]! += outside[set | line]!;
  return outside;
}

/** Whatever an early star can reach, a later one can too: so the first takes the best, and so on. */
function mostStars(table: State, stars: readonly number[]): number {
  if (stars.length === 0) return 0;
  const places = placesOf(table);
  let points = 0;
  for (const before of stars) {
    const at = places.findIndex(({ needed }) => needed <= before);
    if (at >= 0) points += places.splice(at, 1)[0]!.star;
  }
  return points;
}

/** Every empty station that a star may be written in: how many must be filled before; the best first. */
function placesOf(table: State): { needed: number; star: number }[] {
  const { lines, stations } = table.map;
  const places = new Map<number, { needed: number; star: number }>();
  for (const [line, { route }] of lines.entries()) {
    const vacant = freeSpacesOn(table, 0, line) > 0 ? vacantOn(table, 0, line) : 0;
    for (let rest = vacant; rest !== 0; rest &= rest - 1) {
      const nth = lowestBit(rest);
      const needed = bitCount(vacant & ((1 << nth) - 1));
      const place = places.get(route[nth]!) ?? { needed, star: stations[route[nth]!]!.star };
      places.set(route[nth]!, { ...place, needed: Math.min(needed, place.needed) });
    }
  }
  return [...places.values()].sort((one, other) => other.star - one.star);
}
