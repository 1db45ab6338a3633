import { BENCHES } from '../bench/index.ts';
import type { Command } from './command.ts';
import { only, parse, UsageError } from './command.ts';

export const bench: Command = {
  usage: 'bench [NAME]',
  summary: 'measures what must be fast, and prints the figures',
  async run(args) {
    const { positionals } = parse(args, {});
    for (const name of positionals.length === 0 ? Object.keys(BENCHES) : [only(positionals, 'NAME')]) {
      if (!Object.hasOwn(BENCHES, name)) {
        throw new UsageError(`there is no benchmark '${name}'; there is ${Object.keys(BENCHES).join(', ')}`);
      }
      await BENCHES[name]!();
    }
    return 0;
  },
};
