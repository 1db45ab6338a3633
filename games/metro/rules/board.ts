/**
 * The board: squares, track ends, stations.
 *
 * A square is row * 8 + column, (0,0) top left. A tile has eight ends, numbered clockwise from the left one
 * at the top; trains enter at even ends and leave at odd ones. A *channel* is a way into a square: the four
 * even ends of square s are the channels 4s … 4s + 3. Beyond them, channel ARRIVAL + k is the way into outer
 * station k, so that every track leads to a channel.
 */
import { STATIONS_OF } from '../data/stations.ts';

export const SIDE = 8;
export const SQUARES = SIDE * SIDE;
export const STATIONS = 32;
const ARRIVAL = SQUARES * 4 - 1;
export const CHANNELS = SQUARES * 4 + STATIONS;

/** [column, row] */
export type At = readonly [number, number];

export const squareAt = ([column, row]: At): number => row * SIDE + column;
export const atSquare = (square: number): At => [square % SIDE, Math.floor(square / SIDE)];
export const isOnBoard = ([column, row]: At): boolean =>
  Math.min(column, row) >= 0 && Math.max(column, row) < SIDE;

export const isCentre = ([column, row]: At): boolean =>
  (column === 3 || column === 4) && (row === 3 || row === 4);

export const isEdge = (at: At): boolean => at.some((n) => n === 0 || n === SIDE - 1);

/** The squares that share a side with this one. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) => {
  const [column, row] = atSquare(square);
  const around: At[] = [
    [column, row - 1],
    [column + 1, row],
    [column, row + 1],
    [column - 1, row],
  ];
  return around.filter(isOnBoard).map(squareAt);
});

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

/** The station whose trains depart by this channel, if any. */
export const departsFrom = (channel: number): number | undefined =>
  STATION_BY_SIDE.get(`${atSquare(channel >> 2)} ${(channel & 3) * 2}`);

/** The outer station to which this channel leads, if any. */
export const arrivesAt = (channel: number): number | undefined =>
  channel > ARRIVAL ? channel - ARRIVAL : undefined;

/** The channel that a train takes when it leaves a square at this (odd) end. */
export function beyond([column, row]: At, end: number): number {
  const next: At =
    end === 1
      ? [column, row - 1]
      : end === 3
        ? [column + 1, row]
        : end === 5
          ? [column, row + 1]
          : [column - 1, row];
  if (isOnBoard(next)) return channelOf(next, (end + 3) % 8);
  return ARRIVAL + STATION_BY_SIDE.get(`${[column, row]} ${end - 1}`)!;
}

/** What a tile's passage is worth on a line that ends here: 0 in the open, 1 at a station, 2 in the centre. */
export const WORTH = Uint8Array.from({ length: CHANNELS }, (_, channel) => {
  if (channel > ARRIVAL) return 1;
  return isCentre(atSquare(channel >> 2)) ? 2 : 0;
});

export const NOBODY = 255;

/** By number of seats: who owns the station that departs by this channel. */
export const OWNERS: readonly Uint8Array[] = Array.from({ length: 7 }, (_, seats) => {
  const owners = new Uint8Array(CHANNELS).fill(NOBODY);
  STATIONS_OF[seats]?.forEach((stations, seat) => {
    for (const station of stations) owners[departure(station)] = seat;
  });
  return owners;
});
