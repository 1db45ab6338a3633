/** The command line as a user runs it: what it prints, and its exit codes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { MatchRecord } from '#engine/record.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'interchange-'));
afterAll(() => rmSync(folder, { recursive: true }));

const interchange = (...args: string[]) => run(process.execPath, join(root, 'tools/main.ts'), ...args);

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: folder });
  return { code: status, out: stdout, error: stderr };
}

const file = (name: string, content: string | object): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};

const records = join(folder, 'records.jsonl');
const simulated = interchange(
  ...['simulate', 'metro', '--players', '4', '--bots', 'normal,easy,easy,easy'],
  ...['--games', '5', '--seed', '1', '--out', records],
);
const played = readFileSync(records, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MatchRecord);

describe('simulate', () => {
  test('prints wins and mean scores with their intervals for every seat', () => {
    expect(simulated).toMatchObject({ code: 0, error: '' });
    const [table, ratings] = simulated.out.trimEnd().split('\n\n');
    const [title, head, ...rows] = table!.split('\n');
    expect(title).toBe('metro: 5 games');
    expect(head).toMatch(/^seat +bot +wins +share of wins \(95 %\) +mean score \(95 %\)$/);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^0 +normal +\d\.\d +[\d.]+ % \([\d.]+–[\d.]+\) +[\d.]+ \([\d.]+–[\d.]+\)$/);
    expect(ratings).toMatch(/^bot +Elo \(95 %\)\nnormal +0 \(0–0\)\neasy +-\d+ \(-\d+ to -?\d+\)$/);
  });

  test('writes one record a line, each with its seed and result', () => {
    expect(played).toHaveLength(5);
    for (const { game, seats, result } of played) {
      expect(game).toBe('metro');
      expect(seats.map((seat) => seat.kind === 'bot' && seat.level)).toEqual([
        'normal',
        'easy',
        'easy',
        'easy',
      ]);
      expect(result!.totals).toHaveLength(4);
    }
    expect(new Set(played.map(({ seed }) => seed)).size).toBe(5);
  });

  test('plays the same games for the same seed', () => {
    const again = join(folder, 'again.jsonl');
    interchange(
      'simulate',
      'metro',
      '--bots',
      'normal,easy,easy,easy',
      '--games',
      '5',
      '--seed',
      '1',
      '--out',
      again,
    );
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(records, 'utf8'));
  });
});

describe('replay', () => {
  test('prints the last position and the scores', () => {
    const { code, out } = interchange('replay', records, '--match', '2');
    const { actions, result } = played[1]!;
    expect(code).toBe(0);
    expect(out).toContain(`after ${actions.length} of ${actions.length} actions`);
    expect(out).not.toContain('....');
    for (const total of result!.totals) expect(out).toMatch(new RegExp(`seat \\d .* ${total}( =|\\n)`));
  });

  test('--step prints an earlier one', () => {
    const { code, out } = interchange('replay', records, '--step', '0');
    expect(code).toBe(0);
    expect(out.match(/\.\.\.\./g)).toHaveLength(60);
  });
});

describe('verify', () => {
  test('says that records hold', () => {
    const { code, out } = interchange('verify', records);
    expect(code).toBe(0);
    expect(out.match(/holds/g)).toHaveLength(5);
  });

  const first = played[0]!;
  test.each<[string, object, string]>([
    [
      'a changed action',
      { actions: first.actions.with(9, { ...first.actions[9]!, seat: 3 - first.actions[9]!.seat }) },
      'action 9',
    ],
    ['a changed seed', { seed: '00'.repeat(32) }, 'hash'],
    ['a version that is not known', { version: 99 }, 'version 99 of the rules; this program knows 1'],
    ['a changed score', { result: { ...first.result!, totals: [0, 0, 0, 0] } }, 'result'],
  ])('finds %s', (_, change, says) => {
    const { code, out } = interchange('verify', file('changed.json', { ...first, ...change }));
    expect(code).toBe(1);
    expect(out).toContain(says);
  });
});

test('npx interchange is this command line, with its exit codes', () => {
  const { code, error } = run('npx', '--prefix', root, 'interchange', 'fly');
  expect(code).toBe(2);
  expect(error).toContain(interchange('fly').error);
});

test('map draws a map', () => {
  const { code, out } = interchange('map', 'berlin');
  expect(code).toBe(0);
  expect(out).toMatch(/^<svg [\s\S]*Alexanderplatz[\s\S]*<\/svg>\n$/);
});

test('best tells what knowing the cards would bring, and what nothing can', () => {
  const { code, out } = interchange('best', 'metro-x', '--games', '2', '--width', '5');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^metro-x: 2 games\nfound +[\d.]+ \([\d.]+–[\d.]+\)\nat most +[\d.]+ \([\d.]+–[\d.]+\)\n$/,
  );
});

test.each([
  ['osaka', '--games', '10'],
  ['manhattan', '--games', '1'],
])('learn %s makes a net of a map', (...args) => {
  const { code, out } = interchange('learn', ...args);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ weights: expect.any(String), outputs: expect.any(Array) });
});

/** Nobody listens there. */
const TABLE = 'http://localhost:1/table/x';

