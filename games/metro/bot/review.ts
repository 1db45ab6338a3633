/** How decisions of Metro are judged: as the hard bot chooses. */
import { sameJson } from '#engine/json.ts';
import { asked, type Reviewer } from '#engine/review/reviewer.ts';
import { quickRng } from '#engine/rng.ts';
import { metro } from '../rules/index.ts';
import { moveOf } from '../rules/move.ts';
import { ALL_TILES } from '../rules/tiles.ts';
import type { Action, Metro, State } from '../rules/types.ts';
import { winChance } from './chance.ts';
import { GAIN_OF_DRAWING, gainOfLay } from './greedy.ts';
import { candidates, LAYS_TRIED, lookahead } from './hard.ts';
import { effectsBoth } from './reasons.ts';

export const reviewer: Reviewer<Metro> = {
  unit: 'lead',
  thresholds: { doubtful: 1, mistake: 2.5, blunder: 5 },
  worlds: { least: 40, most: 400 },
  tries: 1500,
  hardRate: 0.026,
  hasAccount: true,
  moveOf,
  question(view, seat, [action], rng) {
    const world = metro.guess(view, seat, rng);
    if (!metro.legal(world, seat).some((open) => sameJson(open, action))) return;
    const tried = candidates(world, LAYS_TRIED);
    const known = tried.find(({ move }) => sameJson(move, action));
    const played = known?.move ?? action!;
    return asked({
      candidates: known ? tried : [...tried, { move: played, prior: priorOf(world, played) }],
      played,
      ahead: lookahead(world),
      actionsOf: (move) => [move],
      ...(world.seats === 2 && { chance: (value) => winChance(value, ALL_TILES.length - world.laidCount) }),
      reasonsBetween: (best, played) => ({ best: told(world, best), played: told(world, played) }),
    });
  },
};

const priorOf = (world: State, move: Action): number =>
  move.type === 'draw' ? GAIN_OF_DRAWING : gainOfLay(world, move);

/** Lines are not hidden, so any world will do. */
const told = (world: State, move: Action) => ({
  reasons:
    move.type === 'draw' ? [{ key: 'review.draw', params: {} }] : effectsBoth(world, move, quickRng(1)),
});
