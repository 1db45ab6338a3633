/** What a page finds out by itself is what the host would have told. */
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { AnyRules, Viewer } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { pebbles } from '#engine/testkit/pebbles.ts';
import { randomGame } from '#engine/testkit/walk.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import { rules } from '#games/rules.ts';
import type { BriefMessage } from '#protocol/live.ts';
import { complete, stateOf } from '../complete.ts';
import type { SeatsMessage, Session } from '../session.ts';

test.each(Object.entries(rules))('%s: view, legal actions and standings', (_, game) => {
  const seats = Math.min(3, game.seats.max);
  for (const { state, n } of randomGame(game, game.parseOptions({})!, seats, 5)) {
    const viewer: Viewer = [0, 1, 2, undefined][n % 4];
    const view = game.view(state, viewer);
    const told = {
      ...{ seq: n, nth: 0, active: game.active(state), from: 0, events: [], canUndo: false, result: null },
    };
    const brief = { ...told, t: 'brief', view: game.packView?.(view) ?? view, undone: 0 } as const;
    expect(stateOf(game, JSON.parse(JSON.stringify(brief)), viewer)).toEqual({
      ...told,
      t: 'state',
      view,
      legal: viewer === undefined ? [] : game.legal(state, viewer),
      standings: game.standings(state),
    });
  }
});

test.each([
  { version: 1, legal: ['put', 'put', 'peek', 'end'] },
  { version: 2, legal: ['put', 'put', 'end'] },
])('a table of version $version is completed by the rules of that version', ({ version, legal }) => {
  const began = rulesOfVersion(pebbles, version)!;
  const view = began.view(began.setup({ way: 'turns' }, 2, quickRng(1)), 0);
  const { state } = complete(sessionOf(view, version), pebbles as unknown as AnyRules);
  expect(state.value!.legal.map((action) => (action as { type: string }).type)).toEqual(legal);
});

test('a table of a version that the page does not know has no state', () => {
  expect(complete(sessionOf({}, 3), pebbles as unknown as AnyRules).state.value).toBeUndefined();
});

const sessionOf = (view: object, version: number): Session<BriefMessage> =>
  ({
    state: signal({ t: 'brief', view } as BriefMessage),
    seats: signal({ t: 'seats', version } as SeatsMessage),
    seat: signal(0),
  }) as unknown as Session<BriefMessage>;
