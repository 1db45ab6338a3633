/** What a seat can play ahead on its own table: the cards that may come, and the crowns that may go. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import type { Candidate, Lookahead } from '#engine/search.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { isOver, type State, turn } from '#games/metro-x/rules/state.ts';
import { isLearned, netOf } from './nets.ts';
import { beforeChoice, playRound, promise, worth } from './policy.ts';
import { takenAhead } from './rivals.ts';

/** Every choice, and what it looks worth; the best first. */
export function candidatesOf(table: State): Candidate<Action>[] {
  const net = netOf(table.map);
  const before = beforeChoice(net, table);
  return metroX
    .legal(table, 0)
    .map((move) => ({ move, prior: worth(net, table, before, move) }))
    .sort((one, other) => other.prior - one.prior);
}

export interface World {
  readonly table: State;
  /** What the cards are shuffled by: the world's own, so that the rivals meet the same ones. */
  readonly luck: number;
  readonly rng: Rng;
  /** The crowns that the rivals have taken, by how many rounds from now. */
  readonly taken: readonly number[];
}

/** As many kinds of luck as `below` has numbers for. */
const LUCK = 2 ** 15 - 1;

/** So many rounds are played ahead if what is learned can tell the rest. */
const ROUNDS = 4;

/** `rivals`: their tables in the same round. Their crowns are no part of what is learned: then all is played. */
export function aheadOf(table: State, rivals: readonly State[]): Lookahead<World, Action> {
  const net = netOf(table.map);
  const last = isLearned(table.map) && rivals.length === 0 ? ROUNDS : Number.POSITIVE_INFINITY;
  const known = table.cards.slice(0, table.turned + 1);
  const hidden = table.cards.slice(table.turned + 1);
  return {
    guess(rng) {
      const cards = [...known, ...rng.shuffle(hidden)];
      const luck = rng.below(LUCK);
      const world = shuffled(table, cards);
      const others = rivals.map((rival) => shuffled(rival, cards));
      return { table: world, luck, rng: quickRng(luck), taken: takenAhead(net, others, luck) };
    },
    clone: ({ table, luck, taken }) => ({ table: metroX.clone(table), luck, rng: quickRng(luck), taken }),
    play: ({ table, rng }, move) => void metroX.apply(table, 0, move, rng),
    playOn({ table, rng, taken }) {
      for (let nth = 1; nth <= last && !isOver(table); nth++) {
        table.taken |= taken[nth] ?? 0;
        playRound(net, table, rng);
      }
    },
    evaluate: ({ table }) => promise(net, table),
  };
}

/** The same table with the cards in this order. */
function shuffled(table: State, cards: readonly number[]): State {
  const other = metroX.clone(table);
  turn(other, cards, table.turned);
  return other;
}
