import { SettingTrouble, StoreTrouble } from '#server/store/trouble.ts';
import { type Command, parse, UsageError } from './command.ts';

export const moveStore: Command = {
  usage: 'move-store FROM TO',
  summary:
    'copies a folder with a database into an empty PostgreSQL (postgres://…), or back; all servers are stopped',
  async run(args) {
    const { positionals } = parse(args, {});
    const [from, to, ...rest] = positionals;
    if (from === undefined || to === undefined || rest.length > 0)
      throw new UsageError('FROM and TO, please: a folder and postgres://…, or the other way round');
    const { moveStore: move } = await import('#server/store/move.ts');
    try {
      console.log(`${await move(from, to)} rows are copied and compared`);
      return 0;
    } catch (error) {
      if (error instanceof StoreTrouble || error instanceof SettingTrouble)
        throw new UsageError(error.message);
      console.error(`interchange: ${(error as Error).message}`);
      return 1;
    }
  },
};
