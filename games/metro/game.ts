import { LEVELS } from '#engine/bot.ts';
import type { GameManifest } from '../manifest.ts';
import { OPTIONS, SEATS } from './rules/options.ts';

export const metro: GameManifest = {
  id: 'metro',
  minutes: 30,
  seats: SEATS,
  levels: LEVELS,
  options: OPTIONS,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  lessonIds: ['line', 'twice', 'centre', 'block', 'draw', 'last'],
  lessonMinutes: 5,
  rules: async () => (await import('./rules/index.ts')).metro,
  bots: async () => (await import('./bot/index.ts')).bots,
  reviewer: async () => (await import('./bot/review.ts')).reviewer,
  reviewVersion: 1,
  board: async () => (await import('./board/index.ts')).board,
  figures: async () => (await import('./board/figures/index.ts')).figures,
  puzzles: async () => (await import('./puzzles/index.ts')).puzzles,
  picture: async () => (await import('./board/Picture.tsx')).Picture,
};
