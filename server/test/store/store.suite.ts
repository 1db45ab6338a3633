/** What every store must do. A second database is tested by calling this with a second way to open one. */
import { describe, expect, test } from 'vitest';
import type { Entry, StoredTable, TableStore } from '#server/store/store.ts';

/** Opens the same store again and again: what was kept must be there. */
export type OpenStore = () => Promise<TableStore>;

const holder = (name: string) => ({ name, tokenHash: name.repeat(8) });

const tableOf = (id: string, changed: Partial<StoredTable> = {}): StoredTable => ({
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
  result: null,
  rematch: null,
  ...changed,
});

const PLAYING = { status: 'playing', dueAt: null } as const;

const entryOf = (seq: number, changed: Partial<Entry> = {}): Entry => ({
  seq,
  changes: [{ seat: seq % 2, action: { n: seq } }],
  result: null,
  ...changed,
});

export function storeSuite(name: string, prepare: () => OpenStore): void {
  describe(name, () => {
    /** Does this, then looks at what a later program finds. */
    async function later(work: (store: TableStore) => Promise<void>): Promise<TableStore> {
      const open = prepare();
      const store = await open();
      await work(store);
      await store.close();
      return open();
    }

    test('keeps a table as it was made', async () => {
      const store = await later((first) => first.addTable(tableOf('one')));
      expect(await store.readTable('one')).toEqual(tableOf('one'));
      expect(await store.readTable('two')).toBeUndefined();
      expect(await store.readChanges('one')).toEqual([]);
      await store.close();
    });

    test('keeps who took a seat, once', async () => {
      const store = await later(async (first) => {
        await first.addTable(tableOf('one'));
        await first.takeSeat('one', 1, holder('Bob'), PLAYING);
        await expect(first.takeSeat('one', 1, holder('Eve'), PLAYING)).rejects.toThrow();
        await expect(first.takeSeat('one', 2, holder('Eve'), PLAYING)).rejects.toThrow();
      });
      const table = await store.readTable('one');
      expect(table!.seats[1]).toEqual({ kind: 'human', holder: holder('Bob') });
      expect(table!.status).toBe('playing');
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
      const store = await later(async (first) => {
        for (let i = 0; i < 5; i++)
          await first.addTable(tableOf(`t${i}`, { isPublic: i !== 2, status: 'playing' }));
        await first.append('t3', entryOf(1, { result: { places: [1], totals: [0] } }));
      });
      const ids = async (skip: number, count: number) =>
        (await store.listOpen(skip, count)).map(({ id }) => id);
      expect(await ids(0, 50)).toEqual(['t4', 't1', 't0']);
      expect(await ids(1, 1)).toEqual(['t1']);
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
        await first.takeSeat('joined', 1, holder('Bob'), { status: 'playing', dueAt: 20 });
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

    test('keeps a seat for somebody until it is taken', async () => {
      const kept = { kind: 'human', holder: null, keptFor: 'Bob' } as const;
      const store = await later(async (first) => first.addTable(tableOf('one', { seats: [kept, kept] })));
      await store.takeSeat('one', 1, holder('Bob'), PLAYING);
      expect((await store.readTable('one'))!.seats).toEqual([kept, { kind: 'human', holder: holder('Bob') }]);
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
        await first.addTable(tableOf('two'), 'one');
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
      expect(await store.listAbandoned({ live: 20, days: 9 }, 9)).toEqual(['slower', 'early']);
      expect(await store.listAbandoned({ live: 9, days: 20 }, 9)).toEqual(['slower', 'slow']);
      expect(await store.listAbandoned({ live: 21, days: 0 }, 1)).toEqual(['early']);
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
      });
      expect(await store.countTables()).toEqual({ waiting: 0, playing: 1, over: 0 });
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
  });
}
