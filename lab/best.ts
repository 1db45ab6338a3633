/** The best scores that the cards of solo games allow: the upper bound for the bots of Metro X. */

import { bestOfMatch } from '#games/metro-x/bot/review/best.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import { type Command, only, parse, UsageError, wholeNumber } from '../tools/command.ts';
import { progress } from './progress.ts';
import { optionsOf } from './simulation/plan.ts';
import { points } from './simulation/report.ts';
import { seedOf } from './simulation/schedule.ts';
import { mean } from './statistics.ts';

export const best: Command = {
  usage: 'best metro-x [--games N] [--seed N] [--options JSON] [--width N]',
  summary:
    'what somebody alone who knows the cards scores in the games that simulate plays with the same seed',
  async run(args) {
    const { values, positionals } = parse(args, {
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      options: { type: 'string', default: '{}' },
      width: { type: 'string', default: '300' },
    });
    const game = only(positionals, 'GAME');
    if (game !== metroX.id)
      throw new UsageError(`what is best is known of ${metroX.id} only, not of ${game}`);
    const options = optionsOf(metroX, values.options);
    const games = wholeNumber('--games', values.games, 1, 1_000_000);
    const seed = wholeNumber('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER);
    const width = wholeNumber('--width', values.width, 1, 1_000_000);
    const bar = progress(games);
    const all = Array.from({ length: games }, (_, deal) => {
      bar.at(deal);
      return bestOfMatch(options, seedOf(seed, deal), width);
    });
    bar.end();
    console.log(`${metroX.id}: ${games} ${games === 1 ? 'game' : 'games'}`);
    console.log(`found    ${points(mean(all.map((best) => best.points)))}`);
    console.log(`at most  ${points(mean(all.map((best) => best.atMost)))}`);
    return 0;
  },
};
