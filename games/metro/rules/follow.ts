import { exitOf, type Shape } from './tiles.ts';

/** Follows the track from this channel on, tile by tile: the channels that it passes, and the one that comes next. */
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
