/** Every way to change the database: named statements, and writes that are made of them. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

const STATEMENTS = {
  addTable: `INSERT INTO tables
    (id, game, version, options, seed, public, status, created_at, pace, hints, awaits_bot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  addSeat: `INSERT INTO seats (table_key, seat, level, name, token_hash)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?)`,
  takeSeat: `UPDATE seats SET name = ?, token_hash = ?
    WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND seat = ? AND level IS NULL AND token_hash IS NULL`,
  start: `UPDATE tables SET status = 'playing', due_at = ?,
    awaits_bot = EXISTS (SELECT 1 FROM seats WHERE table_key = key AND level IS NOT NULL) WHERE id = ?`,
  linkRematch: 'UPDATE tables SET rematch = ? WHERE id = ?',
  addChange: `INSERT INTO changes (table_key, seq, change)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?)`,
  saveSnapshot: `INSERT INTO snapshots (table_key, seq, version, state)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?)
    ON CONFLICT DO UPDATE SET seq = excluded.seq, version = excluded.version, state = excluded.state`,
  goOn: 'UPDATE tables SET awaits_bot = ?, due_at = ? WHERE id = ?',
  end: `UPDATE tables SET status = 'over', due_at = NULL, result = ? WHERE id = ?`,
} as const;

/** Each of them must change something, or the whole write is refused. */
export type Step = readonly [statement: keyof typeof STATEMENTS, ...values: SQLInputValue[]];
/** Steps that are kept together or not at all. */
export type Write = readonly Step[];

export type Perform = (write: Write) => void;

export function preparePerform(database: DatabaseSync): Perform {
  const statements = Object.fromEntries(
    Object.entries(STATEMENTS).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Record<keyof typeof STATEMENTS, StatementSync>;
  return (write) => {
    for (const [name, ...values] of write) {
      const { changes } = statements[name].run(...values);
      if (changes === 0) throw new Error(`${name} changes nothing`);
    }
  };
}
