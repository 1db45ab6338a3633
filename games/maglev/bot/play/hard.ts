/**
 * Plans several turns in a row and plays the one that begins the best sequence. Alone it tries the best of them out in
 * imagined worlds, where it plays on for a while, and takes the one with the best mean result.
 */
import { type Bot, type Budget, DEFAULT_BUDGET, type Now } from '#engine/bot.ts';
import { Meter } from '#engine/budget.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { type Lookahead, search, type Weighed } from '#engine/search.ts';
import { apply } from '../../rules/apply.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import { legal } from '../../rules/legal.ts';
import { clone } from '../../rules/state.ts';
import type { Action, Maglev, State, View } from '../../rules/types.ts';
import { guess } from '../../rules/view.ts';
import { judgeOf } from '../judge/judge-of.ts';
import { trackFeaturesOf } from '../judge/track-features.ts';
import { easy } from './easy.ts';
import { multiTurnSearch, type TurnSequence } from './multi-turn-search.ts';
import { opening } from './opening.ts';
import type { Planner, TurnPlan } from './plans.ts';
import { leadIn, reasonsFor } from './reasons.ts';
import { planOf } from './steps.ts';
import { actionsOf, turnsFrom } from './turns.ts';

/** How many turns are tried out: fewer if there is no time to try each several times. */
export const MOST_CANDIDATES = 6;
const LEAST_CANDIDATES = 2;
const TRIES_EACH = 4;
/** About the time of one try. */
const MS_A_TRY = 6;

/** Plans kept after each action: first a few, which shows how long that takes; then as many as there is time for. */
const FEW = 4;
const MOST_WIDTH = 200;
const WIDTH_UNTIMED = 30;
/** The most turns in a row; the others, who play in between, are taken to pass. */
export const TURNS = 4;
/** The time of each later turn, as a share of a whole first one, in which robots may be moved on the board. */
const LATER = 0.75;
/** The share of the time for planning. At `LATE` planning stops. */
const PLANNING = 0.7;
const LATE = 0.8;
/** How many rounds a try plays on, and how many plans it keeps after each action. */
export const ROUNDS = 2;
const WIDTH_AHEAD = 4;
/** After this many tries, their mean counts as much as the planned value: tries depend on chance too. */
const TRUST = 4;

export const hard: Bot<Maglev> = {
  choose(view, seat, rng, budget = DEFAULT_BUDGET, now) {
    const state = guess(view, seat, rng);
    const clock = new Clock(budget, state, now);
    const planner = plannerFor(state, seat, rng.below(1000));
    const first = opening(planner, state, () => clock.isLate);
    if (first !== undefined) return { actions: first, reasons: [], plan: planOf(state, seat, first) };
    const sequences = plannedTurns(planner, state, clock);
    if (sequences.length === 0) return easy.choose(view, seat, rng);
    const left = clock.left;
    const candidates = sequences.map(({ first, value }) => ({ move: first, prior: value }));
    const tried = state.seats === 1 ? Math.min(candidates.length, candidatesFor(left)) : 1;
    const weighed =
      tried === 1
        ? candidates.map((one) => ({ ...one, value: one.prior, tries: 0, spread: 0 }))
        : bestFirst(search(candidates.slice(0, tried), lookaheadOf(view, seat, state), rng, left, now));
    const actions = actionsOf(weighed[0]!.move);
    const plan = planOf(state, seat, actions, leadIn(weighed));
    return { actions, reasons: reasonsFor(state, seat, weighed), plan };
  },
  weigh(view, seat, rng, budget) {
    const state = guess(view, seat, rng);
    if (state.seats > 1 || state.phase !== 'main' || state.taken > 0) return [];
    const candidates = legal(state, seat).map((move) => ({ move, prior: 0 }));
    const play = (after: State, action: Action, chance: Rng) => void apply(after, seat, action, chance);
    return search(candidates, { ...lookaheadOf(view, seat, state), play }, rng, budget);
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
function candidatesFor({
  ms = Number.POSITIVE_INFINITY,
  iterations = Number.POSITIVE_INFINITY,
}: Budget): number {
  const tries = Math.min(ms / MS_A_TRY, iterations);
  if (tries < LEAST_CANDIDATES) return 1;
  return Math.min(MOST_CANDIDATES, Math.max(LEAST_CANDIDATES, Math.round(tries / TRIES_EACH)));
}

export const plannerFor = (state: State, seat: Seat, seed: number): Planner => ({
  seat,
  evaluator: judgeOf(state, seat),
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

  constructor(budget: Budget, state: State, now: Now | undefined) {
    const { ms, iterations } = budget;
    this.#meter = new Meter(budget, now);
    const share = shareOf(state);
    this.#whole = ms;
    this.#ms = ms === undefined ? undefined : ms * share;
    this.#iterations = iterations === undefined ? undefined : Math.ceil(iterations * share);
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
    const ms = Math.max(0, this.#ms * (1 - this.spent) - MS_A_TRY);
    return this.#iterations === undefined ? { ms } : { ms, iterations: this.#iterations };
  }
}

/** The widest search that there is time for. */
function plannedTurns(planner: Planner, state: State, clock: Clock): TurnSequence[] {
  const before = clock.spent;
  const few = turnsFrom(planner, state, FEW);
  // Only ending the turn is left.
  if (few.length <= 1) return multiTurnSearch(planner, few, FEW, 1);
  clock.leave(shareToCome(state, planner.seat, few[0]!));
  const took = (clock.spent - before) * (1 + (LATER * (TURNS - 1)) / shareOf(state));
  const width = clock.isTimed ? widthFor(took, PLANNING - clock.spent) : WIDTH_UNTIMED;
  const firsts = width === FEW ? few : turnsFrom(planner, state, width);
  return multiTurnSearch(planner, firsts, width, TURNS, () => clock.isLate);
}

/** How many plans to keep, if keeping `FEW` took this share of the time and this share is left for planning. */
function widthFor(took: number, left: number): number {
  const width = Math.floor((FEW * left) / took);
  // Planning again for hardly more plans would be a waste.
  return width < 2 * FEW ? FEW : Math.min(MOST_WIDTH, width);
}

/** For a player alone. */
function lookaheadOf(view: View, seat: Seat, now: State): Lookahead<State, TurnPlan> {
  const planner = plannerFor(now, seat, 0);
  return {
    guess: (rng) => guess(view, seat, rng),
    clone,
    play: (state, turn, rng) => {
      for (const action of actionsOf(turn)) apply(state, seat, action, rng);
      if (state.round === now.round) playTurn(planner, state, rng);
    },
    playOn: (state, rng) => {
      while (state.phase !== 'over' && state.round < now.round + ROUNDS) playTurn(planner, state, rng);
    },
    evaluate: (state) => planner.evaluator.valueAtEnd(state, trackFeaturesOf(state, seat)),
  };
}

/** Plays to the end of the turn, and plans again whenever something is revealed. */
export function playTurn(planner: Planner, state: State, rng: Rng): void {
  const { round, turn } = state;
  while (state.phase !== 'over' && state.round === round && state.turn === turn) {
    const [best] = turnsFrom({ ...planner, seed: rng.below(1000) }, state, WIDTH_AHEAD);
    for (const action of actionsOf(best!)) apply(state, planner.seat, action, rng);
  }
}
