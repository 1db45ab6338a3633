import { beforeAll, expect, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import { planOf } from '../../bot/play/steps.ts';
import { maglev } from '../../rules/index.ts';
import type { Action } from '../../rules/types.ts';
import { position } from '../../test/kit.ts';
import { type Hinted, isOnCourse } from '../hint/hinted.ts';
import { hintSteps } from '../hint/hintSteps.ts';
import { createUi } from '../ui.ts';

beforeAll(async () => {
  await setLanguage('en');
  await addWords({ game: 'maglev' });
});

const state = position(`maglev manhattan 2 deal
turn 0 main round 5
bag 4 steel
at 86-st factory
seat 0
  train 86-st free
  load 1 steel
  board track=steel
  cards connect-factory-lab each-pink river-curve full-capacity`);

const shown = (...actions: readonly Action[]) =>
  hintSteps(planOf(state, 0, actions), maglev.view(state, 0), 0);

test('a step has its number, its row, its words, the station where the train is then, and the slot', () => {
  const [drop, ...rest] = shown({ type: 'deliver', passenger: 'steel', slot: 'track.right' });
  expect(drop).toMatchObject({ n: 1, group: 'dropOff', title: 'Drop off' });
  expect(drop!.marks[0]).toEqual({ place: '86-st' });
  expect(drop!.marks[1]).toHaveProperty('slot');
  // One action of two is left, and nothing that it depends on is unknown.
  expect(rest.map(({ title }) => title)).toEqual(['Then']);
});

test('a turn that ends has nothing after its end', () => {
  expect(shown({ type: 'end' }).map(({ title }) => title)).toEqual(['End the turn']);
});

test('two in one row are marked in two slots', () => {
  const place = position(`maglev manhattan 2 deal
turn 0 place round 1
seat 0
  train hub free
  hand 2 steel
  cards connect-factory-lab each-pink river-curve full-capacity`);
  const actions: Action[] = ['right', 'right'].map((end) => ({
    type: 'place',
    passenger: 'steel',
    slot: `track.${end}`,
  }));
  const [step] = hintSteps(planOf(place, 0, actions), maglev.view(place, 0), 0);
  expect(new Set(step!.marks.map((mark) => JSON.stringify(mark))).size).toBe(2);
});

test('a hint is followed while one plays its steps, and no longer', () => {
  const ui = createUi();
  const [move, end] = [{ type: 'step' }, { type: 'end' }] as const;
  const steps = [move, end].map((action) => ({ actions: [action], what: { type: 'move' }, points: 0 }));
  const plan = { steps, certain: 2, from: 0, to: 0, lead: null };
  const hinted: Hinted = { message: {}, plan, reasons: [], steps: [], next: 0, before: 0 };
  expect(isOnCourse(hinted, ui)).toBe(true);
  // The first step is on its way, then played.
  ui.plan.value = [move];
  expect(isOnCourse({ ...hinted, next: 1 }, ui)).toBe(true);
  [ui.plan.value, ui.played.value] = [[], [move]];
  expect(isOnCourse({ ...hinted, next: 1 }, ui)).toBe(true);
  // Something else, or undo.
  ui.played.value = [move, { type: 'reverse' }];
  expect(isOnCourse({ ...hinted, next: 1 }, ui)).toBe(false);
  ui.played.value = [];
  expect(isOnCourse({ ...hinted, next: 1 }, ui)).toBe(false);
});
