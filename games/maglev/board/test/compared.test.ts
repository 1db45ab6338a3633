import { beforeAll, expect, test } from 'vitest';
import { addWords, setLanguage } from '#client/kit/words.ts';
import { planOf } from '../../bot/play/steps.ts';
import { maglev } from '../../rules/index.ts';
import type { Action } from '../../rules/types.ts';
import { position } from '../../test/kit.ts';
import { comparedOf, framesOnSlots } from '../compared.ts';

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

const moved = (slot: string) => {
  const actions: Action[] = [{ type: 'deliver', passenger: 'steel', slot }];
  return { actions, plan: planOf(state, 0, actions) };
};

test('of two turns only that is marked in which they differ', () => {
  const both = { seat: 0, sign: '?', played: moved('track.right'), better: moved('move.right') };
  const compared = comparedOf(both, maglev.view(state, 0));
  // Both drop off at the same station.
  expect(compared.played).toEqual([{ slot: expect.any(Number) }]);
  expect(compared.better).toEqual([{ slot: expect.any(Number) }]);
  const frames = framesOnSlots(compared, 0);
  expect([...frames.values()]).toEqual(['slot-played', 'slot-better']);
  expect(framesOnSlots(compared, 1).size).toBe(0);
  const same = comparedOf({ ...both, better: both.played }, maglev.view(state, 0));
  expect([same.played, same.better]).toEqual([[], []]);
});
