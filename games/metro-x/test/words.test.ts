/** Every key that the rules use is worded, in both languages, with the same parameters. */
import { describe, expect, test } from 'vitest';
import { CARD_KINDS } from '#games/metro-x/rules/deck.ts';
import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';
import { EVENTS, REFUSALS } from '#games/metro-x/rules/types.ts';
import en from '#games/metro-x/words/en.json' with { type: 'json' };
import ru from '#games/metro-x/words/ru.json' with { type: 'json' };

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ru };

const needed = [
  ...REFUSALS.map((code) => `refusal.${code}`),
  ...EVENTS.map((type) => `event.${type}`),
  ...['crown', 'diamond', 'star', 'empty'].map((part) => `score.${part}`),
  ...CARD_KINDS.flatMap((kind) => [`card.${kind}`, `card.help.${kind}`]),
  ...[...MAPS.keys()].map((id) => `option.map.${id}`),
  ...[...DECKS.keys()].map((id) => `option.deck.${id}`),
];

/** `{count, plural, …}` and `{line}` name their parameter first. */
const parameters = (message: string) =>
  new Set([...message.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name));

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

  test('brackets are closed', () => {
    for (const message of Object.values(words))
      expect(message.split('{').length).toBe(message.split('}').length);
  });
});

test('both languages have the same keys and parameters', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(en))
    expect([key, parameters(languages['ru']![key]!)]).toEqual([key, parameters(message)]);
});
