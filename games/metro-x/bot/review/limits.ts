/** What the cards of a game alone were good for: for the hard bot, and for somebody who knows all of them. */
import { chanceOf } from '#engine/chance.ts';
import type { Json, Rng } from '#engine/contract.ts';
import type { Move } from '#engine/record.ts';
import type { Deal, Limits } from '#engine/review/reviewer.ts';
import { quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { hard } from '../play/hard.ts';
import { bestOf } from './best.ts';

/** Of the beam. */
const WIDTH = 200;
const TRIES = 300;

/** Alone, action n is round n, so everybody meets the same cards. */
export function limitsOf(deal: Deal): Limits | undefined {
  const options = metroX.parseOptions(deal.options);
  if (deal.seats.length !== 1 || !options || deal.branch) return;
  const chance = chanceOf(deal);
  const { points, atMost } = bestOf(metroX.setup(options, 1, chance(0)), chance, WIDTH);
  const { actions, total } = botGame(options, chance);
  return { bot: total, botActions: actions, found: points, atMost };
}

function botGame(options: object, chance: (n: number) => Rng): { actions: Move[]; total: number } {
  const state = metroX.setup(options as Parameters<typeof metroX.setup>[0], 1, chance(0));
  const actions: Move[] = [];
  while (metroX.active(state).length > 0) {
    const n = actions.length + 1;
    const [action] = hard.choose(metroX.view(state, 0), 0, quickRng(n), { iterations: TRIES }).actions;
    metroX.apply(state, 0, action, chance(n));
    actions.push({ seat: 0, action: action as Json });
  }
  return { actions, total: metroX.result(state)!.totals[0]! };
}
