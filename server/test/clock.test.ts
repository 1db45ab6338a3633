/** Tables with a clock: people who are late or away, restarts, and nobody there at all. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { rules } from '#games/rules.ts';
import type { HeldSeat, TableInfo } from '#protocol/http.ts';
import type { ServerMessage, StateMessage } from '#protocol/live.ts';
import { get, HUMAN, joinTable, makeMatch, makeTable } from './kit/api.ts';
import { type Client, connectToMatch, isSeats, isState, type Seats } from './kit/client.ts';
import { openServer, tempFolder } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';

const MINUTE = 60_000;
const LIVE = { kind: 'live', seconds: 60 };
const THREE = { game: 'metro-x', seats: [HUMAN, HUMAN, HUMAN], pace: LIVE };

async function seatThree(url: string): Promise<[HeldSeat, HeldSeat, HeldSeat]> {
  const ann = await makeTable(url, THREE);
  return [ann, await joinTable(url, ann.table, 'Bob'), await joinTable(url, ann.table, 'Cleo')];
}

const roundOf = ({ view }: StateMessage): number => (view as { round: number }).round;
const inRound =
  (round: number) =>
  (message: ServerMessage): message is StateMessage =>
    isState(message) && roundOf(message) === round;
const isAway =
  (seat: number, away: boolean) =>
  (message: ServerMessage): message is Seats =>
    isSeats(message) && (message.seats[seat]!.away ?? false) === away;

/** Waits for what was told already or will be. */
const until = <T extends ServerMessage>(client: Client, fits: (message: ServerMessage) => message is T) =>
  client.next(fits, 0);

test('who does not choose in time gets a bot’s choice, is told so, and goes on in the next round', async () => {
  holdTime();
  const { url } = await openServer();
  const places = await seatThree(url);
  const [ann, bob, cleo] = (await Promise.all(places.map((place) => connectToMatch(url, place)))) as [
    Client,
    Client,
    Client,
  ];
  expect(ann.state!.deadline).toBe(MINUTE);
  await Promise.all([ann.play(), bob.play(1)]);
  pass(MINUTE);
  const choice = (ann.state!.view as { choice: object }).choice;
  const told = await until(cleo, inRound(2));
  expect(told).toMatchObject({ nth: 1, notes: [{ seat: 2, kind: 'late' }] });
  expect(told.deadline).toBe(MINUTE);
  // Who had chosen keeps the choice.
  expect(ann.told.filter(isState).findLast((state) => roundOf(state) === 1)!.view).toMatchObject({ choice });
  expect(await cleo.play()).toMatchObject({ t: 'state', nth: 2 });
  expect(cleo.told.some(isAway(2, true))).toBe(false);
});

test('who has left is played for, across a restart, until they ask for their seat', async () => {
  holdTime();
  const folder = tempFolder();
  const first = await openServer({ DATA_DIR: folder });
  const places = await seatThree(first.url);
  const ann = await connectToMatch(first.url, places[0]);
  const bob = await connectToMatch(first.url, places[1]);
  await Promise.all([ann.play(), bob.play(1)]);
  pass(MINUTE);
  await until(ann, isAway(2, true));
  await until(ann, inRound(2));
  const { body } = await get<TableInfo>(`${first.url}/api/tables/${places[0].table}`);
  expect(body.seats[2]).toMatchObject({ name: 'Cleo', here: false, away: true });
  await first.stop();

  const second = await openServer({ DATA_DIR: folder });
  const cleo = await connectToMatch(second.url, places[2]);
  await until(cleo, isAway(2, true));
  expect(cleo.state!.notes).toMatchObject([{ seat: 2, kind: 'away' }]);
  const back = cleo.next(isAway(2, false));
  cleo.send({ t: 'back' });
  await back;
  expect(cleo.state!.notes!.map(({ kind }) => kind)).toEqual(['away', 'back']);
  const others = await Promise.all(places.slice(0, 2).map((place) => connectToMatch(second.url, place)));
  const before = roundOf(cleo.state!);
  await Promise.all([...others, cleo].map((player) => player.state!.legal.length > 0 && player.play()));
  expect(roundOf(await until(cleo, inRound(before + 1)))).toBe(before + 1);
});

test('a bot plays for whoever asks it to; nobody can send another away', async () => {
  const { url } = await openServer();
  const [ann, bob] = await makeMatch(url, { options: { first: 'seat0' } });
  const [one, two] = [await connectToMatch(url, ann), await connectToMatch(url, bob)];
  const watcher = await connectToMatch(url, { table: ann.table });
  expect(await watcher.ask({ t: 'away' })).toMatchObject({ refusal: 'not-seated' });
  two.send({ t: 'away' });
  const seats = await one.next(isAway(1, true));
  expect(seats.seats[0]).not.toHaveProperty('away');
  await one.play();
  while (one.state!.active[0] !== 0) await one.next(isState);
  expect(one.state!.seq).toBeGreaterThanOrEqual(3);
});

