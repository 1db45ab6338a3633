/**
 * Takes the best turns that planning finds, alone those that begin the best courses of turns, and tries them out:
 * everybody plays on for a while in imagined worlds, and the turn after which things stand best is played.
 */
import { type Bot, type Budget, DEFAULT_BUDGET, type Now } from '#engine/bot.ts';
import { Meter } from '#engine/budget.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { type Lookahead, search, type Weighed } from '#engine/search.ts';
import { apply } from '../rules/apply.ts';
import { actionsLeft } from '../rules/board/abilities.ts';
import { clone } from '../rules/state.ts';
import type { Maglev, State, View } from '../rules/types.ts';
import { guess } from '../rules/view.ts';
import { type Course, coursesFrom } from './courses.ts';
import { opening } from './opening.ts';
import { outlookOf } from './outlook.ts';
import type { Draft, Planner } from './plans.ts';
import { reasonsFor } from './reasons.ts';
import { sightOf } from './sight.ts';
import { actionsOf, turnsFrom } from './turns.ts';

/** Turns that are tried out: so many, and fewer if each could not be tried some times. */
const MOST_CANDIDATES = 6;
const LEAST_CANDIDATES = 2;
const TRIES_EACH = 4;
/** What one try takes, about, for each who plays on. */
const MS_A_TRY = 6;

/** Plans kept at each step of a turn: a few, which shows how long that takes; then so many, if there is time. */
const FEW = 4;
const MOST_WIDTH = 200;
const WIDTH_UNTIMED = 30;
/** Turns in a row that are planned at the most: together the others have theirs in between. */
const TURNS_ALONE = 4;
/** What each turn after the first takes, against a whole first one, in which robots may be moved about the board. */
const LATER = 0.75;
/** How much of the time planning may take, alone or where turns are tried out; when it has taken a little more, it ends. */
const PLANNING_ALONE = 0.7;
const PLANNING_TOGETHER = 0.3;
const LATE = 0.8;
/** Rounds that are played on, and plans kept at each step meanwhile. */
const ROUNDS = 2;
const WIDTH_AHEAD = 4;
/** After so many tries they count as much as how a turn looked: they are a matter of luck too. */
const TRUST = 4;

export const hard: Bot<Maglev> = {
  choose(view, seat, rng, budget = DEFAULT_BUDGET, now) {
    const state = guess(view, seat, rng);
    const clock = new Clock(budget, state, now);
    const planner = plannerFor(state, seat, rng.below(1000));
    const first = opening(planner, state, () => clock.isLate);
    if (first !== undefined) return { actions: first, reasons: [] };
    const courses = longest(planner, state, clock);
    const left = clock.left;
    const candidates = courses
      .slice(0, candidatesFor(left, state.seats))
      .map(({ first, value }) => ({ move: first, prior: value }));
    const weighed =
      candidates.length === 1
        ? candidates.map((one) => ({ ...one, value: one.prior, tries: 0 }))
        : bestFirst(search(candidates, aheadOf(view, seat, state), rng, left, now));
    return { actions: actionsOf(weighed[0]!.move), reasons: reasonsFor(state, seat, weighed) };
  },
};

function bestFirst(weighed: readonly Weighed<Draft>[]): Weighed<Draft>[] {
  const { tries } = weighed[0]!;
  const share = tries / (tries + TRUST);
  const score = (one: Weighed<Draft>) =>
    one.tries === tries ? share * one.value + (1 - share) * one.prior : Number.NEGATIVE_INFINITY;
  const best = weighed.reduce((first, one) => (score(one) > score(first) ? one : first));
  return [best, ...weighed.filter((one) => one !== best)];
}

/** One, if there is no time to try out more. */
function candidatesFor(
  { ms = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY }: Budget,
  seats: number,
): number {
  const tries = Math.min(ms / (MS_A_TRY * seats), iterations);
  if (tries < LEAST_CANDIDATES) return 1;
  return Math.min(MOST_CANDIDATES, Math.max(LEAST_CANDIDATES, Math.round(tries / TRIES_EACH)));
}

