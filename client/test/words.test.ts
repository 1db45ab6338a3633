/** Both languages say the same things, everything that is said has words, and nothing is left over. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { REFUSALS } from '#games/metro/rules/types.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const FILES = [
  'client/words/',
  'games/metro/words/',
  'games/metro/words/card.',
  'games/metro-x/words/card.',
  'games/maglev/words/card.',
  'games/maglev/words/guide.',
];

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

test.each(FILES)('%s has the same keys and parameters in both languages', (path) => {
  const [en, ru] = [read(`${path}en.json`), read(`${path}ru.json`)];
  expect(Object.keys(ru)).toEqual(Object.keys(en));
  for (const key of Object.keys(en)) expect([key, paramsOf(ru[key]!)]).toEqual([key, paramsOf(en[key]!)]);
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

/** The keys that the sources name outright. */
function keysNamed(pattern: string, call: RegExp): Set<string> {
  const text = globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(call)].map(([, key]) => key!));
}

test('what the sources say has words', () => {
  const client = read('client/words/en.json');
  for (const key of keysNamed('{client,games/*/board}/**/*.{ts,tsx}', /\bsay\(\s*'([^']+)'/g))
    expect(client).toHaveProperty([key]);
  const metro = read('games/metro/words/en.json');
  for (const key of keysNamed('games/metro/board/*.{ts,tsx}', /(?:sayMetro\(\s*'|'metro\.)([^']+)'/g))
    expect(metro).toHaveProperty([key]);
});
