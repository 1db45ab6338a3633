import { beforeAll, describe, expect, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import type { What } from '../../bot/play/steps.ts';
import { wordsOfStep } from '../planWords.ts';

beforeAll(() => addWords({ game: 'maglev' }));

const view = { table: { options: { map: 'manhattan' } } } as Parameters<typeof wordsOfStep>[1];
const run = { from: 'hub', to: '14-st-union-sq', isReached: true, tiles: 3 };
const put = { passenger: 'pink', slot: 'vp.pink.3' } as const;
const shift = { passenger: 'gold', from: 'capacity.right', to: 'reverse' } as const;

const SAID: readonly [What, string, string][] = [
  [{ type: 'keep', card: 'each-pink' }, 'Keep: “Pink commuters”', 'Карта: «Розовые специалисты»'],
  [{ type: 'take', passenger: 'gold' }, 'Take: gold robot', 'Робот: золотой робот'],
  [
    { type: 'start', site: '86-st', passenger: 'steel' },
    'Start: at 86 St, taking a steel robot',
    'Старт: 86-я улица, в руку — стальной робот',
  ],
  [
    { type: 'place', puts: [{ passenger: 'gold', slot: 'build' }, put] },
    'Place: gold robot into Build station and pink commuter into Points, row 3',
    'Размещение: золотой робот в слот «Стройка» и розовый специалист в ряд 3 очков',
  ],
  [
    { type: 'track', runs: [run], removed: 0 },
    'Track: the Hub to 14 St–Union Sq, 3 tiles',
    'Путь: Хаб — 14-я улица — Юнион-сквер, 3 плитки',
  ],
  [
    { type: 'track', runs: [{ ...run, isReached: false, tiles: 1 }], removed: 2 },
    'Track: remove 2 tiles; the Hub towards 14 St–Union Sq, 1 tile',
    'Путь: снять 2 плитки; Хаб, в направлении: 14-я улица — Юнион-сквер, 1 плитка',
  ],
  [
    { type: 'move', from: 'hub', to: '86-st', links: 2 },
    'Move: to 86 St, 2 links',
    'Движение: 86-я улица, 2 связи',
  ],
  [
    { type: 'pickUp', site: '86-st', off: [], on: ['gold', 'pink', 'gold'] },
    'Pick up: 2 gold robots and pink commuter at 86 St',
    'Посадка: 2 золотых робота и розовый специалист (86-я улица)',
  ],
  [
    { type: 'pickUp', site: 'hub', off: ['steel'], on: ['gold'] },
    'Pick up: put off steel robot, take gold robot at the Hub',
    'Посадка: золотой робот; выходит стальной робот (Хаб)',
  ],
  [
    { type: 'dropOff', puts: [{ passenger: 'steel', slot: 'unlock.lilac.1' }] },
    'Drop off: steel robot into Unlock lilac',
    'Высадка: стальной робот в лиловый столбец разблокировки',
  ],
  [
    { type: 'refill', site: '86-st', most: 2 },
    'Refill: 86 St, up to 2 passengers from the bag',
    'Пополнение: 86-я улица, до 2 пассажиров из мешка',
  ],
  [
    { type: 'adjust', shifts: [shift], off: ['copper'] },
    'Adjust: gold robot from Capacity into Reverse train; put off copper robot',
    'Регулировка: золотой робот из ряда «Вместимость» в слот «Разворот»; выходит медный робот',
  ],
  [
    { type: 'station', site: '145-st', kind: 'office', puts: [put] },
    'Build: Office at 145 St; its pink commuter into Points, row 3',
    'Стройка: Офис (145-я улица); розовый специалист в ряд 3 очков',
  ],
  [{ type: 'reverse' }, 'Reverse the train', 'Развернуть поезд'],
  [{ type: 'end', left: 0 }, 'End the turn', 'Закончить ход'],
  [
    { type: 'end', left: 2 },
    'End the turn: nothing else is worth an action',
    'Закончить ход: больше не на что тратить действия',
  ],
  [
    { type: 'later', actions: 2 },
    'Then: 2 more actions, depending on who comes',
    'Потом: ещё 2 действия, смотря кто придёт',
  ],
];

describe.each([
  ['en', 1],
  ['ru', 2],
] as const)('a step in words (%s)', (language, column) => {
  beforeAll(() => setLanguage(language));

  test.each(SAID)('%j', (what, ...texts) => {
    const { title, detail } = wordsOfStep(what, view);
    const text = detail === undefined ? title : `${title}: ${detail}`;
    expect(text.replaceAll('\u00a0', ' ')).toBe(texts[column - 1]);
  });
});
