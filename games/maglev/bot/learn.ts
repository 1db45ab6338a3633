/**
 * How the nets are made better: by playing alone or with themselves, turns planned as hard plans them. Games are
 * remembered, for playing takes long and learning does not: after each one a net learns from several.
 */
import type { Rng, Seat } from '#engine/contract.ts';
import { END } from '../rules/actions.ts';
import { apply } from '../rules/apply.ts';
import { actionsLeft } from '../rules/board/abilities.ts';
import { type Board, SPOTS_FOR } from '../rules/board/board.ts';
import { put, refusalOfPut } from '../rules/board/slots.ts';
import { ROBOTS } from '../rules/colours.ts';
import { active } from '../rules/legal.ts';
import type { Options } from '../rules/options.ts';
import { standings } from '../rules/score/score.ts';
import { setup } from '../rules/setup/setup.ts';
import type { Action, State } from '../rules/types.ts';
import { coursesFrom } from './courses.ts';
import { boardFacts, Facts, situationFacts } from './facts.ts';
import { Lessons, type Moment, type Story } from './lessons.ts';
import type { Net } from './net.ts';
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
const FIRST_STEP = 0.0001;
const LAST_STEP = 0.00002;
/** How many stories are remembered, and how many of them are learned from after a game. */
const MOST_REMEMBERED = 3000;
const LESSONS = 12;
/**
 * Games from which nothing is learned yet but how much each weight is pulled to and fro. Steps by less would be far
 * too long, and a net would learn a handful of games by heart and forget all others.
 */
const WARM_UP = 200;
/** One game in so many begins with some robots on the boards: what is good to have is then learned before how to get it. */
const HEAD_START = 20;
const MOST_ROBOTS = 15;

export class Learner {
  readonly net: Net;
  readonly #games: number;
  readonly #warmUp: number;
  readonly #lessons: Lessons;
  readonly #remembered: Story[] = [];
  #played = 0;

  /** It is going to play so many games, and to make this net better by each but the first. */
  constructor(net: Net, games: number, warmUp = WARM_UP) {
    this.net = net;
    this.#games = games;
    this.#warmUp = warmUp;
    this.#lessons = new Lessons(net);
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
    for (const [seat, score] of scores.entries())
      this.#remember({ moments: moments[seat]!, score: score - waste(state) }, rng);
    this.#played++;
    this.#learn(rng);
    return scores;
  }

  #playTurn(state: State, seat: Seat, moments: Moment[], rng: Rng): void {
    const planner = { seat, outlook: new Outlook(seat, this.net), luck: rng.below(1000), adjusts: true };
    const first = opening(planner, state);
    const isCurious = rng.below(CURIOSITY) === 0;
    for (const action of first ?? nextActions(planner, state, isCurious, rng)) {
      const isEnd = action === END;
      if (isEnd) moments.push({ ...lookAt(state, seat, 0), isCurious });
      apply(state, seat, action, rng);
      if (!isEnd && state.phase === 'main')
        moments.push({ ...lookAt(state, seat, actionsLeft(state)), isCurious });
    }
  }

  /** In the place of any other one, when there are too many. */
  #remember(story: Story, rng: Rng): void {
    if (this.#remembered.length < MOST_REMEMBERED) this.#remembered.push(story);
    else this.#remembered[rng.below(MOST_REMEMBERED)] = story;
  }

  #learn(rng: Rng): void {
    const left = Math.max(0, 1 - this.#played / this.#games);
    const step = this.#played <= this.#warmUp ? 0 : LAST_STEP + (FIRST_STEP - LAST_STEP) * left;
    for (let nth = 0; nth < LESSONS; nth++)
      this.#lessons.learnFrom(this.#remembered[rng.below(this.#remembered.length)]!, step);
  }
}

function lookAt(state: State, seat: Seat, actions: number): Omit<Moment, 'isCurious'> {
  const facts = new Facts();
  const sight = sightOf(state, seat);
  situationFacts(facts, state, sight, seat);
  const points = boardFacts(facts, state, sight, seat, actions) - waste(state);
  return { facts: facts.told(), points };
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