test('where nobody is connected the game goes on, and its record tells only of seats', async () => {
  holdTime();
  const { url } = await openServer();
  const [ann] = await makeMatch(url, { game: 'metro-x', pace: LIVE });
  const watcher = await connectToMatch(url, { table: ann.table });
  for (const round of [1, 2]) {
    await until(watcher, inRound(round));
    pass(MINUTE);
  }
  await until(watcher, inRound(3));
  expect(watcher.told.findLast(isSeats)!.seats).toMatchObject([{ away: true }, { away: true }]);
  // Ann comes back; Bob's bot does not let her wait.
  const player = await connectToMatch(url, ann);
  await player.ask({ t: 'back' });
  while (player.state!.result === null) {
    if (player.state!.legal.length > 0) await player.play();
    else await player.next(isState);
  }
  const { body } = await get<MatchRecord>(`${url}/api/tables/${ann.table}/record`);
  expect(verify(rules['metro-x']!, body)).toBeUndefined();
  expect(Object.keys(body.actions[0]!)).toEqual(['seat', 'action']);
});

test('with days for a move, each move stores when the next one is due', async () => {
  const DAY = 86_400_000;
  const folder = tempFolder();
  const dueAt = (): number => {
    const database = new DatabaseSync(join(folder, 'interchange.sqlite'), { readOnly: true });
    const { due_at } = database.prepare('SELECT due_at FROM tables').get() as { due_at: number };
    database.close();
    return due_at;
  };
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await openServer({ DATA_DIR: folder });
  const places = await makeMatch(url, { pace: { kind: 'days', days: 2 }, options: { first: 'seat0' } });
  const players = await Promise.all(places.map((place) => connectToMatch(url, place)));
  expect(dueAt()).toBe(start + 2 * DAY);
  for (const day of [1, 2]) {
    vi.setSystemTime(start + day * DAY);
    // What is legal begins with laying the tile, which ends the turn: drawing another one would not.
    await Promise.all([players[day - 1]!.play(), players[2 - day]!.next(isState)]);
    expect(dueAt()).toBe(start + (day + 2) * DAY);
  }
});

test('days for a move go on while the server is down, and nobody has to look', async () => {
  const folder = tempFolder();
  const first = await openServer({ DATA_DIR: folder });
  const [ann] = await makeMatch(first.url, { pace: { kind: 'days', days: 2 }, options: { first: 'seat0' } });
  const player = await connectToMatch(first.url, ann);
  expect(player.state!.deadline).toBeGreaterThan(86_400_000);
  await player.play();
  await first.stop();
  const database = new DatabaseSync(join(folder, 'interchange.sqlite'));
  const { due_at: dueAt } = database.prepare('SELECT due_at FROM tables').get() as { due_at: number };
  expect(dueAt).toBeGreaterThan(Date.now() + 86_400_000);
  database.prepare('UPDATE tables SET due_at = ?').run(Date.now() - 1);
  database.close();

  const second = await openServer({ DATA_DIR: folder });
  const moves = async () =>
    Number(
      (await (await fetch(`${second.url}/metrics`)).text()).match(/^interchange_moves_total (.*)$/m)![1],
    );
  while ((await moves()) < 2);
  const back = await connectToMatch(second.url, ann);
  expect(back.state).toMatchObject({ notes: [{ seat: 1, kind: 'away' }] });
  // The bot may have drawn first: it goes on until it is Ann's turn.
  while (back.state!.active[0] !== 0) await back.next(isState);
});

test('a hint is for the seat that asks, from its own view, unless the table has none', async () => {
  const { url } = await openServer({ BOT_MS: '50' });
  const [ann, bob] = await makeMatch(url, { options: { first: 'seat0' } });
  const [one, two] = [await connectToMatch(url, ann), await connectToMatch(url, bob)];
  const isHint = (message: ServerMessage): message is ServerMessage & { t: 'hint' } => message.t === 'hint';
  one.send({ t: 'hint' });
  const { actions } = await one.next(isHint);
  expect(one.state!.legal).toContainEqual(actions[0]);
  expect(await two.ask({ t: 'hint' })).toMatchObject({ refusal: 'not-to-act' });
  expect(two.told.some(isHint)).toBe(false);

  const [off] = await makeMatch(url, { hints: false, options: { first: 'seat0' } });
  const without = await connectToMatch(url, off);
  expect(without.told.find(isSeats)).toMatchObject({ hints: false });
  expect(await without.ask({ t: 'hint' })).toMatchObject({ refusal: 'hints-off' });
});

test('whose turn it is stands in what is told of a table', async () => {
  const { url } = await openServer();
  const waiting = await makeTable(url);
  const info = async (table: string) => (await get<TableInfo>(`${url}/api/tables/${table}`)).body;
  expect(await info(waiting.table)).not.toHaveProperty('active');
  const [ann] = await makeMatch(url, { options: { first: 'seat0' } });
  expect(await info(ann.table)).toMatchObject({ active: [0] });
  const player = await connectToMatch(url, ann);
  await player.play();
  expect(await info(ann.table)).toMatchObject({ active: [1] });
});
