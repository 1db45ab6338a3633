import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { keepTogether } from '../help/spaces.ts';

const kept = (text: string): string => keepTogether(text, 'ru').replaceAll('\u00a0', '_');

test('a dash, a short word and a number keep what belongs to them', () => {
  expect(kept('Метро — игра')).toBe('Метро_— игра');
  expect(kept('и в центре, не на краю')).toBe('и_в_центре, не_на_краю');
  expect(kept('На поле (с линией) «о метро»')).toBe('На_поле (с_линией) «о_метро»');
  expect(kept('{n, plural, one {# очко} other {# очков}}')).toBe('{n, plural, one {#_очко} other {#_очков}}');
  expect(kept('30 мин, 5 % и {hours} ч')).toBe('30_мин, 5_% и_{hours}_ч');
  expect(kept('Метро на')).toBe('Метро на');
  expect(keepTogether('a — b', 'en')).toBe('a — b');
});

const ROOT = join(import.meta.dirname, '../../..');
const FILES = globSync('{client,games/*}/words/*ru.json', { cwd: ROOT });
const textsOf = (json: unknown): string[] =>
  typeof json === 'string' ? [json] : Object.values(json as object).flatMap(textsOf);
/** What a message is made of, whatever its spaces. */
const partsOf = (text: string): string =>
  JSON.stringify(
    new IntlMessageFormat(text, 'ru', undefined, { captureLocation: false }).getAst(),
  ).replaceAll('\u00a0', ' ');

test.each(FILES)(
  '%s: no space that keeps together is typed by hand, and messages keep their parts',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text).not.toContain('\u00a0');
    for (const message of textsOf(JSON.parse(text)))
      expect(partsOf(keepTogether(message, 'ru'))).toBe(partsOf(message));
  },
);
