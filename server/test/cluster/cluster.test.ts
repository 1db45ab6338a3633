/** Nodes that share a database: who writes, what happens to what others cannot know, and how they reach each other. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import { Unknown } from '#host/change.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import type { DeviceInfo } from '#protocol/me.ts';
import { Bus, Gone } from '#server/cluster/bus.ts';
import { Ownership } from '#server/cluster/ownership.ts';
import { prepareDatabase } from '#server/store/postgres/open.ts';
import { PostgresStore } from '#server/store/postgres.ts';
import { TableRegistry } from '#server/tables/tableRegistry.ts';
import { get, HUMAN, makeMatch, makeTable, post } from '../kit/api.ts';
import { connect, connectToMatch, goodbye, isRefused, isState, openSocket, playOn } from '../kit/client.ts';
import { areHere, type Postgres, type Program, query, startNats, startPostgres } from '../kit/programs.ts';
import { openServer, runServer } from '../kit/server.ts';
import { Device } from '../people/kit.ts';
import { entryOf, tableOf } from '../store/store.suite.ts';
import { openCutter } from './cutter.ts';

const hasPostgres = areHere('postgres');
const hasBoth = hasPostgres && areHere('nats-server');
const WANTED = { game: 'metro', seats: [HUMAN, HUMAN], name: 'Ann' };
const DAYS = { pace: { kind: 'days' } };

let postgres: Postgres;
let nats: Program | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres(['fsync=off']);
  if (hasBoth) nats = await startNats();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await nats?.remove();
  await postgres?.remove();
});

/** Two nodes without their servers, and a way to look at the database. */
async function twoNodes() {
  const url = await postgres.newDatabase();
  await prepareDatabase(url);
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(`INSERT INTO nodes SELECT id, clock_timestamp() + '1 min', '', 'up'
    FROM unnest(ARRAY['one', 'two']) AS id`);
  const stores = ['one', 'two'].map((id) => Object.assign(new PostgresStore(url), { node: id }));
  const owners = ['one', 'two'].map((id) => new Ownership(pool, { id, isSure: true }));
  onTestFinished(async () => {
    await Promise.all([pool.end(), ...stores.map((store) => store.close())]);
  });
  const [one, two] = stores as [PostgresStore, PostgresStore];
  const [first, second] = owners as [Ownership, Ownership];
  return { pool, one, two, first, second };
}

