/** A match goes on by the version of the rules that it began with, though the program has a newer one. */
import { expect, test } from 'vitest';
import type { AnyRules } from '#engine/contract.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { pebbles, pebbles1 } from '#engine/testkit/pebbles.ts';
import { type Ear, END, HUMAN, PEEK, PUT_TWO, type Shelf, stage } from './kit.ts';

const OLD = pebbles1 as unknown as AnyRules;
const NEW = pebbles as unknown as AnyRules;
const alone = [HUMAN];

/** A match of version 1 in its second turn, as a program that knew no other has stored it. */
async function begun(): Promise<Shelf> {
  const { seats, shelf } = stage({ seats: alone, rules: OLD });
  for (const action of [PEEK, PUT_TWO, END, PUT_TWO]) await seats[0]!.play(action);
  return shelf;
}

async function playToEnd(ear: Ear): Promise<void> {
  while (ear.state.result === null) await ear.play(END);
}

test('after an upgrade all is where it was, and can still be taken back', async () => {
  const shelf = await begun();
  const [before, after] = [OLD, NEW].map((rules) => stage({ seats: alone, rules, shelf }).seats[0]!);
  expect(after!.told).toEqual(before!.told);
  expect(after!.state).toMatchObject({ canUndo: true, view: { heaps: [4] } });
  expect(await after!.ask({ t: 'undo' })).toMatchObject({ view: { heaps: [2] } });
});

test('after an upgrade it is played by its own version; new ones are played by the newest', async () => {
  const { match, seats, bots } = stage({ seats: alone, rules: NEW, shelf: await begun() });
  expect(await seats[0]!.play(PUT_TWO)).toMatchObject({ view: { version: 1, heaps: [6] } });
  void seats[0]!.ask({ t: 'hint' });
  expect(bots.asked).toMatchObject([{ view: { version: 1 } }]);
  await playToEnd(seats[0]!);

  const next = stage({ seats: alone, rules: NEW, version: 2 });
  expect(await next.seats[0]!.play(PEEK)).toMatchObject({ refusal: 'too-early' });
  expect(await next.seats[0]!.play(PUT_TWO)).toMatchObject({ view: { version: 2, heaps: [3] } });
  await playToEnd(next.seats[0]!);

  const records = [match, next.match].map((each) => each.record() as MatchRecord);
  expect(records).toMatchObject([
    { version: 1, result: { totals: [6] } },
    { version: 2, result: { totals: [3] } },
  ]);
  for (const record of records) expect(verify(NEW, record)).toBeUndefined();
  expect(verify(NEW, { ...records[0]!, version: 2 })).toMatchObject({ what: 'action', refusal: 'too-early' });
});

test('a version that the program does not know is refused, and nothing changes', async () => {
  const { seats, shelf } = stage({ seats: alone, rules: NEW, version: 2 });
  await seats[0]!.play(PUT_TWO);
  const kept = [...shelf.kept];
  expect(() => stage({ seats: alone, rules: OLD, version: 2, shelf })).toThrow(
    'a match of pebbles by version 2 of its rules; this program knows 1',
  );
  expect(shelf.kept).toEqual(kept);
  expect(stage({ seats: alone, rules: NEW, version: 2, shelf }).seats[0]!.state).toMatchObject({
    view: { heaps: [3] },
  });
});
