import type { Bot } from '#engine/bot.ts';
import { preferred } from '#engine/character.ts';
import { type Lookahead, search } from '#engine/search.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { candidatesOf, lookaheadOf, type World } from './lookahead.ts';
import { ownTable } from './own-table.ts';
import { EndStatistics, reasonsFor } from './reasons.ts';
import { rivalsOf } from './rivals.ts';

/** Only the choices that look best are tried. */
export const MOST_TRIED = 8;

/** Tries its choices in many orders of the cards that may come, and takes what brings most points on average. */
export const hard: Bot<MetroX> = {
  choose(view, seat, rng, budget, now, character) {
    const table = ownTable(view, seat, rng);
    const ends = new EndStatistics(table.map.lines.length);
    const candidates = candidatesOf(table).slice(0, MOST_TRIED);
    const ahead = lookaheadOf(table, rivalsOf(view, seat, rng), character);
    const tried = search(candidates, counting(ahead, ends), rng, budget, now);
    const weighed = preferred(tried, character, rng);
    return { actions: [weighed[0]!.move], reasons: reasonsFor(table, weighed, ends) };
  },
  weigh(view, seat, rng, budget) {
    const table = ownTable(view, seat, rng);
    return search(candidatesOf(table), lookaheadOf(table, rivalsOf(view, seat, rng)), rng, budget);
  },
};

/** Counts how each of the tries ends. */
export function counting(ahead: Lookahead<World, Action>, ends: EndStatistics): Lookahead<World, Action> {
  let tried: Action;
  return {
    ...ahead,
    play(world, choice, rng) {
      tried = choice;
      ahead.play(world, choice, rng);
    },
    evaluate(world) {
      ends.count(tried, world.table);
      return ahead.evaluate(world);
    },
  };
}
