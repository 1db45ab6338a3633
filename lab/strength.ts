/** How strong the levels are: each against the one below it, as the table of docs/bots.md. */
import { LEVELS, type Level } from '#engine/bot.ts';
import type { AnyRules } from '#engine/contract.ts';
import { games } from '#games/index.ts';
import { rules } from '#games/rules.ts';
import { type Command, parse, rulesOf, wholeNumber } from '../tools/command.ts';
import { planOf } from './simulation/plan.ts';
import { percent } from './simulation/report.ts';
import { type MatchUpResult, type Played, placeOf, resultsOf } from './simulation/results.ts';
import { run } from './simulation/run.ts';
import { share } from './statistics.ts';

/** Handed on to `simulate` as they are. */
const HANDED_ON = ['games', 'seed', 'ms', 'iterations', 'cpus'] as const;

export const strength: Command = {
  usage: `strength [GAME …] [--players N,…] [--bots LEVEL,…] [--games N] [--seed N] [--ms N] [--iterations N]
      [--cpus N]`,
  summary: 'lets each level of bots play against the one below, on every map, and prints a table',
  async run(args) {
    const text = { type: 'string' } as const;
    const { values, positionals } = parse(args, {
      players: text,
      bots: { ...text, default: LEVELS.join(',') },
      ...{ games: { ...text, default: '40' }, seed: text, ms: text, iterations: text, cpus: text },
    });
    const named = positionals.length === 0 ? Object.values(rules) : positionals.map(rulesOf);
    const handedOn = HANDED_ON.flatMap((name) =>
      values[name] === undefined ? [] : [`--${name}`, values[name]],
    );
    const levels = values.bots.split(',') as Level[];
    console.log('| game | players | | games | ahead | mean score |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const game of named)
      for (const map of await mapsOf(game))
        for (const players of playersIn(game, values.players))
          for (const [n, stronger] of levels.slice(1).entries()) {
            const bots = [stronger, ...Array<Level>(players - 1).fill(levels[n]!)];
            const options = ['--options', JSON.stringify(map === undefined ? {} : { map })];
            const plan = planOf([game.id, '--bots', bots.join(','), '--rotate', ...options, ...handedOn]);
            const [result] = resultsOf(plan, await run(plan));
            console.log(rowOf(`${game.id}${map === undefined ? '' : `, ${map}`}`, result!));
          }
    return 0;
  },
};

async function mapsOf({ id }: AnyRules): Promise<readonly (string | undefined)[]> {
  const maps = await games.get(id)!.maps?.();
  return maps?.map((map) => map.id) ?? [undefined];
}

/** Two, unless others are asked for; of those, as many as the game is for. */
function playersIn({ seats: { min, max } }: AnyRules, typed = '2'): number[] {
  const numbers = typed.split(',').map((each) => wholeNumber('--players', each, 2, 99));
  return numbers.filter((players) => players >= min && players <= max);
}

function rowOf(game: string, { bots, played, rows }: MatchUpResult): string {
  const won = played.reduce((sum, each) => sum + aheadIn(each), 0);
  const scores = `${rows[0]!.score.value.toFixed(1)} to ${rows[1]!.score.value.toFixed(1)}`;
  const ahead = percent(share(won, played.length));
  return `| ${game} | ${bots.length} | *${bots[0]}* against *${bots[1]}* | ${played.length} | ${ahead} | ${scores} |`;
}

/** The share of the others that the first bot is ahead of; a shared place is half of it. */
function aheadIn(played: Played): number {
  const [first, ...others] = played.game.bots.map((_, bot) => placeOf(played, bot));
  const ahead = others.map((place) => (1 + Math.sign(place - first!)) / 2);
  return ahead.reduce((sum, each) => sum + each, 0) / others.length;
}
