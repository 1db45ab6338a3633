/** What a page finds out by itself is what the host would have told. */
import { expect, test } from 'vitest';
import type { Viewer } from '#engine/contract.ts';
import { randomGame } from '#engine/testkit/walk.ts';
import { rules } from '#games/rules.ts';
import { stateOf } from '../complete.ts';

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
