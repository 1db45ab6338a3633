/**
 * Takes the best turns that planning finds, alone those that begin the best courses of turns, and tries them out:
 * everybody plays on for a while in imagined worlds, and the turn after which things stand best is played.
 */
import { type Bot, type Budget, DEFAULT_BUDGET } from '#engine/bot.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import { type Lookahead, search, type Weighed } from '#engine/search.ts';
import { actionsLeft } from '../rules/abilities.ts';
import { apply } from '../rules/apply.ts';
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
/** What one try takes, about. */
const MS_A_TRY = 15;

/** Plans kept at each step of a turn, tried one after the other while there is time. */
const WIDTHS = [1, 12, 30];
/** Turns in a row that are planned at the most: together the others have theirs in between. */
const TURNS_ALONE = 4;
/** Rounds that are played on, and plans kept at each step meanwhile. */
const ROUNDS = 2;
const WIDTH_AHEAD = 4;
/** After so many tries they count as much as how a turn looked: they are a matter of luck too. */
const TRUST = 4;

export const hard: Bot<Maglev> = {
  choose(view, seat, rng, budget = DEFAULT_BUDGET) {
    const clock = new Clock(budget);
    const state = guess(view, seat, rng);
    const planner = plannerFor(state, seat, rng.below(1000));
    const first = opening(planner, state, () => clock.spent > ENOUGH);
    if (first !== undefined) return { actions: first, reasons: [] };
    const courses = longest(planner, state, clock).slice(0, candidatesFor(budget));
    const candidates = courses.map(({ first, value }) => ({ move: first, prior: value }));
    const weighed =
      courses.length === 1
        ? candidates.map((one) => ({ ...one, value: one.prior, tries: 0 }))
        : bestFirst(search(candidates, aheadOf(view, seat, state), rng, clock.left(state)));
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

function candidatesFor({
  ms = Number.POSITIVE_INFINITY,
  iterations = Number.POSITIVE_INFINITY,
}: Budget): number {
  const tries = Math.min(ms / MS_A_TRY, iterations);
  return Math.min(MOST_CANDIDATES, Math.max(LEAST_CANDIDATES, Math.round(tries / TRIES_EACH)));
}

const plannerFor = (state: State, seat: Seat, luck: number): Planner => ({
  seat,
  outlook: outlookOf(state, seat),
  luck,
  adjusts: true,
});

/** What is left of a budget, of which a turn that is half over gets half. */
class Clock {
  readonly #start = performance.now();
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get spent(): number {
    return this.#budget.ms === undefined ? 0 : (performance.now() - this.#start) / this.#budget.ms;
  }

  left(state: State): Budget {
    const { ms, iterations } = this.#budget;
    const share = actionsLeft(state) / (actionsLeft(state) + state.taken) || 1;
    if (ms === undefined) return { iterations: Math.ceil(iterations * share) };
    const slack = Math.min(ms * share * SLACK, MOST_SLACK_MS);
    const left = Math.max(1, ms * share - slack - (performance.now() - this.#start));
    return iterations === undefined ? { ms: left } : { ms: left, iterations };
  }
}

/** The last try is begun in time and may end a little later. */
const SLACK = 0.15;
const MOST_SLACK_MS = 50;

/** When so much of the budget is spent, nothing more is planned. */
const ENOUGH = 0.6;

/** The longest courses that there is time for, from the widest planning that there is time for. */
function longest(planner: Planner, state: State, clock: Clock): Course[] {
  let firsts: Draft[] = [];
  let width = 0;
  for (width of WIDTHS) {
    firsts = turnsFrom(planner, state, width);
    // The next one takes about three times as long.
    if (clock.spent > 0.15) break;
  }
  const turns = state.seats === 1 ? TURNS_ALONE : 1;
  return coursesFrom(planner, firsts, width, turns, () => clock.spent > ENOUGH);
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
