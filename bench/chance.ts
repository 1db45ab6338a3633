/**
 * Whether the chance to win that a review of Metro tells is what happens: how often those won who were told some
 * chance, in games of hard bots, and which spread would fit them best.
 */
import { compare } from '#engine/review/compare.ts';
import { decisionsOf } from '#engine/review/decisions.ts';
import { quickRng } from '#engine/rng.ts';
import { spreadOf } from '#games/metro/bot/chance.ts';
import { lookahead } from '#games/metro/bot/hard.ts';
import { metro } from '#games/metro/rules/index.ts';
import { ALL_TILES } from '#games/metro/rules/tiles.ts';
import type { Action, View } from '#games/metro/rules/types.ts';
import { rules } from '#games/rules.ts';
import { played } from './played.ts';

const GAMES = 400;
const WORLDS = { least: 40, most: 40 };
const TENTHS = 10;

/** A moment of a game: what was expected, and what came of it. */
interface Moment {
  readonly lead: number;
  /** Tiles. */
  readonly left: number;
  /** A draw is half. */
  readonly won: number;
}

type Spread = (left: number) => number;

const told = ({ lead, left }: Moment, spread: Spread): number => 1 / (1 + Math.exp(-lead / spread(left)));

function momentsOf(nth: number): Moment[] {
  const record = played('metro', 2, 'hard', nth);
  const [one, other] = record.result!.totals as [number, number];
  return decisionsOf(rules['metro']!, record)
    .filter(({ isOpen }) => isOpen)
    .map(({ seat, at, actions, view }) => {
      const rng = quickRng(nth * 1000 + at[0]);
      const world = metro.guess(view as View, seat, rng);
      const action = actions[0] as Action;
      const { value } = compare([action, action], lookahead(world), rng, WORLDS, 0);
      const ahead = Math.sign(seat === 0 ? one - other : other - one);
      return { lead: value, left: ALL_TILES.length - world.laidCount, won: (ahead + 1) / 2 };
    });
}

/** Less is better: the mean surprise. */
const surprise = (moments: readonly Moment[], spread: Spread): number =>
  moments.reduce((sum, moment) => {
    const chance = Math.min(Math.max(told(moment, spread), 1e-6), 1 - 1e-6);
    return sum - moment.won * Math.log(chance) - (1 - moment.won) * Math.log(1 - chance);
  }, 0) / moments.length;

/** Of the form that `spreadOf` has. */
function bestSpread(moments: readonly Moment[]): readonly [factor: number, surprise: number] {
  const tried = Array.from({ length: 40 }, (_, nth) => (nth + 1) / 10).map(
    (factor) => [factor, surprise(moments, (left) => factor * Math.sqrt(left))] as const,
  );
  return tried.reduce((best, each) => (each[1] < best[1] ? each : best));
}

export async function benchChance(): Promise<void> {
  const moments: Moment[] = [];
  for (let nth = 1; nth <= GAMES; nth++) moments.push(...momentsOf(nth));
  for (let tenth = 0; tenth < TENTHS; tenth++) {
    const those = moments.filter(
      (each) => Math.min(TENTHS - 1, Math.floor(told(each, spreadOf) * TENTHS)) === tenth,
    );
    const won = those.reduce((sum, each) => sum + each.won, 0) / those.length;
    console.log(
      `told ${10 * tenth} to ${10 * tenth + 10} %: ${(100 * won).toFixed(0)} % of ${those.length} won`,
    );
  }
  const [factor, found] = bestSpread(moments);
  console.log(
    `surprise ${surprise(moments, spreadOf).toFixed(4)}; best ${found.toFixed(4)} with a spread of ${factor} √tiles, in ${GAMES} games`,
  );
}
