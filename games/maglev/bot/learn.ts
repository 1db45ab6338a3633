/**
 * How the nets are made better: by playing alone or with themselves, turns planned as hard plans them. After every
 * action what was hoped for is drawn towards what came of it and was still hoped for then (temporal differences), in
 * steps that suit each weight (Adam).
 */
import { Adam } from '#engine/adam.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import { actionsLeft } from '../rules/abilities.ts';
import { END } from '../rules/actions.ts';
import { apply } from '../rules/apply.ts';
import { type Board, SPOTS_FOR } from '../rules/board.ts';
import { ROBOTS } from '../rules/colours.ts';
import { active } from '../rules/legal.ts';
import { standings } from '../rules/score.ts';
import { setup } from '../rules/setup.ts';
import { put, refusalOfPut } from '../rules/slots.ts';
import type { Action, Options, State } from '../rules/types.ts';
import { coursesFrom } from './courses.ts';
import { boardFacts, Facts, situationFacts } from './facts.ts';
import { hopeOf, LEAK, type Net, Sums, unitsOf } from './net.ts';
import { opening } from './opening.ts';
import { Outlook } from './outlook.ts';
import { draftOf, type Planner, plansFrom } from './plans.ts';
import { sightOf } from './sight.ts';
import { actionsOf, turnsFrom } from './turns.ts';

/** How turns are planned: plans kept at each step, and turns in a row, if nobody else has one in between. */
const WIDTH = 5;
const TURNS = 2;
/** Together nothing presses, and a net would learn to wait: a round costs so many points, a game without an end more. */
const HASTE = 0.25;
const NO_END = 60;
/** One action in so many is any that there is. */
const CURIOSITY = 100;
/** How much further actions count, against the hope after the next one. */
const TRACE = 0.85;
const FIRST_STEP = 0.0004;
const LAST_STEP = 0.00004;
/** Games after which steps are as long as they should be: the first ones know too little of what they do to a net. */
const WARM_UP = 1000;
/** A surprise of more points than this counts as one of so many. */
const MOST_SURPRISE = 15;
/** One game in so many begins with some robots on the boards: what is good to have is then learned before how to get it. */
const HEAD_START = 20;
const MOST_ROBOTS = 15;

/** What was seen after an action, and hoped for in all. */
interface Moment {
  readonly facts: Facts;
  readonly sums: Sums;
  readonly hoped: number;
  readonly isCurious: boolean;
}

export class Learner {
  readonly net: Net;
  readonly #games: number;
  readonly #weights: Adam;
  readonly #direct: Adam;
  readonly #outputs: Adam;
  #played = 0;

  /** It is going to play so many games, and to make this net better by each. */
  constructor(net: Net, games: number) {
    this.net = net;
    this.#games = games;
    this.#weights = new Adam(net.weights, unitsOf(net));
    this.#direct = new Adam(net.direct, 1);
    this.#outputs = new Adam(net.outputs, net.outputs.length);
  }

