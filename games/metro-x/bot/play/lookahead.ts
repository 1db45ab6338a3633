/** How the search plays ahead on a seat's own table: the cards that may come, and the crowns that may go. */
import type { Character } from '#engine/character.ts';
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import type { Candidate, Lookahead } from '#engine/search.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { bonusOf, CROWN, DIAMOND, isOver, type State, turn } from '#games/metro-x/rules/state.ts';
import { isLearned, valueNetOf } from '../nets/index.ts';
import { beforeChoice, choiceValue, playRound, tableValue } from './policy.ts';
import { takenAhead } from './rivals.ts';

/** Every choice with its value, the best first. */
export function candidatesOf(table: State): Candidate<Action>[] {
  const net = valueNetOf(table.map);
  const before = beforeChoice(net, table);
  return metroX
    .legal(table, 0)
    .map((move) => ({ move, prior: choiceValue(net, table, before, move) }))
    .sort((one, other) => other.prior - one.prior);
}

export interface World {
  readonly table: State;
  /** The seed of its shuffles: the rivals meet the same cards. */
  readonly seed: number;
  readonly rng: Rng;
  /** The crowns that the rivals have taken, by how many rounds from now. */
  readonly taken: readonly number[];
}

/** `below` has no more numbers. */
const SEEDS = 2 ** 15 - 1;

/** So many rounds are played ahead where the net can value the rest. */
const ROUNDS = 4;

/** `rivals`: their tables in the same round. The net does not know of their crowns: with rivals all rounds are played. */
export function lookaheadOf(
  table: State,
  rivals: readonly State[],
  character?: Character,
): Lookahead<World, Action> {
  const net = valueNetOf(table.map);
  const last = isLearned(table.map) && rivals.length === 0 ? ROUNDS : Number.POSITIVE_INFINITY;
  const known = table.cards.slice(0, table.turned + 1);
  const hidden = table.cards.slice(table.turned + 1);
  return {
    guess(rng) {
      const cards = [...known, ...rng.shuffle(hidden)];
      const seed = rng.below(SEEDS);
      const world = shuffled(table, cards);
      const others = rivals.map((rival) => shuffled(rival, cards));
      return { table: world, seed, rng: quickRng(seed), taken: takenAhead(net, others, seed) };
    },
    clone: ({ table, seed, taken }) => ({ table: metroX.clone(table), seed, rng: quickRng(seed), taken }),
    play: ({ table, rng }, move) => void metroX.apply(table, 0, move, rng),
    playOn({ table, rng, taken }) {
      for (let nth = 1; nth <= last && !isOver(table); nth++) {
        table.taken |= taken[nth] ?? 0;
        playRound(net, table, rng);
      }
    },
    evaluate: ({ table }) => tableValue(net, table) + (character ? liking(table, character) : 0),
  };
}

/** The same table with the cards in this order. */
function shuffled(table: State, cards: readonly number[]): State {
  const other = metroX.clone(table);
  turn(other, cards, table.turned);
  return other;
}

/** What complete lines are worth to a character beyond their points. What a crown wins, the others lose: it counts twice. */
function liking(table: State, { pride, spite }: Character): number {
  let worth = 0;
  for (const [line, { crown, diamond }] of table.map.lines.entries()) {
    const bonus = bonusOf(table, 0, line);
    if (bonus === CROWN) worth += pride * crown + 2 * spite * (crown - diamond);
    else if (bonus === DIAMOND) worth += pride * diamond;
  }
  return worth;
}
