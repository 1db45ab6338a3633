/** What every store must do. A second database is tested by calling this with a second way to open one. */
import { describe, expect, test } from 'vitest';
import type { StoredDevice, StoredHandover } from '#server/store/persons.ts';
import type { Entry, StoredSeat, StoredTable, TableStore } from '#server/store/store.ts';
import { PLAIN } from '../kit/tables.ts';

/** Opens the same store again and again: what was kept must be there. */
export type OpenStore = () => Promise<TableStore>;

const holder = (name: string) => ({ name, tokenHash: name.repeat(8) });

export const tableOf = (id: string, changed: Partial<StoredTable> = {}): StoredTable => ({
  id,
  game: 'metro',
  version: 1,
  options: { handSize: 1 },
  seed: 'ab'.repeat(32),
  isPublic: true,
  pace: { kind: 'live', seconds: 60 },
  hints: true,
  status: 'waiting',
  createdAt: 1_700_000_000_000,
  seats: [
    { kind: 'human', holder: holder('Ann') },
    { kind: 'human', holder: null },
    { kind: 'bot', level: 'easy' },
  ],
  dueAt: null,
  ...PLAIN,
  ...changed,
});

export const deviceOf = (id: string, person: string, changed: Partial<StoredDevice> = {}): StoredDevice => ({
  id,
  person,
  keyHash: `hash of ${id}`,
  kind: 'phone',
  browser: 'Firefox',
  createdAt: 100,
  seenAt: 200,
  ...changed,
});

export const entryOf = (seq: number, changed: Partial<Entry> = {}): Entry => ({
  seq,
  changes: [{ seat: seq % 2, action: { n: seq } }],
  result: null,
  ...changed,
});

/** Does this, then looks at what a later program finds. */
export const laterIn =
  (prepare: () => OpenStore) =>
  async (work: (store: TableStore) => Promise<void>): Promise<TableStore> => {
    const open = prepare();
    const store = await open();
    await work(store);
    await store.close();
    return open();
  };

