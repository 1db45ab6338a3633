import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * The log of an SQLite file, into which every transaction is written first. SQLite would wait for the disk after
 * each of them, and everybody with it; here the disk is waited for in another thread.
 */
export class Log {
  readonly #fd: number;

  /** The log is there as long as somebody has the database open. */
  constructor(database: string) {
    this.#fd = openSync(`${database}-wal`, 'r+');
  }

  /** Resolves when all that is in the log is on the disk. */
  readonly sync = (): Promise<void> => promisify(fdatasync)(this.#fd);

  close(): Promise<void> {
    return promisify(close)(this.#fd);
  }
}
