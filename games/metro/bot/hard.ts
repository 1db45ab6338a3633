/** Tries the most promising moves in many imagined worlds: everybody plays on greedily for some tiles. */
import type { Bot } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import { type Candidate, type Lookahead, search } from '#engine/search.ts';
import { metro } from '../rules/index.ts';
import type { Action, Metro, State, View } from '../rules/types.ts';
import { lead } from './forecast.ts';
import { GAIN_OF_DRAWING, gainOfLay, playOn } from './greedy.ts';
import { reasonsFor } from './reasons.ts';

/** More of either is weaker in the same time. */
const LAYS_TRIED = 12;
const TILES_AHEAD = 3;

export const hard: Bot<Metro> = {
  choose(view, seat, rng, budget) {
    const world = metro.guess(view, seat, rng);
    const weighed = search(candidates(world), lookahead(view, seat), rng, budget);
    return { actions: [weighed[0]!.move], reasons: reasonsFor(world, weighed, rng) };
  },
};

/** The lays that gain most, and drawing. */
function candidates(state: State): Candidate<Action>[] {
  const open = metro.legal(state, state.turn);
  const lays = open
    .filter((action) => action.type === 'lay')
    .map((lay) => ({ move: lay, prior: gainOfLay(state, lay) }))
    .sort((a, b) => b.prior - a.prior);
  const draws = open
    .filter((action) => action.type === 'draw')
    .map((draw) => ({ move: draw, prior: GAIN_OF_DRAWING }));
  return [...lays.slice(0, LAYS_TRIED), ...draws];
}

const lookahead = (view: View, seat: Seat): Lookahead<State, Action> => ({
  guess: (rng) => metro.guess(view, seat, rng),
  clone: metro.clone,
  play: (state, action, rng) => {
    metro.apply(state, seat, action, rng);
  },
  playOn: (state, rng) => playOn(state, view.laid.length + 1 + TILES_AHEAD, rng),
  evaluate: (state) => lead(state, seat),
});
