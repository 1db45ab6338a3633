/** One notice for each turn and channel: when it comes, when it does not, and what becomes of it. */
import { expect, test } from 'vitest';
import { decrypt, newSubscriber } from '../kit/pushReceiver.ts';
import { openLetterBox } from '../kit/receivers.ts';
import {
  addHook,
  addPerson,
  addTable,
  annsTurn,
  DAY,
  HOUR,
  MINUTE,
  NOON,
  openWorld,
  pass,
  type World,
} from './kit.ts';

async function withAnn(...open: Parameters<typeof openWorld>): Promise<World> {
  const world = await openWorld(...open);
  for (const person of ['ann', 'bob']) await addPerson(world, person);
  await addTable(world, 'one');
  return world;
}

const jsonOf = (body: Buffer): Record<string, string> => JSON.parse(body.toString());

test('a minute after the turn began it is told, once', async () => {
  const world = await withAnn();
  await addHook(world);
  await annsTurn(world, 'one');
  await pass(world, MINUTE - 1);
  expect(world.net.heard).toEqual([]);
  await pass(world, 1);
  await pass(world, HOUR);
  expect(world.net.heard.map(({ url }) => url)).toEqual(['https://hook.example.net/ann']);
  expect(jsonOf(world.net.heard[0]!.body)).toEqual({
    kind: 'turn',
    title: 'Metro: it is your turn',
    body: 'You play with Bob. Time until Tue 12:00 PM.',
    game: 'metro',
    url: 'https://play.example.org/table/one',
    deadline: '2026-01-13T12:00:00.000Z',
  });
});

test('who acted, looks, or was looking when the turn began is not told', async () => {
  const world = await withAnn();
  for (const table of ['two', 'three', 'four']) await addTable(world, table);
  await addHook(world);
  await annsTurn(world, 'one');
  await world.store.append('one', { seq: 2, changes: [{ seat: 0, action: {} }], awaited: [0], result: null });
  await annsTurn(world, 'two');
  await world.store.notices.cancelTurn('two', 0);
  await annsTurn(world, 'three', { looking: [0] });
  await annsTurn(world, 'four');
  world.isLooking = ({ table }) => table === 'four';
  await pass(world, HOUR);
  expect(world.net.heard).toEqual([]);
  // The time for the move still runs out.
  world.isLooking = () => false;
  await pass(world, 3 * DAY - 6 * HOUR);
  expect(world.net.heard.map(({ body }) => jsonOf(body)['url']!.split('/').pop())).toEqual([
    'one',
    'two',
    'three',
    'four',
  ]);
});

test('once the turn has passed, nothing of it is told any more', async () => {
  const world = await withAnn();
  await addHook(world);
  await annsTurn(world, 'one');
  const turn = { seq: 2, begunAt: world.time, deadline: null, isLive: false, seats: [1], looking: [] };
  await world.store.append('one', { seq: 2, changes: [{ seat: 0, action: {} }], turn, result: null });
  await pass(world, 3 * DAY);
  expect(world.net.heard).toEqual([]);
});

test('one reminder, six hours before the time is up', async () => {
  const world = await withAnn();
  await addHook(world);
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  await pass(world, 3 * DAY - 6 * HOUR - MINUTE - 1);
  expect(world.net.heard).toHaveLength(1);
  await pass(world, 1);
  await pass(world, HOUR);
  expect(world.net.heard).toHaveLength(2);
  expect(jsonOf(world.net.heard[1]!.body)).toMatchObject({
    kind: 'reminder',
    title: 'Metro: 6 hours left for your move',
  });
});

test('in quiet hours nothing is told; changed hours count at once', async () => {
  const world = await withAnn();
  await addHook(world);
  const choices = { language: 'en', zone: 'UTC', quiet: { from: 11 * 60, to: 15 * 60 }, remindHours: 0 };
  await world.notices.channels.choose('ann', choices);
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  await pass(world, 3 * HOUR - MINUTE - 1);
  expect(world.net.heard).toEqual([]);
  await pass(world, 1);
  expect(world.net.heard).toHaveLength(1);

  world.time = NOON + DAY;
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  await world.notices.channels.choose('ann', { ...choices, quiet: null });
  await pass(world, 0);
  expect(world.net.heard).toHaveLength(2);
});

test('live tables are told by push only, and nobody is reminded', async () => {
  const world = await withAnn();
  await addTable(world, 'fast', { pace: { kind: 'live' } });
  await addHook(world);
  const browser = newSubscriber();
  const push = { kind: 'push', endpoint: 'https://push.example.net/ann', ...browser.subscription } as const;
  await world.notices.channels.add({ person: 'ann', device: 'device-ann', address: '::1' }, push);
  await annsTurn(world, 'fast', { isLive: true, deadline: null });
  await pass(world, MINUTE);
  await pass(world, DAY);
  const [message, ...others] = world.net.heard;
  expect(others).toEqual([]);
  expect(message!.url).toBe('https://push.example.net/ann');
  expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '300', urgency: 'high' });
  // The push service learns nothing, not even which table it is.
  expect(message!.headers['topic']).toMatch(/^[\w-]{32}$/);
  expect(JSON.parse(decrypt(message!.body, browser))).toEqual({
    ...{ title: 'Metro: it is your turn', body: 'You play with Bob.', tag: 'fast', url: '/table/fast' },
  });
});

