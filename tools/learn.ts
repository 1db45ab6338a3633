/** Makes the nets that the bots of Metro X know a map by. */
import { quickRng } from '#engine/rng.ts';
import { Learner } from '#games/metro-x/bot/learn.ts';
import { writeNet } from '#games/metro-x/bot/net-file.ts';
import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';
import { type Command, only, parse, UsageError, wholeNumber } from './command.ts';
import { progress } from './progress.ts';

/** One game in so many is played with another deck than the usual one. */
const OTHER_DECK = 4;

export const learn: Command = {
  usage: 'learn MAP [--games N] [--seed N]',
  summary:
    'learns a map of Metro X by playing alone: interchange learn tokyo > games/metro-x/bot/nets/tokyo.json',
  async run(args) {
    const { values, positionals } = parse(args, {
      games: { type: 'string', default: '2000000' },
      seed: { type: 'string', default: '5' },
    });
    const name = only(positionals, 'MAP');
    const map = MAPS.get(name);
    if (!map) throw new UsageError(`there is no map '${name}'; there is ${[...MAPS.keys()].join(', ')}`);
    const games = wholeNumber('--games', values.games, 1, 100_000_000);
    const rng = quickRng(wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1));
    const [usual, ...others] = [...DECKS.values()];
    const learner = new Learner(map, games, rng);
    const bar = progress(games);
    for (let game = 1; game <= games; game++) {
      const isOther = game % OTHER_DECK === 0;
      learner.play(isOther ? others[(game / OTHER_DECK) % others.length]! : usual!, rng);
      bar.at(game);
    }
    bar.end();
    console.log(JSON.stringify(writeNet(learner.net)));
    return 0;
  },
};
