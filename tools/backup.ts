import { backUp } from '#server/store/backup.ts';
import { type Command, only, parse } from './command.ts';
import { attempt, dataDir } from './data.ts';

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'copies the database of DATA_DIR to a new file, also while the server is open',
  async run(args) {
    const file = only(parse(args, {}).positionals, 'FILE');
    return attempt(backUp(dataDir(), file), `${file} is written`);
  },
};
