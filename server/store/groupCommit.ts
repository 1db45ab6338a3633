import type { DatabaseSync } from 'node:sqlite';

/** Changes the database within a transaction, or throws. It runs once more by itself if its group fails. */
type Write = () => void;

/** Called after every commit. */
export type OnCommit = (commit: { seconds: number; writes: number }) => void;

interface Waiting {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * All writes of one turn of the event loop share one transaction, since the disk is what takes long. Nobody hears
 * that a write is done before its transaction is.
 */
export class GroupCommit {
  readonly #transact: (writes: readonly Write[]) => string | null;
  readonly #onCommit: OnCommit;
  #group: Waiting[] = [];

  constructor(database: DatabaseSync, onCommit: OnCommit) {
    this.#transact = prepareTransaction(database);
    this.#onCommit = onCommit;
  }

  write(write: Write): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#group.push({ write, resolve, reject });
      if (this.#group.length === 1) setImmediate(() => this.flush());
    });
  }

  flush(): void {
    const group = this.#group;
    if (group.length === 0) return;
    this.#group = [];
    const began = performance.now();
    const failures = this.#commit(group.map(({ write }) => write));
    this.#onCommit({ seconds: (performance.now() - began) / 1000, writes: group.length });
    for (const [i, { resolve, reject }] of group.entries()) {
      const failure = failures[i];
      if (typeof failure === 'string') reject(new Error(failure));
      else resolve();
    }
  }

  /** For each write: null if it is kept, otherwise why it is not. */
  #commit(writes: readonly Write[]): readonly (string | null)[] {
    const failure = this.#transact(writes);
    // One write that cannot be kept must not take the others with it.
    const isShared = failure !== null && writes.length > 1;
    return isShared ? writes.map((write) => this.#transact([write])) : writes.map(() => failure);
  }
}

/** Does writes in one transaction, and says why they could not be kept, or null if they are. */
function prepareTransaction(database: DatabaseSync): (writes: readonly Write[]) => string | null {
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');
  return (writes) => {
    try {
      begin.run();
      for (const write of writes) write();
      commit.run();
      return null;
    } catch (error) {
      if (database.isTransaction) rollback.run();
      return String(error);
    }
  };
}
