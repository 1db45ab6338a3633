/** Another's turn: one's own tile can be tried out where the rules would let it lie. */
import { expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { squareAt } from '../../rules/grid.ts';
import { metro } from '../../rules/index.ts';
import { refusalOfSquare } from '../../rules/placement.ts';
import { kindOf, shapeOf } from '../../rules/tiles.ts';
import { isPlan, triedAt, triedLays } from '../plan.ts';
import { positionOf } from '../position.ts';
import { createUi } from '../ui.ts';

const rng = quickRng(5);
const state = metro.setup(metro.parseOptions({})!, 3, rng);
for (let i = 0; i < 20; i++) {
  const legal = metro.legal(state, state.turn);
  metro.apply(state, state.turn, legal[(i * 7) % legal.length]!, rng);
}
const propsOf = (seat: number | undefined) => ({
  ...{ view: metro.view(state, seat), seat, legal: seat === undefined ? [] : metro.legal(state, seat) },
  ui: createUi(),
});

test('whoever waits tries exactly the squares that their tile could take', () => {
  const props = propsOf((state.turn + 1) % 3);
  const [tile] = props.view.hand;
  const { table } = positionOf(props.view);
  const free = Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => refusalOfSquare(table, shapeOf(kindOf(tile!)!, 0), square) === undefined,
  );
  expect(free.length).toBeGreaterThan(0);
  expect(triedLays(props).map(({ at }) => squareAt(at))).toEqual(free);
  expect(triedLays(props).every((lay) => lay.tile === tile)).toBe(true);
  expect(isPlan(props)).toBe(true);
  expect(triedAt(props, triedLays(props)[0]!.at)).toEqual(triedLays(props)[0]);
});

test('in one’s own turn only what is legal counts, and whoever looks on tries nothing', () => {
  const own = propsOf(state.turn);
  expect(isPlan(own)).toBe(false);
  expect(triedLays({ ...own, legal: [] })).toEqual([]);
  expect(triedLays(own)).toEqual(own.legal.filter(({ type }) => type === 'lay'));
  expect(triedLays(propsOf(undefined))).toEqual([]);
});
