import { LEVELS } from '#engine/bot.ts';
import type { GameManifest } from '../manifest.ts';
import { OPTIONS, SEATS } from './rules/options.ts';

export const metroX: GameManifest = {
  id: 'metro-x',
  minutes: 20,
  seats: SEATS,
  levels: LEVELS,
  options: OPTIONS,
  maps: async () => [...(await import('./maps/index.ts')).MAPS.values()],
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  lessonIds: ['number', 'stop', 'star', 'free', 'crown', 'windows'],
  lessonMinutes: 5,
  firstGame: { map: 'tokyo' },
  rules: async () => (await import('./rules/index.ts')).metroX,
  bots: async () => (await import('./bot/index.ts')).bots,
  reviewer: async () => (await import('./bot/review/review.ts')).reviewer,
  reviewVersion: 1,
  board: async () => (await import('./board/index.ts')).board,
  figures: async () => (await import('./board/figures/index.ts')).figures,
  puzzles: async () => (await import('./puzzles/index.ts')).puzzles,
  picture: async () => (await import('./board/Picture.tsx')).Picture,
};
