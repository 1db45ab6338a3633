/** What a group of writes came to. */
export interface Committed {
  /** For each write: null if it is kept, otherwise why it is not. */
  readonly failures: readonly (string | null)[];
  readonly seconds: number;
}

/** Called after every commit. */
export type OnCommit = (commit: { seconds: number; writes: number }) => void;

interface Waiting<Write> {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * All writes of one turn of the event loop share one transaction, and so do all that come while another one is
 * under way: what takes long is the disk. Nobody hears that a write is done before its transaction is.
 */
export class GroupCommit<Write> {
  readonly #commit: (writes: readonly Write[]) => Promise<Committed>;
  readonly #onCommit: OnCommit;
  #group: Waiting<Write>[] = [];
  /** Fulfilled when nothing is under way. */
  #run: Promise<void> | undefined;

  constructor(commit: (writes: readonly Write[]) => Promise<Committed>, onCommit: OnCommit) {
    this.#commit = commit;
    this.#onCommit = onCommit;
  }

  write(write: Write): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#group.push({ write, resolve, reject });
      this.#run ??= this.#runAll();
    });
  }

  async settled(): Promise<void> {
    await this.#run;
  }

  async #runAll(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#group.length > 0) {
      const group = this.#group;
      this.#group = [];
      await this.#settle(group);
    }
    this.#run = undefined;
  }

  async #settle(group: readonly Waiting<Write>[]): Promise<void> {
    try {
      const { failures, seconds } = await this.#commit(group.map(({ write }) => write));
      this.#onCommit({ seconds, writes: group.length });
      for (const [i, { resolve, reject }] of group.entries()) {
        const failure = failures[i];
        if (typeof failure === 'string') reject(new Error(failure));
        else resolve();
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
