/** Tournaments of bots: who meets whom, what is reported, and runs that were cut short. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import type { Level } from '#engine/bot.ts';
import type { MatchRecord } from '#engine/record.ts';
import { simulate } from '../simulate.ts';
import { elo } from '../simulation/elo.ts';
import type { Played } from '../simulation/results.ts';
import { levelsOf, roundRobin, schedule, seatOf } from '../simulation/schedule.ts';

const folder = mkdtempSync(join(tmpdir(), 'interchange-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const path = (name: string): string => join(folder, name);

/** What the command prints. */
async function said(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await simulate.run(args)).toBe(0);
  return log.mock.lastCall![0];
}

describe('the schedule', () => {
  test('in a round robin every choice of bots meets once', () => {
    expect(roundRobin(['easy', 'normal', 'hard'], 2)).toEqual([
      ['easy', 'normal'],
      ['easy', 'hard'],
      ['normal', 'hard'],
    ]);
    expect(roundRobin(['easy', 'normal'], 1)).toEqual([['easy'], ['normal']]);
    expect(roundRobin(['easy'], 2)).toEqual([]);
  });

  test('with rotated seats every deal is played from all sides', () => {
    const games = schedule([['easy', 'normal', 'hard']], 'rotated', 6, 1);
    expect(games.slice(0, 3).map(levelsOf)).toEqual([
      ['easy', 'normal', 'hard'],
      ['hard', 'easy', 'normal'],
      ['normal', 'hard', 'easy'],
    ]);
    expect(games.map((game) => levelsOf(game)[seatOf(game, 2)])).toEqual(Array(6).fill('hard'));
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(2);
    expect(games[0]!.seed).toBe(games[2]!.seed);
  });

  test('the table is not turned where that changes nothing', () => {
    const seeds = (bots: Level[]) => new Set(schedule([bots], 'rotated', 4, 1).map(({ seed }) => seed)).size;
    expect(seeds(['easy', 'easy'])).toBe(4);
    expect(seeds(['easy', 'normal', 'easy', 'normal'])).toBe(2);
  });
});

describe('Elo', () => {
  const game = (places: number[], bots: Level[] = ['easy', 'normal']): Played => ({
    game: { bots, turn: 0, seed: '' },
    record: { result: { places, totals: [] } } as unknown as MatchRecord,
  });

  test('ten wins for each loss are 400 points', () => {
    const games = [...Array(1000).fill(game([2, 1])), ...Array(100).fill(game([1, 2]))];
    const [easy, normal] = elo(['easy', 'normal'], games);
    expect(easy).toEqual({ value: 0, low: 0, high: 0 });
    expect(normal!.value).toBeCloseTo(400, -1);
    // By hand: the odds' logarithm varies by 1 / (n p (1 - p)).
    expect(normal!.high - normal!.value).toBeCloseTo((1.96 * 173.7) / Math.sqrt(1101 / 12.1), -1);
  });

  test('those who never met are compared by way of a third', () => {
    const chain = [0, 1, 2].flatMap(() => [game([2, 1]), game([2, 1], ['normal', 'hard'])]);
    const [, normal, hard] = elo(['easy', 'normal', 'hard'], [...chain, game([1, 2])]);
    expect(hard!.value).toBeGreaterThan(normal!.value);
  });

  test('a shared place is half a win', () => {
    const [, normal] = elo(['easy', 'normal'], [game([1, 1]), game([1, 1])]);
    expect(normal!.value).toBeCloseTo(0);
  });
});

test('a round robin is told match-up by match-up, then as ratings, and drawn', async () => {
  const chart = path('chart.svg');
  const text = await said(
    'metro',
    '--bots',
    'easy,normal',
    '--round-robin',
    '--games',
    '4',
    '--chart',
    chart,
  );
  expect(text).toMatch(/^metro: 4 games\nseat +bot.*\nany +easy .*\nany +normal .*\n\nbot +Elo/);
  const picture = readFileSync(chart, 'utf8');
  expect(picture).toMatch(/^<svg[^>]+role="img"/);
  expect(picture).toContain('normal against easy');
});

test('bots that play alone are compared on the same deals', async () => {
  const out = path('alone.jsonl');
  const text = await said(
    ...['metro-x', '--players', '1', '--bots', 'easy,normal', '--round-robin', '--games', '20', '--out', out],
  );
  expect(text).toMatch(/normal over easy on the same deals: \d+\.\d \([\d.]+–[\d.]+\) points$/);
  const seeds = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as MatchRecord).seed);
  expect(seeds.slice(0, 20)).toEqual(seeds.slice(20));
});

describe('a run that was cut short', () => {
  const args = ['metro-x', '--players', '2', '--bots', 'easy', '--games', '8'];

  test('goes on where it stopped, to the same records and report', async () => {
    const whole = path('whole.jsonl');
    const report = await said(...args, '--cpus', '2', '--out', whole);
    const lines = readFileSync(whole, 'utf8').split('\n');
    const cut = path('cut.jsonl');
    writeFileSync(cut, `${lines.slice(0, 3).join('\n')}\n${lines[3]!.slice(0, 99)}`);
    expect(await said(...args, '--out', cut, '--resume')).toBe(report);
    expect(readFileSync(cut, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect(await said(...args, '--out', cut, '--resume')).toBe(report);
  });

  test('does not go on with the games of another', async () => {
    const other = path('other.jsonl');
    await said(...args, '--seed', '2', '--out', other);
    await expect(simulate.run([...args, '--out', other, '--resume'])).rejects.toThrow(/not part of this run/);
    await expect(simulate.run([...args, '--resume'])).rejects.toThrow(/--resume needs the --out FILE/);
  });
});

test.each([
  [['metro', '--bots', 'easy', '--round-robin'], /at least 2 different --bots/],
  [['metro', '--ms', '0'], /--ms must be a whole number from 1/],
  [['metro', '--iterations', 'x'], /--iterations must be a whole number from 1/],
  [['metro', '--cpus', '999'], /--cpus must be a whole number from 1 to/],
  [['metro', '--games', '1', '--chart', '/nowhere/at/all'], /cannot be written/],
])('%j is refused', async (args, says) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await expect(simulate.run(args)).rejects.toThrow(says);
});
