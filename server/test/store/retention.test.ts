/** What is closed, packed and removed, and what everybody finds afterwards. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { CATALOG } from '#server/tables/catalog.ts';
import type { Guest } from '#server/tables/guests.ts';
import { Retention } from '#server/tables/retention.ts';
import { TableRegistry } from '#server/tables/tableRegistry.ts';
import { get, HUMAN, makeMatch, post, type TokenSeat } from '../kit/api.ts';
import { type Client, connectToMatch, isSeats, isState, playOn } from '../kit/client.ts';
import { openServer, tempFolder } from '../kit/server.ts';
import { PLAIN } from '../kit/tables.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const LIVE = { kind: 'live' } as const;
const DAYS = { kind: 'days', days: 3 } as const;
const SPECTATOR: Guest = { viewer: undefined, isScreen: false, version: 1, send: () => {}, bye: () => {} };
const ADDRESS = '127.0.0.1';

/** A registry without people, at a time of its own. */
function openRegistry(keepRecordsDays = 0, store = new SqliteStore(tempFolder())) {
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => troubles.push(error);
  const bots = { playerFor: () => ({ choose: () => new Promise<never>(() => {}) }) };
  const registry = new TableRegistry({
    catalog: CATALOG,
    store,
    bots,
    onTrouble,
    onMoves: () => {},
    allowsWords: true,
  });
  let pauses = 0;
  const pause = async () => pauses++;
  const retention = new Retention({ registry, store, keepRecordsDays, onTrouble, pause });
  const make = (pace: typeof LIVE | typeof DAYS) =>
    registry.make({ game: 'metro', seats: [HUMAN, HUMAN], name: 'Ann', pace }, ADDRESS);
  /** As when nobody has asked for any table for a while. */
  const leaveAlone = async () => {
    vi.advanceTimersByTime(1);
    registry.forgetIdleSince(Date.now());
    expect(registry.size).toBe(0);
    // What forgetting writes is kept by then.
    await store.noteUse([], 0);
  };
  const end = async () => {
    await retention.stop();
    await store.close();
    expect(troubles).toEqual([]);
  };
  return { registry, store, retention, make, leaveAlone, end, pausesSoFar: () => pauses };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: 1e12 }));
afterEach(() => void vi.useRealTimers());

test('what was said is forgotten seven days after the end, and not before', async () => {
  const { store, retention, make, end } = openRegistry();
  const { table } = await make(LIVE);
  const talk = { lines: [{ seat: 0, text: 'Hello', at: 1 }], muted: [] };
  await store.saveTalk(table, talk);
  await store.append(table, { seq: 0, changes: [], result: { places: [1], totals: [0] } });
  await retention.sweep(Date.now() + 7 * DAY - 1);
  expect(await store.readTalk(table)).toEqual(talk);
  await retention.sweep(Date.now() + 7 * DAY);
  expect((await store.readTalk(table)).lines).toEqual([]);
  await end();
});

