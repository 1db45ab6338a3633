/** Every byte that notices take out of the house, looked through for what nobody there must know. */
import { expect, test } from 'vitest';
import type { MatchRecord } from '#engine/record.ts';
import type { ChannelInfo } from '#protocol/notices.ts';
import { hashToken } from '#server/tables/secrets.ts';
import { get } from '../kit/api.ts';
import { connectToMatch, playOn } from '../kit/client.ts';
import { loopbackPost } from '../kit/loopback.ts';
import { decrypt, newSubscriber } from '../kit/pushReceiver.ts';
import { listen, openLetterBox } from '../kit/receivers.ts';
import { openServer } from '../kit/server.ts';
import { Device } from '../people/kit.ts';

const HOUR = 3_600_000;
const NAMES = ['Ann', 'Bob'];

test('push, letters and hooks name the game, the others and the time, and nothing else', async () => {
  const [net, box] = [await listen(), await openLetterBox()];
  let ahead = 0;
  const { url } = await openServer(
    { PUBLIC_URL: 'https://play.example.org', SMTP_URL: box.url },
    { notices: { post: loopbackPost(net.port), now: () => Date.now() + ahead, lookMs: 5 } },
  );
  const people = NAMES.map((name) => ({ name, device: new Device(url), browser: newSubscriber() }));
  for (const { name, device, browser } of people) {
    const add = async (channel: object) =>
      (await device.call<ChannelInfo>('POST', '/me/notices/channels', channel)).body;
    await add({ kind: 'push', endpoint: `https://push.example.net/${name}`, ...browser.subscription });
    await add({ kind: 'webhook', format: 'json', url: `https://hook.example.net/${name}` });
    const { id } = await add({ kind: 'email', address: `${name}@example.org` });
    const code = box.letters.pop()!.text.match(/Subject: (\d{6})/)![1]!;
    await device.call('POST', `/me/notices/channels/${id}/confirm`, { code });
  }
  const [ann, bob] = people.map(({ device }) => device) as [Device, Device];
  const { table } = await ann.make({ pace: { kind: 'days', days: 14 }, options: { handSize: 3 } });
  await bob.join(table);
  const players = await Promise.all([ann, bob].map(({ key }) => connectToMatch(url, { table, token: key })));
  for (let turns = 1; turns <= 4; turns++) {
    ahead += 2 * HOUR;
    await expect.poll(() => [net.heard.length, box.letters.length]).toEqual([2 * turns, turns]);
    await playOn(players, 1);
  }
  // What was told then must not be known before the end.
  await playOn(players);
  const { body: record } = await get<MatchRecord>(`${url}/api/tables/${table}/record`);
  const secrets = [record.seed, ...[ann, bob].flatMap(({ key }) => [key, hashToken(key)])];

  const TEXT = /^(Metro: it is your turn|You play with (Ann|Bob)\. Time until \w+ \d+ at \d\d:\d\d [AP]M\.)$/;
  for (const { url: to, headers, body } of net.heard) {
    const { browser } = people.find(({ name }) => to.endsWith(name))!;
    const isPush = to.includes('//push.');
    const { title, body: words, ...rest } = JSON.parse(isPush ? decrypt(body, browser) : String(body));
    expect([title, words]).toEqual([expect.stringMatching(TEXT), expect.stringMatching(TEXT)]);
    const { deadline, ...where } = rest;
    expect(where).toEqual(
      isPush
        ? { tag: table, url: `/table/${table}` }
        : { kind: 'turn', game: 'metro', url: `https://play.example.org/table/${table}` },
    );
    // The push service itself does not even learn which table it is.
    const shown = JSON.stringify(headers) + (isPush ? body.toString('latin1') : '');
    for (const secret of [...secrets, table]) expect(shown).not.toContain(secret);
  }
  for (const { text } of box.letters) {
    for (const secret of secrets) expect(text).not.toContain(secret);
    const [said] = text.split('\r\n\r\n').slice(1);
    expect(said!.split('\r\n')).toEqual([
      expect.stringMatching(TEXT),
      expect.stringMatching(TEXT),
      `https://play.example.org/table/${table}`,
    ]);
  }
});
