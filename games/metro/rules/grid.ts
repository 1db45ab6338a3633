/**
 * The grid: squares, track ends, stations.
 *
 * A square is row * 8 + column, (0,0) top left. A tile has eight ends, numbered clockwise from the left one
 * at the top; trains enter at even ends and leave at odd ones. A *channel* is a way into a square: the four
 * even ends of square s are the channels 4s … 4s + 3. Every track leads into a channel. The last channels lead
 * into stations: one for all outer stations, and one for the centre.
 */
import { STATIONS_OF } from '../data/stations.ts';

export const SIDE = 8;
export const SQUARES = SIDE * SIDE;
export const STATIONS = 32;
/** Channels from this number on lead into stations. Only they have this bit. */
export const ARRIVAL = SQUARES * 4;
export const OUTER_STATION = ARRIVAL + 2;
export const CENTRE_STATION = ARRIVAL + 3;

/** [column, row] */
export type At = readonly [number, number];

export const squareAt = (at: At): number => at[1] * 8 + at[0];
export const atSquare = (square: number): At => [square % SIDE, Math.floor(square / SIDE)];
export const isOnGrid = (at: At): boolean => isRowOrColumn(at[0]) && isRowOrColumn(at[1]);
const isRowOrColumn = (n: number): boolean => n >= 0 && n <= LAST;
const LAST = SIDE - 1;

/** The four squares in the middle, which are stations. */
export const CENTRE: readonly boolean[] = Array.from({ length: SQUARES }, (_, square) =>
  atSquare(square).every((n) => n === 3 || n === 4),
);
export const EDGE: readonly boolean[] = Array.from({ length: SQUARES }, (_, square) =>
  atSquare(square).some((n) => n === 0 || n === LAST),
);

/** The squares that share a side with this one. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  [1, 3, 5, 7]
    .map((end) => stepFrom(atSquare(square), end))
    .filter(isOnGrid)
    .map(squareAt),
);

/** Where stations stand: 1–8 at the top from right to left, then left, bottom and right, anticlockwise. */
export interface Platform {
  readonly at: At;
  /** The end at which its trains enter the square beside it; they arrive from the next end. */
  readonly end: number;
}

export function platform(station: number): Platform {
  if (station <= 8) return { at: [8 - station, 0], end: 0 };
  if (station <= 16) return { at: [0, station - 9], end: 6 };
  if (station <= 24) return { at: [station - 17, 7], end: 4 };
  return { at: [7, 32 - station], end: 2 };
}

const channelOf = (at: At, end: number): number => squareAt(at) * 4 + end / 2;

const DEPARTURES: readonly number[] = Array.from({ length: STATIONS + 1 }, (_, station) => {
  const { at, end } = platform(station);
  return channelOf(at, end);
});
/** The channel at which the trains of this station depart. */
export const departure = (station: number): number => DEPARTURES[station]!;

const STATION_BY_SIDE = new Map(
  Array.from({ length: STATIONS }, (_, i) => {
    const { at, end } = platform(i + 1);
    return [`${at} ${end}`, i + 1];
  }),
);

const DEPARTS_FROM: readonly (number | undefined)[] = Array.from({ length: ARRIVAL }, (_, channel) =>
  STATION_BY_SIDE.get(`${atSquare(channel >> 2)} ${(channel & 3) * 2}`),
);
/** The station whose trains depart by this channel, if any. */
export const departsFrom = (channel: number): number | undefined => DEPARTS_FROM[channel];

/** The outer station beyond this side of a square, if any. Its trains depart by the same side. */
export const stationBeyond = (square: number, side: number): number | undefined =>
  departsFrom((square << 2) | side);

/** The channel that a train takes when it leaves a square at this (odd) end. */
function beyond(at: At, end: number): number {
  const next = stepFrom(at, end);
  if (!isOnGrid(next)) return OUTER_STATION;
  return CENTRE[squareAt(next)] ? CENTRE_STATION : channelOf(next, (end + 3) % 8);
}

function stepFrom([column, row]: At, end: number): At {
  if (end === 1) return [column, row - 1];
  if (end === 3) return [column + 1, row];
  if (end === 5) return [column, row + 1];
  return [column - 1, row];
}

const EXITS: readonly number[] = Array.from({ length: SQUARES * 4 }, (_, i) =>
  beyond(atSquare(i >> 2), (i & 3) * 2 + 1),
);
/** The channel that a train takes when it leaves a square by this side: 0 top, 1 right, 2 bottom, 3 left. */
export const exitBy = (square: number, side: number): number => EXITS[(square << 2) | side]!;

export const NOBODY = -1;

/** By number of seats: who owns the station that departs by this channel. */
const OWNERS: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, seats) => {
  const owners = new Array<number>(ARRIVAL).fill(NOBODY);
  STATIONS_OF[seats]?.forEach((stations, seat) => {
    for (const station of stations) owners[departure(station)] = seat;
  });
  return owners;
});

export const ownerOf = (seats: number, channel: number): number => OWNERS[seats]![channel]!;

const OWNED: readonly (readonly number[])[] = OWNERS.map((owners) =>
  owners.map((owner) => (owner === NOBODY ? 0 : ARRIVAL)),
);

/** By channel: the bit of ARRIVAL if an owned station departs by it, else 0. */
export const ownedBits = (seats: number): readonly number[] => OWNED[seats]!;
