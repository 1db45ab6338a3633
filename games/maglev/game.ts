import { LEVELS } from '#engine/bot.ts';
import type { GameManifest } from '../manifest.ts';
import { OPTIONS, SEATS } from './rules/options.ts';

export const maglev: GameManifest = {
  id: 'maglev',
  minutes: 90,
  seats: SEATS,
  levels: LEVELS,
  options: OPTIONS,
  maps: async () => [...(await import('./maps/index.ts')).MAPS.values()],
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  lessonIds: [
    'goal',
    'board',
    'track',
    'station',
    'ride',
    'home',
    'refill',
    'extra',
    'unlock',
    'points',
    'adjust',
    'end',
  ],
  lessonMinutes: 12,
  firstGame: { map: 'manhattan', firstGame: true },
  rules: async () => (await import('./rules/index.ts')).maglev,
  bots: async () => (await import('./bot/index.ts')).bots,
  reviewer: async () => (await import('./bot/review/review.ts')).reviewer,
  reviewVersion: 2,
  board: async () => (await import('./board/index.ts')).board,
  figures: async () => (await import('./board/figures/index.ts')).figures,
  picture: async () => (await import('./board/Picture.tsx')).Picture,
};
