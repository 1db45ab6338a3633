/**
 * Takes the best turns that planning finds (alone, those that begin the best sequences of turns) and tries them out:
 * everybody plays on for a while in imagined worlds. Plays the turn with the best mean result.
 */
import { type Bot, type Budget, DEFAULT_BUDGET, type Now } from '#engine/bot.ts';
import { Meter } from '#engine/budget.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { type Lookahead, search, type Weighed } from '#engine/search.ts';
import { apply } from '../../rules/apply.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import { clone } from '../../rules/state.ts';
import type { Maglev, State, View } from '../../rules/types.ts';
import { guess } from '../../rules/view.ts';
import { evaluatorOf } from '../judge/evaluator.ts';
import { trackFeaturesOf } from '../judge/track-features.ts';
import { multiTurnSearch, type TurnSequence } from './multi-turn-search.ts';
import { opening } from './opening.ts';
import type { Planner, TurnPlan } from './plans.ts';
import { reasonsFor } from './reasons.ts';
import { actionsOf, turnsFrom } from './turns.ts';

/** How many turns are tried out: fewer if there is no time to try each several times. */
const MOST_CANDIDATES = 6;
const LEAST_CANDIDATES = 2;
const TRIES_EACH = 4;
/** About the time of one try, for each player. */
const MS_A_TRY = 6;

/** Plans kept after each action: first a few, which shows how long that takes; then as many as there is time for. */
const FEW = 4;
const MOST_WIDTH = 200;
const WIDTH_UNTIMED = 30;
/** The most turns in a row. With several players one is planned, because the others play in between. */
const TURNS_ALONE = 4;
/** The time of each later turn, as a share of a whole first one, in which robots may be moved on the board. */
const LATER = 0.75;
/** The share of the time for planning, alone or where turns are tried out. At `LATE` planning stops. */
const PLANNING_ALONE = 0.7;
const PLANNING_TOGETHER = 0.3;
const LATE = 0.8;
/** How many rounds a try plays on, and how many plans it keeps after each action. */
const ROUNDS = 2;
const WIDTH_AHEAD = 4;
/** After this many tries, their mean counts as much as the planned value: tries depend on chance too. */
const TRUST = 4;

export const hard: Bot<Maglev> = {
  choose(view, seat, rng, budget = DEFAULT_BUDGET, now) {
    const state = guess(view, seat, rng);
    const clock = new Clock(budget, state, now);
    const planner = plannerFor(state, seat, rng.below(1000));
    const first = opening(planner, state, () => clock.isLate);
    if (first !== undefined) return { actions: first, reasons: [] };
    const sequences = plannedTurns(planner, state, clock);
    const left = clock.left;
    const candidates = sequences
      .slice(0, candidatesFor(left, state.seats))
      .map(({ first, value }) => ({ move: first, prior: value }));
    const weighed =
      candidates.length === 1
        ? candidates.map((one) => ({ ...one, value: one.prior, tries: 0 }))
        : bestFirst(search(candidates, lookaheadOf(view, seat, state), rng, left, now));
    return { actions: actionsOf(weighed[0]!.move), reasons: reasonsFor(state, seat, weighed) };
  },
};

function bestFirst(weighed: readonly Weighed<TurnPlan>[]): Weighed<TurnPlan>[] {
  const { tries } = weighed[0]!;
  const share = tries / (tries + TRUST);
  const score = (one: Weighed<TurnPlan>) =>
    one.tries === tries ? share * one.value + (1 - share) * one.prior : Number.NEGATIVE_INFINITY;
  const best = weighed.reduce((first, one) => (score(one) > score(first) ? one : first));
  return [best, ...weighed.filter((one) => one !== best)];
}

/** One if there is no time to try out more. */
function candidatesFor(
  { ms = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY }: Budget,
  seats: number,
): number {
  const tries = Math.min(ms / (MS_A_TRY * seats), iterations);
  if (tries < LEAST_CANDIDATES) return 1;
  return Math.min(MOST_CANDIDATES, Math.max(LEAST_CANDIDATES, Math.round(tries / TRIES_EACH)));
}

const plannerFor = (state: State, seat: Seat, seed: number): Planner => ({
  seat,
  evaluator: evaluatorOf(state, seat),
  seed,
  adjusts: true,
});

/** The share of the turn that is left. */
const shareOf = (state: State): number => actionsLeft(state) / (actionsLeft(state) + state.taken) || 1;

/** The share of the turn after the first action that reveals something. It will be planned again. */
function shareToCome(state: State, seat: Seat, { actions, certain }: TurnPlan): number {
  if (certain === undefined) return 0;
  const after = clone(state);
  for (const action of actions.slice(0, certain)) apply(after, seat, action, quickRng(0));
  return actionsLeft(after) === 0 ? 0 : shareOf(after);
}

