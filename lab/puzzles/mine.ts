/** Finds puzzles in games between normal bots: positions in which the hard one is sure what is best, five times. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Bot, Worth } from '#engine/bot.ts';
import type { AnyRules, GameTypes, Json } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { ASKED, type Puzzle, SLACK, SOLVER } from '#engine/puzzles/puzzle.ts';
import { actionRng, quickRng } from '#engine/rng.ts';
import { seedOf } from '../simulation/schedule.ts';
import type { Search } from './searches.ts';

type AnyBot = Bot<GameTypes>;

/** A moment of a game in which the solver is to act. */
export interface Moment {
  /** The game and the move: the same whenever it is mined. */
  readonly id: string;
  readonly state: object;
}

/** Every so many of the solver's moves is looked at. */
const EVERY = 3;

/** The middle half of the solver's moves. */
function middleOf<T>(moves: readonly T[]): T[] {
  const quarter = Math.floor(moves.length / 4);
  return moves.slice(quarter, moves.length - quarter);
}

/** The moments of one game that are looked at. */
export function momentsOf(
  rules: AnyRules,
  normal: AnyBot,
  search: Search,
  seed: number,
  deal: number,
): Moment[] {
  const key = hexToBytes(seedOf(seed, deal));
  const setup = search.setups[deal % search.setups.length]!;
  const state = rules.setup(rules.parseOptions(setup.options)!, setup.seats, actionRng(key, 0));
  const rng = quickRng(new DataView(key.buffer).getInt32(0));
  const moments: Moment[] = [];
  for (let move = 1; ; ) {
    const [seat] = rules.active(state);
    if (seat === undefined) break;
    if (seat === SOLVER) moments.push({ id: `${deal}-${move}`, state: rules.clone(state) });
    for (const action of normal.choose(rules.view(state, seat), seat, rng).actions) {
      const outcome = rules.apply(state, seat, action, actionRng(key, move++));
      if (!outcome.ok) throw new Error(`the normal bot played something illegal: ${outcome.refusal}`);
      if (outcome.reveals) break;
    }
  }
  return middleOf(moments).filter((_, nth) => nth % EVERY === 0);
}

/** So many more times it is asked, each time with so many times the tries. */
const MORE = 4;
const TIMES = 10;

/** What was looked at, and what became of it. */
export type Found =
  | { readonly puzzle: Puzzle }
  | { readonly puzzle?: never; readonly why: 'unclear' | 'disputed' };

export function puzzleAt(
  rules: AnyRules,
  normal: AnyBot,
  hard: AnyBot,
  search: Search,
  moment: Moment,
): Found {
  const view = rules.view(moment.state, SOLVER);
  const ask = (nth: number, iterations: number) => hard.weigh!(view, SOLVER, quickRng(nth), { iterations });
  const first = ask(1, search.tries);
  if (!isClear(first, search)) return { why: 'unclear' };
  // What it plays by itself counts too: it may weigh actions that it does not know how to go on from.
  const [chosen] = hard.choose(view, SOLVER, quickRng(1), { iterations: search.tries }).actions;
  if (!answersIn(first).includes(find(first, chosen))) return { why: 'disputed' };
  const asked = Array.from({ length: MORE }, (_, nth) => ask(nth + 2, search.tries * TIMES));
  const open = rules.legal(moment.state, SOLVER);
  const worths = open
    .map((move) => ({ move, value: mean(asked.map((each) => worthOf(each, move))) }))
    .sort((a, b) => b.value - a.value);
  const answers = answersIn(worths);
  const bests = [chosen, ...[first, ...asked].map(([best]) => best!.move)];
  const isAgreed = bests.every((best) => answers.includes(find(worths, best)));
  if (!isAgreed || !isClear(worths, search)) return { why: 'disputed' };
  const lossOf = (move: object): number => tenths(worths[0]!.value - find(worths, move).value);
  const misses = Array.from({ length: ASKED }, (_, nth) => normal.choose(view, SOLVER, quickRng(nth + 1)));
  const isAnswer = (move: object): boolean => answers.some((answer) => sameJson(answer.move, move));
  return {
    puzzle: {
      id: moment.id,
      start: rules.save(moment.state),
      answers: answers.map(({ move }) => move as Json),
      losses: open.map(lossOf),
      missed: misses.filter(({ actions }) => !isAnswer(actions[0])).length,
    },
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const tenths = (points: number): number => Math.round(points * 10) / 10;

const find = (worths: readonly Worth<object>[], move: object): Worth<object> =>
  worths.find((worth) => sameJson(worth.move, move))!;

const worthOf = (worths: readonly Worth<object>[], move: object): number => find(worths, move).value;

/** All that are about as good as the best, by the figures that are kept. */
const answersIn = (worths: readonly Worth<object>[]): readonly Worth<object>[] =>
  worths.filter(({ value }) => tenths(worths[0]!.value - value) <= SLACK);

/** Whether the answers are few, and everything else is so much worse. The best first. */
function isClear(worths: readonly Worth<object>[], { lead, answers: most }: Search): boolean {
  const answers = answersIn(worths);
  const next = worths[answers.length];
  if (next === undefined || answers.length > most) return false;
  return worths[0]!.value - next.value >= lead;
}
