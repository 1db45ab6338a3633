import { exitOf, type Shape } from './tiles.ts';

/** Follows the track from this channel, tile by tile. Returns the channels that it passes, and the next one. */
export function follow(
  grid: readonly (Shape | undefined)[],
  start: number,
): { passed: number[]; next: number } {
  const passed: number[] = [];
  for (let channel = start; ; ) {
    const shape = grid[channel >> 2];
    if (shape === undefined) return { passed, next: channel };
    passed.push(channel);
    channel = exitOf(shape, channel);
  }
}
