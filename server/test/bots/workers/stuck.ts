/** Hard bots never come to an end; the others play the last thing that is open to them. */
import type { BotTask } from '#host/bots.ts';
import hang from './hang.ts';
import last from './last.ts';

export default (task: BotTask): object => (task.level === 'hard' ? hang() : last(task));
