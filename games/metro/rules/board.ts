/**
 * The board: squares, track ends, stations.
 *
 * A square is row * 8 + column, (0,0) top left. A tile has eight ends, numbered clockwise from the left one
 * at the top; trains enter at even ends and leave at odd ones. A *channel* is a way into a square: the four
 * even ends of square s are the channels 4s … 4s + 3. Every track leads into a channel: the last ones are not
 * ways into squares but arrivals, first at the 32 outer stations, then at the eight of the centre.
 */
import { STATIONS_OF } from '../data/stations.ts';

export const SIDE = 8;
export const SQUARES = SIDE * SIDE;
export const STATIONS = 32;
/** A channel from here on is an arrival; from ARRIVAL_CENTRE on, in the centre. */
export const ARRIVAL = SQUARES * 4;
const ARRIVAL_CENTRE = ARRIVAL + STATIONS;
export const CHANNELS = ARRIVAL_CENTRE + 8;

/** [column, row] */
export type At = readonly [number, number];

export const squareAt = (at: At): number => at[1] * SIDE + at[0];
export const atSquare = (square: number): At => [square % SIDE, Math.floor(square / SIDE)];
export const isOnBoard = (at: At): boolean => isRowOrColumn(at[0]) && isRowOrColumn(at[1]);
const isRowOrColumn = (n: number): boolean => n >= 0 && n < SIDE;

/** The four squares in the middle, which are stations. */
export const CENTRE: readonly boolean[] = Array.from({ length: SQUARES }, (_, square) =>
  atSquare(square).every((n) => n === 3 || n === 4),
);
export const EDGE: readonly boolean[] = Array.from({ length: SQUARES }, (_, square) =>
  atSquare(square).some((n) => n === 0 || n === SIDE - 1),
);

/** The squares that share a side with this one. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  [1, 3, 5, 7]
    .map((end) => stepFrom(atSquare(square), end))
    .filter(isOnBoard)
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

/** The channel at which the trains of this station depart. */
export const departure = (station: number): number => {
  const { at, end } = platform(station);
  return channelOf(at, end);
};

const STATION_BY_SIDE = new Map(
  Array.from({ length: STATIONS }, (_, i) => {
    const { at, end } = platform(i + 1);
    return [`${at} ${end}`, i + 1];
  }),
);

const DEPARTS_FROM: readonly (number | undefined)[] = Array.from({ length: CHANNELS }, (_, channel) =>
  STATION_BY_SIDE.get(`${atSquare(channel >> 2)} ${(channel & 3) * 2}`),
);
/** The station whose trains depart by this channel, if any. */
export const departsFrom = (channel: number): number | undefined => DEPARTS_FROM[channel];

/** The outer station to which this channel leads, if any. */
export const arrivesAt = (channel: number): number | undefined =>
  channel >= ARRIVAL && channel < ARRIVAL_CENTRE ? channel - ARRIVAL + 1 : undefined;

/** The eight arrivals of the centre, each by the channel it would be if its square were not a station. */
const DOORS = [
  channelOf([3, 3], 0),
  channelOf([4, 3], 0),
  channelOf([4, 3], 2),
  channelOf([4, 4], 2),
  channelOf([4, 4], 4),
  channelOf([3, 4], 4),
  channelOf([3, 4], 6),
  channelOf([3, 3], 6),
];

/** The channel that a train takes when it leaves a square at this (odd) end. */
export function beyond(at: At, end: number): number {
  const next = stepFrom(at, end);
  if (!isOnBoard(next)) return ARRIVAL + STATION_BY_SIDE.get(`${at} ${end - 1}`)! - 1;
  const channel = channelOf(next, (end + 3) % 8);
  return CENTRE[squareAt(next)] ? ARRIVAL_CENTRE + DOORS.indexOf(channel) : channel;
}

function stepFrom([column, row]: At, end: number): At {
  if (end === 1) return [column, row - 1];
  if (end === 3) return [column + 1, row];
  if (end === 5) return [column, row + 1];
  return [column - 1, row];
}

/** What a tile's passage is worth on a line that arrives here. */
export const worth = (arrival: number): number => (arrival >= ARRIVAL_CENTRE ? 2 : 1);

export const NOBODY = 255;

/** By number of seats: who owns the station that departs by this channel. */
export const OWNERS: readonly Uint8Array[] = Array.from({ length: 7 }, (_, seats) => {
  const owners = new Uint8Array(CHANNELS).fill(NOBODY);
  STATIONS_OF[seats]?.forEach((stations, seat) => {
    for (const station of stations) owners[departure(station)] = seat;
  });
  return owners;
});
