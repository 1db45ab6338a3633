/** A map in flat tables, for playing ahead by the ten thousand. */
import type { CityMap } from '#games/metro-x/rules/map.ts';

/** A line has fewer stations than a number has bits. */
const ROW = 32;

export interface Net {
  readonly map: CityMap;
  /** How many lines. */
  readonly lines: number;
  /** Where a draft (`draft.ts`) keeps what: per line its empty stations from 0, its free spaces from here … */
  readonly spacesAt: number;
  /** … the bits of the lines with a free space, how many spaces are free, how many stations are empty, points. */
  readonly openAt: number;
  readonly freeAt: number;
  readonly emptyAt: number;
  readonly pointsAt: number;
  readonly size: number;
  /** By `place`: the number that a star writes there. */
  readonly star: Int32Array;
  /** By `place`: where its lines begin in `touched`; they end where those of the next place begin. */
  readonly from: Int32Array;
  /** For each line through a place two numbers: the line, and the place's bit on it. */
  readonly touched: Int32Array;
  /** By line: the bits of its stations that no earlier line has. */
  readonly own: Int32Array;
  /** By line and by the bits of open lines: its stations where one of those crosses it. */
  readonly crossed: Int32Array;
  /** By station: one of its places. */
  readonly placeOf: Int32Array;
  /** By the bits of open lines: their choices. */
  readonly choices: readonly (readonly number[])[];
  readonly crowns: Int32Array;
  readonly diamonds: Int32Array;
}

/** The nth station of a line. */
export const place = (line: number, nth: number): number => line * ROW + nth;
/** The place of the lowest bit that is set. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const nets = new WeakMap<CityMap, Net>();

export function netOf(map: CityMap): Net {
  const known = nets.get(map);
  if (known) return known;
  const net = build(map);
  nets.set(map, net);
  return net;
}

function build(map: CityMap): Net {
  const lines = map.lines.length;
  const spacesAt = lines;
  const openAt = 2 * lines;
  return {
    map,
    lines,
    spacesAt,
    openAt,
    freeAt: openAt + 1,
    emptyAt: openAt + 2,
    pointsAt: openAt + 3,
    size: openAt + 4,
    ...placesOf(map),
    own: Int32Array.from(map.lines, ({ own }) => own),
    crossed: crossedOf(map),
    placeOf: Int32Array.from(map.stations, ({ lines, nth }) => place(lines[0]!, nth)),
    choices: map.lineChoices.map((actions) => actions.map((action) => map.actions.indexOf(action))),
    crowns: Int32Array.from(map.lines, ({ crown }) => crown),
    diamonds: Int32Array.from(map.lines, ({ diamond }) => diamond),
  };
}

function placesOf({ lines, stations }: CityMap) {
  const star = new Int32Array(lines.length * ROW);
  const from: number[] = [];
  const touched: number[] = [];
  for (const [line, { route }] of lines.entries()) {
    for (let nth = 0; nth < ROW; nth++) {
      from.push(touched.length);
      if (nth >= route.length) continue;
      const station = stations[route[nth]!]!;
      star[place(line, nth)] = station.star;
      for (const other of station.lines) touched.push(other, 1 << lines[other]!.route.indexOf(route[nth]!));
    }
  }
  return { star, from: Int32Array.from([...from, touched.length]), touched: Int32Array.from(touched) };
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
