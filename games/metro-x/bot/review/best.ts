/** The best score that somebody makes who knows the order of the cards: an upper bound for those who do not. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Rng } from '#engine/contract.ts';
import { actionRng } from '#engine/rng.ts';
import type { ValueNet } from '#games/metro-x/bot/judge/value-net.ts';
import { valueNetOf } from '#games/metro-x/bot/nets/index.ts';
import { playRound, tableValue } from '#games/metro-x/bot/play/policy.ts';
import type { Card } from '#games/metro-x/rules/deck.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { Options } from '#games/metro-x/rules/options.ts';
import { earned, total } from '#games/metro-x/rules/score.ts';
import { freeSpacesOn, isOver, type State, vacantOn } from '#games/metro-x/rules/state.ts';
import { atMost, leftOf } from './bound.ts';

export interface Best {
  /** Found: this score is possible. */
  readonly points: number;
  /** Proven: no score is higher. */
  readonly atMost: number;
}

/** The chance of a round. It is the same whatever was chosen, so the same cards come. */
export type Chance = (round: number) => Rng;

/** Alone, with the cards of the match that has this seed: action n is round n. */
export function bestOfMatch(options: Options, seed: string, width: number): Best {
  const bytes = hexToBytes(seed);
  return bestOf(metroX.setup(options, 1, actionRng(bytes, 0)), (round) => actionRng(bytes, round), width);
}

/**
 * Beam search: keeps the `width` tables with the highest values after every card, and an upper bound for those that
 * it drops. If it drops none, the result is exact.
 */
export function bestOf(table: State, chance: Chance, width: number): Best {
  const net = valueNetOf(table.map);
  const cards = cardsOf(table, chance);
  const found = quickScore(net, table, chance);
  let tables: readonly State[] = [table];
  let dropped = found;
  for (let nth = 1; nth <= cards.length && tables.length > 0; nth++) {
    const left = leftOf(cards.slice(nth));
    const ranked = afterAll(tables, chance)
      .filter((after) => atMost(after, left) > found)
      .map((after) => ({ after, worth: tableValue(net, after) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ after }) => after);
    tables = ranked.slice(0, width);
    dropped = ranked.slice(width).reduce((highest, after) => Math.max(highest, atMost(after, left)), dropped);
  }
  const points = tables.reduce((highest, last) => Math.max(highest, total(last, 0)), found);
  return { points, atMost: Math.max(points, dropped) };
}

/** From the one that lies turned to the last of the game. */
export function cardsOf(table: State, chance: Chance): readonly Card[] {
  const cards: Card[] = [];
  for (const after = metroX.clone(table); !isOver(after); ) {
    cards.push(after.card);
    metroX.apply(after, 0, metroX.legal(after, 0)[0]!, chance(after.round));
  }
  return cards;
}

function quickScore(net: ValueNet, table: State, chance: Chance): number {
  const after = metroX.clone(table);
  while (!isOver(after)) playRound(net, after, chance(after.round));
  return total(after, 0);
}

/** Every table that any choice leads to. Of those that differ in nothing but points only the best. */
function afterAll(tables: readonly State[], chance: Chance): State[] {
  const reached = new Map<string, State>();
  for (const table of tables) {
    for (const choice of metroX.legal(table, 0)) {
      const after = metroX.clone(table);
      metroX.apply(after, 0, choice, chance(table.round));
      const key = whatIsLeft(after);
      const same = reached.get(key);
      if (!same || earned(same, 0) < earned(after, 0)) reached.set(key, after);
    }
  }
  return [...reached.values()];
}

/** The empty stations and the free indicator spaces of each line. */
const whatIsLeft = (table: State): string =>
  table.map.lines.map((_, line) => [vacantOn(table, 0, line), freeSpacesOn(table, 0, line)]).join();