/** Counts what is left of a budget. A turn that is half over gets half of it. */
class Clock {
  readonly #meter: Meter;
  readonly #whole: number | undefined;
  #ms: number | undefined;
  readonly #iterations: number | undefined;
  readonly #seats: number;

  constructor(budget: Budget, state: State, now: Now | undefined) {
    const { ms, iterations } = budget;
    this.#meter = new Meter(budget, now);
    const share = shareOf(state);
    this.#whole = ms;
    this.#ms = ms === undefined ? undefined : ms * share;
    this.#iterations = iterations === undefined ? undefined : Math.ceil(iterations * share);
    this.#seats = state.seats;
  }

  get isTimed(): boolean {
    return this.#ms !== undefined;
  }

  /** Keeps time for this share of the turn, which will be planned again. */
  leave(share: number): void {
    if (this.#ms !== undefined) this.#ms -= this.#whole! * share;
  }

  get spent(): number {
    return this.#ms === undefined ? 0 : this.#meter.passed / this.#ms;
  }

  get isLate(): boolean {
    return this.spent > LATE;
  }

  get left(): Budget {
    if (this.#ms === undefined) return { iterations: this.#iterations! };
    // The last try begins in time and may end later.
    const ms = Math.max(0, this.#ms * (1 - this.spent) - MS_A_TRY * this.#seats);
    return this.#iterations === undefined ? { ms } : { ms, iterations: this.#iterations };
  }
}

/** The widest search that there is time for. */
function plannedTurns(planner: Planner, state: State, clock: Clock): TurnSequence[] {
  const turns = state.seats === 1 ? TURNS_ALONE : 1;
  const before = clock.spent;
  const few = turnsFrom(planner, state, FEW);
  // Only ending the turn is left.
  if (few.length === 1) return multiTurnSearch(planner, few, FEW, 1);
  clock.leave(shareToCome(state, planner.seat, few[0]!));
  const took = (clock.spent - before) * (1 + (LATER * (turns - 1)) / shareOf(state));
  // Without time to try turns out, planning gets all of it.
  const isTried = turns === 1 && candidatesFor(clock.left, state.seats) > 1;
  const planning = isTried ? PLANNING_TOGETHER : PLANNING_ALONE;
  const width = clock.isTimed ? widthFor(took, planning - clock.spent) : WIDTH_UNTIMED;
  const firsts = width === FEW ? few : turnsFrom(planner, state, width);
  return multiTurnSearch(planner, firsts, width, turns, () => clock.isLate);
}

/** How many plans to keep, if keeping `FEW` took this share of the time and this share is left for planning. */
function widthFor(took: number, left: number): number {
  const width = Math.floor((FEW * left) / took);
  // Planning again for hardly more plans would be a waste.
  return width < 2 * FEW ? FEW : Math.min(MOST_WIDTH, width);
}

function lookaheadOf(view: View, seat: Seat, now: State): Lookahead<State, TurnPlan> {
  const planners = now.players.map((_, each) => plannerFor(now, each, 0));
  return {
    guess: (rng) => guess(view, seat, rng),
    clone,
    play: (state, turn, rng) => {
      for (const action of actionsOf(turn)) apply(state, seat, action, rng);
      if (state.round === now.round && state.turn === seat) playTurn(planners[seat]!, state, rng);
    },
    playOn: (state, rng) => {
      // A game in its last round is played to the end.
      const isFar = ({ turn, round, lastRound }: State) =>
        turn === seat && round >= now.round + ROUNDS && lastRound === 0;
      while (state.phase !== 'over' && !isFar(state)) playTurn(planners[state.turn]!, state, rng);
    },
    evaluate: (state) => leadOf(planners, state, seat),
  };
}

/** Plays to the end of the turn, and plans again whenever something is revealed. */
function playTurn(planner: Planner, state: State, rng: Rng): void {
  const { round } = state;
  while (state.phase !== 'over' && state.turn === planner.seat && state.round === round) {
    const [best] = turnsFrom({ ...planner, seed: rng.below(1000) }, state, WIDTH_AHEAD);
    for (const action of actionsOf(best!)) apply(state, planner.seat, action, rng);
  }
}

/** The value for a seat, less half of the best other seat's. */
function leadOf(planners: readonly Planner[], state: State, seat: Seat): number {
  const values = planners.map(({ seat: each, evaluator }) =>
    evaluator.valueAtEnd(state, trackFeaturesOf(state, each)),
  );
  const others = values.filter((_, each) => each !== seat);
  return others.length === 0 ? values[seat]! : values[seat]! - Math.max(...others) / 2;
}
