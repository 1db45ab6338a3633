/** Bots at a table: good ones, and those that hang, crash or talk nonsense. */
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { type AnyBots, just } from '#engine/bot.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { Catalog } from '#server/tables/catalog.ts';
import { BOT, get, HUMAN, makeMatch, makeTable } from '../kit/api.ts';
import { type Client, connectToMatch, isSeats, isState, playOn } from '../kit/client.ts';
import { openServer, tempFolder } from '../kit/server.ts';

const WORKERS = {
  last: new URL('./workers/last.ts', import.meta.url),
  hang: new URL('./workers/hang.ts', import.meta.url),
  crash: new URL('./workers/crash.ts', import.meta.url),
  nonsense: new URL('./workers/nonsense.ts', import.meta.url),
};
/** Only says that there are such bots: they think in the worker. */
const easy: AnyBots = { easy: { choose: () => just({}) } };
const catalog: Catalog = { rules, bots: { metro: easy } };

const BOT_FIRST = { seats: [BOT, HUMAN, BOT], options: { first: 'seat0' } };

async function playAgainstBots(player: Client, most = Number.POSITIVE_INFINITY): Promise<void> {
  for (let played = 0; played < most; played++) {
    while (player.state!.legal.length === 0) {
      if (player.state!.result !== null) return;
      await player.next(isState);
    }
    await player.play(played);
  }
}

const metric = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name} (.*)$`, 'm'))![1]);
};

test('one person and two bots play a whole match', async () => {
  const { url } = await openServer({}, { catalog, worker: WORKERS.last });
  const ann = await makeTable(url, BOT_FIRST);
  const player = await connectToMatch(url, ann);
  expect(player.told.find(isSeats)!.seats[0]).toEqual({ ...BOT, name: null, taken: true, here: true });
  await playAgainstBots(player);
  const { body } = await get<MatchRecord>(`${url}/api/tables/${ann.table}/record`);
  expect(verify(rules['metro']!, body)).toBeUndefined();
  expect(await metric(url, 'interchange_troubles_total')).toBe(0);
  expect(await metric(url, 'interchange_bot_thinking_seconds_count')).toBeGreaterThan(30);
});

test('the bots of the games play in their own threads', async () => {
  const { url } = await openServer();
  const player = await connectToMatch(url, await makeTable(url, BOT_FIRST));
  await playAgainstBots(player, 6);
  expect(await metric(url, 'interchange_troubles_total')).toBe(0);
  expect(await metric(url, 'interchange_bot_thinking_seconds_count')).toBeGreaterThan(10);
});

describe('a bot that fails is replaced, and the match goes on:', () => {
  test.each(['crash', 'nonsense'] as const)('%s', async (name) => {
    const { url } = await openServer({}, { catalog, worker: WORKERS[name] });
    const player = await connectToMatch(url, await makeTable(url, BOT_FIRST));
    await playAgainstBots(player, 3);
    expect(await metric(url, 'interchange_troubles_total')).toBeGreaterThanOrEqual(5);
  });

  test('hang', async () => {
    const { url } = await openServer({ BOT_SECONDS: '1', BOT_MS: '1' }, { catalog, worker: WORKERS.hang });
    const player = await connectToMatch(url, await makeTable(url, BOT_FIRST));
    await playAgainstBots(player, 1);
  });
});

test('while bots think in all threads, others are served', async () => {
  const { url } = await openServer({ BOT_SECONDS: '3600' }, { catalog, worker: WORKERS.hang });
  const watchers: Client[] = [];
  for (let table = 0; table < 2 * availableParallelism(); table++)
    watchers.push(await connectToMatch(url, await makeTable(url, BOT_FIRST)));
  const players = await Promise.all((await makeMatch(url)).map((place) => connectToMatch(url, place)));
  expect(await playOn(players, 10)).toBe(10);
  expect(await metric(url, 'interchange_moves_total')).toBe(10);
  expect(watchers.map(({ state }) => state!.seq)).toEqual(watchers.map(() => 0));
});

test('a server stops at once though bots are thinking, and afterwards they go on by themselves', async () => {
  const folder = tempFolder();
  const first = await openServer(
    { DATA_DIR: folder, BOT_SECONDS: '3600' },
    { catalog, worker: WORKERS.hang },
  );
  const place = await makeTable(first.url, { ...BOT_FIRST, seats: [BOT, HUMAN] });
  await first.stop();

  const second = await openServer({ DATA_DIR: folder }, { catalog, worker: WORKERS.last });
  while ((await metric(second.url, 'interchange_moves_total')) === 0);
  const player = await connectToMatch(second.url, place);
  await playAgainstBots(player, 5);
});

test('tables that nobody uses leave the memory, and come back as they were', async () => {
  const { url } = await openServer({ IDLE_SECONDS: '1' }, { catalog, worker: WORKERS.last });
  const place = await makeTable(url, { ...BOT_FIRST, seats: [BOT, HUMAN] });
  const player = await connectToMatch(url, place);
  await playAgainstBots(player, 4);
  while (player.state!.legal.length === 0) await player.next(isState);
  expect(await metric(url, 'interchange_open_tables')).toBe(1);
  await player.leave();
  while ((await metric(url, 'interchange_open_tables')) > 0);
  const back = await connectToMatch(url, place);
  expect(back.state).toMatchObject({
    seq: player.state!.seq,
    view: player.state!.view,
    legal: player.state!.legal,
  });
});
