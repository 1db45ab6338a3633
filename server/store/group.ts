/** Called after every commit that holds writes. */
export type OnCommit = (commit: { seconds: number; writes: number }) => void;

interface Write {
  readonly work: () => void;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * All writes of one turn of the event loop share one transaction, for what takes long is the disk. Nobody hears
 * that a write is done before its transaction is.
 */
export class GroupCommit {
  readonly #transact: (work: () => void) => void;
  readonly #onCommit: OnCommit;
  #group: Write[] = [];

  constructor(transact: (work: () => void) => void, onCommit: OnCommit) {
    this.#transact = transact;
    this.#onCommit = onCommit;
  }

  write(work: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#group.push({ work, resolve, reject });
      if (this.#group.length === 1) setImmediate(() => this.flush());
    });
  }

  flush(): void {
    const group = this.#group;
    this.#group = [];
    // One write that cannot be done must not take the others with it.
    if (group.length > 0 && !this.#commit(group)) for (const write of group) this.#commit([write], true);
  }

  /** Whether it is settled; a group that fails is not, unless this was the last try. */
  #commit(group: readonly Write[], isLast = group.length === 1): boolean {
    const start = performance.now();
    try {
      this.#transact(() => {
        for (const { work } of group) work();
      });
    } catch (error) {
      if (isLast) for (const { reject } of group) reject(error);
      return isLast;
    }
    this.#onCommit({ seconds: (performance.now() - start) / 1000, writes: group.length });
    for (const { resolve } of group) resolve();
    return true;
  }
}
