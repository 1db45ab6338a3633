/** Learns the nets by which the bots of Metro X and Maglev Metro judge positions. */
import type { Rng } from '#engine/contract.ts';
import { type NetFile, writeNet } from '#engine/net/store.ts';
import { quickRng } from '#engine/rng.ts';
import { Learner as MaglevLearner } from '#games/maglev/bot/learn/learner.ts';
import { netOf } from '#games/maglev/bot/nets/index.ts';
import { MAPS as MAGLEV_MAPS } from '#games/maglev/maps/index.ts';
import { OPTIONS } from '#games/maglev/rules/options.ts';
import { parseOptions } from '#games/maglev/rules/parse.ts';
import type { GameMap } from '#games/maglev/rules/track/map.ts';
import { type FeatureRows, featureRowsOf, generalFeatureRows } from '#games/metro-x/bot/judge/features.ts';
import { Learner as MetroXLearner } from '#games/metro-x/bot/learn/learner.ts';
import { randomMap } from '#games/metro-x/bot/learn/random-map.ts';
import { MAPS as METRO_X_MAPS } from '#games/metro-x/maps/index.ts';
import { DECKS } from '#games/metro-x/rules/decks.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { type Command, only, parse, UsageError, wholeNumber } from '../tools/command.ts';
import { progress } from './progress.ts';

/** Plays games and learns from each of them. */
interface Training {
  play(game: number): void;
  net(): NetFile;
}

export const learn: Command = {
  usage: 'learn MAP [--games N] [--seed N]',
  summary:
    'learns a map of Metro X, or any map of it (general), from nothing, or one of Maglev Metro better: interchange learn tokyo > games/metro-x/bot/nets/tokyo.json',
  async run(args) {
    const { values, positionals } = parse(args, {
      games: { type: 'string' },
      seed: { type: 'string', default: '5' },
    });
    const name = only(positionals, 'MAP');
    const isMetroX = METRO_X_MAPS.has(name) || name === GENERAL;
    const usual = isMetroX ? '2000000' : '40000';
    const games = wholeNumber('--games', values.games ?? usual, 1, 100_000_000);
    const rng = quickRng(wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1));
    const training = trainingFor(name, games, rng);
    const bar = progress(games);
    for (let game = 1; game <= games; game++) {
      training.play(game);
      bar.at(game);
    }
    bar.end();
    console.log(JSON.stringify(training.net()));
    return 0;
  },
};

function trainingFor(name: string, games: number, rng: Rng): Training {
  const city = METRO_X_MAPS.get(name);
  if (city !== undefined) return metroXTraining([city], [featureRowsOf(city)], games, rng);
  if (name === GENERAL) {
    const maps = Array.from({ length: GENERAL_MAPS }, (_, nth) => randomMap(`random-${nth}`, rng));
    return metroXTraining(maps, maps.map(generalFeatureRows), games, rng);
  }
  const map = MAGLEV_MAPS.get(name);
  if (map !== undefined) return maglevTraining(map, games, rng);
  const known = [...METRO_X_MAPS.keys(), ...MAGLEV_MAPS.keys(), GENERAL];
  throw new UsageError(`there is no map '${name}'; there is ${known.join(', ')}`);
}

/** One game in so many uses another deck than the usual one. */
const OTHER_DECK = 4;

/** The name of the net for any map of Metro X, and how many maps it learns from. */
const GENERAL = 'general';
const GENERAL_MAPS = 100;

function metroXTraining(
  maps: readonly CityMap[],
  rows: readonly FeatureRows[],
  games: number,
  rng: Rng,
): Training {
  const [usual, ...others] = [...DECKS.values()];
  const learner = new MetroXLearner(rows[0]!, games, rng);
  return {
    play(game) {
      const isOther = game % OTHER_DECK === 0;
      const deck = isOther ? others[(game / OTHER_DECK) % others.length]! : usual!;
      const nth = rng.below(maps.length);
      learner.play(maps[nth]!, deck, rng, rows[nth]);
    },
    net: () => writeNet(learner.net),
  };
}

function maglevTraining(map: GameMap, games: number, rng: Rng): Training {
  const options = OPTIONS.cards.map((cards) => parseOptions({ map: map.id, cards })!);
  const learner = new MaglevLearner(netOf(map), games);
  return {
    play: (game) => void learner.play(options[game % options.length]!, rng),
    net: () => writeNet(learner.net),
  };
}
