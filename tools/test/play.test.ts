/** Bots of one's own at tables of a real server: whole games, and what they are refused. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import { BOT, get, HUMAN, joinTable, makeTable, post, type TokenSeat } from '#server/test/kit/api.ts';
import { openServer, tempFolder } from '#server/test/kit/server.ts';
import { UsageError } from '../command.ts';
import { play } from '../play.ts';

const EXAMPLE = resolve(import.meta.dirname, '../../examples/bot.mjs');
/** As a host who sets nothing has it. */
const USUAL = { MESSAGES_PER_SECOND: '50', MESSAGES_PER_ADDRESS: '0', REQUESTS_PER_MINUTE: '6000' };

const pageOf = (url: string, { table }: { table: string }): string => `${url}/table/${table}`;

/** What `interchange play` prints. */
async function printed(page: string, bot: string, token = ''): Promise<string[]> {
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

function botFile(source: string): string {
  const path = join(tempFolder(), 'bot.mjs');
  writeFileSync(path, source);
  return path;
}

async function recordOf(url: string, { table }: TokenSeat): Promise<MatchRecord> {
  const { body } = await get<MatchRecord>(`${url}/api/tables/${table}/record`);
  expect(verify(rules[body.game]!, body)).toBeUndefined();
  return body;
}

test.each(['metro', 'metro-x', 'maglev'])(
  'the example plays a whole game of %s, by itself and by the command, against a bot',
  async (game) => {
    const { url } = await openServer(USUAL);
    const ann = await makeTable(url, { game, seats: [HUMAN, HUMAN, BOT] });
    const page = pageOf(url, ann);
    const [example, lines] = await Promise.all([runExample(page), printed(page, EXAMPLE, ann.token)]);
    const { seats, result } = await recordOf(url, ann);
    const { places, totals } = result!;
    expect(seats.map((seat) => seat.kind)).toEqual(['human', 'human', 'bot']);
    expect(lines).toEqual([`over: place ${places[0]} of 3, points ${totals[0]}`]);
    expect(example).toBe(`over: place ${places[1]}, points ${totals.join(', ')}\n`);
  },
);

/** A bot that says when it is asked, and answers when it may. */
function gatedBot() {
  const asked = Promise.withResolvers<{ game: string; seat: number }>();
  const mayAnswer = Promise.withResolvers<void>();
  vi.stubGlobal('gate', { asked: asked.resolve, mayAnswer: mayAnswer.promise });
  onTestFinished(() => void vi.unstubAllGlobals());
  const file = botFile(`export default async (position) => {
    gate.asked(position);
    await gate.mayAnswer;
    return { ...position.legal[0] };
  };`);
  return { file, asked: asked.promise, answer: mayAnswer.resolve };
}

test('a bot without a token sits down, and plays on after a restart of the server', async () => {
  const DATA_DIR = tempFolder();
  const first = await openServer({ DATA_DIR });
  const wanted = { game: 'metro-x', seats: [BOT, HUMAN], screen: true };
  const { body: table } = await post<TokenSeat>(`${first.url}/api/tables`, wanted);
  const bot = gatedBot();
  const playing = printed(pageOf(first.url, table), bot.file);
  expect(await bot.asked).toMatchObject({ game: 'metro-x', seat: 1 });
  await first.stop();
  await openServer({ DATA_DIR, PORT: new URL(first.url).port });
  bot.answer();
  const lines = await playing;
  const { result } = await recordOf(first.url, table);
  expect(lines).toEqual([
    expect.stringMatching(/^seat 1; to come back to it after a break, set SEAT_TOKEN=\S+$/),
    `over: place ${result!.places[1]} of 2, points ${result!.totals[1]}`,
  ]);
});

describe('in one line is refused', () => {
  const refusal = async (page: string, bot = EXAMPLE, token = ''): Promise<string> => {
    const error = await printed(page, bot, token).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(UsageError);
    const { message } = error as UsageError;
    expect(message).not.toContain('\n');
    return message;
  };

  test('a table that is not there, that is full, a wrong token, a name that is taken', async () => {
    const { url } = await openServer();
    const page = pageOf(url, { table: 'nowhere' });
    expect(await refusal(page)).toBe('no-such-table: There is no such table.');
    const ann = await makeTable(url, { name: 'Robot' });
    expect(await refusal(pageOf(url, ann))).toMatch(/^name-taken: .* Robot 2\.$/);
    expect(await refusal(pageOf(url, ann), EXAMPLE, 'secret')).toBe('SEAT_TOKEN holds no seat at this table');
    await joinTable(url, ann.table);
    expect(await refusal(pageOf(url, ann))).toMatch(/^(table-full|started): /);
  });

  test('a bot that chooses what is not legal', async () => {
    const { url } = await openServer();
    const ann = await makeTable(url, { seats: [HUMAN, BOT], options: { first: 'seat0' } });
    const bot = botFile("export default () => ({ type: 'castle' });");
    expect(await refusal(pageOf(url, ann), bot, ann.token)).toBe(
      `the bot chose {"type":"castle"}, which is not one of the legal actions`,
    );
  });

  test('a seat that is left for good while the bot thinks', async () => {
    const { url } = await openServer();
    const ann = await makeTable(url, { seats: [HUMAN, BOT], options: { first: 'seat0' } });
    const bot = gatedBot();
    const refused = refusal(pageOf(url, ann), bot.file, ann.token);
    await bot.asked;
    await post(`${url}/api/tables/${ann.table}/leave`, { forGood: true }, ann.token);
    expect(await refused).toBe('the token does not open the seat any more');
  });
});
