/** Looking back: the position after an earlier event, as the same eyes saw it then. */
import { expect, test } from 'vitest';
import type { PastMessage, StateMessage } from '#protocol/live.ts';
import { Ear, END, PEEK, PUT, PUT_TWO, stage } from './kit.ts';

test('every state that was told can be looked at again, by the same eyes', async () => {
  const { seats, watcher } = stage();
  for (const action of [PUT, PEEK, PUT_TWO, END]) await seats[0]!.play(action);
  for (const action of [PUT, PEEK, END]) await seats[1]!.play(action);
  for (const ear of [...seats, watcher]) {
    const told = ear.told.filter((message) => message.t === 'state') as StateMessage[];
    for (const { from, events, view, active } of told)
      for (const nth of events.keys()) {
        const event = from + nth;
        expect(await ear.ask({ t: 'past', event })).toEqual({ t: 'past', event, view, active, from, events });
      }
  }
});

test('secrets of others stay secret, and what was taken back is gone', async () => {
  const { match, seats } = stage({ options: { way: 'together' } });
  await seats[1]!.play(PUT_TWO);
  await seats[1]!.ask({ t: 'undo' });
  await seats[1]!.play(PUT);
  const past = (await seats[0]!.ask({ t: 'past', event: 0 })) as PastMessage;
  expect(past.view).toEqual(seats[0]!.state.view);
  expect(past.events).toEqual(seats[0]!.state.events);
  expect(JSON.stringify(past)).not.toContain('"n":1');
  expect(await new Ear(match, 1, 2).ask({ t: 'past', event: 0 })).toMatchObject({ events: [{ n: 1 }] });
});

test('an event that there is not is refused, and nothing is stored', async () => {
  const { seats, watcher, shelf } = stage();
  await seats[0]!.play(PUT);
  expect(await seats[0]!.ask({ t: 'past', event: 1 })).toEqual({ t: 'refused', refusal: 'no-such-event' });
  expect(await watcher.ask({ t: 'past', event: 0 })).toMatchObject({ t: 'past' });
  expect(shelf.kept).toHaveLength(1);
});
