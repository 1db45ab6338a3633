/** What the board says beforehand is what the rules then do. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRecord, replay } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { metro } from '../../rules/index.ts';
import type { Action, Scored, View } from '../../rules/types.ts';
import { effectsOf, hasCar, squareName } from '../lines.ts';
import { positionOf } from '../position.ts';

const folder = new URL('../../test/records/', import.meta.url);
const files = readdirSync(folder);
const recordIn = (file: string) => readRecord(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))!;

test.each(files)('%s: every lay brings what was shown before it', (file) => {
  const record = recordIn(file);
  const state = replay(metro, record, 0).state!;
  for (const { seat, action } of record.actions) {
    const lay = metro.parseAction(action) as Action;
    const before = positionOf(metro.view(state, undefined));
    const outcome = metro.apply(state, seat, lay, quickRng(0));
    if (!outcome.ok) throw new Error(outcome.refusal);
    if (lay.type !== 'lay') continue;
    const scored = outcome.events.filter((event): event is Scored => event.type === 'scored');
    const done = effectsOf(before, lay).filter((effect) => effect.isDone);
    const plain = ({ station, points }: { station: number; points: number }) => `${station}: ${points}`;
    expect(done.map(({ line }) => plain(line)).sort()).toEqual(scored.map(plain).sort());
  }
  const end = positionOf(metro.view(state, undefined));
  expect(end.lines.filter(hasCar)).toEqual([]);
  const totals = record.seats.map((_, seat) =>
    end.lines.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0),
  );
  expect(totals).toEqual(record.result?.totals);
});

test('a tile lengthens the lines that wait at its square, and no others', () => {
  const blank = metro.view(metro.setup(metro.parseOptions({})!, 2, quickRng(1)), undefined);
  const view: View = { ...blank, laid: 'aaaa700' };
  const position = positionOf(view);
  // Station 1 runs straight down, station 32 straight to the left.
  const down = effectsOf(position, { type: 'lay', tile: 'aaaa', at: [7, 1], turn: 0 });
  expect(down.map(({ line, gain }) => [line.station, line.steps.length, gain])).toEqual([
    [1, 2, 1],
    [31, 1, 1],
  ]);
});

test('squares have names, and stations 16 and 17 have no owner with three, five and six seats', () => {
  expect([squareName([0, 0]), squareName([7, 7])]).toEqual(['A1', 'H8']);
  const ownerOf = (station: number, seats: number) => {
    const blank = metro.view(metro.setup(metro.parseOptions({})!, seats, quickRng(1)), undefined);
    return positionOf(blank).lines[station - 1]!.seat;
  };
  for (const seats of [3, 5, 6])
    expect([ownerOf(16, seats), ownerOf(17, seats)]).toEqual([undefined, undefined]);
  for (const seats of [2, 4]) expect(ownerOf(16, seats)).toBeDefined();
});
