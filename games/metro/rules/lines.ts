/**
 * Lines, joined end to end as tiles fall, so that every line's end and length are always known.
 *
 * Each stretch of track is kept at its two ends only: at the channel where it starts, its run (its length in
 * tile passages and the channel that a train on it comes to next); at that channel, its start. A channel that
 * no track leads into or out of is a stretch of length 0 from itself to itself.
 */
import { CHANNELS } from './board.ts';
import { LEADS_TO, leadsTo, type Shape } from './tiles.ts';

/**
 * First the runs by start, then the starts by end: one array, so that a copy is one copy, and not a typed
 * one, as those are slow to make. A run is length * 512 + end.
 */
export type Lines = number[];
const START = CHANNELS;
const ONE_LONGER = 512;
const END = ONE_LONGER - 1;

const NO_TRACK: Lines = Array.from({ length: 2 * CHANNELS }, (_, i) => i % CHANNELS);

export const noLines = (): Lines => NO_TRACK.slice();

/** Where the line that starts at this channel leads so far. */
export const endOf = (lines: Lines, start: number): number => lines[start]! & END;
/** How many tile passages it has so far. */
export const lengthOf = (lines: Lines, start: number): number => lines[start]! >> 9;

/** Joins one track of a tile to what leads into and out of it; gives the start of the joined line. */
export function joinTrack(lines: Lines, shape: Shape, square: number, entry: number): number {
  const start = lines[START + square * 4 + entry]!;
  const exit = LEADS_TO[leadsTo(shape, square) + entry]!;
  const run = (lines[start]! & ~END) + ONE_LONGER + lines[exit]!;
  lines[start] = run;
  lines[START + (run & END)] = start;
  return start;
}
