/** Version 2: the log in pages, notes as news, and nothing that follows from the view. */
import { describe, expect, test } from 'vitest';
import type { LogPage } from '#protocol/live.ts';
import { Ear, END, HUMAN, PEEK, PUT, PUT_TWO, settle, stage } from './kit.ts';

/** As a client puts it together. */
class Reader extends Ear {
  get log(): LogPage {
    let log: LogPage = { from: 0, events: [], notes: [] };
    for (const message of this.told) {
      if (message.t !== 'brief') continue;
      const { from, events, notes = [], undone } = message;
      const isStart = undone !== undefined;
      const kept = isStart ? [] : log.events.slice(0, from - log.from);
      log = {
        from: isStart ? from : log.from,
        events: [...kept, ...events],
        notes: [...(isStart ? [] : log.notes.filter(({ at }) => at < from)), ...notes],
      };
    }
    return log;
  }
}

test('leaves out what follows from the view', () => {
  const { match, seats } = stage();
  const { legal, standings, ...rest } = seats[0]!.state;
  expect(legal).toHaveLength(4);
  expect(new Ear(match, 0, 2).brief).toEqual({ ...rest, t: 'brief', undone: 0 });
});

test('is told to nobody who has not asked for it', async () => {
  const { seats, watcher } = stage();
  await seats[0]!.play(PUT);
  expect([...seats, watcher].flatMap(({ told }) => told.map(({ t }) => t))).not.toContain('brief');
});

describe('the log', () => {
  const long = async (moves: number) => {
    const table = stage({ seats: [HUMAN, HUMAN] });
    for (let nth = 0; nth < moves; nth++) await table.seats[0]!.play(nth % 5 === 1 ? PEEK : PUT);
    return table;
  };

  test('comes with its last page, and earlier ones are asked for', async () => {
    const { match, watcher } = await long(800);
    const whole = watcher.told.flatMap((message) => (message.t === 'state' ? message.events : []));
    expect(whole).toHaveLength(640);
    const late = new Ear(match, undefined, 2);
    let { from, events } = late.brief;
    expect([from, events.length]).toEqual([610, 30]);
    const lengths: number[] = [];
    while (from > 0) {
      const page = (await late.ask({ t: 'log', before: from })) as LogPage & { t: 'log' };
      expect(page).toMatchObject({ t: 'log', notes: [] });
      lengths.push(page.events.length);
      expect(page.from + page.events.length).toBe(from);
      events = [...page.events, ...events];
      from = page.from;
    }
    expect(lengths).toEqual([250, 250, 110]);
    expect(events).toEqual(whole);
    expect(await late.ask({ t: 'log', before: 0 })).toEqual({ t: 'log', from: 0, events: [], notes: [] });
    expect(await late.ask({ t: 'log', before: 9_999 })).toMatchObject({ from: 390, events: { length: 250 } });
  });

  test('has each note in one page', async () => {
    const { match, seats } = stage();
    for (let nth = 0; nth < 100; nth++) {
      await seats[0]!.play(PUT);
      if (nth === 9 || nth === 69 || nth === 79) await seats[1]!.ask({ t: nth === 69 ? 'back' : 'away' });
    }
    const late = new Ear(match, 0, 2);
    expect(late.brief.notes).toEqual([
      { seat: 1, kind: 'back', at: 70 },
      { seat: 1, kind: 'away', at: 80 },
    ]);
    expect(await late.ask({ t: 'log', before: late.brief.from })).toMatchObject({
      notes: [{ seat: 1, kind: 'away', at: 10 }],
    });
  });

  test('is the same as in version 1, whatever is taken back, told at once or not seen', async () => {
    const { match, seats, watcher } = stage();
    const readers = [0, 1, undefined].map((viewer) => new Reader(match, viewer, 2));
    const [ann, bob] = [seats[0]!, seats[1]!];
    const steps: (() => Promise<unknown>)[] = [
      () => ann.play(PUT),
      () => bob.ask({ t: 'away' }),
      () => ann.play(PEEK),
      () => ann.play(PUT_TWO),
      () => bob.ask({ t: 'back' }),
      () => ann.play(PUT),
      () => ann.ask({ t: 'undo' }),
      () => bob.ask({ t: 'away' }),
      () => ann.ask({ t: 'reset' }),
      () => Promise.all([ann.play(PUT, 4), ann.ask({ t: 'undo' }), ann.play(PUT, 5), ann.play(PEEK, 6)]),
      () => bob.ask({ t: 'back' }),
      () => ann.play(END),
      () => bob.play(PUT),
    ];
    for (const step of steps) {
      await step();
      await settle();
      for (const [nth, ear] of [ann, bob, watcher].entries()) {
        const { events, notes } = new Ear(match, ear === watcher ? undefined : nth).state;
        expect(readers[nth]!.log).toEqual({ from: 0, events, notes: notes ?? [] });
        expect(ear.state.notes ?? []).toEqual(notes ?? []);
      }
    }
  });

  test('after an undo begins where something could be taken back', async () => {
    const { match, seats } = stage();
    for (const action of [PUT, PEEK, PUT, PUT_TWO]) await seats[0]!.play(action);
    const reader = new Ear(match, 1, 2);
    await seats[0]!.ask({ t: 'undo' });
    expect(reader.brief).toMatchObject({ from: 1, events: [{ type: 'put' }] });
    expect(reader.brief).not.toHaveProperty('undone');
    expect(new Ear(match, 1, 2).brief).toMatchObject({ undone: 5 });
  });
});

test('notes are news: they are told with what happens at their place, and not again', async () => {
  const { match, seats } = stage();
  const reader = new Ear(match, undefined, 2);
  await seats[1]!.ask({ t: 'away' });
  expect(reader.brief).toMatchObject({ from: 0, notes: [{ seat: 1, kind: 'away', at: 0 }] });
  await seats[0]!.play(PUT);
  await seats[0]!.play(PUT);
  expect(reader.brief).toMatchObject({ from: 1 });
  expect(reader.brief).not.toHaveProperty('notes');
});