describe.skipIf(!hasPostgres)('a table', () => {
  test('is of the node that claims it, until that lets it go or is declared dead', async () => {
    const { pool, one, first, second } = await twoNodes();
    await one.addTable(tableOf('t'));
    expect(await first.claim('t')).toBeUndefined();
    expect(await second.claim('t')).toBe('one');
    await first.release(['t']);
    expect(await second.claim('t')).toBeUndefined();
    expect(await first.claim('t')).toBe('two');
    await pool.query(`DELETE FROM nodes WHERE id = 'two'`);
    expect(await first.claim('t')).toBeUndefined();
    // The dead claim nothing.
    await first.release(['t']);
    await expect(second.claim('t')).rejects.toThrow('cannot be claimed');
  });

  test('goes to one of those who claim it at once', async () => {
    const { one, first, second } = await twoNodes();
    for (let i = 0; i < 20; i++) {
      await one.addTable(tableOf(`t${i}`));
      const owners = await Promise.all([first.claim(`t${i}`), second.claim(`t${i}`)]);
      expect([
        [undefined, 'one'],
        ['two', undefined],
      ]).toContainEqual(owners);
    }
  });

  test('is not changed by a node that was declared dead, whatever it still writes', async () => {
    const { pool, one, two, first, second } = await twoNodes();
    const lost: string[] = [];
    one.onLost = (table) => lost.push(table);
    await one.addTable(tableOf('t', { status: 'playing' }));
    await first.claim('t');
    await one.append('t', entryOf(1));
    await pool.query(`DELETE FROM nodes WHERE id = 'one'`);
    await second.claim('t');
    await two.append('t', entryOf(2));
    const late = [
      one.append('t', entryOf(3)),
      one.append('t', entryOf(2)),
      one.rearrange(tableOf('t', { status: 'playing', seats: [] })),
      one.forgetName('t', 0),
      one.addTable(tableOf('another')),
    ];
    for (const write of await Promise.allSettled(late))
      expect(write).toMatchObject({ status: 'rejected', reason: expect.any(Unknown) });
    expect(new Set(lost)).toEqual(new Set(['t']));
    expect(await two.readChanges('t')).toHaveLength(2);
    expect((await two.readTable('t'))!.seats).toEqual(tableOf('t').seats);
    expect(await two.readTable('another')).toBeUndefined();
  });

  test('that a node does not have is known to it, whatever it has in memory', async () => {
    const { one, first, second } = await twoNodes();
    for (const id of ['mine', 'free', 'other']) await one.addTable(tableOf(id));
    await first.claim('mine');
    await second.claim('other');
    const strangers = await first.strangers(['mine', 'free', 'other', 'removed']);
    expect(strangers.toSorted()).toEqual(['free', 'other', 'removed']);
  });

  test('that is being read when its node is declared dead is claimed again', async () => {
    const database = await postgres.newDatabase();
    const { url } = await openServer({ DATABASE_URL: database });
    const ann = await makeTable(url);
    const { promise: isDead, resolve: goOn } = Promise.withResolvers<void>();
    const { readTable } = PostgresStore.prototype;
    const slow = async function (this: PostgresStore, id: string) {
      const stored = await readTable.call(this, id);
      await isDead;
      return stored;
    };
    const reading = vi.spyOn(PostgresStore.prototype, 'readTable').mockImplementationOnce(slow);
    const early = await openSocket(url, ann.table);
    early.send({ t: 'hello', token: ann.token });
    await expect.poll(() => reading.mock.calls).toEqual([[ann.table]]);
    const ownersOf = () => query(database, 'SELECT owner = nodes.id AS "isAlive" FROM tables, nodes');
    expect(await ownersOf()).toEqual([{ isAlive: true }]);
    await query(database, 'DELETE FROM nodes');
    // It is there again under another name.
    await expect.poll(ownersOf).toEqual([{ isAlive: false }]);
    goOn();
    expect(await goodbye(early)).toMatchObject({ reason: 'restart' });
    await connect(url, ann);
    expect(await ownersOf()).toEqual([{ isAlive: true }]);
  });

  test('whose commit nobody heard of is read again: the move is there once, and the next one goes through', async () => {
    const cutter = await openCutter(await postgres.newDatabase());
    const { url } = await openServer({ DATABASE_URL: cutter.url });
    const places = await makeMatch(url, DAYS);
    const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
    await playOn(players, 3);
    const { active, seq, nth } = players[0]!.state!;
    const mover = players[active[0]!]!;
    const { legal } = mover.state!;
    cutter.loseAnswerTo('append');
    mover.send({ t: 'play', nth: mover.state!.nth, action: legal[0] });
    for (const player of players) expect(await goodbye(player)).toMatchObject({ reason: 'restart' });
    expect(mover.told.filter(isState).every((state) => state.seq <= seq)).toBe(true);
    const back = await Promise.all(places.map((place) => connectToMatch(url, place)));
    for (const player of back) expect(player.state!.seq).toBe(seq + 1);
    // Sent again, it has happened once.
    const again = back[active[0]!]!;
    again.send({ t: 'play', nth: again.state!.nth - 1, action: legal[0] });
    expect(await again.next(isState)).toMatchObject({ seq: seq + 1 });
    expect(nth).toBeLessThanOrEqual(again.state!.nth);
    await playOn(back);
    const { body } = await get<MatchRecord>(`${url}/api/tables/${places[0].table}/record`);
    expect(verify(rules['metro']!, body)).toBeUndefined();
  });
});

