/**
 * Lines, joined end to end as tiles fall, so that every line's end and length are always known.
 *
 * Each stretch of track is kept at its two ends only: at the channel where it starts, its end (the channel a
 * train on it comes to next) and its length in tile passages; at its end, its start. A channel that no track
 * leads into or out of is a stretch of length 0 from itself to itself.
 */
import { CHANNELS } from './board.ts';
import { LEADS_TO, leadsTo, type Shape } from './tiles.ts';

/** One array for all three, so that a copy is one copy. */
export type Lines = Uint16Array;
const END = 0;
const LENGTH = CHANNELS;
const START = 2 * CHANNELS;

const NO_TRACK = Uint16Array.from({ length: 3 * CHANNELS }, (_, i) =>
  i >= LENGTH && i < START ? 0 : i % CHANNELS,
);

export const noLines = (): Lines => NO_TRACK.slice();

/** Where the line that starts at this channel leads so far. */
export const endOf = (lines: Lines, start: number): number => lines[END + start]!;
/** How many tile passages it has so far. */
export const lengthOf = (lines: Lines, start: number): number => lines[LENGTH + start]!;

/** Joins one track of a tile to what leads into and out of it; gives the start of the joined line. */
export function joinTrack(lines: Lines, shape: Shape, square: number, entry: number): number {
  const start = lines[START + square * 4 + entry]!;
  const exit = LEADS_TO[leadsTo(shape, square) + entry]!;
  const end = lines[END + exit]!;
  lines[END + start] = end;
  lines[LENGTH + start] = lines[LENGTH + start]! + 1 + lines[LENGTH + exit]!;
  lines[START + end] = start;
  return start;
}
