/** The server is killed in the middle of play, again and again, and loses nothing that it has told anybody. */
import { expect, test } from 'vitest';
import type { Rng } from '#engine/contract.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import { rules } from '#games/rules.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import type { StateMessage } from '#protocol/live.ts';
import { get, makeMatch } from './kit/api.ts';
import { type Client, connectToMatch, isBye, isState, playOn } from './kit/client.ts';
import { spawnServer, tempFolder } from './kit/server.ts';

/** A few after every change, dozens in `npm run test:long`. */
const KILLS = Number(process.env['KILLS'] ?? 4);
const TABLES = 6;

/** What a seat remembers across crashes. */
interface Memory {
  readonly place: HeldSeat;
  last: StateMessage | undefined;
  log: object[];
  /** Sent, and not answered yet. */
  sent: { nth: number; action: Record<string, unknown> } | undefined;
}

function remember(memory: Memory, state: StateMessage): void {
  memory.last = state;
  memory.log = [...memory.log.slice(0, state.from), ...state.events];
  if (memory.sent !== undefined && state.nth > memory.sent.nth) memory.sent = undefined;
}

/** Plays whenever it is this seat's turn. */
function playWhenToldTo(client: Client, memory: Memory, pick: Rng, onTold: () => void): void {
  const hear = () => {
    const states = client.told.splice(0).filter(isState);
    for (const state of states) remember(memory, state);
    const { nth, legal } = memory.last!;
    if (legal.length > 0 && memory.sent === undefined) {
      memory.sent = { nth, action: legal[pick.below(legal.length)] as Record<string, unknown> };
      client.send({ t: 'play', ...memory.sent });
    }
    if (states.length > 0) onTold();
  };
  client.socket.on('message', hear);
  // What came while others were still sitting down.
  hear();
}

/** A clock would tell the time, which is another one after a restart. */
const UNHURRIED = { pace: { kind: 'days' } };

/** What both seats of a table are told after a crash must go on from what either was told before. */
function expectNothingLost(seats: readonly Memory[], states: readonly StateMessage[]): void {
  const most = Math.max(...seats.map(({ last }) => last?.seq ?? 0));
  for (const [i, state] of states.entries()) {
    const { last, log } = seats[i]!;
    expect(state.seq).toBeGreaterThanOrEqual(most);
    // A match has one move under way at most: more than that was never asked for.
    expect(state.seq).toBeLessThanOrEqual(most + 1);
    expect(state.events.slice(0, log.length)).toEqual(log);
    if (last?.seq === state.seq) expect(state).toEqual({ ...last, from: 0, events: state.events });
  }
}

/** The move that was under way when the server died: sent again, it happens once. */
async function resend(client: Client, memory: Memory): Promise<void> {
  const { sent } = memory;
  if (sent === undefined) return;
  const answer = await client.ask({ t: 'play', ...sent });
  expect(answer).toMatchObject({ t: 'state', nth: sent.nth + 1 });
  memory.sent = undefined;
}

async function returnTo(url: string, seats: readonly Memory[]): Promise<Client[]> {
  const clients = await Promise.all(seats.map(({ place }) => connectToMatch(url, place)));
  expectNothingLost(
    seats,
    clients.map((client) => client.state!),
  );
  for (const [i, client] of clients.entries()) await resend(client, seats[i]!);
  for (const [i, client] of clients.entries())
    for (const state of client.told.splice(0).filter(isState)) remember(seats[i]!, state);
  return clients;
}

async function newMatch(url: string): Promise<Memory[]> {
  const places = await makeMatch(url, UNHURRIED);
  return places.map((place) => ({ place, last: undefined, log: [], sent: undefined }));
}

async function expectFair(url: string, [seat]: readonly Memory[]): Promise<void> {
  const { body } = await get<MatchRecord>(`${url}/api/tables/${seat!.place.table}/record`);
  expect(verify(rules['metro']!, body)).toBeUndefined();
}

test(`killed ${KILLS} times in the middle of play, no acknowledged move is lost`, async () => {
  const folder = tempFolder();
  const pick = quickRng(anySeed());
  let tables: Memory[][] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const server = await spawnServer({ DATA_DIR: folder });
    const over = tables.filter(([seat]) => seat!.last?.result);
    for (const seats of over) await expectFair(server.url, seats);
    tables = tables.filter((seats) => !over.includes(seats));
    while (tables.length < TABLES) tables.push(await newMatch(server.url));

    const connected = await Promise.all(tables.map((seats) => returnTo(server.url, seats)));
    // After the last kill all games are played to their end.
    let left = kill < KILLS ? 20 + pick.below(180) : Number.POSITIVE_INFINITY;
    await new Promise<void>((resolve) => {
      const isOver = () => tables.every((seats) => seats.every(({ last }) => last!.result !== null));
      const onTold = () => {
        // Nobody moves any more once all matches are over.
        if (--left > 0 && !isOver()) return;
        server.end('SIGKILL').then(() => resolve());
      };
      for (const [t, clients] of connected.entries())
        for (const [s, client] of clients.entries()) playWhenToldTo(client, tables[t]![s]!, pick, onTold);
    });
    await Promise.all(connected.flat().map((client) => client.closed));
  }
  const server = await spawnServer({ DATA_DIR: folder });
  for (const seats of tables) await expectFair(server.url, seats);
});

test('a stop and restart: everyone is told, and goes on exactly where they were', async () => {
  const folder = tempFolder();
  const first = await spawnServer({ DATA_DIR: folder });
  const places = await makeMatch(first.url, UNHURRIED);
  const players = await Promise.all(places.map((place) => connectToMatch(first.url, place)));
  await playOn(players, 12);
  const goodbyes = players.map((player) => player.next(isBye));
  // Moves under way when the signal comes are stored and told, or neither.
  for (const player of players) {
    const { nth, legal } = player.state!;
    if (legal.length > 0) player.send({ t: 'play', nth, action: legal[0] });
  }
  expect(await first.end('SIGTERM')).toBe(0);
  for (const bye of await Promise.all(goodbyes)) expect(bye.reason).toBe('restart');
  expect(await players[0]!.closed).toMatchObject({ code: 1012 });

  const second = await spawnServer({ DATA_DIR: folder });
  const back = await Promise.all(places.map((place) => connectToMatch(second.url, place)));
  for (const [i, player] of players.entries()) {
    const { events, ...position } = player.state!;
    expect(back[i]!.state).toMatchObject({ ...position, from: 0 });
    expect(back[i]!.state!.events.slice(-events.length)).toEqual(events);
  }
  await playOn(back);
  const { body } = await get<TableInfo>(`${second.url}/api/tables/${places[0].table}`);
  expect(body.status).toBe('over');
  expect(await second.end('SIGINT')).toBe(0);
});