describe.skipIf(!hasBoth)('two nodes', () => {
  async function openTwo(): Promise<[string, string]> {
    const environment = { DATABASE_URL: await postgres.newDatabase(), NATS_URL: nats!.url };
    return [(await openServer(environment)).url, (await openServer(environment)).url];
  }

  test('play with every socket at the wrong one, and all calls go to the right one', async () => {
    const [one, two] = await openTwo();
    const places = await makeMatch(two, { ...DAYS, public: true });
    const { table } = places[0];
    // Whoever is there first has the table, and keeps it while somebody is there.
    const watcher = await connect(one, { table });
    const players = await Promise.all(places.map((place) => connectToMatch(two, place)));
    const { body: list } = await get<TableInfo[]>(`${two}/api/tables`);
    expect(list.map(({ seats }) => seats.map(({ here }) => here))).toEqual([[true, true]]);
    await playOn(players);
    expect(watcher.state!.seq).toBe(players[0]!.state!.seq);
    const { body } = await get<MatchRecord>(`${two}/api/tables/${table}/record`);
    expect(verify(rules['metro']!, body)).toBeUndefined();
    expect(await get(`${two}/api/tables/${table}`)).toMatchObject({ body: { status: 'over' } });

    const again = (url: string, place: HeldSeat) =>
      post<HeldSeat>(`${url}/api/tables/${table}/rematch`, undefined, place.token);
    const { body: ann } = await again(two, places[0]);
    const guest = await connect(two, ann);
    const { body: bob } = await again(one, places[1]);
    expect(bob).toMatchObject({ table: ann.table, seat: 1 });
    await guest.next(isState, 0);
    expect(await post(`${two}/api/tables/${table}/rematch`, undefined, 'nobody')).toMatchObject({
      status: 401,
      body: { error: 'bad-token' },
    });
  });

  test('hear what is said at the other one, and mute there', async () => {
    const [one, two] = await openTwo();
    const places = await makeMatch(two, DAYS);
    const { table } = places[0];
    // The table is where Ann is; Bob speaks from the other node.
    const ann = await connectToMatch(one, places[0]);
    const bob = await connectToMatch(two, places[1]);
    const heard = ann.until(({ t }) => t === 'reaction');
    bob.send({ t: 'react', what: 'thanks' });
    expect(await heard).toEqual({ t: 'reaction', seat: 1, what: 'thanks' });
    const said = bob.until(({ t }) => t === 'said');
    ann.send({ t: 'say', text: 'Hello there' });
    expect(await said).toMatchObject({ seat: 0, text: 'Hello there' });
    const again = await connectToMatch(two, places[1]);
    expect(again.told.find(({ t }) => t === 'talk')).toMatchObject({ lines: [{ text: 'Hello there' }] });
    const muted = { muted: true };
    expect(await post(`${two}/api/tables/${table}/seats/1/mute`, muted, places[0].token)).toMatchObject({
      status: 200,
    });
    bob.send({ t: 'say', text: 'Hello' });
    expect(await bob.next(isRefused)).toMatchObject({ refusal: 'muted' });
  });

  test('refuse at the wrong one what they refuse at the right one', async () => {
    const [one, two] = await openTwo();
    const { table } = await makeTable(one);
    await connect(one, { table });
    const long = await connect(two, { table });
    long.sendRaw('x'.repeat(5_000));
    expect(await goodbye(long)).toMatchObject({ reason: 'too-large', code: 1009 });
    const twice = await connect(two, { table });
    twice.send({ t: 'hello' });
    expect(await twice.next(isRefused, 0)).toMatchObject({ refusal: 'hello-again' });
    const nobody = await openSocket(two, table);
    nobody.send({ t: 'hello', token: 'nobody' });
    expect(await goodbye(nobody)).toMatchObject({ reason: 'bad-token', code: 1008 });
  });

  test('when one stops, its tables are at the other at once', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase(), NATS_URL: nats!.url };
    const first = await openServer(environment);
    const second = await openServer(environment);
    const places = await makeMatch(first.url, DAYS);
    const players = await Promise.all(places.map((place) => connectToMatch(first.url, place)));
    await playOn(players, 5);
    const { seq } = players[0]!.state!;
    await first.stop();
    for (const player of players) expect(await goodbye(player)).toMatchObject({ reason: 'restart' });
    const back = await Promise.all(places.map((place) => connectToMatch(second.url, place)));
    expect(back[0]!.state!.seq).toBe(seq);
    await playOn(back, 5);
  });

  test('count the tables that an address makes together, and its wrong codes', async () => {
    // No hour and no minute ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const environment = {
      ...{ DATABASE_URL: await postgres.newDatabase(), NATS_URL: nats!.url },
      TABLES_PER_HOUR: '3',
    };
    const urls = [(await openServer(environment)).url, (await openServer(environment)).url];
    const made: number[] = [];
    for (let i = 0; i < 4; i++) made.push((await post(`${urls[i % 2]}/api/tables`, WANTED)).status);
    expect(made).toEqual([201, 201, 201, 429]);
    const missed: number[] = [];
    for (let i = 0; i < 11; i++) missed.push((await get(`${urls[i % 2]}/api/codes/AAAAA`)).status);
    expect(missed).toEqual([...Array(10).fill(404), 429]);
  });

  test('count the requests of an address together, and those that are passed on once', async () => {
    const most = 1_000;
    const environment = {
      ...{ DATABASE_URL: await postgres.newDatabase(), NATS_URL: nats!.url },
      ...{ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: String(most) },
    };
    const urls = [(await openServer(environment)).url, (await openServer(environment)).url] as const;
    const asked = new Map<string, number>();
    /** How many requests of this address the node knows of that did not come to it. */
    const countElsewhere = async (url: string, address: string, path = '/api/games') => {
      const here = (asked.get(url + address) ?? 0) + 1;
      asked.set(url + address, here);
      const { headers } = await get(`${url}${path}`, { headers: { 'x-forwarded-for': address } });
      return most - Number(headers.get('x-ratelimit-remaining')) - here;
    };
    const { table } = await makeTable(urls[0]);
    await connect(urls[0], { table });
    const [ann, bob] = ['192.0.2.1', '192.0.2.2'];
    for (let i = 0; i < 5; i++) await countElsewhere(urls[1], ann, `/api/tables/${table}`);
    for (let i = 0; i < 3; i++) await countElsewhere(urls[1], bob);
    await expect.poll(() => countElsewhere(urls[0], bob)).toBe(3);
    expect(await countElsewhere(urls[0], ann)).toBe(5);
  });

  /** One that asks, and one that answers in this way. */
  async function twoBuses(onAsk: () => Promise<unknown>, { url } = nats!) {
    const troubles: unknown[] = [];
    const hearing = {
      ...{ onFrames: () => {}, onNews: () => {}, onCounts: () => {}, onReconnect: () => {} },
      ...{ onAsk, onTrouble: (error: unknown) => troubles.push(error) },
    };
    const [one, two] = [await Bus.open(url, hearing), await Bus.open(url, hearing)];
    onTestFinished(async () => void (await Promise.all([one.close(), two.close()])));
    two.answerAs('two');
    return { one, two, troubles };
  }

  test('ask each other what cannot be answered, and need not wait for it', async () => {
    const failing = new Error('no answer');
    const { one, troubles } = await twoBuses(() => Promise.reject(failing));
    await expect.poll(() => one.ask('two', 'why').catch(() => 'gone')).toBe(null);
    expect(new Set(troubles)).toEqual(new Set([failing]));
    await expect(one.ask('three', 'why')).rejects.toThrow(Gone);
  });

  /** Two whose answers never come; they can ask each other by now. */
  async function twoSilentBuses(at = nats!) {
    let isAsked = false;
    const buses = await twoBuses(() => {
      isAsked = true;
      return new Promise(() => {});
    }, at);
    const ask = async () => {
      buses.one.ask('two', 'why').catch(() => {});
      return isAsked;
    };
    await expect.poll(ask).toBe(true);
    return buses;
  }

  test('do not wait for an answer of one that has died', async () => {
    const { one } = await twoSilentBuses();
    const dead = one.ask('two', 'why');
    one.giveUpOn('two', new Gone('two'));
    await expect(dead).rejects.toThrow(Gone);
  });

  test('do not wait for an answer that NATS has lost', async () => {
    const own = await startNats();
    onTestFinished(() => own.remove());
    const { one } = await twoSilentBuses(own);
    const hour = 3_600_000;
    // Whether NATS's own client or the bus notices first: the other may be alive.
    const mayLive = (error: unknown) => !(error instanceof Gone);
    const lost = expect(one.ask('two', 'why', hour)).rejects.toSatisfy(mayLive);
    await own.stop('SIGKILL');
    await lost;
    await expect(one.ask('two', 'why', hour)).rejects.toSatisfy(mayLive);
  });

  test('let whoever waits for the one that has died come in at the other', async () => {
    const environment = { DATABASE_URL: await postgres.newDatabase(), NATS_URL: nats!.url };
    const [one, two] = [await openServer(environment), await openServer(environment)];
    const places = await makeMatch(two.url, { ...DAYS, public: true });
    await connectToMatch(two.url, places[0]);
    const list = async () => (await get<TableInfo[]>(`${one.url}/api/tables`)).body;
    await expect.poll(list).toMatchObject([{ seats: [{ here: true }, { here: false }] }]);
    const handOver = vi.spyOn(TableRegistry.prototype, 'handOver').mockReturnValue(new Promise(() => {}));
    const coming = connectToMatch(one.url, places[1]);
    await expect.poll(() => handOver.mock.calls).toEqual([[places[0].table]]);
    await query(environment.DATABASE_URL, 'DELETE FROM nodes USING tables WHERE nodes.id = owner');
    expect((await coming).state).toMatchObject({ seq: 0 });
  });

  test('know that a device is connected, whichever of them it is at', async () => {
    const [one, two] = await openTwo();
    const ann = new Device(one);
    const { table } = await ann.make();
    await connect(one, { table, token: ann.key });
    const { body } = await get<DeviceInfo[]>(`${two}/api/me/devices`, {
      headers: { authorization: `Bearer ${ann.key}` },
    });
    expect(body).toMatchObject([{ isHere: true }]);
  });
});

