/** However many sockets somebody opens, others and those who hold seats find room. */
import { expect, test } from 'vitest';
import { makeMatch, makeTable } from './kit/api.ts';
import { type Client, connect, goodbye, openSocket, type Place, untilSockets } from './kit/client.ts';
import { openServer } from './kit/server.ts';
import { holdTime, pass } from './kit/time.ts';

const FULL = { reason: 'server-full', code: 1013 };

/** As a proxy tells where somebody comes from. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function say(url: string, { table, token }: Place, address = '192.0.2.1'): Promise<Client> {
  const client = await openSocket(url, table, from(address));
  client.send({ t: 'hello', ...(token !== undefined && { token }) });
  return client;
}

test('sockets of one address; others do not notice', async () => {
  const { url } = await openServer({ SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
  const { table } = await makeTable(url);
  const first = await connect(url, { table }, from('192.0.2.1'));
  await connect(url, { table }, from('192.0.2.1'));
  expect(await goodbye(await say(url, { table }))).toEqual(FULL);
  await connect(url, { table }, from('192.0.2.2'));
  await first.leave();
  await untilSockets(url, 2);
  await connect(url, { table }, from('192.0.2.1'));
});

test('addresses of the sixth version are counted by network', async () => {
  const { url } = await openServer({ SOCKETS_PER_ADDRESS: '2', TRUST_PROXY: '1' });
  const { table } = await makeTable(url);
  await connect(url, { table }, from('2001:db8::1'));
  await connect(url, { table }, from('2001:db8:0:0:ffff::2'));
  expect(await goodbye(await say(url, { table }, '2001:db8::3'))).toEqual(FULL);
  await connect(url, { table }, from('2001:db8:0:1::1'));
});

test.each(['SOCKETS', 'SOCKETS_PER_ADDRESS'])(
  '%s: a seat that nobody is connected to finds room',
  async (name) => {
    const { url } = await openServer({ [name]: '2', TRUST_PROXY: '1' });
    const [ann, bob] = await makeMatch(url);
    const address = from('192.0.2.1');
    await connect(url, { table: ann.table }, address);
    await connect(url, { table: ann.table }, address);
    await connect(url, ann, address);
    expect(await goodbye(await say(url, ann))).toEqual(FULL);
    const second = await connect(url, bob, address);
    // There are as many such places again, and not more.
    const eve = await makeTable(url);
    expect(await goodbye(await say(url, eve))).toEqual(FULL);
    await second.leave();
    await untilSockets(url, 3);
    await connect(url, eve, address);
  },
);

test('where there is no room few wait, not for long, and none of them keeps a player out', async () => {
  holdTime();
  const { url } = await openServer({ SOCKETS: '1', HELLO_SECONDS: '5' });
  const ann = await makeTable(url);
  await connect(url, { table: ann.table });
  const silent: Client[] = [];
  for (let i = 0; i < 101; i++) silent.push(await openSocket(url, ann.table));
  expect(await goodbye(silent[0]!)).toEqual(FULL);
  await connect(url, ann);
  expect(await goodbye(silent[1]!)).toEqual(FULL);
  pass(5_000);
  for (const each of silent) expect(await goodbye(each)).toEqual(FULL);
});
