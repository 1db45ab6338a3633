import { type Bot, just } from '#engine/bot.ts';
import { type MetroX, metroX } from '#games/metro-x/rules/index.ts';
import { outlookOf } from './outlook.ts';
import { ownTable } from './own-table.ts';
import { worth } from './worth.ts';

/** Takes the choice after which its sheet is worth most, with the cards that are left. */
export const normal: Bot<MetroX> = {
  choose(view, seat, rng) {
    const state = metroX.guess(ownTable(view, seat), 0, rng);
    const outlook = outlookOf(view);
    let best = Number.NEGATIVE_INFINITY;
    let choice = metroX.legal(state, 0)[0]!;
    for (const action of metroX.legal(state, 0)) {
      const after = metroX.clone(state);
      metroX.apply(after, 0, action, rng);
      const value = worth(after, outlook);
      if (value > best) [best, choice] = [value, action];
    }
    return just(choice);
  },
};
