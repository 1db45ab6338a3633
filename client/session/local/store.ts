/** Tables that this browser plays by itself: their setup, then one change after another. */
import { answerOf, databaseOf } from '#client/session/database.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { Change, MatchSetup } from '#host/change.ts';

export interface LocalTable {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly changes: readonly Change[];
  /** The move of another match that it goes on from. */
  readonly from?: string;
  /** Once it is over. */
  readonly record: MatchRecord | null;
}

const TABLES = 'tables';
const database = databaseOf('interchange', [TABLES]);

const within = <T>(mode: IDBTransactionMode, work: (tables: IDBObjectStore) => Promise<T>): Promise<T> =>
  database(TABLES, mode, work);

export const readTable = (id: string): Promise<LocalTable | undefined> =>
  within('readonly', (tables) => answerOf<LocalTable | undefined>(tables.get(id)));

export const listTables = (): Promise<LocalTable[]> =>
  within('readonly', (tables) => answerOf<LocalTable[]>(tables.getAll()));

/** `changes`, `from`: of a match that goes on from another one. */
export const createTable = (
  id: string,
  setup: MatchSetup,
  changes: readonly Change[] = [],
  from?: string,
): Promise<void> => keepTable({ id, setup, changes, ...(from !== undefined && { from }), record: null });

/** A table that this browser does not have yet. */
export async function keepTable(table: LocalTable): Promise<void> {
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
