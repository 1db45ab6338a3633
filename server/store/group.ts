/** For each write of a group: null if it is kept, otherwise why it is not. */
export type Failures = readonly (string | null)[];

/** Called after every commit. */
export type OnCommit = (commit: { seconds: number; writes: number }) => void;

export interface Keeper<Write> {
  /** All of them in one transaction. */
  commit(writes: readonly Write[]): Failures;
  /** Resolves when what was committed is on the disk. */
  sync(): Promise<void>;
}

interface Waiting<Write> {
  readonly write: Write;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * All writes of one turn of the event loop, and those that come while the disk is busy, share one transaction, for
 * what takes long is the disk. Nobody hears that a write is done before it is on the disk.
 */
export class GroupCommit<Write> {
  readonly #keeper: Keeper<Write>;
  readonly #onCommit: OnCommit;
  #group: Waiting<Write>[] = [];
  #work: Promise<void> | undefined;

  constructor(keeper: Keeper<Write>, onCommit: OnCommit) {
    this.#keeper = keeper;
    this.#onCommit = onCommit;
  }

  write(write: Write): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#group.push({ write, resolve, reject });
      this.#work ??= this.#keepAll();
    });
  }

  /** Resolves when all that was asked for is kept. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #keepAll(): Promise<void> {
    await turnOfTheLoop();
    while (this.#group.length > 0) {
      const group = this.#group;
      this.#group = [];
      await this.#keep(group);
    }
    this.#work = undefined;
  }

  async #keep(group: readonly Waiting<Write>[]): Promise<void> {
    const began = performance.now();
    const failures = this.#keeper.commit(group.map(({ write }) => write));
    const unsynced = await this.#keeper.sync().then(() => null, String);
    this.#onCommit({ seconds: (performance.now() - began) / 1000, writes: group.length });
    for (const [i, { resolve, reject }] of group.entries()) {
      const failure = failures[i] ?? unsynced;
      if (failure === null) resolve();
      else reject(new Error(failure));
    }
  }
}

const turnOfTheLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
