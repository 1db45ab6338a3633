/** What every store must do about notices. */
import { expect, test } from 'vitest';
import type { NoticeKey, StoredChannel, Turn } from '#server/store/notices.ts';
import type { TableStore } from '#server/store/store.ts';
import { deviceOf, entryOf, laterIn, type OpenStore, tableOf } from './store.suite.ts';

const CHOICES = { language: 'ru', zone: 'Asia/Omsk', quiet: { from: 1320, to: 480 }, remindHours: 6 };

const channelOf = (
  id: string,
  person: string,
  kind: StoredChannel['kind'],
  changed: Partial<StoredChannel> = {},
): StoredChannel => ({
  ...{ id, person, kind, device: null, target: { url: `https://example.org/${id}`, n: 1 }, state: 'on' },
  ...{ failures: 0, toldAt: null, answer: null, ...changed },
});

const TURN: Turn = { seq: 1, begunAt: 1_000, deadline: 9_000_000, isLive: false, seats: [0], looking: [] };

/** When it is first looked at. */
const DUE = 61_000;

const held = (person: string) => ({ name: person, tokenHash: null, persons: [person] });

/** Ann has a phone and a hook, Bob a hook that is off; both play at two tables. */
async function seatThem(store: TableStore): Promise<void> {
  for (const person of ['ann', 'bob']) {
    await store.persons.addDevice(deviceOf(`${person}'s`, person));
    await store.notices.saveChoices(person, CHOICES, 500);
  }
  await store.notices.saveChannel(channelOf('phone', 'ann', 'push', { device: "ann's" }));
  await store.notices.saveChannel(channelOf('hook', 'ann', 'webhook'));
  await store.notices.saveChannel(channelOf('dead', 'bob', 'webhook', { state: 'off' }));
  const seats = [
    { kind: 'human', holder: held('ann') },
    { kind: 'human', holder: held('bob') },
  ] as const;
  for (const id of ['one', 'two']) await store.addTable(tableOf(id, { status: 'playing', seats }));
}

const due = async ({ notices }: TableStore, now = DUE): Promise<string[]> =>
  (await notices.listDue(now, 99))
    .flatMap((each) => each.notices)
    .map(({ table, seat, seq, kind, channel }) => `${table} ${seat} ${seq} ${kind} ${channel}`)
    .sort();

const keysOf = async ({ notices }: TableStore, channel: string): Promise<readonly NoticeKey[]> =>
  (await notices.listDue(DUE, 99)).find((each) => each.channel.id === channel)!.notices;

