/**
 * Lines, joined end to end as tiles fall, so that every line's end and length are always known.
 *
 * Each stretch of track is kept at its two ends only, in one list by channel. The channel where it starts
 * holds its run: its length in tile passages, and the channel that a train on it comes to next. That channel
 * holds its start. One place is enough for both: a train comes next to an empty square, a stretch starts in
 * an occupied one. A channel that no track leads into or out of is a stretch of length 0 from itself to itself.
 */
import { ARRIVAL, CENTRE_STATION, OUTER_STATION } from './grid.ts';

/** A run is length * 512 + end. A plain array, as typed ones are slow to make. */
export type Lines = number[];
const ONE_LONGER = 512;
const END = ONE_LONGER - 1;

/**
 * Where a line ends that leads into this channel and no further. Trains into stations stop two channels
 * off: `joinTrack` writes where they stop without asking, and must not write over what it reads.
 */
export const stopAt = (channel: number): number => (channel < ARRIVAL ? channel : channel - 2);

const NO_TRACK: Lines = Array.from({ length: CENTRE_STATION + 1 }, (_, channel) => stopAt(channel));

export const noLines = (): Lines => NO_TRACK.slice();

/** Where the line that starts at this channel leads so far; ARRIVAL or more if it is complete. */
export const endOf = (lines: Lines, start: number): number => lines[start]! & END;
/** How many tile passages it has so far. */
export const lengthOf = (lines: Lines, start: number): number => lines[start]! >> 9;

/** What a tile's passage is worth on a line that ends here. */
export function worth(end: number): number {
  if (end === stopAt(CENTRE_STATION)) return 2;
  return end === stopAt(OUTER_STATION) ? 1 : 0;
}

/** Where the stretch starts that leads into this channel of an empty square. */
export const startOf = (lines: Lines, channel: number): number => lines[channel]!;

/**
 * Joins the track from channel to exit, of a tile that falls, to the stretch that leads into it from `start` and
 * to the one that leads out of it; gives the new run.
 */
export function joinTrack(lines: Lines, start: number, channel: number, exit: number): number {
  const run = (lines[start]! - channel + ONE_LONGER + lines[exit]!) | 0;
  lines[start] = run;
  lines[run & END] = start;
  return run;
}