describe.skipIf(!hasPostgres)('what cannot work', () => {
  test.each([
    [
      'no database there',
      'postgres://nobody@127.0.0.1:1/none',
      'DATABASE_URL postgres://nobody@127.0.0.1:1/none cannot be used',
    ],
    ['no address', 'mysql://somewhere', 'DATABASE_URL is wrong; it must be an address'],
  ])('ends with one line and exit code 2: %s', async (_, url, line) => {
    const { code, err } = await runServer({ PORT: '0', DATABASE_URL: url });
    expect([code, err.split('\n').length]).toEqual([2, 2]);
    expect(err).toContain(line);
  });

  test('a newer database, a NATS that does not answer and a second node without NATS likewise', async () => {
    const url = await postgres.newDatabase();
    const run = (environment: Record<string, string>) =>
      runServer({ PORT: '0', DATABASE_URL: url, ...environment });
    const silent = await run({ NATS_URL: 'nats://127.0.0.1:1' });
    expect(silent).toMatchObject({ code: 2, err: expect.stringContaining('NATS_URL nats://127.0.0.1:1') });
    await openServer({ DATABASE_URL: url });
    const second = await run({});
    expect(second).toMatchObject({ code: 2, err: expect.stringContaining('NATS_URL must be set') });
    await query(url, 'UPDATE schema SET version = 99');
    expect(await run({})).toMatchObject({ code: 2, err: expect.stringContaining('newer version') });
  });
});

test.skipIf(!hasPostgres)(
  'while the database is away a node stays and says 503, and then goes on',
  async () => {
    const own = await startPostgres(['fsync=off']);
    onTestFinished(() => own.remove());
    const { url } = await openServer({ DATABASE_URL: own.url });
    const places = await makeMatch(url, DAYS);
    const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
    await playOn(players, 3);
    await own.stop();
    const statusOf = async (path: string) => (await get(`${url}${path}`)).status;
    for (const path of ['/healthz', '/api/tables', `/api/tables/${places[0].table}`])
      await expect.poll(() => statusOf(path)).toBe(503);
    expect((await post(`${url}/api/tables`, WANTED)).status).toBe(503);
    expect(await statusOf('/livez')).toBe(200);
    await own.start();
    await expect.poll(() => statusOf('/healthz')).toBe(200);
    const back = await Promise.all(places.map((place) => connectToMatch(url, place)));
    await playOn(back, 3);
  },
);
