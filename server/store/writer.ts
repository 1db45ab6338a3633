/** The thread that writes, so that the server never waits for the disk. It is given groups of writes. */
import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Committed } from './group.ts';
import { openDatabase } from './schema.ts';
import { preparePerform, type Write } from './writes.ts';

const database: DatabaseSync = openDatabase(workerData as string);
const perform = preparePerform(database);
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');
const rollback = database.prepare('ROLLBACK');

/** Why these could not be kept, or null if they are. */
function transact(writes: readonly Write[]): string | null {
  try {
    begin.run();
    for (const write of writes) perform(write);
    commit.run();
    return null;
  } catch (error) {
    if (database.isTransaction) rollback.run();
    return String(error);
  }
}

function commitGroup(writes: readonly Write[]): Committed {
  const began = performance.now();
  const failure = transact(writes);
  // One write that cannot be kept must not take the others with it.
  const isShared = failure !== null && writes.length > 1;
  const failures = isShared ? writes.map((write) => transact([write])) : writes.map(() => failure);
  return { failures, seconds: (performance.now() - began) / 1000 };
}

parentPort!.on('message', (writes: readonly Write[] | null) => {
  if (writes !== null) return parentPort!.postMessage(commitGroup(writes));
  database.close();
  return parentPort!.close();
});
