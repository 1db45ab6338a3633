/** Tables that this browser plays by itself: their setup, then one change after another. */
import type { MatchRecord } from '#engine/record.ts';
import type { Change, MatchSetup } from '#host/change.ts';

export interface LocalTable {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly changes: readonly Change[];
  /** Once it is over. */
  readonly record: MatchRecord | null;
}

const TABLES = 'tables';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('interchange', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** Runs `work` in one transaction; resolves with its answer once everything is kept. */
async function within<T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction(TABLES, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('not kept'));
  });
  const answer = work(transaction.objectStore(TABLES)).catch((error: unknown) => {
    transaction.abort();
    throw error;
  });
  await Promise.all([done, answer]);
  return answer;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const readTable = (id: string): Promise<LocalTable | undefined> =>
  within('readonly', (tables) => answerOf<LocalTable | undefined>(tables.get(id)));

export async function createTable(id: string, setup: MatchSetup): Promise<void> {
  const table: LocalTable = { id, setup, changes: [], record: null };
  await within('readwrite', (tables) => answerOf(tables.add(table)));
}

export async function deleteTable(id: string): Promise<void> {
  await within('readwrite', (tables) => answerOf(tables.delete(id)));
}

/** Adds changes from number `nth` on; false if another window was first: one table must not become two matches. */
export function appendChanges(id: string, nth: number, changes: readonly Change[]): Promise<boolean> {
  return within('readwrite', async (tables) => {
    const table = await answerOf<LocalTable | undefined>(tables.get(id));
    if (table?.changes.length !== nth) return false;
    await answerOf(tables.put({ ...table, changes: [...table.changes, ...changes] }));
    return true;
  });
}

/** Keeps the record of a table that is over. */
export async function keepRecord(id: string, record: MatchRecord): Promise<void> {
  await within('readwrite', async (tables) => {
    const table = await answerOf<LocalTable | undefined>(tables.get(id));
    if (table) await answerOf(tables.put({ ...table, record }));
  });
}
