/** What every store must keep of daily deals. */
import { describe, expect, test } from 'vitest';
import { deviceOf, entryOf, laterIn, type OpenStore, tableOf } from './store.suite.ts';

const DAY = '2026-11-17';
const RESULT = { places: [1], totals: [48] };

export function dailySuite(prepare: () => OpenStore): void {
  describe('daily deals', () => {
    const later = laterIn(prepare);

    test('a try is kept with its table, and its score with the end of the game', async () => {
      const store = await later(async (first) => {
        for (const player of ['p', 'q']) {
          await first.addTable(tableOf(player, { status: 'playing' }), { attempt: { day: DAY, player } });
        }
        await first.append('p', entryOf(1, { result: RESULT }));
      });
      const scores = await store.daily.listScores('2026-11-16', DAY);
      expect(scores).toEqual([
        {
          ...{ day: DAY, game: 'metro', player: 'p', name: 'Ann', result: RESULT },
          ...{ table: { id: 'p', status: 'over' }, endedAt: expect.any(Number) },
        },
      ]);
      expect(await store.daily.listScores('2026-11-18', '2026-11-18')).toEqual([]);
      expect(await store.daily.listTriesOf('q')).toMatchObject([
        { table: { status: 'playing' }, result: null },
      ]);
      await store.close();
    });

    test('nobody has two tries of a deal; the second leaves no table', async () => {
      const store = await later((first) =>
        first.addTable(tableOf('one', { status: 'playing' }), { attempt: { day: DAY, player: 'p' } }),
      );
      const attempt = { day: DAY, player: 'p' };
      await expect(store.addTable(tableOf('two', { status: 'playing' }), { attempt })).rejects.toThrow();
      expect(await store.readTable('two')).toBeUndefined();
      await store.daily.giveUp(attempt, 'metro');
      expect(await store.daily.listTriesOf('p')).toMatchObject([{ table: { id: 'one' } }]);
      await store.close();
    });

    test('who gives up has had their try; what came to nothing is forgotten after the day', async () => {
      const store = await later(async (first) => {
        for (const player of ['p', 'q', 'r'])
          await first.addTable(tableOf(player, { status: 'playing' }), { attempt: { day: DAY, player } });
        await first.abandon('p');
        await first.append('r', entryOf(1, { result: RESULT }));
        await first.daily.giveUp({ day: DAY, player: 's' }, 'metro');
      });
      expect(await store.daily.listTriesOf('p')).toMatchObject([{ table: null, result: null }]);
      const count = async () =>
        (await Promise.all(['p', 'q', 'r', 's'].map((player) => store.daily.listTriesOf(player)))).map(
          ({ length }) => length,
        );
      await store.daily.forgetVain(DAY);
      expect(await count()).toEqual([1, 1, 1, 1]);
      await store.daily.forgetVain('2026-11-18');
      expect(await count()).toEqual([0, 0, 1, 0]);
      await store.remove('r');
      expect(await count()).toEqual([0, 0, 0, 0]);
      await store.close();
    });

    test('forgets a player, and a name on request', async () => {
      const store = await later(async (first) => {
        await first.persons.addDevice(deviceOf('d', 'p'));
        for (const [id, day] of [
          ['old', '2026-11-16'],
          ['new', DAY],
        ] as const) {
          await first.addTable(tableOf(id, { status: 'playing' }), { attempt: { day, player: 'p' } });
          await first.append(id, entryOf(1, { result: RESULT }));
        }
      });
      expect(await store.daily.hide('Nobody')).toBe(0);
      expect(await store.daily.hide('Ann')).toBe(2);
      expect((await store.daily.listTriesOf('p')).map(({ name }) => name)).toEqual([null, null]);
      await store.daily.forget('p', DAY);
      expect(await store.daily.listTriesOf('p')).toMatchObject([{ day: DAY, table: null }]);
      await store.persons.removePerson('p');
      expect(await store.daily.listTriesOf('p')).toEqual([]);
      await store.close();
    });
  });
}
