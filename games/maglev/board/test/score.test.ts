import { expect, test } from 'vitest';
import { MAPS } from '../../maps/index.ts';
import { standings } from '../../rules/score/score.ts';
import { position } from '../../test/kit.ts';
import { ratedAs } from '../score/Rating.tsx';
import { mostPoints, rowsOf } from '../score/rows.ts';

const over = position(`maglev berlin 2 deal
turn 0 over round 9
at jannowitzbruecke lab
seat 0
  board vp.pink=pink,pink,pink vp.coral=coral bonus.1=pink,lilac,lilac
  cards connect-factory-lab each-lilac supply-straight full-bonus-rows
seat 1
  board vp.purple=purple
  cards connect-factory-office each-pink loose-ends full-capacity`);

test('one row for each source, with the formula of each seat', () => {
  const rows = rowsOf(standings(over), [0, 1]);
  expect(rows.map(({ source, colour, nth }) => colour ?? nth ?? source)).toEqual([
    ...['pink', 'lilac', 'coral', 'purple', 'links'],
    ...[1, 2, 3],
  ]);
  const cells = (at: number) => rows[at]!.cells;
  expect(cells(0)).toEqual([{ points: 8, count: 4, each: 2 }, { points: 0 }]);
  expect(cells(2)[0]).toEqual({ points: 2, count: 1, each: 2 });
  expect(cells(3)).toEqual([{ points: 0 }, { points: 2, count: 1, each: 2 }]);
  expect(cells(5)[0]).toMatchObject({ points: 15, card: 'supply-straight' });
  expect(cells(6)[0]).toMatchObject({ points: 5, card: 'full-bonus-rows' });
  // The best card that does not count is told too, and what it would be worth.
  expect(cells(7)[0]).toEqual({ points: 0, card: 'each-lilac', spare: 2 });
  expect(cells(6)[1]).toMatchObject({ points: 0, spare: 0 });
});

test('all rows together are the total', () => {
  const totals = standings(over).map(({ total }) => total);
  const rows = rowsOf(standings(over), [0, 1]);
  for (const [seat, total] of totals.entries())
    expect(rows.reduce((sum, { cells }) => sum + (cells[seat]?.points ?? 0), 0)).toBe(total);
  expect(mostPoints(rows)).toBe(15);
});

test('cards that only their owner can count are left open', () => {
  const now = standings({ ...over, phase: 'main' });
  const rows = rowsOf([standings(over)[0]!, now[1]!], [0]);
  expect(rows.at(-1)!.cells[1]).toBeNull();
});

test('a timer has a row in a solo game only', () => {
  const alone = position(`maglev berlin 1 deal
turn 0 over round 9
aside 2 steel
seat 0
  cards connect-factory-lab each-lilac supply-straight full-bonus-rows`);
  const timer = rowsOf(standings(alone), [0]).find(({ source }) => source === 'timer');
  expect(timer?.cells).toEqual([{ points: -2, count: 2, each: -1 }]);
});

test('the rating has 26 steps and says how far the next one is', () => {
  const { ratings } = MAPS.get('manhattan')!;
  expect(ratedAs(ratings, -5)).toEqual({ step: 1, steps: 26, missing: 5 });
  expect(ratedAs(ratings, 20)).toEqual({ step: 3, steps: 26, missing: 1 });
  expect(ratedAs(ratings, 500)).toEqual({ step: 26, steps: 26, missing: 0 });
});