  /** One game of so many seats, all played by this net; their scores. */
  play(options: Options, seats: number, rng: Rng): readonly number[] {
    const state = setup(options, seats, rng);
    if (this.#played % HEAD_START === 0) for (const { board } of state.players) headStart(state, board, rng);
    const moments: Moment[][] = state.players.map(() => []);
    while (state.phase !== 'over') {
      const [seat] = active(state);
      this.#playTurn(state, seat!, moments[seat!]!, rng);
    }
    const scores = standings(state).map(({ total }) => total);
    for (const [seat, score] of scores.entries()) this.#lookBack(moments[seat]!, score - waste(state));
    this.#played++;
    this.#step();
    return scores;
  }

  #playTurn(state: State, seat: Seat, moments: Moment[], rng: Rng): void {
    const planner = { seat, outlook: new Outlook(seat, this.net), luck: rng.below(1000), adjusts: true };
    const first = opening(planner, state);
    const isCurious = rng.below(CURIOSITY) === 0;
    for (const action of first ?? nextActions(planner, state, isCurious, rng)) {
      const isEnd = action === END;
      if (isEnd) moments.push(this.#look(state, seat, 0, isCurious));
      apply(state, seat, action, rng);
      if (!isEnd && state.phase === 'main')
        moments.push(this.#look(state, seat, actionsLeft(state), isCurious));
    }
  }

  #look(state: State, seat: Seat, actions: number, isCurious: boolean): Moment {
    const facts = new Facts();
    const sums = new Sums(this.net);
    const sight = sightOf(state, seat);
    situationFacts(facts, state, sight, seat);
    const points = boardFacts(facts, state, sight, seat, actions) - waste(state);
    sums.become(facts);
    return { facts, sums, hoped: points + hopeOf(this.net, sums), isCurious };
  }

  #lookBack(moments: readonly Moment[], score: number): void {
    let found = score;
    for (let nth = moments.length - 1; nth >= 0; nth--) {
      const now = moments[nth]!;
      const next = moments[nth + 1];
      if (next?.isCurious) {
        found = now.hoped;
        continue;
      }
      if (next !== undefined) found = (1 - TRACE) * next.hoped + TRACE * found;
      this.#pull(now, now.hoped - found);
    }
  }

  #pull({ facts, sums }: Moment, surprise: number): void {
    const error = Math.max(-MOST_SURPRISE, Math.min(MOST_SURPRISE, surprise));
    const { outputs } = this.net;
    const slopes = new Float64Array(sums.units.length);
    const worth = new Float64Array(outputs.length).fill(error);
    for (let unit = 0; unit < slopes.length; unit++) {
      const slope = sums.units[unit]! > 0 ? 1 : LEAK;
      slopes[unit] = error * outputs[unit]! * slope;
      worth[unit]! *= sums.units[unit]! * slope;
    }
    this.#outputs.pull(0, worth);
    for (let nth = 0; nth < facts.count; nth++) {
      const size = facts.sizes[nth]!;
      this.#direct.pull(facts.rows[nth]!, Float64Array.of(error * size));
      this.#weights.pull(
        facts.rows[nth]!,
        slopes.map((slope) => slope * size),
      );
    }
  }

  #step(): void {
    const left = Math.max(0, 1 - this.#played / this.#games);
    const warmth = Math.min(1, this.#played / WARM_UP);
    const size = warmth * (LAST_STEP + (FIRST_STEP - LAST_STEP) * left);
    this.#weights.step(size);
    this.#direct.step(2 * size);
    this.#outputs.step(size);
  }
}

/** What the time has cost that was taken so far. */
function waste({ seats, round, phase, lastRound }: State): number {
  if (seats === 1) return 0;
  return HASTE * (round - 1) + (phase === 'over' && lastRound === 0 ? NO_END : 0);
}

/** The best turn, as far as it is known; or any one action. */
function nextActions(planner: Planner, state: State, isCurious: boolean, rng: Rng): readonly Action[] {
  const plans = isCurious ? plansFrom(planner, draftOf(planner, state)) : [];
  if (plans.length > 0) return plans[rng.below(plans.length)]!.actions;
  const turns = state.seats === 1 ? TURNS : 1;
  return actionsOf(coursesFrom(planner, turnsFrom(planner, state, WIDTH), WIDTH, turns)[0]!.first);
}

/** Some robots from the bag come to slots of the board, anywhere. */
function headStart({ bag }: State, board: Board, rng: Rng): void {
  for (let left = rng.below(MOST_ROBOTS); left > 0; left--) {
    const colour = rng.below(ROBOTS);
    const at = SPOTS_FOR[colour]![rng.below(SPOTS_FOR[colour]!.length)]!;
    if (bag[colour]! < 2 || refusalOfPut(board, at, colour) !== undefined) continue;
    put(board, at, colour);
    bag[colour]!--;
  }
}
