import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadTopic } from '#client/kit/word-files.ts';
import { type Message, parseMessage } from '#engine/message.ts';
import { STATION_KINDS } from '../data/pieces.ts';
import { GROUPS } from '../rules/board/board.ts';
import { COLOURS } from '../rules/colours.ts';
import { CARDS, DECK_NAMES } from '../rules/setup/cards.ts';
import { PHASES, REFUSALS } from '../rules/types.ts';

/** The cases of every plural, however deep. */
function* pluralsOf(message: Message): Generator<readonly string[]> {
  for (const piece of message) {
    if (typeof piece === 'string') continue;
    if ('message' in piece) yield* pluralsOf(piece.message);
    if (!('cases' in piece)) continue;
    if (piece.is === 'plural') yield [...piece.cases.keys()];
    for (const each of piece.cases.values()) yield* pluralsOf(each);
  }
}

const EVENTS = [
  ...[
    'kept',
    'passed',
    'tookRobot',
    'mapReady',
    'trainPlaced',
    'placed',
    'built',
    'removed',
    'moved',
    'loaded',
  ],
  ...['putOff', 'delivered', 'refilled', 'lifted', 'stationBuilt', 'noSlot', 'reversed', 'actionEnded'],
  ...['turnEnded', 'setAside', 'lastRound', 'quiet', 'over'],
];
const ACTIONS = [
  ...[
    'keep',
    'take',
    'train',
    'place',
    'build',
    'remove',
    'step',
    'load',
    'unload',
    'deliver',
    'refill',
    'lift',
  ],
  ...['station', 'reverse', 'done', 'end'],
];
const HINTS = [
  ...['points', 'cards', 'unlocks', 'action', 'units', 'reaches', 'delivers', 'lacks'],
  ...['boards', 'nearer', 'waiting', 'refill', 'end', 'better', 'locks'],
];
const SCORES = ['commuters', 'links', 'timer', 'card', 'spareCard', 'rating'];

const NEEDED = [
  'name',
  'site.hub',
  ...COLOURS.map((colour) => `passenger.${colour}`),
  ...COLOURS.map((colour) => `letter.${colour}`),
  ...STATION_KINDS.map((kind) => `station.${kind}`),
  ...new Set(GROUPS.map(({ name }) => `section.${name.split('.')[0]}`)),
  ...PHASES.map((phase) => `phase.${phase}`),
  ...DECK_NAMES.map((deck) => `deck.${deck}`),
  ...['map', 'cards', 'cards.deal', 'cards.draft', 'firstGame', 'first'].map((option) => `option.${option}`),
  ...REFUSALS.map((code) => `refusal.${code}`),
  ...EVENTS.map((event) => `event.${event}`),
  ...ACTIONS.map((action) => `action.${action}`),
  ...SCORES.map((part) => `part.score.${part}`),
  ...HINTS.map((reason) => `hint.${reason}`),
  ...CARDS.flat().map(({ id }) => `card.${id}`),
  ...Array.from({ length: 26 }, (_, i) => `rating.${i + 1}`),
];

const BOARD = join(import.meta.dirname, '..', 'board');
const sources = globSync('**/*.{ts,tsx}', { cwd: BOARD, exclude: ['test/**'] })
  .map((file) => readFileSync(join(BOARD, file), 'utf8'))
  .join('\n');
const OPTION = /^option\.|^part\.(legend|marked)$|^outlook$|^topic\./;

/** Named whole, or by its beginning with the rest put in; options, legends and topics are asked for by the table. */
const isAskedFor = (key: string): boolean =>
  OPTION.test(key) ||
  sources.includes(`'${key}'`) ||
  sources.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);

const askedBy = (message: string) => new Set(message.match(/(?<=\{)[a-z][a-zA-Z]*(?=[,}])/g) ?? []);

type Words = Readonly<Record<string, string>>;

const words: Readonly<Record<string, Words>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, (await loadTopic({ game: 'maglev' }, language)) as Words]),
  ),
);

describe.each(LANGUAGES)('words in %s', (language) => {
  const messages = words[language]!;

  test('are all there, and those beyond are asked for by the board', () => {
    for (const key of NEEDED) expect(messages, key).toHaveProperty([key]);
    const others = Object.keys(messages).filter((key) => !NEEDED.includes(key));
    expect(others.filter((key) => !isAskedFor(key))).toEqual([]);
  });

  test('can all be formatted', () => {
    for (const [key, message] of Object.entries(messages)) {
      const bold = { b: (parts: string[]) => parts.join('') };
      const format = new IntlMessageFormat(message, language);
      const asked = Object.fromEntries([...askedBy(message)].map((name) => [name, 2]));
      expect(String(format.format({ ...asked, ...bold })), key).not.toContain('{');
    }
  });

  test('have one name for each passenger', () => {
    const format = new IntlMessageFormat(messages['bag.of']!, language);
    for (const passenger of COLOURS)
      expect(format.format({ passenger, count: 2 })).toContain(messages[`passenger.${passenger}`]);
  });

  test('have balanced braces', () => {
    for (const [key, message] of Object.entries(messages)) {
      let depth = 0;
      for (const sign of message) {
        if (sign === '{') depth++;
        if (sign === '}') depth--;
        expect(depth, key).toBeGreaterThanOrEqual(0);
      }
      expect(depth, key).toBe(0);
    }
  });

  test('give every plural the forms of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(messages))
      for (const cases of pluralsOf(parseMessage(message)))
        expect(cases, key).toEqual(expect.arrayContaining(forms));
  });
});

test('passengers have seven different letters in each language', () => {
  for (const messages of Object.values(words))
    expect(new Set(COLOURS.map((colour) => messages[`letter.${colour}`])).size).toBe(COLOURS.length);
});

test('the 26 titles are all different', () => {
  for (const messages of Object.values(words)) {
    const titles = Object.entries(messages).filter(([key]) => key.startsWith('rating.'));
    expect(new Set(titles.map(([, title]) => title)).size).toBe(26);
  }
});