describe('help', () => {
  test.each([['help'], ['--help'], []])('%s lists the commands', (...args) => {
    const { code, out } = interchange(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(0);
    for (const command of ['simulate', 'play', 'replay', 'verify', 'map', 'learn', 'best', 'bench', 'help'])
      expect(out).toContain(`interchange ${command}`);
  });
});

test.each<[string[], RegExp]>([
  [['fly'], /no command 'fly'/],
  [['best', 'metro'], /known of metro-x only, not of metro/],
  [['puzzles', 'chess', '--out', 'x'], /there is no game 'chess'/],
  [['puzzles', 'metro'], /--out FILE is missing/],
  [['learn', 'paris'], /no map 'paris'; there is tokyo, osaka, berlin, manhattan/],
  [['replay'], /FILE is missing/],
  [['replay', 'nowhere.json'], /no file nowhere.json/],
  [['replay', '.'], /cannot be read/],
  [['replay', records, '--step', '9999'], /--step must be a whole number from 0 to \d+, not '9999'/],
  [['replay', records, '--match', '6'], /--match must be a whole number from 1 to 5/],
  [['verify', file('broken.json', '{"game":')], /not JSON/],
  [['verify', file('empty.json', '')], /not JSON/],
  [['verify', file('other.json', { hello: 'world' })], /not the record of a match/],
  [['verify', file('chess.json', { ...played[0]!, game: 'chess' })], /no game 'chess'/],
  [['verify', 'a.json', 'b.json'], /one FILE, please/],
  [['simulate'], /GAME is missing/],
  [['simulate', 'chess'], /no game 'chess'/],
  [['simulate', 'toString'], /no game 'toString'/],
  [['simulate', 'metro', '--games', '0'], /--games must be a whole number from 1/],
  [['simulate', 'metro', '--games', 'many'], /not 'many'/],
  [['simulate', 'metro', '--games', '1e3'], /not '1e3'/],
  [['simulate', 'metro', '--players', '7'], /--players must be a whole number from 2 to 6/],
  [['simulate', 'metro', '--players', '3', '--bots', 'easy,normal'], /2 bots for 3 players/],
  [['simulate', 'metro', '--bots', 'genius'], /no bot 'genius'/],
  [['simulate', 'metro', '--options', '{'], /not JSON/],
  [['simulate', 'metro', '--options', '{"handSize":9}'], /no such options/],
  [['simulate', 'metro', '--out', '/nowhere/at/all'], /cannot be written/],
  [['simulate', 'metro', '--fast'], /--fast/],
  [['play'], /URL is missing/],
  [['play', 'metro', '--bot', 'bot.mjs'], /'metro' is not the address of a table/],
  [['play', 'ftp://localhost/table/x', '--bot', 'bot.mjs'], /not the address of a table/],
  [['play', 'http://localhost/rules', '--bot', 'bot.mjs'], /not the address of a table/],
  [['play', TABLE], /--bot FILE is missing/],
  [['play', TABLE, '--bot', 'nowhere.mjs'], /no file nowhere.mjs/],
  [
    ['play', TABLE, '--bot', file('broken.mjs', 'export default (')],
    /broken.mjs cannot be loaded: SyntaxError/,
  ],
  [['play', TABLE, '--bot', file('list.mjs', 'export default [];')], /must export a function as its default/],
  [
    ['play', TABLE, '--bot', file('bot.mjs', 'export default () => {};')],
    /nobody answers at http:..localhost:1 /,
  ],
  [['map'], /NAME is missing/],
  [['map', 'atlantis'], /no map 'atlantis'/],
  [['bench', 'nothing'], /no benchmark 'nothing'/],
])('%j is refused in one clear line with exit code 2', (args, says) => {
  const { code, out, error } = interchange(...args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(error).toMatch(says);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
});

describe('analyse', () => {
  const short = ['--iterations', '20', '--seat', '1'];
  const one = file('one.json', played[0]!);

  test('tells what each decision lost, the same twice, as text, JSON and a picture', () => {
    const [json, chart] = [join(folder, 'review.json'), join(folder, 'review.svg')];
    const first = interchange('analyse', one, ...short, '--json', json, '--chart', chart);
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out).toContain('as the hard bot sees it');
    expect(first.out).toMatch(/seat 1: \d+ decisions, [\d.]+ points lost/);
    const { decisions } = JSON.parse(readFileSync(json, 'utf8')) as { decisions: { seat: number }[] };
    expect(decisions.length).toBeGreaterThan(10);
    expect(decisions.every(({ seat }) => seat === 1)).toBe(true);
    expect(readFileSync(chart, 'utf8')).toMatch(/^<svg /);
    expect(interchange('analyse', one, ...short).out).toBe(first.out);
  });

  test('refuses what is forged, cut, foreign or not there', () => {
    const { actions, result } = played[0]!;
    const refusal = (content: object, ...args: string[]) =>
      interchange('analyse', file('bad.json', content), ...short, ...args);
    const forged = { ...played[0]!, result: { ...result!, totals: result!.totals.map((n) => n + 1) } };
    expect(refusal(forged)).toMatchObject({ code: 2, error: expect.stringContaining('does not hold') });
    const cut = { ...played[0]!, actions: actions.slice(0, 9) };
    expect(refusal(cut)).toMatchObject({ code: 2, error: expect.stringContaining('does not hold') });
    const open = { ...cut, result: null };
    expect(refusal(open)).toMatchObject({ code: 2, error: expect.stringContaining('not over') });
    expect(refusal({ some: 'thing' })).toMatchObject({
      code: 2,
      error: expect.stringContaining('not the record'),
    });
    expect(refusal({ ...played[0]!, game: 'chess' })).toMatchObject({
      code: 2,
      error: expect.stringContaining("no game 'chess'"),
    });
    const seat = interchange('analyse', one, '--seat', '4');
    expect(seat).toMatchObject({ code: 2, error: expect.stringContaining('from 0 to 3') });
  });
});
