/** All SQL that changes the database. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** `id` of a table, where its rows elsewhere have its key. */
const OF_TABLE = 'table_key = (SELECT key FROM tables WHERE id = ?)';

/** Each of them must change something, or what it is part of is refused. */
const MUST = {
  insertTable: `INSERT INTO tables
    (id, game, version, options, seed, public, status, created_at, used_at, pace, hints, awaits_bot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  insertSeat: `INSERT INTO seats (table_key, seat, level, name, token_hash)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?)`,
  holdSeat: `UPDATE seats SET name = ?, token_hash = ?
    WHERE ${OF_TABLE} AND seat = ? AND level IS NULL AND token_hash IS NULL`,
  clearName: `UPDATE seats SET name = CASE WHEN token_hash IS NULL THEN '' END
    WHERE ${OF_TABLE} AND seat = ? AND name IS NOT NULL`,
  start: `UPDATE tables SET status = 'playing', due_at = ?,
    awaits_bot = EXISTS (SELECT 1 FROM seats WHERE table_key = key AND level IS NOT NULL) WHERE id = ?`,
  linkRematch: 'UPDATE tables SET rematch = ? WHERE id = ?',
  insertChange: `INSERT INTO changes (table_key, seq, change)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?)`,
  updateSchedule: 'UPDATE tables SET awaits_bot = ?, due_at = ? WHERE id = ?',
  end: `UPDATE tables SET status = 'over', due_at = NULL, result = ?, used_at = ? WHERE id = ?`,
  insertRecord: 'INSERT INTO records (table_key, moves) VALUES ((SELECT key FROM tables WHERE id = ?), ?)',
  markPacked: 'UPDATE tables SET packed = 1 WHERE id = ?',
  deleteTable: `DELETE FROM tables WHERE id = ? AND status <> 'playing'`,
} as const;

/** Of these there may be nothing to change. */
const MAY = {
  updateUse: `UPDATE tables SET used_at = ? WHERE id = ? AND status = 'waiting'`,
  deleteSeats: `DELETE FROM seats WHERE ${OF_TABLE}`,
  deleteChanges: `DELETE FROM changes WHERE ${OF_TABLE} AND seq <= ?`,
  deleteRecord: `DELETE FROM records WHERE ${OF_TABLE}`,
} as const;

type Run = (...values: SQLInputValue[]) => void;

export type Statements = Readonly<Record<keyof typeof MUST | keyof typeof MAY, Run>>;

export function prepareStatements(database: DatabaseSync): Statements {
  const prepare = (name: string, sql: string, least: number): Run => {
    const statement = database.prepare(sql);
    return (...values) => {
      if (statement.run(...values).changes < least) throw new Error(`${name} changes nothing`);
    };
  };
  const all = [
    ...Object.entries(MUST).map(([name, sql]) => [name, prepare(name, sql, 1)]),
    ...Object.entries(MAY).map(([name, sql]) => [name, prepare(name, sql, 0)]),
  ];
  return Object.fromEntries(all) as Statements;
}