export function noticesSuite(prepare: () => OpenStore): void {
  const later = laterIn(prepare);

  test('keeps what people choose, and where they are told', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      await first.notices.saveChoices('bob', { ...CHOICES, quiet: null }, 600);
      await first.notices.saveChannel(channelOf('hook', 'ann', 'webhook', { failures: 2, answer: '500' }));
    });
    const { notices } = store;
    expect(await notices.readChoices('ann')).toEqual(CHOICES);
    expect(await notices.readChoices('bob')).toEqual({ ...CHOICES, quiet: null });
    expect(await notices.readChoices('eve')).toBeUndefined();
    expect(await notices.listChannels('ann')).toEqual([
      channelOf('phone', 'ann', 'push', { device: "ann's" }),
      channelOf('hook', 'ann', 'webhook', { failures: 2, answer: '500' }),
    ]);
    expect(await notices.readChannel('nothing')).toBeUndefined();
    await store.close();
  });

  test('a turn and its notices are kept together, one for each channel that is on', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      const turn = { ...TURN, seats: [0, 1] };
      await first.append('one', entryOf(1, { turn }));
      // The same change again is refused, and brings no notices either.
      await expect(first.append('one', entryOf(1, { turn: { ...turn, begunAt: 2_000 } }))).rejects.toThrow();
    });
    expect(await due(store, DUE - 1)).toEqual([]);
    expect(await due(store)).toEqual([
      'one 0 1 reminder hook',
      'one 0 1 reminder phone',
      'one 0 1 turn hook',
      'one 0 1 turn phone',
    ]);
    const [first] = await store.notices.listDue(DUE, 1);
    expect(first).toMatchObject({
      choices: CHOICES,
      notices: [{ game: 'metro', isLive: true, begunAt: 1_000, deadline: 9_000_000, tries: 0 }],
    });
    await store.close();
  });

  test('live turns are told by push only; who looks is only reminded', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      await first.append('one', entryOf(1, { turn: { ...TURN, isLive: true } }));
      await first.append('two', entryOf(1, { turn: { ...TURN, looking: [0] } }));
    });
    expect(await due(store)).toEqual([
      'one 0 1 turn phone',
      'two 0 1 reminder hook',
      'two 0 1 reminder phone',
    ]);
    await store.close();
  });

  test('a game that starts has a turn too', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      const seats = [
        { kind: 'human', holder: held('ann') },
        { kind: 'human', holder: null },
      ] as const;
      await first.addTable(tableOf('new', { seats }));
      const both = [seats[0], { kind: 'human', holder: held('bob') }] as const;
      const turn = { ...TURN, seq: 0, deadline: null };
      await first.rearrange(tableOf('new', { seats: both, status: 'playing' }), { turn });
    });
    expect(await due(store)).toEqual(['new 0 0 turn hook', 'new 0 0 turn phone']);
    await store.close();
  });

  test('who acts is not told; who need not act any more is not reminded either', async () => {
    const act = (seat: number) => ({ changes: [{ seat, action: {} }] });
    const store = await later(async (first) => {
      await seatThem(first);
      await first.notices.saveChannel(channelOf('dead', 'bob', 'webhook'));
      for (const table of ['one', 'two'])
        await first.append(table, entryOf(1, { turn: { ...TURN, seats: [0, 1] } }));
      await first.append('one', entryOf(2, { ...act(0), awaited: [0, 1] }));
      await first.append('two', entryOf(2, { ...act(0), awaited: [1] }));
    });
    expect(await due(store)).toEqual([
      ...['one 0 1 reminder hook', 'one 0 1 reminder phone', 'one 1 1 reminder dead', 'one 1 1 turn dead'],
      ...['two 1 1 reminder dead', 'two 1 1 turn dead'],
    ]);
    await store.notices.cancelTurn('two', 1);
    await store.append('one', entryOf(3, { turn: { ...TURN, seq: 3, seats: [] } }));
    expect(await due(store)).toEqual(['two 1 1 reminder dead']);
    await store.close();
  });

  test('what is claimed is claimed once, and all of it or none', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      await first.append('one', entryOf(1, { turn: TURN }));
      await first.append('two', entryOf(1, { turn: { ...TURN, deadline: null } }));
      const hooks = await keysOf(first, 'hook');
      expect(await first.notices.claim(hooks.slice(0, 1), 70_000)).toBe(true);
      expect(await first.notices.claim(hooks, 70_000)).toBe(false);
      // An act comes too late for what is on its way.
      await first.append('one', entryOf(2, { turn: { ...TURN, seq: 2, seats: [] } }));
    });
    expect(await due(store)).toEqual(['two 0 1 turn hook', 'two 0 1 turn phone']);
    expect(await store.notices.readChannel('hook')).toMatchObject({ toldAt: 70_000 });
    await store.close();
  });

  test('what was told is gone; what was not is due again', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      await first.append('one', entryOf(1, { turn: { ...TURN, deadline: null } }));
      const [hook, phone] = [await keysOf(first, 'hook'), await keysOf(first, 'phone')];
      await first.notices.claim(hook, 70_000);
      const told = channelOf('hook', 'ann', 'webhook', { toldAt: 70_000, answer: '204' });
      await first.notices.settle(hook, told);
      await first.notices.claim(phone, 70_000);
      await first.notices.retry(phone, 80_000, channelOf('phone', 'ann', 'push'));
    });
    expect(await due(store, 79_999)).toEqual([]);
    expect(await due(store, 80_000)).toEqual(['one 0 1 turn phone']);
    const [again] = await store.notices.listDue(80_000, 9);
    expect(again).toMatchObject({ channel: { toldAt: null }, notices: [{ tries: 1 }] });
    expect(await store.notices.readChannel('hook')).toMatchObject({ toldAt: 70_000, answer: '204' });
    await store.close();
  });

  test('notices are postponed, dropped and planned anew; what a dead server sent is forgotten', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      await first.append('one', entryOf(1, { turn: TURN }));
      const [one, other] = await keysOf(first, 'hook');
      await first.notices.postpone(one!, 500_000);
      await first.notices.drop(other!);
      const [sent] = await keysOf(first, 'phone');
      await first.notices.claim([sent!], 70_000);
    });
    expect(await due(store)).toHaveLength(1);
    await store.notices.saveChoices('ann', CHOICES, DUE);
    expect(await due(store)).toHaveLength(2);
    await store.notices.forgetClaimed(69_999);
    await store.notices.forgetClaimed(70_000);
    expect(await due(store, 999_999)).toHaveLength(2);
    await store.close();
  });

  test('with a channel, a device, a table or a person goes all that was to be told', async () => {
    const store = await later(async (first) => {
      await seatThem(first);
      for (const table of ['one', 'two']) await first.append(table, entryOf(1, { turn: TURN }));
      await first.persons.addDevice(deviceOf('second', 'ann'));
      await first.persons.removeDevice({ id: "ann's", person: 'ann' });
      expect(await due(first)).toHaveLength(4);
      await first.append('two', entryOf(2, { result: { places: [1, 2], totals: [0, 0] } }));
      await first.remove('two');
      expect(await due(first)).toHaveLength(2);
      await first.notices.removeChannel('hook');
    });
    expect(await due(store)).toEqual([]);
    expect(await store.notices.listChannels('ann')).toEqual([]);
    await store.persons.removePerson('ann');
    expect(await store.notices.readChoices('ann')).toBeUndefined();
    await store.notices.removeNotices('bob');
    expect(await store.notices.listChannels('bob')).toEqual([]);
    await store.close();
  });

  test('forgets the notices of those who have not played for long', async () => {
    const store = await later(seatThem);
    expect(await store.notices.forgetUnused(Date.now(), 9)).toBe(0);
    const result = { places: [1, 2], totals: [0, 0] };
    for (const table of ['one', 'two']) await store.append(table, entryOf(1, { result }));
    expect(await store.notices.forgetUnused(Date.now() - 86_400_000, 9)).toBe(0);
    expect(await store.notices.forgetUnused(Date.now() + 1, 1)).toBe(1);
    expect(await store.notices.forgetUnused(Date.now() + 1, 9)).toBe(1);
    expect(await store.notices.listChannels('ann')).toEqual([]);
    await store.close();
  });

  test('a secret is made once', async () => {
    const store = await later(async (first) => {
      expect(await first.notices.secret('name', () => 'one')).toBe('one');
    });
    expect(await store.notices.secret('name', () => 'two')).toBe('one');
    await store.close();
  });
}
