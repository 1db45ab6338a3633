import type { Bot } from '#engine/bot.ts';
import { type Lookahead, search } from '#engine/search.ts';
import type { MetroX } from '#games/metro-x/rules/index.ts';
import { aheadOf, candidatesOf, glanceAt, type World } from './ahead.ts';
import type { Choice } from './draft.ts';
import { Ends, reasonsFor } from './reasons.ts';

/** Only the choices that look best are tried. */
const MOST_TRIED = 8;

/** Tries its choices in many orders of the cards that may come, and takes what brings most points on average. */
export const hard: Bot<MetroX> = {
  choose(view, seat, rng, budget) {
    const glance = glanceAt(view, seat);
    const { net } = glance.policy.features;
    const ends = new Ends(net.lines);
    const candidates = candidatesOf(glance).slice(0, MOST_TRIED);
    const weighed = search(candidates, noting(aheadOf(glance, view, seat), ends), rng, budget);
    return {
      actions: [net.map.actions[weighed[0]!.move]!],
      reasons: reasonsFor(glance, weighed, ends),
    };
  },
};

/** Keeps in mind how each of the tries has ended. */
function noting(ahead: Lookahead<World, Choice>, ends: Ends): Lookahead<World, Choice> {
  let tried: Choice;
  return {
    ...ahead,
    play(world, choice, rng) {
      tried = choice;
      ahead.play(world, choice, rng);
    },
    evaluate(world) {
      ends.note(tried, world.draft);
      return ahead.evaluate(world);
    },
  };
}
