/** Messages beyond the rate of an address wait for their turn; nobody else does. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { AddressThrottle } from '#server/live/addressThrottle.ts';
import { makeTable } from './kit/api.ts';
import { type Client, connect, goodbye, isRefused, isSeats, openSocket } from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime, INTERVALS, pass, TIMES } from './kit/time.ts';

const HERE = '192.0.2.1';
const THERE = '192.0.2.2';

/** Pushes messages, and tells whose were taken since it was last asked. */
function open(perSecond: number) {
  const throttle = new AddressThrottle(perSecond);
  const sockets = new Map<string, object>();
  let taken = '';
  const socketOf = (name: string): object => {
    const socket = sockets.get(name) ?? {};
    sockets.set(name, socket);
    return socket;
  };
  const push = (name: string, { cost = 1, address = HERE } = {}): boolean => {
    const run = () => {
      taken += name;
    };
    return throttle.push(address, socketOf(name), { cost, run });
  };
  const isTaken = (): string => {
    const names = taken;
    taken = '';
    return names;
  };
  return { throttle, push, isTaken, leave: (name: string) => throttle.leave(HERE, socketOf(name)) };
}

test('five seconds’ worth at once, then so many a second; other addresses do not notice', () => {
  holdTime();
  const { push, isTaken } = open(2);
  for (let i = 0; i < 15; i++) expect(push('a')).toBe(true);
  expect(isTaken()).toBe('a'.repeat(10));
  push('b', { address: THERE });
  expect(isTaken()).toBe('b');
  pass(499);
  expect(isTaken()).toBe('');
  pass(1);
  expect(isTaken()).toBe('a');
  pass(1_000);
  expect(isTaken()).toBe('aa');
});

test('sockets take turns, and what costs more takes longer', () => {
  holdTime();
  const { push, isTaken } = open(1);
  push('x', { cost: 5 });
  for (const name of 'aaab') push(name);
  push('c', { cost: 3 });
  expect(isTaken()).toBe('x');
  pass(2_000);
  expect(isTaken()).toBe('ab');
  pass(2_999);
  expect(isTaken()).toBe('');
  pass(1);
  expect(isTaken()).toBe('c');
  pass(2_000);
  expect(isTaken()).toBe('aa');
});

test('only so many of a socket wait, and none of one that has left', () => {
  holdTime();
  const { push, isTaken, leave } = open(1);
  push('x', { cost: 5 });
  for (let i = 0; i < 20; i++) expect(push('a')).toBe(true);
  expect(push('a')).toBe(false);
  expect(push('b')).toBe(true);
  leave('a');
  pass(10_000);
  expect(isTaken()).toBe('xb');
});

test('an address is forgotten only when its burst is whole again', () => {
  holdTime();
  const { throttle, push, isTaken } = open(1);
  push('x', { cost: 5 });
  pass(4_000);
  throttle.sweep();
  for (let i = 0; i < 5; i++) push('a');
  expect(isTaken()).toBe('xaaaa');
  pass(6_000);
  throttle.sweep();
  for (let i = 0; i < 6; i++) push('b');
  expect(isTaken()).toBe('abbbbb');
});

/** Pings do not wait: when one is answered, the server has read what was sent before it. */
const hasArrived = ({ socket }: Client): Promise<unknown> => {
  socket.ping();
  return once(socket, 'pong');
};

/** As a proxy tells where somebody comes from. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('a flood from one address: its neighbour waits, also with a hello; the flooder has to go', async () => {
  holdTime(TIMES, INTERVALS);
  const { url } = await openServer({ MESSAGES_PER_ADDRESS: '1', HELLO_SECONDS: '1', TRUST_PROXY: '1' });
  const { table } = await makeTable(url);
  const flooder = await connect(url, { table }, from(HERE));
  for (let i = 0; i < 2; i++) await flooder.ask({ t: 'undo' });
  for (let i = 0; i < 3; i++) flooder.send({ t: 'undo' });
  const neighbour = await openSocket(url, table, from(HERE));
  neighbour.send({ t: 'hello' });
  await Promise.all([flooder, neighbour].map(hasArrived));
  const other = await connect(url, { table }, from(THERE));
  await other.ask({ t: 'undo' });
  expect([flooder.told.filter(isRefused).length, neighbour.told]).toEqual([2, []]);
  const seated = neighbour.next(isSeats, 0);
  pass(4_000);
  await seated;
  for (let i = 0; i < 21; i++) flooder.send({ t: 'undo' });
  expect(await goodbye(flooder)).toEqual({ reason: 'too-fast', code: 1008 });
});
