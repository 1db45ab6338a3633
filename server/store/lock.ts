import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Two programs that hold the same matches in memory would overwrite each other. The lock is a transaction that
 * never ends, so it goes with its process, however that ends.
 */
export function lock(folder: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isLocked = (error as { errcode?: number }).errcode === SQLITE_BUSY;
    throw isLocked ? new Error('another Interchange is using it') : error;
  }
  return database;
}
