import { type Bot, just } from '#engine/bot.ts';
import { type MetroX, metroX } from '#games/metro-x/rules/index.ts';
import { ownTable } from './own-table.ts';

/** Chooses at random. */
export const easy: Bot<MetroX> = {
  choose(view, seat, rng) {
    const open = metroX.legal(ownTable(view, seat, rng), 0);
    return just(open[rng.below(open.length)]!);
  },
};
