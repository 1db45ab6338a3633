/** What hosts and guests can do before the start and while it is played, and what is refused. */
import { describe, expect, test } from 'vitest';
import { chanceOrder, type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import { COUNTDOWN_MS } from '#protocol/lobby.ts';
import { BOT, get, HUMAN, joinTable, makeTable, post, send } from './kit/api.ts';
import {
  type Client,
  connect,
  connectToMatch,
  goodbye,
  isLobby,
  isSeats,
  isState,
  isYou,
  playOn,
  type Seats,
} from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';

const THREE = [HUMAN, HUMAN, HUMAN];

interface Evening {
  readonly url: string;
  readonly table: string;
  readonly ann: HeldSeat;
  readonly bob: HeldSeat;
  info(): Promise<TableInfo>;
  /** As Ann, the host, or as somebody else. */
  ask(method: string, path: string, body?: object, token?: string): Promise<[status: number, code?: string]>;
}

/** Ann has made a table, and Bob sits at it. */
async function openEvening(wanted: object = { seats: THREE }): Promise<Evening> {
  const { url } = await openServer();
  const ann = await makeTable(url, wanted);
  const { table } = ann;
  const bob = await joinTable(url, table);
  return {
    ...{ url, table, ann, bob },
    info: async () => (await get<TableInfo>(`${url}/api/tables/${table}`)).body,
    ask: async (method, path, body, token = ann.token) => {
      const { status, body: answer } = await send<{ error?: string }>(
        method,
        `${url}/api/tables/${table}${path}`,
        body,
        token,
      );
      return answer.error === undefined ? [status] : [status, answer.error];
    },
  };
}

const names = ({ seats }: Pick<Seats, 'seats'>): (string | null)[] =>
  seats.map(({ kind, name, level }) => (kind === 'bot' ? level : name));

describe('the host', () => {
  test('changes the terms; everybody there is told by whom, and stale changes are refused', async () => {
    const { url, ann, bob, info, ask } = await openEvening();
    const guest = await connect(url, bob);
    const pace = { kind: 'days', days: 3 } as const;
    const wanted = { rev: 0, pace, options: { handSize: 3 }, hints: false, public: true };
    expect(await ask('PATCH', '', { ...wanted, order: 'chance', talk: 'off', auto: false })).toEqual([200]);
    const told = await guest.until((message) => isLobby(message) && message.rev === 1, 0);
    const now = { rev: 1, pace, hints: false, public: true, order: 'chance', talk: 'off', auto: false };
    expect(told).toMatchObject({ ...now, by: ann.seat, options: { handSize: 3 } });
    expect(await info()).toMatchObject(now);
    expect(await ask('PATCH', '', { rev: 0, hints: true })).toEqual([409, 'changed']);
    expect((await info()).hints).toBe(false);
  });

  test('adds, removes and orders seats; whoever sat down meanwhile keeps the seat', async () => {
    const { url, ann, bob, info, ask } = await openEvening();
    const players = [await connect(url, ann), await connect(url, bob)];
    expect(await ask('PATCH', '', { rev: 0, seats: [BOT, 1, 0, HUMAN] })).toEqual([200]);
    expect(names(await info())).toEqual(['easy', 'Bob', 'Ann', null]);
    expect(await info()).toMatchObject({ rev: 1, host: 2 });
    expect(await players[0]!.until((message) => isYou(message) && message.seat === 2, 0)).toMatchObject({
      host: true,
    });
    for (const [seats, refusal] of [
      [
        [BOT, BOT, 2, HUMAN],
        [409, 'changed'],
      ],
      [
        [1, 2, 2],
        [400, 'unknown-seat'],
      ],
      [
        [1, 2, 7],
        [400, 'unknown-seat'],
      ],
      [
        [1, 2, ...Array(5).fill(HUMAN)],
        [400, 'bad-seat-count'],
      ],
      [
        [1, 2, { kind: 'bot', level: 'cruel' }],
        [400, 'malformed'],
      ],
    ])
      expect(await ask('PATCH', '', { rev: 1, seats })).toEqual(refusal);
    expect(names(await info())).toEqual(['easy', 'Bob', 'Ann', null]);
  });

  test('removes somebody, who is told so and holds no seat any more', async () => {
    const { url, bob, info, ask } = await openEvening();
    const guest = await connect(url, bob);
    expect(await ask('POST', '/seats/1/remove', { to: 'free' })).toEqual([200]);
    expect(await goodbye(guest)).toEqual({ code: 1008, reason: 'removed' });
    expect(names(await info())).toEqual(['Ann', null, null]);
    expect(await ask('POST', '/leave', {}, bob.token)).toEqual([401, 'bad-token']);
    expect(await ask('POST', '/seats/1/remove', { to: 'hard' })).toEqual([200]);
    expect(await ask('POST', '/seats/0/remove', { to: 'free' })).toEqual([409, 'own-seat']);
    expect(await ask('POST', '/seats/9/remove', { to: 'free' })).toEqual([400, 'unknown-seat']);
    expect(names(await info())).toEqual(['Ann', 'hard', null]);
  });

  test('hands over, and then has no power any more', async () => {
    const { info, ask, bob } = await openEvening();
    expect(await ask('PATCH', '', { rev: 0, host: 2 })).toEqual([409, 'nobody-there']);
    expect(await ask('PATCH', '', { rev: 0, host: 1 })).toEqual([200]);
    expect(await info()).toMatchObject({ host: 1 });
    for (const [method, path, body] of [
      ['PATCH', '', { rev: 1 }],
      ['POST', '/start', { free: 'none' }],
      ['DELETE', '/start', undefined],
      ['POST', '/seats/1/remove', { to: 'free' }],
      ['POST', '/close', undefined],
    ] as const)
      expect(await ask(method, path, body)).toEqual([403, 'not-host']);
    expect(await ask('POST', '/close', undefined, bob.token)).toEqual([200]);
  });

  test('closes a table that waits: everybody is told, and nothing of it is left', async () => {
    const { url, table, ann, bob, ask } = await openEvening({ seats: THREE, public: true });
    const there = [await connect(url, ann), await connect(url, bob), await connect(url, { table })];
    expect(await ask('POST', '/close')).toEqual([200]);
    for (const guest of there) expect((await goodbye(guest)).reason).toBe('closed');
    expect(await ask('POST', '/close')).toEqual([404, 'no-such-table']);
    expect((await get<TableInfo[]>(`${url}/api/tables`)).body).toEqual([]);
  });

  test('does not close a table where others play', async () => {
    const { ask, bob, table, url } = await openEvening({ seats: [HUMAN, HUMAN] });
    expect(await ask('POST', '/close')).toEqual([409, 'others-play']);
    expect(await ask('POST', '/leave', { forGood: true }, bob.token)).toEqual([200]);
    expect(await ask('POST', '/close')).toEqual([200]);
    expect((await get(`${url}/api/tables/${table}`)).status).toBe(404);
  });

  test('may not change things without end', async () => {
    const { ask } = await openEvening();
    for (let rev = 0; rev < 60; rev++) expect(await ask('PATCH', '', { rev, hints: true })).toEqual([200]);
    expect(await ask('PATCH', '', { rev: 60, hints: true })).toEqual([429, 'too-fast']);
  });
});

describe('start now', () => {
  /** The last thing that was told about the start. */
  const starting = (client: Client) => client.told.findLast(isLobby)?.starting;

  test('counts down for all; free seats become bots', async () => {
    holdTime();
    const { url, ann, bob, info, ask } = await openEvening();
    const guest = await connect(url, bob);
    const counted = guest.until((message) => isLobby(message) && message.starting !== undefined);
    expect(await ask('POST', '/start', { free: 'normal' })).toEqual([200]);
    expect(await counted).toMatchObject({ starting: COUNTDOWN_MS });
    pass(COUNTDOWN_MS - 1);
    expect(await info()).toMatchObject({ status: 'waiting' });
    pass(1);
    await guest.next(isState);
    expect(names(await info())).toEqual(['Ann', 'Bob', 'normal']);
    expect(await ask('POST', '/start', { free: 'normal' })).toEqual([409, 'started']);
    expect(await ask('PATCH', '', { rev: 0, hints: false })).toEqual([409, 'started']);
    expect((await connectToMatch(url, ann)).state!.active).toHaveLength(1);
  });

  test('free seats vanish, and the players know their new seats', async () => {
    holdTime();
    const { url, table, info, ask } = await openEvening({ seats: [HUMAN, HUMAN, HUMAN, HUMAN] });
    const eve = (await post<HeldSeat>(`${url}/api/tables/${table}/join`, { name: 'Eve', seat: 3 })).body;
    const player = await connect(url, eve);
    await ask('POST', '/start', { free: 'none' });
    const seat = player.next(isYou);
    pass(COUNTDOWN_MS);
    expect(await seat).toMatchObject({ seat: 2, host: false });
    expect(names(await info())).toEqual(['Ann', 'Bob', 'Eve']);
    const { headers: _, body } = await get<TableInfo>(`${url}/api/tables/${table}`, {
      headers: { authorization: `Bearer ${eve.token}` },
    });
    expect(body.seat).toBe(2);
  });

  test('is stopped by the host, and by every change', async () => {
    holdTime();
    const { url, bob, info, ask } = await openEvening();
    const guest = await connect(url, bob);
    for (const [method, path, body] of [
      ['DELETE', '/start', undefined],
      ['PATCH', '', { rev: 0, hints: false }],
    ] as const) {
      await ask('POST', '/start', { free: 'easy' });
      const stopped = guest.until((message) => isLobby(message) && message.starting === undefined);
      expect(await ask(method, path, body)).toEqual([200]);
      await stopped;
      pass(COUNTDOWN_MS * 2);
      expect(await info()).toMatchObject({ status: 'waiting' });
    }
    expect(starting(guest)).toBeUndefined();
  });

  test('needs as many as the game is for, also when the time is up', async () => {
    holdTime();
    const { url, bob, info, ask } = await openEvening();
    const guest = await connect(url, bob);
    await ask('PATCH', '', { rev: 0, seats: [0, 1, HUMAN, HUMAN] });
    expect(await ask('POST', '/start', { free: 'none' })).toEqual([200]);
    expect(await ask('POST', '/leave', {}, bob.token)).toEqual([200]);
    await goodbye(guest);
    pass(COUNTDOWN_MS);
    expect(await info()).toMatchObject({ status: 'waiting' });
    expect(await ask('POST', '/start', { free: 'none' })).toEqual([400, 'bad-seat-count']);
  });

  test('twelve seats and nine guests', async () => {
    holdTime();
    const { url } = await openServer();
    const ann = await makeTable(url, { game: 'metro-x', seats: Array(12).fill(HUMAN) });
    for (let nth = 1; nth <= 9; nth++) await joinTable(url, ann.table, `Guest ${nth}`);
    const host = await connect(url, ann);
    const path = `${url}/api/tables/${ann.table}`;
    expect((await post(`${path}/start`, { free: 'none' }, ann.token)).status).toBe(200);
    pass(COUNTDOWN_MS);
    expect((await host.next(isState)).active).toHaveLength(10);
  });

  test('a table that is full waits for its host, if that is wanted', async () => {
    const { info, ask } = await openEvening({ seats: [HUMAN, HUMAN], auto: false });
    expect(await info()).toMatchObject({ status: 'waiting', auto: false });
    expect(await ask('POST', '/start', { free: 'none' })).toEqual([200]);
  });

  test('chance orders the seats in a way that anybody can check afterwards', async () => {
    const { url, table, ann, bob, info } = await openEvening({
      ...{ seats: [HUMAN, HUMAN, HUMAN], order: 'chance', options: { handSize: 1 } },
    });
    const eve = await joinTable(url, table, 'Eve');
    const players = await Promise.all([ann, bob, eve].map((held) => connectToMatch(url, held)));
    const bySeat: Client[] = [];
    for (const player of players) bySeat[player.told.findLast(isYou)!.seat!] = player;
    const { seats } = await info();
    await playOn(bySeat);
    const { body: record } = await get<MatchRecord>(`${url}/api/tables/${table}/record`);
    expect(record.listed).toEqual(chanceOrder(record.seed, 3));
    expect(names({ seats })).toEqual(record.listed!.map((seat) => ['Ann', 'Bob', 'Eve'][seat]));
    expect(verify(rules['metro']!, record)).toBeUndefined();
  });
});

describe('guests', () => {
  test('change seats, take another name and stand up', async () => {
    const { url, bob, info, ask, table } = await openEvening();
    const guest = await connect(url, bob);
    const ofBob = (method: string, path: string, body?: object) => ask(method, path, body, bob.token);
    expect(await ofBob('PUT', '/seat', { seat: 2 })).toEqual([200]);
    expect(await guest.until((message) => isYou(message) && message.seat === 2, 0)).toBeDefined();
    expect(await ofBob('PUT', '/seat', { seat: 0 })).toEqual([409, 'seat-taken']);
    expect(await ofBob('PUT', '/name', { name: 'ANN' })).toEqual([409, 'name-taken']);
    expect(await ofBob('PUT', '/name', { name: 'B\u200bob' })).toEqual([400, 'bad-name']);
    expect(await ofBob('PUT', '/name', { name: 'Bobby' })).toEqual([200]);
    expect(names(await info())).toEqual(['Ann', null, 'Bobby']);
    expect(await ofBob('POST', '/leave', {})).toEqual([200]);
    expect(names(await info())).toEqual(['Ann', null, null]);
    expect(await joinTable(url, table, 'Bob')).toMatchObject({ seat: 1 });
  });

  test('when the host stands up, the first who is there is host; with the last the table closes', async () => {
    const { url, table, bob, info, ask } = await openEvening();
    const eve = await joinTable(url, table, 'Eve').catch(() => undefined);
    expect(eve).toBeDefined();
    const fresh = await openEvening();
    const guest = await connect(fresh.url, fresh.bob);
    expect(await fresh.ask('POST', '/leave', {})).toEqual([200]);
    await guest.until((message) => isYou(message) && message.host, 0);
    expect(await fresh.info()).toMatchObject({ host: 1 });
    expect(await fresh.ask('POST', '/leave', {}, fresh.bob.token)).toEqual([200]);
    expect((await goodbye(guest)).reason).toBe('removed');
    expect((await get(`${fresh.url}/api/tables/${fresh.table}`)).status).toBe(404);
    expect(await ask('PUT', '/seat', { seat: 0 }, bob.token)).toEqual([409, 'started']);
    expect(await info()).toMatchObject({ status: 'playing' });
  });

  test('if the host is gone for two minutes, the first seated person takes over', async () => {
    holdTime();
    const { url, ann, bob } = await openEvening();
    const [host, guest] = [await connect(url, ann), await connect(url, bob)];
    const left = guest.until((message) => isSeats(message) && !message.seats[0]!.here);
    await host.leave();
    await left;
    pass(119_999);
    // Whoever returns in time stays host.
    const back = await connect(url, ann);
    pass(10_000);
    const leftAgain = guest.until((message) => isSeats(message) && !message.seats[0]!.here);
    await back.leave();
    await leftAgain;
    pass(119_999);
    expect(guest.told.findLast(isYou)).toMatchObject({ host: false });
    const taken = guest.next(isYou);
    pass(1);
    expect(await taken).toMatchObject({ seat: 1, host: true });
    expect((await connect(url, ann)).told.find(isSeats)).toMatchObject({ host: 1 });
  });
});

describe('while it is played', () => {
  test('only seats that bots play are given away: for good, or to newcomers', async () => {
    const { url, table, ann, bob, info, ask } = await openEvening({ seats: [HUMAN, HUMAN, BOT] });
    const host = await connectToMatch(url, ann);
    const guest = await connectToMatch(url, bob);
    expect(await ask('POST', '/seats/1/remove', { to: 'free' })).toEqual([409, 'somebody-plays']);
    const gone = host.until((message) => isSeats(message) && message.seats[1]!.away === true);
    guest.send({ t: 'away' });
    await gone;
    expect(await ask('POST', '/seats/1/remove', { to: 'free' })).toEqual([200]);
    expect((await goodbye(guest)).reason).toBe('removed');
    const eve = await joinTable(url, table, 'Eve');
    expect(eve.seat).toBe(1);
    const newcomer = await connectToMatch(url, eve);
    const back = host.until((message) => isSeats(message) && message.seats[1]!.away !== true);
    newcomer.send({ t: 'back' });
    await back;
    expect(names(await info())).toEqual(['Ann', 'Eve', 'easy']);

    // A bot's own seat too.
    expect(await ask('POST', '/seats/2/remove', { to: 'free' })).toEqual([200]);
    expect((await info()).seats[2]).toMatchObject({ taken: false, away: true });
    expect(await joinTable(url, table, 'Uma')).toMatchObject({ seat: 2 });
    expect((await send('POST', `${url}/api/tables/${table}/join`, { name: 'Late' })).status).toBe(409);
  });
});

describe('a screen', () => {
  test('is host without a seat; seats are added as people come; the first of them is host too', async () => {
    holdTime();
    const { url } = await openServer();
    const wanted = { game: 'metro-x', seats: [], open: 12, screen: true };
    const { body: screen, status } = await post<HeldSeat>(`${url}/api/tables`, wanted);
    expect([status, screen.seat]).toEqual([201, null]);
    const tv = await connect(url, screen);
    expect(tv.told.find(isYou)).toEqual({ t: 'you', seat: null, host: true });
    const { code } = await tv.next(isLobby, 0);
    expect((await get(`${url}/api/codes/${code!.toLowerCase()}`)).body).toEqual({ table: screen.table });
    const guests: HeldSeat[] = [];
    for (let nth = 0; nth < 11; nth++) guests.push(await joinTable(url, screen.table, `Guest ${nth}`));
    expect(guests.map(({ seat }) => seat)).toEqual(guests.map((_, nth) => nth));
    const phone = await connect(url, guests[0]!);
    expect(phone.told.find(isYou)).toMatchObject({ seat: 0, host: true });
    const path = `${url}/api/tables/${screen.table}`;
    expect((await post(`${path}/start`, { free: 'none' }, guests[1]!.token)).status).toBe(403);
    expect((await post(`${path}/start`, { free: 'none' }, guests[0]!.token)).status).toBe(200);
    pass(COUNTDOWN_MS);
    expect((await tv.next(isState, 0)).active).toHaveLength(11);
    expect((await post<HeldSeat>(`${path}/join`, { name: 'Late' })).status).toBe(409);
  });

  test('cannot start alone, and sits nowhere', async () => {
    const { url } = await openServer();
    const wanted = { game: 'metro-x', seats: [], open: 12, screen: true };
    const { body: screen } = await post<HeldSeat>(`${url}/api/tables`, wanted);
    const ask = async (method: string, path: string, body?: object) =>
      (await send<{ error: string }>(method, `${url}/api/tables/${screen.table}${path}`, body, screen.token))
        .body.error;
    expect(await ask('POST', '/start', { free: 'none' })).toBe('bad-seat-count');
    expect(await ask('POST', '/leave', {})).toBe('bad-token');
    expect(await ask('PUT', '/name', { name: 'TV' })).toBe('not-seated');
    expect((await post(`${url}/api/tables`, { ...wanted, open: undefined })).status).toBe(400);
    expect((await post(`${url}/api/tables`, { ...wanted, open: 120 })).status).toBe(400);
    expect((await post(`${url}/api/tables`, { ...wanted, screen: undefined })).status).toBe(400);
  });
});

test('wrong codes look alike, and ten of them in a minute are enough', async () => {
  const { url } = await openServer();
  const answers = [];
  for (const code of ['BBBBB', 'AEIOU', 'B', '%00', 'x'.repeat(300)])
    answers.push(await get<{ error: string }>(`${url}/api/codes/${code}`));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  for (let nth = 0; nth < 5; nth++) await get(`${url}/api/codes/BBBBB`);
  const refused = await get<{ error: string }>(`${url}/api/codes/BBBBB`);
  expect([refused.status, refused.body.error]).toEqual([429, 'too-many-misses']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
