/**
 * How long the hard bots of each game think, against the budget that they are given. In Metro that is for a move: a
 * turn of drawing and laying has two.
 */
import type { Budget } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { bots, rules } from '#games/rules.ts';
import { percentile } from './live/percentile.ts';

const BUDGETS = [50, 200, 1000];
const TURNS = 12;
/** In the first turns V8 compiles what is used. */
const WARM_UPS = 4;

/** Milliseconds that a turn takes, one after another in one game; a turn lasts until another seat is to act. */
function timeTurns(game: AnyRules, budget: Budget): number[] {
  const rng = quickRng(1);
  const state = game.setup(game.parseOptions({})!, 2, rng);
  const times: number[] = [];
  let last: number | undefined;
  while (times.length <= WARM_UPS + TURNS) {
    const [seat] = game.active(state);
    if (seat === undefined) break;
    if (seat !== last) times.push(0);
    last = seat;
    times[times.length - 1]! += timeChoice(game, state, seat, rng, budget);
  }
  // The last one may not be over.
  return times.slice(WARM_UPS, -1);
}

/** Chooses and plays, until something is revealed. */
function timeChoice(
  game: AnyRules,
  state: object,
  seat: number,
  rng: ReturnType<typeof quickRng>,
  budget: Budget,
): number {
  const view = game.view(state, seat);
  const began = performance.now();
  const { actions } = bots[game.id]!.hard!.choose(view, seat, rng, budget);
  const time = performance.now() - began;
  for (const action of actions) {
    const outcome = game.apply(state, seat, action, rng);
    if (!outcome.ok || outcome.reveals) break;
  }
  return time;
}

export function benchBots(): void {
  for (const game of Object.values(rules)) {
    for (const ms of BUDGETS) {
      const times = timeTurns(game, { ms });
      const [p50, most] = [percentile(times, 0.5), Math.max(...times)];
      console.log(
        `${game.id}, hard, ${ms} ms for a turn: uses ${p50.toFixed(0)} ms (p50), ${most.toFixed(0)} ms at most`,
      );
    }
  }
}

if (import.meta.main) benchBots();