describe('tables that wait', () => {
  test.each([
    ['live', LIVE, 30 * MINUTE],
    ['days', DAYS, 3 * DAY],
  ] as const)('close when nobody was there for long enough: %s', async (_, pace, wait) => {
    const { registry, retention, make, leaveAlone, end } = openRegistry();
    const { table } = await make(pace);
    await leaveAlone();
    const left = Date.now();
    await retention.sweep(left + wait - 1);
    expect(await registry.find(table)).toBeDefined();
    // Looking at it was a use.
    vi.setSystemTime(left + wait);
    await leaveAlone();
    await retention.sweep(left + wait);
    expect(await registry.find(table)).toBeDefined();
    await leaveAlone();
    await retention.sweep(Date.now() + wait);
    expect(await registry.find(table)).toBeUndefined();
    await expect(registry.join(table, { name: 'Bob' })).rejects.toMatchObject({ code: 'no-such-table' });
    await end();
  });

  test('stay as long as anybody is connected', async () => {
    const { registry, store, retention, make, leaveAlone, end } = openRegistry();
    const { table } = await make(LIVE);
    const open = (await registry.find(table))!;
    await open.subscribe(SPECTATOR);
    await retention.sweep(Date.now() + DAY);
    expect(await store.readTable(table)).toBeDefined();
    open.unsubscribe(SPECTATOR);
    vi.setSystemTime(Date.now() + DAY);
    await leaveAlone();
    await retention.sweep(Date.now() + 29 * MINUTE);
    expect(await store.readTable(table)).toBeDefined();
    await retention.sweep(Date.now() + 30 * MINUTE);
    expect(await store.readTable(table)).toBeUndefined();
    await end();
  });

  test('a server that was killed under them knows that they were there', async () => {
    const { registry, store, retention, make, end } = openRegistry();
    const { table } = await make(LIVE);
    await (await registry.find(table))!.subscribe(SPECTATOR);
    await retention.sweep(Date.now() + DAY);
    const next = openRegistry(0, store);
    await next.retention.sweep(Date.now() + DAY + 29 * MINUTE);
    expect(await store.readTable(table)).toBeDefined();
    await next.retention.sweep(Date.now() + DAY + 30 * MINUTE);
    expect(await store.readTable(table)).toBeUndefined();
    await next.retention.stop();
    await end();
  });

  test('who comes while a table is being closed finds none, and nothing is half closed', async () => {
    const { registry, retention, make, leaveAlone, end } = openRegistry();
    const { table } = await make(LIVE);
    await leaveAlone();
    const removal = registry.remove(table);
    expect(await registry.find(table)).toBeUndefined();
    expect(await removal).toBe(true);
    const other = await make(LIVE);
    expect(await registry.remove(other.table)).toBe(false);
    expect(await registry.find(other.table)).toBeDefined();
    await retention.sweep(Date.now());
    await end();
  });

  test('a hundred of them close bit by bit', async () => {
    const { store, retention, make, leaveAlone, end, pausesSoFar } = openRegistry();
    for (let i = 0; i < 100; i++) await make(LIVE);
    await leaveAlone();
    await retention.sweep(Date.now() + DAY);
    expect(await store.countTables()).toEqual({ waiting: 0, playing: 0, over: 0 });
    expect(pausesSoFar()).toBe(10);
    await end();
  });

  test('one that is opened while others close keeps none of them open', async () => {
    const { registry, store, retention, make, leaveAlone, end } = openRegistry();
    const tables: string[] = [];
    for (let i = 0; i < 25; i++) tables.push((await make(LIVE)).table);
    await leaveAlone();
    // After the sweep has noted which tables are in use.
    vi.spyOn(registry, 'noteUse').mockImplementation(async () => {
      for (const table of tables.slice(0, 12)) await registry.find(table);
    });
    await retention.sweep(Date.now() + DAY);
    expect(await store.countTables()).toMatchObject({ waiting: 12 });
    await end();
  });

  test('it is done every ten minutes', async () => {
    const { store, make, leaveAlone, end } = openRegistry();
    const { table } = await make(LIVE);
    await leaveAlone();
    vi.advanceTimersByTime(29 * MINUTE);
    const isThere = async () => (await store.readTable(table)) !== undefined;
    expect(await isThere()).toBe(true);
    vi.advanceTimersByTime(2 * MINUTE);
    await expect.poll(isThere).toBe(false);
    await end();
  });
});