export function storeSuite(name: string, prepare: () => OpenStore): void {
  describe(name, () => {
    const later = laterIn(prepare);

    test('keeps a table as it was made', async () => {
      const store = await later((first) => first.addTable(tableOf('one')));
      expect(await store.readTable('one')).toEqual(tableOf('one'));
      expect(await store.readTable('two')).toBeUndefined();
      expect(await store.readChanges('one')).toEqual([]);
      await store.close();
    });

    test('keeps what a table was changed to, and when it begins', async () => {
      const seats: StoredSeat[] = [
        { kind: 'bot', level: 'hard' },
        { kind: 'human', holder: holder('Ann') },
        { kind: 'human', holder: holder('Bob') },
        { kind: 'human', holder: null },
      ];
      const changed: StoredTable = {
        ...tableOf('one', { seats, rev: 7, options: { handSize: 3 }, isPublic: false, hints: false }),
        pace: { kind: 'days', days: 3 },
        lobby: {
          ...{ host: 1, screen: 'ab', order: 'chance', talk: 'off', auto: false, open: 9 },
          listed: [1, 0],
          daily: { day: '2026-11-17', tries: 300 },
        },
      };
      const store = await later(async (first) => {
        await first.addTable(tableOf('one'));
        await first.addTable(tableOf('two'));
        await first.rearrange(changed);
        await expect(first.rearrange({ ...changed, id: 'nowhere' })).rejects.toThrow();
      });
      expect(await store.readTable('one')).toEqual(changed);
      expect(await store.readTable('two')).toEqual(tableOf('two'));
      const begun = { ...changed, status: 'playing', dueAt: 20, seats: seats.slice(0, 3) } as const;
      await store.rearrange(begun, {});
      expect(await store.readTable('one')).toEqual(begun);
      expect(await store.listAwaitingBots()).toEqual(['one']);
      // While it is played, its schedule is the match's.
      await store.append('one', entryOf(1, { next: { awaitsBot: false, dueAt: 30 } }));
      await store.rearrange(begun);
      expect(await store.readTable('one')).toEqual({ ...begun, dueAt: 30 });
      expect(await store.listAwaitingBots()).toEqual([]);
      await store.append('one', entryOf(2, { result: { places: [1], totals: [0] } }));
      await expect(store.rearrange(begun)).rejects.toThrow();
      await store.close();
    });

    test('a code leads to one table; to the rematch, once there is one; nowhere when the match is packed', async () => {
      const store = await later(async (first) => {
        await first.addTable(tableOf('one', { code: 'BCDFG', status: 'playing' }));
        await first.addTable(tableOf('two', { code: 'XKCDQ' }));
        await expect(first.addTable(tableOf('three', { code: 'XKCDQ' }))).rejects.toThrow();
        await first.append('one', entryOf(1, { result: { places: [1], totals: [0] } }));
        await first.addTable(tableOf('next', { code: 'BCDFG', status: 'playing' }), { rematchOf: 'one' });
      });
      expect(await store.findCode('BCDFG')).toBe('next');
      expect(await store.findCode('XKCDQ')).toBe('two');
      expect(await store.findCode('BBBBB')).toBeUndefined();
      expect(await store.readTable('one')).toMatchObject({ code: null, rematch: 'next' });
      await store.append('next', entryOf(1, { result: { places: [1], totals: [0] } }));
      await store.packFinished(Date.now(), 9);
      expect(await store.findCode('BCDFG')).toBeUndefined();
      await store.close();
    });

    test('keeps changes in their order and the result', async () => {
      const result = { places: [1, 2, 3], totals: [9, 8, 7] };
      const store = await later(async (first) => {
        await first.addTable(tableOf('one', { status: 'playing' }));
        for (let seq = 1; seq <= 11; seq++) await first.append('one', entryOf(seq));
        const last = [...entryOf(12).changes, { seat: 0, undo: 2 }];
        await first.append('one', entryOf(13, { changes: last, result }));
      });
      const changes = await store.readChanges('one');
      expect(changes).toHaveLength(13);
      expect(changes[9]).toEqual({ seat: 0, action: { n: 10 } });
      expect(changes[12]).toEqual({ seat: 0, undo: 2 });
      expect(await store.readTable('one')).toMatchObject({ status: 'over', result });
      await store.close();
    });

    test('writes asked for at once are all kept; one that fails harms only itself', async () => {
      const store = await later(async (first) => {
        await Promise.all(['one', 'two'].map((id) => first.addTable(tableOf(id, { status: 'playing' }))));
        await first.append('one', entryOf(1));
        const writes = await Promise.allSettled([
          first.append('one', entryOf(2)),
          first.append('one', entryOf(1)),
          first.append('nowhere', entryOf(1)),
          first.append('two', entryOf(1)),
        ]);
        expect(writes.map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'rejected',
          'fulfilled',
        ]);
      });
      expect(await store.readChanges('one')).toHaveLength(2);
      expect(await store.readChanges('two')).toHaveLength(1);
      await store.close();
    });

    test('changes that come together are kept together or not at all', async () => {
      const store = await later(async (first) => {
        await first.addTable(tableOf('one', { status: 'playing' }));
        await first.append('one', entryOf(1));
        const changes = [1, 2].flatMap((seq) => entryOf(seq).changes);
        // Its first change is there already.
        await expect(first.append('one', entryOf(2, { changes }))).rejects.toThrow();
      });
      expect(await store.readChanges('one')).toEqual(entryOf(1).changes);
      await store.close();
    });

    test('lists public tables that are not over, newest first, a page at a time', async () => {
      const seatsOf = (bots: number) => Array(bots).fill({ kind: 'bot', level: 'easy' });
      const store = await later(async (first) => {
        for (let i = 0; i < 5; i++)
          await first.addTable(tableOf(`t${i}`, { isPublic: i !== 2, status: 'playing', seats: seatsOf(i) }));
        await first.append('t3', entryOf(1, { result: { places: [1], totals: [0] } }));
      });
      const ids = async (skip: number, count: number) =>
        (await store.listOpen(skip, count)).map(({ id }) => id);
      expect(await ids(0, 50)).toEqual(['t4', 't1', 't0']);
      expect(await ids(1, 1)).toEqual(['t1']);
      expect((await store.listOpen(0, 50)).map(({ seats }) => seats)).toEqual([4, 1, 0].map(seatsOf));
      expect(await store.countTables()).toEqual({ waiting: 0, playing: 4, over: 1 });
      await store.close();
    });

    test('knows where a bot is to move', async () => {
      const people = [{ kind: 'human', holder: holder('Ann') }] as const;
      const store = await later(async (first) => {
        await first.addTable(tableOf('waits'));
        await first.addTable(tableOf('begins', { status: 'playing' }));
        await first.addTable(tableOf('people', { status: 'playing', seats: people }));
        await first.addTable(tableOf('moved', { status: 'playing' }));
        await first.append('moved', entryOf(1, { next: { awaitsBot: false, dueAt: null } }));
        await first.addTable(tableOf('awaits', { status: 'playing' }));
        await first.append('awaits', entryOf(1, { next: { awaitsBot: false, dueAt: null } }));
        await first.append('awaits', entryOf(2, { next: { awaitsBot: true, dueAt: null } }));
      });
      expect(await store.listAwaitingBots()).toEqual(['begins', 'awaits']);
      await store.close();
    });

    test('knows where the time for a move is up', async () => {
      const store = await later(async (first) => {
        await first.addTable(tableOf('waits', { dueAt: 5 }));
        await first.addTable(tableOf('begins', { status: 'playing', dueAt: 10 }));
        await first.addTable(tableOf('joined', { pace: { kind: 'days', days: 3 }, hints: false }));
        const joined = (await first.readTable('joined'))!;
        await first.rearrange({ ...joined, status: 'playing', dueAt: 20 }, {});
        await first.addTable(tableOf('moved', { status: 'playing', dueAt: 10 }));
        await first.append('moved', entryOf(1, { next: { awaitsBot: false, dueAt: 30 } }));
        await first.addTable(tableOf('over', { status: 'playing', dueAt: 10 }));
        await first.append(
          'over',
          entryOf(1, { next: { awaitsBot: false, dueAt: 10 }, result: { places: [1], totals: [0] } }),
        );
        await first.addTable(tableOf('unhurried', { status: 'playing' }));
      });
      expect(await store.listDue(9)).toEqual([]);
      expect(await store.listDue(10)).toEqual(['begins']);
      expect([...(await store.listDue(30))].sort()).toEqual(['begins', 'joined', 'moved']);
      expect(await store.readTable('joined')).toMatchObject({ pace: { days: 3 }, hints: false, dueAt: 20 });
      await store.close();
    });

    test('keeps a seat for somebody', async () => {
      const kept = { kind: 'human', holder: null, keptFor: 'Bob' } as const;
      const store = await later(async (first) => first.addTable(tableOf('one', { seats: [kept, kept] })));
      expect((await store.readTable('one'))!.seats).toEqual([kept, kept]);
      await store.close();
    });

    test('forgets a name, and nothing else of the seat', async () => {
      const kept = { kind: 'human', holder: null, keptFor: 'Bob' } as const;
      const seats = [
        { kind: 'human', holder: holder('Ann') },
        kept,
        { kind: 'human', holder: null },
      ] as const;
      const store = await later(async (first) => {
        await first.addTable(tableOf('one', { seats }));
        await first.forgetName('one', 0);
        await first.forgetName('one', 1);
        await expect(first.forgetName('one', 2)).rejects.toThrow();
      });
      expect((await store.readTable('one'))!.seats).toEqual([
        { kind: 'human', holder: { ...holder('Ann'), name: null } },
        { ...kept, keptFor: '' },
        seats[2],
      ]);
      await store.close();
    });

    test('a rematch is found from the table before it', async () => {
      const store = await later(async (first) => {
        await first.addTable(tableOf('one'));
        await first.addTable(tableOf('two'), { rematchOf: 'one' });
      });
      expect(await store.readTable('one')).toMatchObject({ rematch: 'two' });
      await store.close();
    });

    test('knows where nobody is waiting any more', async () => {
      const days = { pace: { kind: 'days', days: 3 } } as const;
      const store = await later(async (first) => {
        await first.addTable(tableOf('late', { createdAt: 30 }));
        await first.addTable(tableOf('early', { createdAt: 10 }));
        await first.addTable(tableOf('slow', { createdAt: 10, ...days }));
        await first.addTable(tableOf('slower', { createdAt: 5, ...days }));
        await first.addTable(tableOf('used', { createdAt: 10 }));
        await first.addTable(tableOf('begun', { createdAt: 10, status: 'playing' }));
        await first.noteUse(['used', 'begun', 'nowhere'], 21);
      });
      expect(await store.listAbandoned({ live: 20, days: 9 }, 9, 0)).toEqual(['slower', 'early']);
      expect(await store.listAbandoned({ live: 9, days: 20 }, 9, 0)).toEqual(['slower', 'slow']);
      expect(await store.listAbandoned({ live: 21, days: 0 }, 1, 0)).toEqual(['early']);
      expect(await store.listAbandoned({ live: 20, days: 9 }, 9, 1)).toEqual(['early']);
      await store.close();
    });

    test('forgets a table whole, and never one that is played', async () => {
      const store = await later(async (first) => {
        for (const id of ['waits', 'ended', 'played'])
          await first.addTable(tableOf(id, { status: id === 'waits' ? 'waiting' : 'playing' }));
        await first.append('ended', entryOf(1, { result: { places: [1], totals: [0] } }));
        await first.append('played', entryOf(1));
        await first.remove('waits');
        await first.remove('ended');
        await expect(first.remove('played')).rejects.toThrow();
        await expect(first.remove('nowhere')).rejects.toThrow();
        for (const id of ['closed', 'closed while played', 'kept']) await first.addTable(tableOf(id));
        await first.rearrange(tableOf('closed while played', { status: 'playing' }), {});
        await first.append('closed while played', entryOf(1));
        await first.rearrange(tableOf('kept', { status: 'playing' }), {});
        await first.append('kept', entryOf(1, { result: { places: [1], totals: [0] } }));
        await first.abandon('closed');
        await first.abandon('closed while played');
        await expect(first.abandon('kept')).rejects.toThrow();
      });
      expect(await store.readChanges('closed while played')).toEqual([]);
      expect(await store.countTables()).toEqual({ waiting: 0, playing: 1, over: 1 });
      expect(await store.readTable('ended')).toBeUndefined();
      expect(await store.readChanges('ended')).toEqual([]);
      expect(await store.readChanges('played')).toHaveLength(1);
      expect((await store.readTable('played'))!.seats).toHaveLength(3);
      await store.close();
    });

    test('packs matches that are over, so many at a time, and reads them as before', async () => {
      const result = { places: [1, 2, 3], totals: [9, 8, 7] };
      const open = prepare();
      const first = await open();
      for (const id of ['one', 'two', 'three', 'played']) {
        await first.addTable(tableOf(id, { status: 'playing' }));
        const changes = [1, 2, 3].flatMap((seq) => entryOf(seq).changes);
        await first.append(id, entryOf(3, { changes, result: id === 'played' ? null : result }));
      }
      await first.close();
      const store = await open();
      const ids = ['one', 'two', 'three', 'played'];
      const all = () =>
        Promise.all(ids.map(async (id) => [await store.readTable(id), await store.readChanges(id)]));
      const before = await all();
      expect(await store.packFinished(0, 9)).toBe(0);
      expect(await store.packFinished(Date.now(), 2)).toBe(2);
      expect(await store.packFinished(Date.now(), 2)).toBe(1);
      expect(await store.packFinished(Date.now(), 2)).toBe(0);
      expect(await all()).toEqual(before);
      // Nothing that comes later is lost.
      await store.append('one', entryOf(4, { changes: [{ seat: 1, away: false }], result }));
      await store.close();
      const last = await open();
      const changes = await last.readChanges('one');
      expect(changes).toHaveLength(4);
      expect(changes[3]).toEqual({ seat: 1, away: false });
      await last.close();
    });

    test('keeps devices, and whose they are', async () => {
      const store = await later(async ({ persons }) => {
        await persons.addDevice(deviceOf('laptop', 'ann', { createdAt: 90 }));
        await persons.addDevice(deviceOf('phone', 'ann'));
        await persons.addDevice(deviceOf('tablet', 'bob'));
        await persons.noteSeen('phone', 300);
        const stolen = deviceOf('thief', 'eve', { keyHash: 'hash of phone' });
        await expect(persons.addDevice(stolen)).rejects.toThrow();
      });
      const { persons } = store;
      expect(await persons.findDevice('hash of phone')).toEqual(deviceOf('phone', 'ann', { seenAt: 300 }));
      expect(await persons.findDevice('hash of thief')).toBeUndefined();
      expect((await persons.listDevices('ann')).map(({ id }) => id)).toEqual(['laptop', 'phone']);
      await expect(persons.removeDevice({ id: 'phone', person: 'bob' })).rejects.toThrow();
      await persons.removeDevice({ id: 'phone', person: 'ann' });
      expect(await persons.findDevice('hash of phone')).toBeUndefined();
      expect((await persons.listDevices('ann')).map(({ id }) => id)).toEqual(['laptop']);
      await store.close();
    });

    test('keeps which persons hold a seat, and finds their seats', async () => {
      const held = (name: string, ...persons: string[]) => ({ name, tokenHash: null, persons });
      const store = await later(async (first) => {
        for (const person of ['ann', 'bob', 'eve']) await first.persons.addDevice(deviceOf(person, person));
        const seats = [
          { kind: 'human', holder: held('Ann', 'ann') },
          { kind: 'human', holder: null },
        ] as const;
        await first.addTable(tableOf('one', { seats }));
        const both = [seats[0], { kind: 'human', holder: held('Bob', 'bob') }] as const;
        await first.rearrange(tableOf('one', { seats: both, status: 'playing', dueAt: 50 }), {});
        await first.append('one', entryOf(1, { next: { awaitsBot: false, dueAt: 70, active: [1] } }));
        await first.addTable(tableOf('two', { seats, createdAt: 5 }));
        await first.changeHolder('one', 0, { ...held('Ann', 'ann', 'eve'), lent: ['eve'] });
        await expect(first.changeHolder('two', 1, held('Eve', 'eve'))).rejects.toThrow();
      });
      expect((await store.readTable('one'))!.seats).toEqual([
        { kind: 'human', holder: { ...held('Ann', 'ann', 'eve'), lent: ['eve'] } },
        { kind: 'human', holder: held('Bob', 'bob') },
      ]);
      const loan = { device: deviceOf('eve', 'eve'), table: 'one', game: 'metro', seat: 0 };
      expect(await store.persons.listLent('ann')).toEqual([loan]);
      expect(await store.persons.listLent('eve')).toEqual([]);
      expect(await store.persons.listLent('bob')).toEqual([]);
      const one = { table: 'one', status: 'playing', dueAt: 70, active: [1], usedAt: expect.any(Number) };
      const two = { table: 'two', status: 'waiting', dueAt: null, active: null, usedAt: 5 };
      const places = (await store.listSeats('ann')).toSorted((a, b) => (a.table < b.table ? -1 : 1));
      expect(places).toEqual([
        { ...one, seat: 0 },
        { ...two, seat: 0 },
      ]);
      expect(await store.listSeats('bob')).toEqual([{ ...one, seat: 1 }]);
      await store.changeHolder('one', 0, { name: 'Ann', tokenHash: null });
      expect((await store.readTable('one'))!.seats[0]).toEqual({
        kind: 'human',
        holder: { name: 'Ann', tokenHash: null },
      });
      const seats = [{ kind: 'human', holder: held('Bob', 'bob') }] as const;
      await store.rearrange(tableOf('two', { seats }));
      expect(await store.listSeats('ann')).toEqual([]);
      expect(await store.listSeats('bob')).toHaveLength(2);
      await store.remove('two');
      expect(await store.listSeats('bob')).toHaveLength(1);
      await store.close();
    });

    test('a code is taken once, in its time', async () => {
      const giver = { person: 'ann', device: 'laptop' };
      const all: StoredHandover = {
        ...{ codeHash: 'all', giver, tokenHash: null, table: null, isMove: true },
        expiresAt: 100,
      };
      const one: StoredHandover = {
        ...{ codeHash: 'one', giver: null, tokenHash: 'token', table: 'one', isMove: false },
        expiresAt: 200,
      };
      const store = await later(async ({ persons }) => {
        await persons.addDevice(deviceOf('laptop', 'ann'));
        await persons.addHandover({ ...all, codeHash: 'replaced' });
        await persons.addHandover(all);
        await persons.addHandover(one);
      });
      const { persons } = store;
      expect(await persons.takeHandover('all', 99)).toEqual(all);
      expect(await persons.takeHandover('all', 99)).toBeUndefined();
      expect(await persons.takeHandover('replaced', 99)).toBeUndefined();
      await persons.addHandover({ ...all, codeHash: 'late' });
      expect(await persons.takeHandover('late', 100)).toBeUndefined();
      expect(await persons.takeHandover('one', 101)).toEqual(one);
      await persons.forgetOldHandovers(100);
      expect(await persons.takeHandover('late', 99)).toBeUndefined();
      await persons.addHandover({ ...all, codeHash: 'again' });
      const both = await Promise.all([1, 2].map(() => persons.takeHandover('again', 50)));
      expect(both.filter((handover) => handover !== undefined)).toHaveLength(1);
      await persons.addHandover({ ...all, codeHash: 'again' });
      await persons.removeDevice({ id: 'laptop', person: 'ann' });
      expect(await persons.takeHandover('again', 50)).toBeUndefined();
      await store.close();
    });

    test('forgets a person, and those who were not seen for long and have no seat', async () => {
      const store = await later(async (first) => {
        const { persons } = first;
        for (const person of ['ann', 'old', 'new', 'seated'])
          await persons.addDevice(deviceOf(person, person, { seenAt: person === 'new' ? 900 : 200 }));
        const holder = { name: 'Ann', tokenHash: null, persons: ['ann', 'seated'] };
        await first.addTable(tableOf('one', { seats: [{ kind: 'human', holder }] }));
        await persons.addHandover({
          ...{ codeHash: 'code', giver: { person: 'ann', device: 'ann' }, tokenHash: null, table: null },
          ...{ isMove: false, expiresAt: 999 },
        });
        await persons.removePerson('ann');
        await persons.addDevice(deviceOf('nobody', 'nobody'));
        expect(await persons.forgetSeatless('nobody')).toBe(true);
        expect(await persons.forgetSeatless('seated')).toBe(false);
      });
      const { persons } = store;
      expect(await store.listSeats('ann')).toEqual([]);
      expect(await persons.findDevice('hash of ann')).toBeUndefined();
      expect(await persons.takeHandover('code', 1)).toBeUndefined();
      expect(await persons.forgetUnseen(500, 9)).toBe(1);
      expect(await persons.forgetUnseen(500, 9)).toBe(0);
      expect(await persons.findDevice('hash of old')).toBeUndefined();
      expect(await persons.findDevice('hash of new')).toBeDefined();
      expect(await persons.findDevice('hash of nobody')).toBeUndefined();
      expect(await persons.findDevice('hash of seated')).toBeDefined();
      expect(await store.listSeats('seated')).toHaveLength(1);
      await store.close();
    });
  });
}
