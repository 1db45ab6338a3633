/** Every key that the rules use is worded, in every language. */
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, loadTopic } from '#client/kit/word-files.ts';
import { CARD_KINDS } from '#games/metro-x/rules/deck.ts';
import { DECKS } from '#games/metro-x/rules/decks.ts';
import { EVENTS, REFUSALS } from '#games/metro-x/rules/types.ts';

type Words = Readonly<Record<string, string>>;

const languages: Readonly<Record<string, Words>> = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, (await loadTopic({ game: 'metro-x' }, language)) as Words]),
  ),
);

/** Events that no line of the log tells: the round's other events and the board show them. */
const SILENT: readonly string[] = ['decided', 'turned'];

const needed = [
  ...REFUSALS.map((code) => `refusal.${code}`),
  ...EVENTS.filter((type) => !SILENT.includes(type)).map((type) => `event.${type}`),
  ...['crown', 'diamond', 'star', 'empty'].map((part) => `part.score.${part}`),
  ...CARD_KINDS.flatMap((kind) => [`card.${kind}`, `card.help.${kind}`]),
  ...[...DECKS.keys()].map((id) => `option.deck.${id}`),
];

const NUMBERS = [
  'count',
  'points',
  'left',
  'empty',
  'lines',
  'total',
  'round',
  'rounds',
  'still',
  'copies',
  'games',
  'percent',
  'other',
];

interface Part {
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Part[] }>>;
  readonly children?: readonly Part[];
  readonly type: number;
}
/** Kinds of parts that are no parameters: plain text, a plural's number, and tags. */
const TEXTS = [0, 7, 8];

function named({ type, value, options = {}, children = [] }: Part): string[] {
  const inner = [...Object.values(options).flatMap((option) => option.value), ...children];
  return [...(TEXTS.includes(type) ? [] : [value!]), ...inner.flatMap(named)];
}
const parameters = (message: string): Set<string> =>
  new Set((new IntlMessageFormat(message, 'en').getAst() as readonly Part[]).flatMap(named));

describe.each(Object.entries(languages))('%s', (language, words) => {
  test.each(needed)('%s', (key) => {
    expect(words[key]).toMatch(/\S/);
  });

  test('plurals have every form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(words)) {
      for (const [, body] of message.matchAll(/, plural,((?: *=?\w+ \{[^{}]*\})+)/g))
        for (const form of forms) expect(`${key}:${body}`).toContain(` ${form} {`);
    }
  });

  test.each(Object.entries(words))('%s can be said', (_key, message) => {
    const given = [...parameters(message)].map((name) => [name, NUMBERS.includes(name) ? 2 : 'true']);
    const bold = (parts: string[]) => parts.join('');
    const said = new IntlMessageFormat(message, language).format({ ...Object.fromEntries(given), b: bold });
    expect(said).toMatch(/\S/);
    expect(said).not.toMatch(/[{}<>]/);
  });
});
