/** Our server in a process that can be asked how much memory it holds. */
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { open } from '#server/app.ts';
import { readSettings } from '#server/settings.ts';
import type { Memory } from './process.ts';

const settings = readSettings(process.env);
if (typeof settings === 'string') throw new Error(settings);
const { port, stop } = await open(settings);
process.on('SIGTERM', () => stop().then(() => process.exit(0)));

/** The room for young objects grows and shrinks with the work of the moment: it is told apart. */
function memory(): Memory {
  const { heapUsed, external, rss } = process.memoryUsage();
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  const room = young!.physical_space_size;
  return { kept: heapUsed + external, resident: rss - room, room };
}

process.on('message', async () => {
  // Pages that one collection has emptied are given back by the next.
  for (let nth = 0; nth < 3; nth++) {
    globalThis.gc!();
    await pause(200);
  }
  process.send!(memory());
});
console.log(`open at http://localhost:${port}`);
