/** A bot that says when it begins to think, and answers when its thread is told to: then it plays the last legal action. */
import { threadId } from 'node:worker_threads';
import type { BotTask } from '#host/bots.ts';
import last from './last.ts';

export interface Begun {
  readonly thread: number;
  readonly task: BotTask;
}

export default async function choose(task: BotTask): Promise<object> {
  const channel = new BroadcastChannel('gated');
  await new Promise<void>((resolve) => {
    channel.onmessage = ({ data }) => data === threadId && resolve();
    channel.postMessage({ thread: threadId, task } satisfies Begun);
  });
  channel.close();
  return last(task);
}
