import { restore as restoreInto } from '#server/store/backup.ts';
import { type Command, only, parse } from './command.ts';
import { attempt, dataDir } from './data.ts';

export const restore: Command = {
  usage: 'restore FILE',
  summary: 'checks a backup and puts it into DATA_DIR, which must have no database and no open server',
  async run(args) {
    const file = only(parse(args, {}).positionals, 'FILE');
    const folder = dataDir();
    return attempt(restoreInto(file, folder), `${folder} has the database of ${file}`);
  },
};
