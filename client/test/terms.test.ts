/** One thing has one name, in every file of words of a language. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** What must not stand beside the word that is used, and where not. */
const WRONG: readonly (readonly [language: string, files: string, wrong: RegExp, use: string])[] = [
  ['ru', '{client,server,games/*}', /Метро X/, 'Metro X'],
  ['ru', '{client,server,games/*}', /Маглев-метро/i, 'Маглев Метро'],
  [
    'ru',
    '{client,server,games/*}',
    /игра (уже )?(окончена|кончается|закончилась|началась|начинается|идёт)/i,
    'партия',
  ],
  ['ru', '{client,server,games/*}', /лёгк[а-яё]+ бот|бот, лёгк/i, 'слабый бот'],
  ['ru', '{client,server,games/*}', /зерн[оа]/i, 'начальное число'],
  ['ru', 'client', /хозяин стола/i, 'ведущий'],
  ['ru', 'client', /(законченн|нов)(ые|ых|ая) игр/i, 'партия'],
  ['ru', 'games/maglev', /жител/i, 'работник'],
  ['ru', 'games/maglev', /фиолетов[а-яё]+ мастер/i, 'художник'],
  ['ru', 'games/maglev', /стартов/i, 'начальный'],
  ['ru', 'games/maglev', /в гексе/i, 'на гексе'],
  ['ru', 'games/metro-x', /в голове/i, 'в начале линии'],
  ['ru', 'games/{metro,maglev}', /тайл/i, 'плитка'],
  ['en', 'games/maglev', /direct link/i, 'direct connection'],
  ['en', '{client,games/*}', /\bbot made\b/, 'scored'],
  ['en', 'client', /make (a )?table/i, 'create a table'],
  ['en', 'games/maglev', /\ba lit\b/i, 'highlighted'],
  ['en', '{client,server,games/*}', /\bcolor|\bcenter/i, 'colour, centre'],
];

describe.each(WRONG)('%s, %s', (language, files, wrong, use) => {
  test(`${wrong.source} is called ${use}`, () => {
    const paths = globSync(`${files}/words/*${language}.json`, { cwd: ROOT });
    expect(paths.length).toBeGreaterThan(0);
    const found = paths.filter((path) => wrong.test(readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
  });
});
