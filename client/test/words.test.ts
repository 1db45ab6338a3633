/** All languages say the same things, everything that is said has words, and nothing is left over. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { bestLanguage, LANGUAGES } from '#client/kit/word-files.ts';
import { REFUSALS } from '#games/metro/rules/types.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
/** Every file of words but the rules, without the language and what follows. */
const FILES = globSync('{client,server,games/*}/words/*en.json', { cwd: ROOT })
  .map((path) => path.replace('en.json', ''))
  .filter((path) => !path.endsWith('rules.'));

/** The names of what a message needs. */
function paramsOf(text: string): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (typeof part === 'object' && part !== null) {
      const { type, value } = part as { type?: number; value?: unknown };
      // Text is 0, the number in a plural 7, a tag 8: all others name a parameter.
      if (type !== undefined && ![0, 7, 8].includes(type)) names.add(String(value));
      Object.values(part).forEach(walk);
    }
  };
  walk(new IntlMessageFormat(text, 'en').getAst());
  return [...names].sort();
}

describe.each(LANGUAGES)('%s', (language) => {
  test.each(FILES)(`%s${language}.json has the keys and parameters of the English file`, (path) => {
    const [en, words] = [read(`${path}en.json`), read(`${path}${language}.json`)];
    expect(Object.keys(words)).toEqual(Object.keys(en));
    for (const key of Object.keys(en))
      expect([key, paramsOf(words[key]!)]).toEqual([key, paramsOf(en[key]!)]);
  });
});

test('a reader is given what they understand best', () => {
  expect(bestLanguage(['ru-RU', 'en'])).toBe('ru');
  expect(bestLanguage(['xx', 'EN-gb', 'ru'])).toBe('en');
  expect(bestLanguage(['rue', 'xx'])).toBe('en');
  expect(bestLanguage([])).toBe('en');
});

test('every refusal has words', () => {
  const [client, metro] = [read('client/words/en.json'), read('games/metro/words/en.json')];
  const host = [
    'not-seated',
    'number-used',
    'number-ahead',
    'malformed',
    'nothing-to-undo',
    'not-stored',
    'too-often',
  ];
  for (const code of host) expect(client).toHaveProperty([`refusal.${code}`]);
  for (const code of REFUSALS) expect(metro).toHaveProperty([`refusal.${code}`]);
});

/** A part that is loaded apart, with the keys that it has then. */
const partOf = (part: string) =>
  Object.fromEntries(
    Object.entries(read(`client/words/${part}.en.json`)).map(([key, text]) => [`${part}.${key}`, text]),
  );

/** The keys that the sources name outright. */
function keysNamed(pattern: string, call: RegExp): Set<string> {
  const text = globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(call)].map(([, key]) => key!));
}

test('what the sources say has words', () => {
  const client = {
    ...read('client/words/en.json'),
    ...partOf('lobby'),
    ...partOf('talk'),
    ...partOf('ask'),
    ...partOf('learn'),
    ...partOf('party'),
    ...partOf('quick'),
  };
  for (const key of keysNamed('{client,games/*/board}/**/*.{ts,tsx}', /\bsay\(\s*'([^']+)'/g))
    expect(client).toHaveProperty([key]);
  const asked = Object.entries(read('games/metro/words/ask.en.json'));
  const metro = {
    ...read('games/metro/words/en.json'),
    ...Object.fromEntries(asked.map(([key, text]) => [`ask.${key}`, text])),
  };
  for (const key of keysNamed('games/metro/board/**/*.{ts,tsx}', /(?:sayMetro\(\s*'|'metro\.)([^']+)'/g))
    expect(metro).toHaveProperty([key]);
});
