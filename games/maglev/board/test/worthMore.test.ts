import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { standingOf } from '../../rules/score/score.ts';
import { JB_MM, position, STARTS } from '../../test/kit.ts';
import { betterIn, worthMore } from '../score/worthMore.ts';

const over = (rest: string, cards = 'deal') =>
  position(`maglev berlin 2 ${cards}\nturn 0 over round 9\n${rest}`);
const of = <T>(what: string, found: readonly (T & { what: string })[]) =>
  found.find((each) => each.what === what);

test('the same commuters in a full column', () => {
  const state = over('seat 0\n board vp.pink=pink,pink,- bonus.1=pink,lilac,-');
  expect(betterIn(state, 0)).toEqual([
    { what: 'placing', points: 3, shifts: [{ column: 0, count: 1, to: 'vp' }] },
  ]);
  // Nothing was changed by looking.
  expect(standingOf(state, 0).total).toBe(4);
});

test('a commuter more in a bonus row, where a second card counts', () => {
  const state = over(`seat 0\n board vp.pink=pink bonus.1=pink,lilac,-
    cards - each-lilac supply-straight -`);
  expect(betterIn(state, 0)).toEqual([
    { what: 'placing', points: 1, shifts: [{ column: 0, count: 1, to: 'bonus' }] },
  ]);
});

test('the same columns in rows that are full', () => {
  const rows = 'vp.pink=pink,-,- vp.lilac=lilac,-,- vp.coral=-,coral,- vp.purple=purple,-,-';
  const linked = `${STARTS}\nseat 0\n train jannowitzbruecke\n track ${JB_MM}\n board ${rows}`;
  const found = of('placing', betterIn(over(linked), 0));
  expect(found).toMatchObject({ shifts: [] });
  expect(found!.points).toBeGreaterThan(0);
});

test('nothing is found where nothing is better', () => {
  expect(betterIn(over('seat 0\n board vp.pink=pink,pink,pink bonus.1=lilac,-,-'), 0)).toEqual([]);
});

test('a link that lacked one tile, with the card that would have counted it', () => {
  const state = over(`${STARTS}\nseat 0\n train jannowitzbruecke\n track 8,2:14
    cards connect-factory-lab each-pink - -`);
  expect(betterIn(state, 0)).toMatchObject([{ what: 'tile', points: 4 }]);
});

test('a card of the draft that was passed on, but none that others had kept before', () => {
  const draft = 'draft 2 0 1 0 1\nseat 0\n board vp.pink=pink vp.lilac=lilac vp.coral=coral vp.purple=purple';
  const hands = 'cards connect-factory-lab each-gold river-curve full-capacity\nseat 1\n';
  const state = over(
    `${draft}\n ${hands} cards connect-factory-office fewest-robots loose-ends no-reverse-no-build`,
    'draft',
  );
  const [found] = betterIn(state, 0);
  expect(found).toMatchObject({ what: 'card', points: 15, kept: 'river-curve', card: 'supply-straight' });
});

const recordOf = (name: string): MatchRecord =>
  readRecord(JSON.parse(readFileSync(new URL(`../../test/records/${name}.json`, import.meta.url), 'utf8')))!;

test.each(['berlin-1-v2', 'manhattan-2-v2', 'berlin-4'])('%s: each finding has its moment', (name) => {
  const record = recordOf(name);
  for (const seat of record.seats.keys()) {
    const { state, findings } = worthMore(record, seat)!;
    expect(standingOf(state, seat).total).toBe(record.result!.totals[seat]);
    for (const { points, move } of findings) {
      expect(points).toBeGreaterThan(0);
      expect(Number(move)).toBeGreaterThan(0);
    }
  }
});

test('a game that is not over has nothing to tell', () => {
  const record = recordOf('berlin-1-v2');
  expect(worthMore({ ...record, actions: record.actions.slice(0, 40), result: null }, 0)).toBeUndefined();
});
