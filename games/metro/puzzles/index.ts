import type { Puzzles } from '#engine/puzzles/puzzle.ts';
import file from './puzzles.json' with { type: 'json' };

export const puzzles: Puzzles = file;
