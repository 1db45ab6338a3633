import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Committed } from './group.ts';
import type { Write } from './writes.ts';

/** The other end of the thread that writes. One group at a time. */
export class WriterThread {
  readonly #worker: Worker;
  /** Rejected when the thread is gone: then nothing can be kept any more. */
  readonly #lost: Promise<never>;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData: file });
    this.#lost = new Promise((_, reject) => {
      this.#worker.on('error', reject);
      this.#worker.on('exit', () => reject(new Error('the database is closed')));
    });
    // Whoever writes will hear of it.
    this.#lost.catch(() => {});
  }

  async commit(writes: readonly Write[]): Promise<Committed> {
    const answer = once(this.#worker, 'message') as Promise<[Committed]>;
    this.#worker.postMessage(writes);
    const [committed] = await Promise.race([answer, this.#lost]);
    return committed;
  }

  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    this.#worker.postMessage(null);
    await exit;
  }
}
