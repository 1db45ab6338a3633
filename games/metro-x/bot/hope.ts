/**
 * What a sheet may still bring, learned by playing (`learn.ts`): a sum of numbers looked up in tables. Each line
 * has three, by its free spaces and by what is left of it: in how many runs, from where on, and how much of it
 * other lines can fill. Two more are for the whole sheet: the best places for a star, and the empty stations.
 */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import {
  emptyStations,
  freeSpacesOn,
  lowestBit,
  openLines,
  type State,
  vacantOn,
} from '#games/metro-x/rules/state.ts';

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
  /** By line: where its tables begin. */
  readonly runsAt: Int32Array;
  readonly firstAt: Int32Array;
  readonly crossedAt: Int32Array;
  /** By line: how many different numbers of empty stations it can have, and of those that other lines cross. */
  readonly lengths: Int32Array;
  readonly crossings: Int32Array;
  /** By line and by its stations: how many lines meet there. */
  readonly meeting: readonly (readonly number[])[];
  /** By line and by the bits of open lines: its stations where one of those crosses it. */
  readonly crossed: Int32Array;
  readonly starsAt: number;
  readonly emptyAt: number;
  readonly mostStar: number;
}

export function featuresOf(map: CityMap): Features {
  const { lines, stations, spaces } = map;
  let size = 0;
  const table = (entries: number): number => {
    size += entries;
    return size - entries;
  };
  const lengths = Int32Array.from(lines, ({ route }) => route.length + 1);
  const meeting = lines.map(({ route }) => route.map((station) => stations[station]!.lines.length));
  const crossings = Int32Array.from(meeting, (counts) => counts.filter((count) => count > 1).length + 1);
  const perLine = (entries: (line: number) => number) =>
    Int32Array.from(lines, ({ spacesFrom, spacesEnd }, line) =>
      table((spacesEnd - spacesFrom + 1) * lengths[line]! * entries(line)),
    );
  const mostStar = Math.max(...meeting.flat());
  return {
    count: 3 * lines.length + 2,
    at: new Int32Array(3 * lines.length + 2),
    lengths,
    crossings,
    meeting,
    crossed: crossedOf(map),
    mostStar,
    runsAt: perLine(() => MOST_RUNS + 1),
    firstAt: perLine(() => 1),
    crossedAt: perLine((line) => crossings[line]!),
    starsAt: table((mostStar + 1) ** 2 * (MOST_STARS + 1) * (spaces + 1)),
    emptyAt: table((stations.length + 1) * (spaces + 1)),
    size,
  };
}

function crossedOf({ lines, stations }: CityMap): Int32Array {
  const sets = 1 << lines.length;
  const crossed = new Int32Array(lines.length * sets);
  for (const [line, { route }] of lines.entries()) {
    for (const [nth, station] of route.entries()) {
      const others = stations[station]!.lines.reduce((bits, other) => bits | (1 << other), 0) & ~(1 << line);
      for (let open = 0; open < sets; open++) if (open & others) crossed[line * sets + open]! |= 1 << nth;
    }
  }
  return crossed;
}

/** `stars`: how many are left in the deck. Where the numbers stand is noted in `at`. */
export function hope(features: Features, weights: Float32Array, table: State, stars: number): number {
  const { at, lengths, crossings, crossed, meeting, runsAt, firstAt, crossedAt } = features;
  const { lines, spaces: allSpaces } = table.map;
  const open = openLines(table, 0);
  let best = 0;
  let second = 0;
  let next = 0;
  for (let line = 0; line < lines.length; line++) {
    const vacant = vacantOn(table, 0, line);
    const spaces = freeSpacesOn(table, 0, line);
    const row = spaces * lengths[line]! + bitCount(vacant);
    const runs = Math.min(MOST_RUNS, bitCount(vacant & ~(vacant << 1)));
    const helped = bitCount(vacant & crossed[(line << lines.length) + (open & ~(1 << line))]!);
    const first = vacant === 0 ? lengths[line]! - 1 : lowestBit(vacant);
    at[next++] = runsAt[line]! + row * (MOST_RUNS + 1) + runs;
    at[next++] = firstAt[line]! + spaces * lengths[line]! + first;
    at[next++] = crossedAt[line]! + row * crossings[line]! + helped;
    if (spaces === 0 || vacant === 0) continue;
    const star = meeting[line]![first]!;
    if (star > best) {
      second = best;
      best = star;
    } else if (star > second) second = star;
  }
  const pair = best * (features.mostStar + 1) + second;
  const row = pair * (MOST_STARS + 1) + Math.min(MOST_STARS, stars);
  at[next++] = features.starsAt + row * (allSpaces + 1) + table.spacesLeft;
  at[next] = features.emptyAt + emptyStations(table, 0) * (allSpaces + 1) + table.spacesLeft;
  let sum = 0;
  for (let i = 0; i <= next; i++) sum += weights[at[i]!]!;
  return sum;
}

/** How many stars everyone knows to be in the deck after this round. */
export function starsAfter({ deck, cards, turned, card }: State): number {
  let stars = 0;
  for (let next = card.shuffles ? 0 : turned + 1; next < cards.length; next++)
    if (deck.cards[cards[next]!]!.kind === 'star') stars++;
  return stars;
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
