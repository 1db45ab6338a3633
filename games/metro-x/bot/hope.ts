/**
 * What a sheet may still bring, learned by playing (`learn.ts`): a sum of numbers looked up in tables. Each line
 * has three, by its free spaces and by what is left of it: in how many runs, from where on, and how much of it
 * other lines can fill. Two more are for the whole sheet: the best places for a star, and the empty stations.
 */
import type { Draft } from './draft.ts';
import { bitCount, lowest, type Net, place } from './net.ts';

/** More runs than this are as bad. */
const MOST_RUNS = 5;
/** More stars than this in the deck are as good. */
const MOST_STARS = 4;

export interface Features {
  /** How many numbers all tables have. */
  readonly size: number;
  /** How many of them make a sheet's hope. */
  readonly count: number;
  /** Which they are goes here. */
  readonly at: Int32Array;
  readonly net: Net;
  /** By line: where its tables begin. */
  readonly runsAt: Int32Array;
  readonly firstAt: Int32Array;
  readonly crossedAt: Int32Array;
  /** By line: how many different numbers of empty stations it can have, and of those that other lines cross. */
  readonly lengths: Int32Array;
  readonly crossings: Int32Array;
  readonly starsAt: number;
  readonly emptyAt: number;
  readonly mostStar: number;
}

export function featuresOf(net: Net): Features {
  const { lines, stations, spaces } = net.map;
  let size = 0;
  const table = (entries: number): number => {
    size += entries;
    return size - entries;
  };
  const lengths = Int32Array.from(lines, ({ route }) => route.length + 1);
  const crossings = Int32Array.from(
    lines,
    ({ route }) => route.filter((station) => stations[station]!.lines.length > 1).length + 1,
  );
  const perLine = (entries: (line: number) => number) =>
    Int32Array.from(lines, ({ spacesFrom, spacesEnd }, line) =>
      table((spacesEnd - spacesFrom + 1) * lengths[line]! * entries(line)),
    );
  const mostStar = Math.max(...stations.map(({ star }) => star)) / 2;
  return {
    net,
    count: 3 * lines.length + 2,
    at: new Int32Array(3 * lines.length + 2),
    lengths,
    crossings,
    mostStar,
    runsAt: perLine(() => MOST_RUNS + 1),
    firstAt: perLine(() => 1),
    crossedAt: perLine((line) => crossings[line]!),
    starsAt: table((mostStar + 1) ** 2 * (MOST_STARS + 1) * (spaces + 1)),
    emptyAt: table((stations.length + 1) * (spaces + 1)),
    size,
  };
}

/** Notes in `at` where this sheet's numbers stand. `stars`: how many are left in the deck. */
export function note(features: Features, draft: Draft, stars: number): void {
  const { at, net, lengths, crossings, runsAt, firstAt, crossedAt } = features;
  const open = draft[net.openAt]!;
  let best = 0;
  let second = 0;
  let next = 0;
  for (let line = 0; line < net.lines; line++) {
    const vacant = draft[line]!;
    const spaces = draft[net.spacesAt + line]!;
    const row = spaces * lengths[line]! + bitCount(vacant);
    const runs = Math.min(MOST_RUNS, bitCount(vacant & ~(vacant << 1)));
    const crossed = bitCount(vacant & net.crossed[(line << net.lines) + (open & ~(1 << line))]!);
    at[next++] = runsAt[line]! + row * (MOST_RUNS + 1) + runs;
    at[next++] =
      firstAt[line]! + spaces * lengths[line]! + (vacant === 0 ? lengths[line]! - 1 : lowest(vacant));
    at[next++] = crossedAt[line]! + row * crossings[line]! + crossed;
    if (spaces === 0 || vacant === 0) continue;
    const star = net.star[place(line, lowest(vacant))]! >> 1;
    if (star > best) {
      second = best;
      best = star;
    } else if (star > second) second = star;
  }
  const spaces = net.map.spaces + 1;
  const pair = best * (features.mostStar + 1) + second;
  at[next++] =
    features.starsAt + (pair * (MOST_STARS + 1) + Math.min(MOST_STARS, stars)) * spaces + draft[net.freeAt]!;
  at[next] = features.emptyAt + draft[net.emptyAt]! * spaces + draft[net.freeAt]!;
}

export function hope(features: Features, weights: Float32Array, draft: Draft, stars: number): number {
  note(features, draft, stars);
  const { at, count } = features;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += weights[at[i]!]!;
  return sum;
}
