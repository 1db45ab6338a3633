/** Bots of one's own at tables of a real server: whole games, and what they are refused. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BOT, HUMAN, joinTable, makeTable, post, type TokenSeat } from '#server/test/kit/api.ts';
import { openServer, tempFolder } from '#server/test/kit/server.ts';
import { UsageError } from '../command.ts';
import { EXAMPLE, pageOf, playExample, printed, recordOf } from './example.ts';

function botFile(source: string): string {
  const path = join(tempFolder(), 'bot.mjs');
  writeFileSync(path, source);
  return path;
}

test.each(['metro', 'metro-x'])(
  'the example plays a whole game of %s, by itself and by the command, against a bot',
  playExample,
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
