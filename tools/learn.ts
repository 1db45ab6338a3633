/** Makes the tables that the bots of Metro X know a map by. */
import { quickRng } from '#engine/rng.ts';
import { Learner } from '#games/metro-x/bot/learn.ts';
import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';
import { type Command, only, parse, UsageError, wholeNumber } from './command.ts';
import { progress } from './progress.ts';

export const learn: Command = {
  usage: 'learn MAP [--games N] [--seed N]',
  summary:
    'learns a map of Metro X by playing alone: interchange learn tokyo > games/metro-x/bot/tables/tokyo.json',
  async run(args) {
    const { values, positionals } = parse(args, {
      games: { type: 'string', default: '600000' },
      seed: { type: 'string', default: '5' },
    });
    const name = only(positionals, 'MAP');
    const map = MAPS.get(name);
    if (!map) throw new UsageError(`there is no map '${name}'; there is ${[...MAPS.keys()].join(', ')}`);
    const games = wholeNumber('--games', values.games, 1, 100_000_000);
    const rng = quickRng(wholeNumber('--seed', values.seed, 0, 2 ** 31 - 1));
    const decks = [...DECKS.values()];
    const learner = new Learner(map);
    const bar = progress(games);
    for (let game = 1; game <= games; game++) {
      learner.play(decks[game % decks.length]!, rng);
      bar.at(game);
    }
    bar.end();
    console.log(JSON.stringify(learner.table()));
    return 0;
  },
};
