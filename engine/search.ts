/**
 * How strong bots choose. Every candidate is tried in the same imagined worlds with the same chance, so that only the
 * candidates differ. After each round the worse half leaves, and the others share the time of the next (sequential
 * halving). A game provides a prior (which moves are worth trying), a policy (how everybody plays on) and an
 * evaluation (how good the result is).
 */
import { type Budget, DEFAULT_BUDGET, type Now, type Worth } from './bot.ts';
import { Meter } from './budget.ts';
import type { Rng } from './contract.ts';
import { quickRng } from './rng.ts';

/** A move is whatever the game plans in: one action, or a whole turn of them. */
export interface Candidate<Move> {
  readonly move: Move;
  /** How good it looks before it is tried. */
  readonly prior: number;
}

export interface Lookahead<State, Move> {
  /** A world that fits what the seat knows. */
  guess(rng: Rng): State;
  clone(state: State): State;
  play(state: State, move: Move, rng: Rng): void;
  /** The policy: everybody plays on, as far as it helps to judge. */
  playOn(state: State, rng: Rng): void;
  /** How well the searching seat stands, in any unit. */
  evaluate(state: State): number;
}

export interface Weighed<Move> extends Candidate<Move>, Worth<Move> {
  /** Mean of what was evaluated; the prior if it was never tried. */
  readonly value: number;
  readonly tries: number;
  /** How far what was evaluated varies: its standard deviation. */
  readonly spread: number;
}

/** All candidates, the best first. `keep`: a move that stays to the end, however bad it looks. */
export function search<State, Move>(
  candidates: readonly Candidate<Move>[],
  ahead: Lookahead<State, Move>,
  rng: Rng,
  budget: Budget = DEFAULT_BUDGET,
  now?: Now,
  keep?: Move,
): readonly Weighed<Move>[] {
  const tallies = candidates.map(({ move, prior }) => ({ move, prior, sum: 0, squares: 0, tries: 0 }));
  tallies.sort((a, b) => b.prior - a.prior);
  const rounds = Math.ceil(Math.log2(tallies.length));
  const meter = new Meter(budget, now);
  let inPlay = tallies.length;
  for (let round = 1; round <= rounds; round++) {
    while (meter.spent < round / rounds) tryAll(tallies.slice(0, inPlay), ahead, rng, meter, round / rounds);
    const ranked = tallies.splice(0, inPlay).sort((a, b) => worthOf(b) - worthOf(a));
    tallies.unshift(...ranked);
    inPlay = Math.ceil(inPlay / 2);
    const kept = tallies.findIndex(({ move }) => move === keep);
    if (kept >= inPlay) tallies.splice(inPlay++, 0, ...tallies.splice(kept, 1));
  }
  return tallies.map((tally) => ({ ...tally, value: worthOf(tally), spread: spreadOf(tally) }));
}

interface Tally<Move> extends Candidate<Move> {
  sum: number;
  squares: number;
  tries: number;
}

const worthOf = ({ sum, tries, prior }: Tally<unknown>): number => (tries === 0 ? prior : sum / tries);

const spreadOf = ({ sum, squares, tries }: Tally<unknown>): number =>
  tries === 0 ? 0 : Math.sqrt(Math.max(0, squares / tries - (sum / tries) ** 2));

/** In one world. If not everybody can be tried in it, it does not count: it would be unfair. */
function tryAll<State, Move>(
  tallies: readonly Tally<Move>[],
  ahead: Lookahead<State, Move>,
  rng: Rng,
  meter: Meter,
  limit: number,
): void {
  const world = ahead.guess(rng);
  const seed = rng.below(SEEDS);
  const values: number[] = [];
  for (const { move } of tallies) {
    if (meter.spent >= limit) return;
    meter.count();
    values.push(valueIn(world, move, ahead, quickRng(seed)));
  }
  for (const [at, tally] of tallies.entries()) {
    tally.sum += values[at]!;
    tally.squares += values[at]! ** 2;
    tally.tries++;
  }
}

/** `below` has no more numbers. */
export const SEEDS = 2 ** 15 - 1;

/** How the searching seat stands in this world after the move, and after everybody has played on. */
export function valueIn<State, Move>(
  world: State,
  move: Move,
  ahead: Lookahead<State, Move>,
  rng: Rng,
): number {
  const state = ahead.clone(world);
  ahead.play(state, move, rng);
  ahead.playOn(state, rng);
  return ahead.evaluate(state);
}
