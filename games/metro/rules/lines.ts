/**
 * Lines are joined as tiles are laid, so that the end and the length of every line are always known.
 *
 * A stretch of track is stored at its two ends only, in one list by channel. The channel where it starts holds its
 * run: its length in tile passages, and its end, which is the channel that a train reaches next. The end channel
 * holds the start. They never collide: a stretch starts in an occupied square and ends at an empty one. A channel
 * without track is a stretch of length 0 from itself to itself.
 */
import { ARRIVAL, CENTRE_STATION, OUTER_STATION } from './grid.ts';

/** A run is length * 512 + end. A plain array, because typed arrays are slow to create. */
export type Lines = number[];
const ONE_LONGER = 512;
const END = ONE_LONGER - 1;

/**
 * The end of a line that leads into this channel. For stations it is two channels lower: `joinTrack` writes to the
 * end without a check, and must not overwrite what it reads.
 */
export const stopAt = (channel: number): number => (channel < ARRIVAL ? channel : channel - 2);

const NO_TRACK: Lines = Array.from({ length: CENTRE_STATION + 1 }, (_, channel) => stopAt(channel));

export const noLines = (): Lines => NO_TRACK.slice();

/** The end of the line that starts at this channel; ARRIVAL or more if the line is complete. */
export const endOf = (lines: Lines, start: number): number => lines[start]! & END;
/** Its length so far, in tile passages. */
export const lengthOf = (lines: Lines, start: number): number => lines[start]! >> 9;

/** The points per passage of a line with this end; 0 while it is open. */
export function worth(end: number): number {
  if (end === stopAt(CENTRE_STATION)) return 2;
  return end === stopAt(OUTER_STATION) ? 1 : 0;
}

/** The start of the stretch that leads into this channel of an empty square. */
export const startOf = (lines: Lines, channel: number): number => lines[channel]!;

/**
 * Joins a track of a new tile, from `channel` to `exit`, with the stretch from `start` that leads into it and the
 * stretch that begins at its exit. Returns the new run.
 */
export function joinTrack(lines: Lines, start: number, channel: number, exit: number): number {
  const run = (lines[start]! - channel + ONE_LONGER + lines[exit]!) | 0;
  lines[start] = run;
  lines[run & END] = start;
  return run;
}
