/** Our messages mean what ICU says that they mean. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { formatMessage, parseMessage, type Values } from '../message.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FILES = globSync('{client,server/notices,games/*}/words/*.json', { cwd: ROOT });

const marked = (parts: readonly string[]): string => `<b>${parts.join('')}</b>`;
const ours = (text: string, language: string, values: Values = {}): string =>
  formatMessage<string>(parseMessage(text), language, values, marked).join('');

/** Texts, however deep: rules are lists of sections. */
const textsIn = (json: unknown): string[] =>
  typeof json === 'string' ? [json] : Object.values(json as object).flatMap(textsIn);

interface Node {
  readonly type: number;
  readonly value: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Node[] }>>;
  readonly children?: readonly Node[];
}
const [LITERAL, NUMBER, SELECT, PLURAL, POUND, TAG] = [0, 2, 5, 6, 7, 8];

/** What each parameter is tried with: every case, and numbers of every plural form. */
function samplesOf(nodes: readonly Node[], found = new Map<string, Set<string | number>>()) {
  for (const { type, value, options = {}, children = [] } of nodes) {
    if (type !== LITERAL && type !== POUND && type !== TAG) {
      const samples = found.get(value) ?? new Set();
      found.set(value, samples);
      if (type === SELECT) for (const when of [...Object.keys(options), 'none of them']) samples.add(when);
      else if (type === PLURAL || type === NUMBER) for (const n of [0, 1, 2, 5, 21, 1234]) samples.add(n);
      else samples.add(samples.size === 0 ? 'O’Neil {x} <b>' : [...samples][0]!);
    }
    for (const each of Object.values(options)) samplesOf(each.value, found);
    samplesOf(children, found);
  }
  return found;
}

/** So many ways to fill a message are tried, spread over all of them. */
const MOST = 200;

function* fillings(
  samples: ReadonlyMap<string, ReadonlySet<string | number>>,
): Generator<Record<string, string | number>> {
  const all = [...samples].map(([name, values]) => [name, [...values]] as const);
  const count = all.reduce((product, [, values]) => product * values.length, 1);
  for (let i = 0; i < Math.min(count, MOST); i++) {
    let nth = count <= MOST ? i : Math.floor((i * count) / MOST);
    yield Object.fromEntries(
      all.map(([name, values]) => {
        const value = values[nth % values.length]!;
        nth = Math.floor(nth / values.length);
        return [name, value];
      }),
    );
  }
}

test.each(FILES)('%s', (file) => {
  const language = /([a-z]+)\.json$/.exec(file)![1]!;
  for (const text of textsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))) {
    const icu = new IntlMessageFormat(text, language);
    for (const values of fillings(samplesOf(icu.getAst() as unknown as Node[])))
      expect(ours(text, language, values)).toBe(String(icu.format({ ...values, b: marked })));
  }
});

test('parts in bold are kept apart, and texts round them together', () => {
  const message = parseMessage('{a} and {n, plural, one {<b># {b}</b>} other {}} then');
  const bold = (parts: unknown[]) => ({ parts });
  expect(formatMessage(message, 'en', { a: 'A', b: 'B', n: 1 }, bold)).toEqual([
    'A and ',
    { parts: ['1 B'] },
    ' then',
  ]);
});

test('choices are by text, also of what is true or false', () => {
  expect(ours('{you, select, true {You} other {They}}', 'en', { you: true })).toBe('You');
});

test.each([
  'a } b',
  'a {',
  'a {n',
  '{n, date}',
  '{n, plural, one {#}}',
  '{n, select, a {x} other {y}',
  '<b>a',
  'a</b>',
  '<i>a</i>',
])('%s is no message', (text) => {
  expect(() => parseMessage(text)).toThrow();
});

test('a value that is missing is no blank', () => {
  expect(() => ours('{who} wins', 'en')).toThrow();
});