test('a push service that has lost the browser, wants to wait, or fails', async () => {
  const world = await withAnn();
  const asking = { person: 'ann', device: 'device-ann', address: '::1' };
  const subscribe = (name: string) =>
    world.notices.channels.add(asking, {
      ...{ kind: 'push', endpoint: `https://push.example.net/${name}` },
      ...newSubscriber().subscription,
    });
  await subscribe('a');
  world.net.answers.push({ status: 429, retryAfter: 120 }, { status: 201 });
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  await pass(world, 119_000);
  expect(world.net.heard).toHaveLength(1);
  await pass(world, 1_000);
  await pass(world, HOUR);
  expect(world.net.heard).toHaveLength(2);

  for (const status of [404, 410]) {
    world.net.answers.push({ status });
    await annsTurn(world, 'one');
    await pass(world, MINUTE);
    expect((await world.notices.channels.info('ann')).channels).toEqual([]);
    await subscribe('a');
  }
  world.net.answers.push({ status: 500 });
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  await pass(world, HOUR);
  expect(world.net.heard).toHaveLength(5);
  expect((await world.notices.channels.info('ann')).channels).toMatchObject([{ state: 'on', answer: '500' }]);
});

test('a hook that fails five times in a row is switched off, until a test reaches it', async () => {
  const world = await withAnn();
  const { id } = await addHook(world);
  for (let i = 0; i < 7; i++) {
    world.net.answers.push({ status: 500 });
    await annsTurn(world, 'one');
    await pass(world, MINUTE);
  }
  expect(world.net.heard).toHaveLength(5);
  world.net.answers.length = 0;
  expect((await world.notices.channels.info('ann')).channels).toMatchObject([{ state: 'off' }]);
  expect(await world.notices.channels.test('ann', id)).toMatchObject({ state: 'on', answer: '201' });
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  expect(world.net.heard).toHaveLength(7);
});

test('one letter an hour, with all games in it', async () => {
  const box = await openLetterBox();
  const world = await withAnn({ SMTP_URL: box.url });
  for (const table of ['two', 'three', 'four']) await addTable(world, table);
  const channel = await world.notices.channels.add(
    { person: 'ann', device: null, address: '::1' },
    { kind: 'email', address: 'ann@example.org' },
  );
  const code = box.letters.pop()!.text.match(/Subject: (\d{6})/)![1]!;
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  expect(box.letters).toEqual([]);
  await world.notices.channels.confirm('ann', channel.id, code);
  await annsTurn(world, 'one');
  await annsTurn(world, 'two');
  await pass(world, MINUTE);
  expect(box.letters).toHaveLength(1);
  await annsTurn(world, 'three');
  await annsTurn(world, 'four');
  await pass(world, HOUR - 1);
  expect(box.letters).toHaveLength(1);
  await pass(world, 1);
  expect(box.letters).toHaveLength(2);
  const [first, second] = box.letters.map(({ text }) => text);
  for (const table of ['one', 'two']) expect(first).toContain(`https://play.example.org/table/${table}\r\n`);
  for (const table of ['three', 'four']) expect(second).toContain(`/table/${table}\r\n`);
  expect(first).toContain('Subject: It is your turn in 2 games');
  expect(first).toContain(
    `<https://play.example.org/api/unsubscribe/${channel.id}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click`,
  );
});

test('a mail server that wants the letter later gets it later; one that never wants it does not', async () => {
  const box = await openLetterBox();
  const world = await withAnn({ SMTP_URL: box.url });
  const { id } = await world.notices.channels.add(
    { person: 'ann', device: null, address: '::1' },
    { kind: 'email', address: 'ann@example.org' },
  );
  await world.notices.channels.confirm('ann', id, box.letters.pop()!.text.match(/Subject: (\d{6})/)![1]!);
  box.refusals.push(451);
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  expect(box.letters).toEqual([]);
  await pass(world, 5 * MINUTE);
  expect(box.letters).toHaveLength(1);
  box.refusals.push(550);
  await annsTurn(world, 'one');
  await pass(world, 2 * HOUR);
  await pass(world, 2 * HOUR);
  expect(box.letters).toHaveLength(1);
  expect((await world.notices.channels.info('ann')).channels).toMatchObject([{ state: 'on', answer: '550' }]);
});

test('what was being sent when a server ended counts as sent', async () => {
  const world = await withAnn();
  await addHook(world);
  await annsTurn(world, 'one');
  world.time += MINUTE;
  const [due] = await world.store.notices.listDue(world.time, 10);
  expect(await world.store.notices.claim(due!.notices, world.time)).toBe(true);
  expect(await world.store.notices.claim(due!.notices, world.time)).toBe(false);
  await pass(world, 3 * DAY);
  expect(world.net.heard).toEqual([]);
});

test('in Russian, by the clock of Moscow', async () => {
  const world = await withAnn();
  await addHook(world, 'ann', 'slack');
  await world.notices.channels.choose('ann', {
    ...{ language: 'ru', zone: 'Europe/Moscow', quiet: null, remindHours: 6 },
  });
  await annsTurn(world, 'one');
  await pass(world, MINUTE);
  expect(jsonOf(world.net.heard[0]!.body)['text']).toBe(
    'Метро: ваш ход\nС вами играют: Bob. Время на ход — до вт 15:00.\nhttps://play.example.org/table/one',
  );
});
