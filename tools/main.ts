import '#server/inlining.ts';
import { styleText } from 'node:util';
import { best } from '../lab/best.ts';
import { cardValues } from '../lab/card-values.ts';
import { learn } from '../lab/learn.ts';
import { puzzles } from '../lab/puzzles/command.ts';
import { simulate } from '../lab/simulate.ts';
import { strength } from '../lab/strength.ts';
import { analyse } from './analyse.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { type Command, UsageError } from './command.ts';
import { map } from './map.ts';
import { moveStore } from './move-store.ts';
import { play } from './play.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

const help: Command = {
  usage: 'help',
  summary: 'shows this',
  async run() {
    console.log(helpText());
    return 0;
  },
};

const COMMANDS: Readonly<Record<string, Command>> = {
  simulate,
  strength,
  play,
  replay,
  verify,
  analyse,
  map,
  learn,
  best,
  'card-values': cardValues,
  puzzles,
  bench,
  backup,
  restore,
  'move-store': moveStore,
  help,
};

function helpText(): string {
  const lines = Object.values(COMMANDS).map(
    ({ usage, summary }) => `  interchange ${usage}\n      ${summary}`,
  );
  return ['Interchange: metro games from the command line', '', ...lines].join('\n');
}

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const asked = name === '--help' || name === '-h' ? 'help' : name;
  if (!Object.hasOwn(COMMANDS, asked)) {
    throw new UsageError(`there is no command '${name}'; 'interchange help' lists them`);
  }
  return COMMANDS[asked]!.run(args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${styleText('red', 'interchange:', { stream: process.stderr })} ${error.message}`);
  process.exitCode = 2;
}