const plannerFor = (state: State, seat: Seat, luck: number): Planner => ({
  seat,
  outlook: outlookOf(state, seat),
  luck,
  adjusts: true,
});

/** How much of the turn is still to come. */
const shareOf = (state: State): number => actionsLeft(state) / (actionsLeft(state) + state.taken) || 1;

/** How much of the turn comes after the first action of this plan that reveals something: it will be planned anew. */
function shareToCome(state: State, seat: Seat, { actions, certain }: Draft): number {
  if (certain === undefined) return 0;
  const after = clone(state);
  for (const action of actions.slice(0, certain)) apply(after, seat, action, quickRng(0));
  return actionsLeft(after) === 0 ? 0 : shareOf(after);
}

/** What is left of a budget, of which a turn that is half over gets half. */
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

  /** Leaves the time for so much of the turn to whoever plans it anew. */
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
    // The last try is begun in time and may end later.
    const ms = Math.max(0, this.#ms * (1 - this.spent) - MS_A_TRY * this.#seats);
    return this.#iterations === undefined ? { ms } : { ms, iterations: this.#iterations };
  }
}

/** The longest courses, from the widest planning that there is time for. */
function longest(planner: Planner, state: State, clock: Clock): Course[] {
  const turns = state.seats === 1 ? TURNS_ALONE : 1;
  const before = clock.spent;
  const few = turnsFrom(planner, state, FEW);
  // Only to end the turn is left.
  if (few.length === 1) return coursesFrom(planner, few, FEW, 1);
  clock.leave(shareToCome(state, planner.seat, few[0]!));
  const took = (clock.spent - before) * (1 + (LATER * (turns - 1)) / shareOf(state));
  // Where there is no time to try turns out, it is left for planning them.
  const isTried = turns === 1 && candidatesFor(clock.left, state.seats) > 1;
  const planning = isTried ? PLANNING_TOGETHER : PLANNING_ALONE;
  const width = clock.isTimed ? widthFor(took, planning - clock.spent) : WIDTH_UNTIMED;
  const firsts = width === FEW ? few : turnsFrom(planner, state, width);
  return coursesFrom(planner, firsts, width, turns, () => clock.isLate);
}

/** How many plans can be kept if all turns of few take so much of the time, and so much of it is left for planning. */
function widthFor(took: number, left: number): number {
  const width = Math.floor((FEW * left) / took);
  // Planning again for hardly more would be a waste.
  return width < 2 * FEW ? FEW : Math.min(MOST_WIDTH, width);
}

function aheadOf(view: View, seat: Seat, now: State): Lookahead<State, Draft> {
  const planners = now.players.map((_, each) => plannerFor(now, each, 0));
  return {
    guess: (rng) => guess(view, seat, rng),
    clone,
    play: (state, turn, rng) => {
      for (const action of actionsOf(turn)) apply(state, seat, action, rng);
      if (state.round === now.round && state.turn === seat) playTurn(planners[seat]!, state, rng);
    },
    playOn: (state, rng) => {
      // Once the end is near it is played out.
      const isFar = ({ turn, round, lastRound }: State) =>
        turn === seat && round >= now.round + ROUNDS && lastRound === 0;
      while (state.phase !== 'over' && !isFar(state)) playTurn(planners[state.turn]!, state, rng);
    },
    evaluate: (state) => leadOf(planners, state, seat),
  };
}

/** To the end of the turn, planning anew whenever something was revealed. */
function playTurn(planner: Planner, state: State, rng: Rng): void {
  const { round } = state;
  while (state.phase !== 'over' && state.turn === planner.seat && state.round === round) {
    const [best] = turnsFrom({ ...planner, luck: rng.below(1000) }, state, WIDTH_AHEAD);
    for (const action of actionsOf(best!)) apply(state, planner.seat, action, rng);
  }
}

/** How good it looks for a seat, and how much better than for the best of the others. */
function leadOf(planners: readonly Planner[], state: State, seat: Seat): number {
  const values = planners.map(({ seat: each, outlook }) => outlook.valueAtEnd(state, sightOf(state, each)));
  const others = values.filter((_, each) => each !== seat);
  return others.length === 0 ? values[seat]! : values[seat]! - Math.max(...others) / 2;
}
