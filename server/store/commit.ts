import type { DatabaseSync } from 'node:sqlite';
import type { Committed, Write } from './group.ts';

/** Keeps groups of writes, each group in one transaction. */
export function prepareCommit(database: DatabaseSync): (writes: readonly Write[]) => Committed {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');

  /** Why these could not be kept, or null if they are. */
  function transact(writes: readonly Write[]): string | null {
    try {
      begin.run();
      for (const write of writes) write();
      commit.run();
      return null;
    } catch (error) {
      if (database.isTransaction) rollback.run();
      return String(error);
    }
  }

  return (writes) => {
    const began = performance.now();
    const failure = transact(writes);
    // One write that cannot be kept must not take the others with it.
    const isShared = failure !== null && writes.length > 1;
    const failures = isShared ? writes.map((write) => transact([write])) : writes.map(() => failure);
    return { failures, seconds: (performance.now() - began) / 1000 };
  };
}
