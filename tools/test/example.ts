/** Bots of one's own at a table, as tests run them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import { BOT, get, HUMAN, makeTable, type TokenSeat } from '#server/test/kit/api.ts';
import { openServer } from '#server/test/kit/server.ts';
import { play } from '../play.ts';

export const EXAMPLE = resolve(import.meta.dirname, '../../examples/bot.mjs');
/** As a host who sets nothing has it. */
const USUAL = { MESSAGES_PER_SECOND: '50', MESSAGES_PER_ADDRESS: '0', REQUESTS_PER_MINUTE: '6000' };

export const pageOf = (url: string, { table }: { table: string }): string => `${url}/table/${table}`;

/** What `interchange play` prints. */
export async function printed(page: string, bot: string, token = ''): Promise<string[]> {
  vi.stubEnv('SEAT_TOKEN', token);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllEnvs();
    log.mockRestore();
  });
  expect(await play.run([page, '--bot', bot])).toBe(0);
  return log.mock.calls.map(([line]) => String(line));
}

/** The example by itself, in a process of its own, which uses nothing of ours. */
async function runExample(page: string): Promise<string> {
  const child = spawn(process.execPath, [EXAMPLE, page], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect({ error, code }).toEqual({ error: '', code: 0 });
  return out;
}

export async function recordOf(url: string, { table }: TokenSeat): Promise<MatchRecord> {
  const { body } = await get<MatchRecord>(`${url}/api/tables/${table}/record`);
  expect(verify(rules[body.game]!, body)).toBeUndefined();
  return body;
}

/** The example plays a whole game, by itself and by the command, against a bot. */
export async function playExample(game: string): Promise<void> {
  const { url } = await openServer(USUAL);
  const ann = await makeTable(url, { game, seats: [HUMAN, HUMAN, BOT] });
  const page = pageOf(url, ann);
  const [example, lines] = await Promise.all([runExample(page), printed(page, EXAMPLE, ann.token)]);
  const { seats, result } = await recordOf(url, ann);
  const { places, totals } = result!;
  expect(seats.map((seat) => seat.kind)).toEqual(['human', 'human', 'bot']);
  expect(lines).toEqual([`over: place ${places[0]} of 3, points ${totals[0]}`]);
  expect(example).toBe(`over: place ${places[1]}, points ${totals.join(', ')}\n`);
}
