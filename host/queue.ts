/** Work that is done one piece after another, in the order in which it was asked for. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();
  #pending = 0;

  get isIdle(): boolean {
    return this.#pending === 0;
  }

  /** A piece that fails stops nothing but itself. */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    this.#pending++;
    const done = this.#last.then(work);
    const settle = () => {
      this.#pending--;
    };
    this.#last = done.then(settle, settle);
    return done;
  }

  /** Resolves when all that was asked for until now is done. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
