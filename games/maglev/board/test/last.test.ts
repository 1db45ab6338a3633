import { expect, test } from 'vitest';
import { turnsLeft } from '../../rules/turn/turn.ts';
import { play, position } from '../../test/kit.ts';
import { board } from '../index.ts';
import { propsFor } from './props.ts';

/** The bag is empty and all four commuter colours have a station. */
const ending = `maglev berlin 3 deal
turn 1 main round 5 taken 2
bag -
at hauptbahnhof office -
at alexanderplatz store -
at potsdamer-platz embassy -
at ostbahnhof studio -
seat 0
  cards connect-factory-lab each-pink supply-straight full-capacity
  board vp.pink=pink,pink capacity=steel,steel`;

test('from the moment the end is triggered everybody knows how many turns they have', () => {
  const state = position(ending);
  const left = () => [0, 1, 2].map((seat) => turnsLeft(propsFor(state, seat).view.table, seat));
  expect(left()).toEqual([undefined, undefined, undefined]);
  play(state, { type: 'end' });
  expect([state.turn, ...left()]).toEqual([2, 1, 1, 2]);
  play(state, { type: 'end' });
  expect([state.turn, ...left()]).toEqual([0, 1, 1, 1]);
  play(state, { type: 'end' });
  expect([state.turn, ...left()]).toEqual([1, 0, 1, 1]);
});

test('one’s own cards count in the points as if the game ended now', () => {
  const { view, standings } = propsFor(position(ending), 0);
  const outlook = board.outlook!(view, 0);
  const card = outlook.parts.find(({ key }) => key === 'score.card');
  expect(standings[0]!.parts.some(({ key }) => key === 'score.card')).toBe(false);
  expect(card).toMatchObject({ params: { card: 'supply-straight' }, points: 15 });
  expect(outlook.total).toBe(standings[0]!.total + 15);
});