describe('finished matches', () => {
  /** Plays it to the end, with a bot that took over for a while. */
  async function playMatch(url: string): Promise<readonly [TokenSeat, TokenSeat]> {
    const places = await makeMatch(url, { pace: { kind: 'days' }, options: { first: 'seat0' } });
    const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
    const [one, two] = players as [Client, Client];
    await two.ask({ t: 'away' });
    await one.play();
    while (one.state!.active[0] !== 0) await one.next(isState);
    await two.ask({ t: 'back' });
    await playOn(players);
    return places;
  }

  /** All that a page shows of a match. */
  async function look(url: string, { table, token }: TokenSeat) {
    const [info, record] = await Promise.all(
      ['', '/record'].map((path) => get<TableInfo & MatchRecord>(`${url}/api/tables/${table}${path}`)),
    );
    const player = await connectToMatch(url, { table, token });
    const watcher = await connectToMatch(url, { table });
    const states = [player.state, watcher.state];
    const seats = player.told.findLast(isSeats);
    await Promise.all([player, watcher].map((client) => client.leave()));
    return { info: info!.body, record: record!.body, states, seats };
  }

  test('are packed, and everything about them is as it was: result, position, log, notes, record, seats, rematch', async () => {
    vi.useRealTimers();
    const folder = tempFolder();
    const first = await openServer({ DATA_DIR: folder });
    const [ann, bob] = await playMatch(first.url);
    await first.stop();
    const second = await openServer({ DATA_DIR: folder });
    const before = [await look(second.url, ann), await look(second.url, bob)];
    expect(before[0]!.states[0]!.notes).not.toHaveLength(0);
    expect(before[0]!.states[0]!.events.length).toBeGreaterThan(50);
    await second.stop();

    const store = new SqliteStore(folder);
    expect(await store.packFinished(Date.now(), 9)).toBe(1);
    await store.close();

    const { url } = await openServer({ DATA_DIR: folder });
    const after = [await look(url, ann), await look(url, bob)];
    expect(after).toEqual(before);
    expect(verify(rules['metro']!, after[0]!.record)).toBeUndefined();
    const next = await post<HeldSeat>(`${url}/api/tables/${ann.table}/rematch`, undefined, ann.token);
    await post<HeldSeat>(`${url}/api/tables/${bob.table}/rematch`, undefined, bob.token);
    expect((await connectToMatch(url, next.body)).told.some(isState)).toBe(true);
  });

  /** A match that is over, of a store without people. */
  async function addFinished(store: SqliteStore, id: string): Promise<void> {
    const table = { id, game: 'metro', version: 1, options: {}, seed: '00', isPublic: true, pace: LIVE };
    const rest = { hints: true, createdAt: 0, seats: [], dueAt: null, ...PLAIN };
    await store.addTable({ ...table, ...rest, status: 'playing' });
    const changes = [{ seat: 0, action: {} }];
    await store.append(id, { seq: 1, changes, result: { places: [1], totals: [0] } });
  }

  test('are packed an hour after the end, bit by bit', async () => {
    const { store, retention, end, pausesSoFar } = openRegistry();
    for (let i = 0; i < 25; i++) await addFinished(store, `t${i}`);
    const ended = Date.now();
    await retention.sweep(ended + 60 * MINUTE - 1);
    expect(await store.packFinished(ended, 100)).toBe(25);
    for (let i = 0; i < 25; i++) await addFinished(store, `u${i}`);
    await retention.sweep(ended + 60 * MINUTE);
    expect(await store.packFinished(ended, 100)).toBe(0);
    expect(pausesSoFar()).toBe(2);
    await end();
  });

  test('are kept for ever', async () => {
    const { store, retention, end } = openRegistry();
    await addFinished(store, 'one');
    await retention.sweep(Date.now() + 36_500 * DAY);
    expect(await store.readTable('one')).toMatchObject({ status: 'over' });
    await end();
  });

  test('are removed when the host wants it, and so many days have passed', async () => {
    const { store, retention, end } = openRegistry(7);
    for (let i = 0; i < 12; i++) await addFinished(store, `t${i}`);
    const ended = Date.now();
    await retention.sweep(ended + 7 * DAY - 1);
    expect(await store.countTables()).toMatchObject({ over: 12 });
    await retention.sweep(ended + 7 * DAY);
    expect(await store.countTables()).toMatchObject({ over: 0 });
    await end();
  });

  test('that somebody looks at stay, and keep no other from being removed', async () => {
    const { registry, store, retention, end } = openRegistry(7);
    for (let i = 0; i < 35; i++) await addFinished(store, `t${i}`);
    for (let i = 0; i < 15; i++) await registry.find(`t${i}`);
    await retention.sweep(Date.now() + 7 * DAY);
    expect(await store.countTables()).toMatchObject({ over: 15 });
    expect(await store.packFinished(Date.now(), 100)).toBe(0);
    await end();
  });
});

describe('a rematch', () => {
  /** A finished match of these people, and how they play again. */
  async function finish({ registry, store, leaveAlone }: ReturnType<typeof openRegistry>, others: string[]) {
    const seats = [HUMAN, ...others.map(() => HUMAN)];
    const first = await registry.make({ game: 'metro', seats, name: 'Ann', pace: DAYS }, ADDRESS);
    const rest = await Promise.all(others.map((name) => registry.join(first.table, { name })));
    const result = { places: seats.map(() => 1), totals: seats.map(() => 0) };
    await store.append(first.table, { seq: 1, changes: [{ seat: 0, away: true }], result });
    await leaveAlone();
    const rematch = (secret: string) =>
      registry.rematch(first.table, { secret, person: undefined }, (make) => make(ADDRESS));
    return { tokens: [first, ...rest].map(({ token }) => token!), rematch };
  }

  test('that was closed is made anew', async () => {
    const open = openRegistry();
    const { tokens, rematch } = await finish(open, ['Bob']);
    const [ann, bob] = tokens as [string, string];
    const first = await rematch(ann);
    expect(await rematch(ann)).toEqual(first);
    await open.leaveAlone();
    await open.registry.remove(first.table);
    const second = await rematch(bob);
    expect(second.table).not.toBe(first.table);
    expect(await rematch(ann)).toMatchObject({ table: second.table, seat: 0 });
    await open.end();
  });

  test('keeps seats for ten minutes; then the name of one is free in this seat only', async () => {
    const open = openRegistry();
    const { tokens, rematch } = await finish(open, ['Bob', 'Cleo']);
    const { table } = await rematch(tokens[1]!);
    const sit = (seat: number) => open.registry.join(table, { name: 'Ann', seat });
    vi.advanceTimersByTime(10 * MINUTE - 1);
    for (const seat of [0, 2]) await expect(sit(seat)).rejects.toMatchObject({ code: 'seat-kept' });
    vi.advanceTimersByTime(1);
    await expect(sit(2)).rejects.toMatchObject({ code: 'name-taken' });
    expect(await sit(0)).toMatchObject({ table, seat: 0 });
    await expect(rematch(tokens[0]!)).rejects.toMatchObject({ code: 'seat-taken' });
    expect(await rematch(tokens[2]!)).toMatchObject({ table, seat: 2 });
    await open.end();
  });
});
