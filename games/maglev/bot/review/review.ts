/** How turns of Maglev Metro are judged: planned as the hard bot plans, and tried out in imagined worlds. */
import type { Rng, Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { asked, type Reviewer } from '#engine/review/reviewer.ts';
import { quickRng } from '#engine/rng.ts';
import type { Candidate, Lookahead } from '#engine/search.ts';
import { apply } from '../../rules/apply.ts';
import { moveOf } from '../../rules/move.ts';
import { clone } from '../../rules/state.ts';
import type { Action, Maglev, State, View } from '../../rules/types.ts';
import { guess } from '../../rules/view.ts';
import { trackFeaturesOf } from '../judge/track-features.ts';
import { MOST_CANDIDATES, plannerFor, playTurn, ROUNDS, TURNS } from '../play/hard.ts';
import { multiTurnSearch } from '../play/multi-turn-search.ts';
import type { Planner } from '../play/plans.ts';
import { reasonsOf } from '../play/reasons.ts';
import { planOf } from '../play/steps.ts';
import { actionsOf, turnsFrom } from '../play/turns.ts';

type Turn = readonly Action[];

/** Plans kept after each action. */
const WIDTH = 12;
/** The net knows positions of strong play: in others it learns late what can be made up for. */
const MORE_ROUNDS = 5;

export const reviewer: Reviewer<Maglev> = {
  unit: 'points',
  // Values err by a point or two, which more worlds do not mend: smaller losses are not told.
  thresholds: { doubtful: 2.5, mistake: 4, blunder: 8 },
  worlds: { least: 20, most: 40 },
  tries: 24,
  // A game of the hard bot takes too long to play and judge.
  hardRate: undefined,
  // Values jump between turns: only losses can be told.
  hasAccount: false,
  moveOf,
  question(view, seat, actions, rng) {
    const state = guess(view, seat, rng);
    if (OPENING.has(state.phase) || !isLegal(state, seat, actions)) return;
    const planned = plannedTurns(state, seat, rng);
    const known = planned.find(({ move }) => sameJson(move, actions));
    const played = known?.move ?? actions;
    const told = (turn: Turn) => ({
      reasons: reasonsOf(state, seat, turn, turn.at(-1)?.type === 'refill'),
      plan: planOf(state, seat, turn),
    });
    return asked({
      candidates: known ? planned : [...planned, { move: played, prior: Number.NEGATIVE_INFINITY }],
      played,
      ahead: lookaheadOf(view, seat, state, ROUNDS),
      farther: lookaheadOf(view, seat, state, MORE_ROUNDS),
      actionsOf: (turn) => turn,
      reasonsBetween: (best, played) => ({ best: told(best), played: told(played) }),
    });
  },
};

/** What is chosen before the first turn depends on too much. */
const OPENING: ReadonlySet<string> = new Set(['draft', 'robot', 'train', 'take']);

/** Chance cannot refuse any of them: it comes with the last one. The cards that are guessed cannot either. */
function isLegal(state: State, seat: Seat, actions: Turn): boolean {
  const after = clone(state);
  return actions.every((action) => apply(after, seat, action, quickRng(0)).ok);
}

/** Among several the hard bot trusts its plan. */
function plannedTurns(state: State, seat: Seat, rng: Rng): Candidate<Turn>[] {
  const planner = plannerFor(state, seat, rng.below(1000));
  const firsts = turnsFrom(planner, state, WIDTH);
  return multiTurnSearch(planner, firsts, WIDTH, TURNS)
    .slice(0, state.seats === 1 ? MOST_CANDIDATES : 1)
    .map(({ first, value }) => ({ move: actionsOf(first), prior: value }));
}

/** Everybody plays on by plans of one turn. */
function lookaheadOf(view: View, seat: Seat, now: State, rounds: number): Lookahead<State, Turn> {
  const planners = now.players.map((_, each) => plannerFor(now, each, 0));
  const { evaluator } = planners[seat]!;
  return {
    guess: (rng) => guess(view, seat, rng),
    clone,
    play: (state, turn, rng) => {
      for (const action of turn) apply(state, seat, action, rng);
      if (isSameTurn(state, now)) playTurn(planners[seat]!, state, rng);
    },
    playOn: (state, rng) => playOn(planners, state, now.round + rounds, rng),
    // A turn has just begun. As if it had ended, an empty bag would mean that nothing follows: but that turn does.
    evaluate: (state) => evaluator.value(state, trackFeaturesOf(state, seat)),
  };
}

const isSameTurn = (state: State, { round, turn }: State): boolean =>
  state.phase !== 'over' && state.round === round && state.turn === turn;

/** Until this round; those who play alone have it as their last. */
function playOn(planners: readonly Planner[], state: State, round: number, rng: Rng): void {
  while (state.phase !== 'over' && state.round < round) playTurn(planners[state.turn]!, state, rng);
}
