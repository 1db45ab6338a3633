/** Mines puzzles. The same seed finds the same ones on every machine: tries are counted, not time. */
import { renameSync, writeFileSync } from 'node:fs';
import { ASKED, type Puzzle } from '#engine/puzzles/puzzle.ts';
import { bots } from '#games/rules.ts';
import { type Command, only, parse, rulesOf, UsageError, wholeNumber } from '../../tools/command.ts';
import { momentsOf, puzzleAt } from './mine.ts';
import { SEARCHES } from './searches.ts';

export const puzzles: Command = {
  usage: 'puzzles GAME --out FILE [--count N] [--games N] [--seed N]',
  summary:
    'finds positions in which one action is clearly best: interchange puzzles metro --out games/metro/puzzles/puzzles.json',
  async run(args) {
    const { values, positionals } = parse(args, {
      count: { type: 'string', default: '30' },
      games: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    });
    const game = only(positionals, 'GAME');
    const rules = rulesOf(game);
    const count = wholeNumber('--count', values.count, 1, 10_000);
    const games = wholeNumber('--games', values.games, 1, 1_000_000);
    const seed = wholeNumber('--seed', values.seed, 0, Number.MAX_SAFE_INTEGER);
    if (values.out === undefined) throw new UsageError('--out FILE is missing');
    const { normal, hard } = bots[game]!;
    const search = SEARCHES[game];
    if (!normal || !hard?.weigh || !search) throw new UsageError(`${game} has no bots that could find any`);

    const found: Puzzle[] = [];
    const tally = { looked: 0, unclear: 0, disputed: 0 };
    for (let deal = 0; deal < games && found.length < count; deal++)
      for (const moment of momentsOf(rules, normal, search, seed, deal)) {
        if (found.length === count) break;
        const { puzzle, ...other } = puzzleAt(rules, normal, hard, search, moment);
        tally.looked++;
        if ('why' in other) tally[other.why]++;
        if (!puzzle) continue;
        found.push(puzzle);
        keep(values.out, found);
        console.log(`${puzzle.id}: missed by ${puzzle.missed} of ${ASKED}`);
      }
    console.log(
      `${found.length} of ${tally.looked} positions; ${tally.unclear} unclear, ${tally.disputed} disputed`,
    );
    return found.length > 0 ? 0 : 1;
  },
};

/** After each one, so that nothing is lost when it is stopped. */
function keep(path: string, puzzles: readonly Puzzle[]): void {
  const lines = puzzles.map((puzzle) => `    ${JSON.stringify(puzzle)}`);
  writeFileSync(`${path}.new`, `{\n  "puzzles": [\n${lines.join(',\n')}\n  ]\n}\n`);
  renameSync(`${path}.new`, path);
}
