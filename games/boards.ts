/** The games, for the browser. A game's line here and its folder are all there is of it. */
import type { GameCard } from '#client/kit/game.ts';

export const boards: Readonly<Record<string, GameCard>> = {
  metro: {
    minutes: 30,
    seats: { min: 2, max: 6 },
    words: {
      en: () => import('./metro/words/card.en.json'),
      ru: () => import('./metro/words/card.ru.json'),
    },
    picture: () => import('./metro/board/Picture.tsx'),
    table: {
      levels: ['easy', 'normal', 'hard'],
      options: [
        { key: 'rotation', values: ['fixed', 'free'] },
        { key: 'handSize', values: [1, 2, 3] },
        { key: 'singleTileLines', values: ['allowed', 'forbidden'] },
        { key: 'first', values: ['random', 'seat0'] },
      ],
      words: { en: () => import('./metro/words/en.json'), ru: () => import('./metro/words/ru.json') },
      rules: {
        en: () => import('./metro/words/rules.en.json'),
        ru: () => import('./metro/words/rules.ru.json'),
      },
      load: () => import('./metro/board/index.ts'),
    },
  },
  'metro-x': {
    minutes: 20,
    seats: { min: 1, max: 99 },
    words: {
      en: () => import('./metro-x/words/card.en.json'),
      ru: () => import('./metro-x/words/card.ru.json'),
    },
    picture: () => import('./metro-x/board/Picture.tsx'),
    table: {
      levels: ['easy', 'normal', 'hard'],
      options: [
        { key: 'map', values: ['tokyo', 'osaka'] },
        { key: 'deck', values: ['20', '15'] },
      ],
      words: { en: () => import('./metro-x/words/en.json'), ru: () => import('./metro-x/words/ru.json') },
      rules: {
        en: () => import('./metro-x/words/rules.en.json'),
        ru: () => import('./metro-x/words/rules.ru.json'),
      },
      load: () => import('./metro-x/board/index.ts'),
    },
  },
  maglev: {
    minutes: 90,
    seats: { min: 1, max: 4 },
    words: {
      en: () => import('./maglev/words/card.en.json'),
      ru: () => import('./maglev/words/card.ru.json'),
    },
    picture: () => import('./maglev/board/Picture.tsx'),
    table: {
      levels: ['easy', 'normal', 'hard'],
      options: [
        { key: 'map', values: ['berlin', 'manhattan'] },
        { key: 'cards', values: ['deal', 'draft'] },
        { key: 'firstGame', values: [false, true] },
      ],
      words: { en: () => import('./maglev/words/en.json'), ru: () => import('./maglev/words/ru.json') },
      rules: {
        en: () => import('./maglev/words/rules.en.json'),
        ru: () => import('./maglev/words/rules.ru.json'),
      },
      load: () => import('./maglev/board/index.ts'),
      guide: {
        starts: [
          { id: 'berlin', options: { map: 'berlin', firstGame: true } },
          { id: 'manhattan', options: { map: 'manhattan', firstGame: true } },
        ],
        words: {
          en: () => import('./maglev/words/guide.en.json'),
          ru: () => import('./maglev/words/guide.ru.json'),
        },
        load: () => import('./maglev/board/lessons.ts'),
      },
    },
  },
};
