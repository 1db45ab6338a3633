/** A bot's own thread. */
import type { Json } from '#engine/contract.ts';
import { bots } from '#games/rules.ts';
import type { BotTask } from '#host/bots.ts';
import { think } from '#host/think.ts';

export default (task: BotTask): Json => think(bots[task.game] ?? {}, task);
