/** A bot that writes down when it begins to think and when it ends, and lets others begin meanwhile if they can. */
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { BotTask } from '#host/bots.ts';
import last from './last.ts';

const PAUSE_MS = 30;

export default async function choose(task: BotTask): Promise<object> {
  const diary = process.env['DIARY']!;
  appendFileSync(diary, '+');
  await pause(PAUSE_MS);
  appendFileSync(diary, '-');
  return last(task);
}
