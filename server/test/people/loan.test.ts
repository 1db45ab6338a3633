/** Whoever takes one game by a code is listed with the devices of those who gave it, and can lose it again. */
import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '#protocol/live.ts';
import { BOT, HUMAN, makeTable } from '../kit/api.ts';
import { connect, connectToMatch, goodbye, isSeats, isYou, type Seats } from '../kit/client.ts';
import { openServer, tempFolder } from '../kit/server.ts';
import { Device, seatTwo } from './kit.ts';

const listed = async (device: Device) => (await device.devices()).map(({ only }) => only?.table ?? 'all');
const lentTo = async (giver: Device): Promise<string> =>
  (await giver.devices()).find(({ only }) => only !== undefined)!.id;
const remove = (device: Device, id: string) => device.call('DELETE', `/me/devices/${id}`);

/** Whoever has taken the first seat of this table. */
async function taker(url: string, table: string, giver: Device, way: 'both' | 'move' = 'both') {
  const device = new Device(url);
  await device.take(await giver.code(way, table));
  return device;
}

test('who took one game is listed with it, also after a restart, and loses it at once', async () => {
  const folder = tempFolder();
  const first = await openServer({ DATA_DIR: folder });
  const [table, ann, bob] = await seatTwo(first.url);
  await ann.make();
  const eve = await taker(first.url, table, ann);
  await first.stop();

  const { url } = await openServer({ DATA_DIR: folder });
  const again = ({ key }: Device): Device => new Device(url, key);
  const [laptop, phone, other] = [again(ann), again(eve), again(bob)];
  const page = await connectToMatch(url, { table, token: phone.key });
  const giver = await connectToMatch(url, { table, token: laptop.key });
  expect(await laptop.devices()).toMatchObject([
    { isThis: true },
    { kind: 'phone', browser: 'Firefox', isHere: true, isThis: false, only: { table, game: 'metro' } },
  ]);
  expect([await listed(phone), await listed(other)]).toEqual([['all'], ['all']]);

  expect((await remove(laptop, await lentTo(laptop))).status).toBe(200);
  expect((await goodbye(page)).reason).toBe('seat-moved');
  expect(await listed(laptop)).toEqual(['all']);
  expect((await phone.call('POST', `/tables/${table}/leave`, {})).status).toBe(401);
  // The giver plays on.
  giver.send({ t: 'away' });
  const isAway = (message: ServerMessage): message is Seats => isSeats(message) && !!message.seats[0]!.away;
  expect((await giver.next(isAway, 0)).seats[0]).toMatchObject({ kind: 'human', taken: true });
});

test('nobody else can take it back: not the other player, not the one who took it', async () => {
  const { url } = await openServer();
  const [table, ann, bob] = await seatTwo(url);
  const eve = await taker(url, table, ann);
  const [own, lent] = await ann.devices();
  for (const [device, id] of [
    [bob, lent!.id],
    [eve, own!.id],
    [new Device(url), lent!.id],
  ] as const)
    expect((await remove(device, id)).status).toBeGreaterThanOrEqual(401);
  await connectToMatch(url, { table, token: eve.key });
  expect(await listed(ann)).toEqual(['all', table]);
});

test('who hands a loan on stays within it; what has moved for good is not lent', async () => {
  const { url } = await openServer();
  const [table, ann] = await seatTwo(url);
  const eve = await taker(url, table, ann);
  // By the loan: both are Ann's to take back.
  await taker(url, table, eve);
  expect(await listed(ann)).toEqual(['all', table, table]);
  await taker(url, table, eve, 'move');
  expect(await listed(ann)).toEqual(['all', table, table]);
  const fay = await taker(url, table, ann, 'move');
  expect(await listed(ann)).toEqual(['all']);
  expect(await listed(fay)).toEqual(['all', table, table]);
});

test('who gives up a loan leaves the seat to those who lent it, before the start too', async () => {
  const { url } = await openServer();
  const [table, ann] = await seatTwo(url);
  const { table: waiting } = await ann.make();
  for (const each of [table, waiting]) {
    const eve = await taker(url, each, ann);
    const page = await connect(url, { table: each, token: eve.key });
    const giver = await connect(url, { table: each, token: ann.key });
    expect((await eve.call('POST', `/tables/${each}/leave`, { forGood: true })).status).toBe(200);
    expect((await goodbye(page)).reason).toBe('seat-moved');
    expect(await listed(ann)).toEqual(['all']);
    expect(giver.told.findLast(isSeats)!.seats[0]).toMatchObject({ kind: 'human', taken: true });
    expect((await ann.call('POST', `/tables/${each}/leave`, { forGood: true })).status).toBe(200);
  }
});

describe('a code stands for whoever gives it, not for the number of a seat', () => {
  const THREE = { seats: [HUMAN, HUMAN, HUMAN] };
  const isSeatOf = (seat: number) => (message: ServerMessage) => isYou(message) && message.seat === seat;

  test('who has changed seats gives the one that is theirs now', async () => {
    const { url } = await openServer();
    const [ann, bob] = [new Device(url), new Device(url)];
    const { table } = await ann.make(THREE);
    const byPerson = await ann.code('both', table);
    await ann.call('PUT', `/tables/${table}/seat`, { seat: 2 });
    expect((await bob.join(table)).seat).toBe(0);
    const eve = new Device(url);
    expect((await eve.take(byPerson)).status).toBe(200);
    const page = await connect(url, { table, token: eve.key });
    await page.until(isSeatOf(2), 0);
    expect([await listed(ann), await listed(bob)]).toEqual([['all', table], ['all']]);
  });

  test('by a token too; who has left gives nothing, and nobody is made', async () => {
    const { url } = await openServer();
    const { table, token } = await makeTable(url, THREE);
    const ann = new Device(url, token);
    const [code, late] = [await ann.code('move', table), await ann.code('move', table)];
    await ann.call('PUT', `/tables/${table}/seat`, { seat: 1 });
    expect((await new Device(url).join(table)).seat).toBe(0);
    const eve = new Device(url);
    expect((await eve.take(code)).status).toBe(200);
    const page = await connect(url, { table, token: eve.key });
    await page.until(isSeatOf(1), 0);
    const fay = new Device(url);
    expect(await fay.take(late)).toMatchObject({ status: 404, body: { error: 'bad-code' } });
    expect((await fay.call('GET', '/me/devices')).status).toBe(401);
  });

  test('who has lost a loan cannot come back by a code of their own', async () => {
    const { url } = await openServer();
    const [table, ann] = await seatTwo(url);
    for (const way of ['both', 'move'] as const) {
      const eve = await taker(url, table, ann);
      const code = await eve.code(way, table);
      await remove(ann, await lentTo(ann));
      expect((await new Device(url).take(code)).status).toBe(404);
      expect(await listed(ann)).toEqual(['all']);
    }
  });
});

test('who has the seat of the host on loan cannot close the table', async () => {
  const { url } = await openServer();
  const ann = new Device(url);
  const { table } = await ann.make({ seats: [HUMAN, BOT] });
  const eve = await taker(url, table, ann);
  expect((await eve.call('POST', `/tables/${table}/close`)).status).toBe(403);
  expect((await ann.call('POST', `/tables/${table}/close`)).status).toBe(200);
});
