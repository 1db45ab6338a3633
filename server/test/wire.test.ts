import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySeed } from '#engine/testkit/seed.ts';
import { randomGame } from '#engine/testkit/walk.ts';
import { rules } from '#games/rules.ts';
import type { BriefMessage, StateMessage } from '#protocol/live.ts';
import { wire } from '#server/live/wire.ts';

const stateOf = (view: object, legal: readonly object[]): StateMessage => ({
  ...{ t: 'state', seq: 1, nth: 2, view, legal, active: [0], standings: [{ total: 1, parts: [] }] },
  ...{ from: 0, events: [], canUndo: false, result: null },
});

function expectSame(message: StateMessage): void {
  expect(wire(message).toString()).toBe(JSON.stringify(message));
}

test.each(Object.keys(rules))('%s goes over the wire as JSON.stringify would have it', (game) => {
  const { [game]: each } = rules;
  const options = each!.parseOptions({})!;
  for (const { state } of randomGame(each!, options, each!.seats.min, 3)) {
    for (const viewer of [0, undefined, 1]) {
      const legal = viewer === undefined ? [] : each!.legal(state, viewer);
      expectSame({ ...stateOf(each!.view(state, viewer), legal), standings: each!.standings(state) });
    }
  }
});

test('so does whatever a game may show', () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(json, fc.array(json))),
      fc.array(fc.object()),
      (view, legal) => expectSame(stateOf({ ...view, nothing: undefined }, legal)),
    ),
    { seed: anySeed() },
  );
});

test('the time left and what the log notes are told only where there are any', () => {
  const state = stateOf({}, []);
  expectSame({ ...state, deadline: 0 });
  expectSame({ ...state, notes: [{ seat: 1, kind: 'late', at: 3 }] });
  expectSame({ ...state, deadline: 59_000, notes: [{ seat: 1, kind: 'away', at: 0 }] });
});

test('a brief goes over the wire likewise', () => {
  const { legal, standings, ...rest } = stateOf({ laid: Object.freeze([1]) }, []);
  const brief: BriefMessage = { ...rest, t: 'brief' };
  for (const more of [
    {},
    { undone: 3 },
    { deadline: 1, notes: [{ seat: 1, kind: 'back', at: 0 }], undone: 0 },
  ] as const)
    expect(wire({ ...brief, ...more }).toString()).toBe(JSON.stringify({ ...brief, ...more }));
});

test('an action that is not frozen is written as it is now', () => {
  const action = { n: 1 };
  expectSame(stateOf({ laid: [action] }, [action]));
  action.n = 2;
  expectSame(stateOf({ laid: [action] }, [action]));
});
