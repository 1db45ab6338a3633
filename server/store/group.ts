/** Changes the database within a transaction, or throws. It runs once more by itself if its group fails. */
export type Write = () => void;

/** What a group of writes came to. */
export interface Committed {
  /** For each write: null if it is kept, otherwise why it is not. */
  readonly failures: readonly (string | null)[];
  readonly seconds: number;
}

/** Called after every commit. */
export type OnCommit = (commit: { seconds: number; writes: number }) => void;

interface Waiting {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * All writes of one turn of the event loop share one transaction, for what takes long is the disk. Nobody hears
 * that a write is done before its transaction is.
 */
export class GroupCommit {
  readonly #commit: (writes: readonly Write[]) => Committed;
  readonly #onCommit: OnCommit;
  #group: Waiting[] = [];

  constructor(commit: (writes: readonly Write[]) => Committed, onCommit: OnCommit) {
    this.#commit = commit;
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
    const { failures, seconds } = this.#commit(group.map(({ write }) => write));
    this.#onCommit({ seconds, writes: group.length });
    for (const [i, { resolve, reject }] of group.entries()) {
      const failure = failures[i];
      if (typeof failure === 'string') reject(new Error(failure));
      else resolve();
    }
  }
}
