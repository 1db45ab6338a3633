/** Waits until play goes on, and says why it does not. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Played } from './players.ts';

/** Only ends what hangs: nothing that is right takes so long. */
const STUCK_MS = 120_000;

/** Until each of them was told more than it was, or is over. Throws as soon as something is wrong. */
export async function untilAllGoOn(tables: readonly Played[], moves = 1): Promise<void> {
  const before = tables.map(({ seq }) => seq);
  const isWaiting = ({ seq, isOver }: Played, i: number) => !isOver && seq < before[i]! + moves;
  let last = '';
  let since = performance.now();
  for (;;) {
    const waiting = tables.filter(isWaiting);
    if (waiting.length === 0) return;
    const { wrong } = waiting[0]!.hooks;
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const now = waiting.map(({ table, seq }) => `${table} ${seq}`).join();
    if (now !== last) since = performance.now();
    last = now;
    if (performance.now() - since > STUCK_MS)
      throw new Error(`stuck: ${(await Promise.all(waiting.map(describe))).join('\n')}`);
    await pause(20);
  }
}

async function describe({ table, game, seq, players, hooks }: Played): Promise<string> {
  const owner = await hooks.ownerOf?.(table).catch(String);
  const lines = [`${game} ${table} was told ${seq}; ${owner}`, ...players.map((player) => player.describe())];
  return lines.join('\n  ');
}
