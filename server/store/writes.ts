/** Every way to change the database, as functions. What one of them does is kept together or not at all. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Seat } from '#engine/contract.ts';
import type { Snapshot } from '#host/change.ts';
import { rowOfSeat } from './rows.ts';
import type { Entry, Holder, Next, Start, StoredTable } from './store.ts';

export type Writes = ReturnType<typeof prepareWrites>;

export function prepareWrites(database: DatabaseSync) {
  /** A statement that must change something, or what it is part of is refused. */
  function prepare(name: string, sql: string): (...values: SQLInputValue[]) => void {
    const statement = database.prepare(sql);
    return (...values) => {
      if (statement.run(...values).changes === 0) throw new Error(`${name} changes nothing`);
    };
  }

  /** All rows of a table of ours that belong to one table in play. */
  function prepareDelete(from: 'seats' | 'changes' | 'snapshots' | 'records'): (table: string) => void {
    const statement = database.prepare(
      `DELETE FROM ${from} WHERE table_key = (SELECT key FROM tables WHERE id = ?)`,
    );
    return (table) => void statement.run(table);
  }

  const insertTable = prepare(
    'insertTable',
    `INSERT INTO tables (id, game, version, options, seed, public, status, created_at, used_at, pace, hints,
      awaits_bot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const insertSeat = prepare(
    'insertSeat',
    `INSERT INTO seats (table_key, seat, level, name, token_hash)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?)`,
  );
  const holdSeat = prepare(
    'holdSeat',
    `UPDATE seats SET name = ?, token_hash = ?
    WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND seat = ? AND level IS NULL AND token_hash IS NULL`,
  );
  const clearName = prepare(
    'clearName',
    `UPDATE seats SET name = CASE WHEN token_hash IS NULL THEN '' END
    WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND seat = ? AND name IS NOT NULL`,
  );
  const start = prepare(
    'start',
    `UPDATE tables SET status = 'playing', due_at = ?,
    awaits_bot = EXISTS (SELECT 1 FROM seats WHERE table_key = key AND level IS NOT NULL) WHERE id = ?`,
  );
  const linkRematch = prepare('linkRematch', 'UPDATE tables SET rematch = ? WHERE id = ?');
  const insertChange = prepare(
    'insertChange',
    'INSERT INTO changes (table_key, seq, change) VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?)',
  );
  const updateSchedule = prepare(
    'updateSchedule',
    'UPDATE tables SET awaits_bot = ?, due_at = ? WHERE id = ?',
  );
  const end = prepare(
    'end',
    `UPDATE tables SET status = 'over', due_at = NULL, result = ?, used_at = ? WHERE id = ?`,
  );
  const upsertSnapshot = prepare(
    'upsertSnapshot',
    `INSERT INTO snapshots (table_key, seq, version, state)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?)
    ON CONFLICT DO UPDATE SET seq = excluded.seq, version = excluded.version, state = excluded.state`,
  );
  const useTable = database.prepare(`UPDATE tables SET used_at = ? WHERE id = ? AND status = 'waiting'`);
  const insertRecord = prepare(
    'insertRecord',
    'INSERT INTO records (table_key, moves) VALUES ((SELECT key FROM tables WHERE id = ?), ?)',
  );
  const markPacked = prepare('markPacked', 'UPDATE tables SET packed = 1 WHERE id = ?');
  const deletePacked = database.prepare(
    'DELETE FROM changes WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND seq <= ?',
  );
  const deleteTable = prepare('deleteTable', `DELETE FROM tables WHERE id = ? AND status <> 'playing'`);
  const deleteSeats = prepareDelete('seats');
  const deleteChanges = prepareDelete('changes');
  const deleteSnapshot = prepareDelete('snapshots');
  const deleteRecord = prepareDelete('records');

  return {
    addTable(table: StoredTable, rematchOf: string | undefined): void {
      const { id, game, version, options, seed, isPublic, status, createdAt, pace, hints } = table;
      insertTable(
        id,
        game,
        version,
        JSON.stringify(options),
        seed,
        isPublic ? 1 : 0,
        status,
        createdAt,
        createdAt,
        JSON.stringify(pace),
        hints ? 1 : 0,
      );
      for (const [i, seat] of table.seats.entries()) {
        const { level, name, token_hash: tokenHash } = rowOfSeat(seat);
        insertSeat(id, i, level, name, tokenHash);
      }
      if (status === 'playing') start(table.dueAt, id);
      if (rematchOf !== undefined) linkRematch(id, rematchOf);
    },

    takeSeat(table: string, seat: Seat, { name, tokenHash }: Holder, then: Start): void {
      holdSeat(name, tokenHash, table, seat);
      if (then.status === 'playing') start(then.dueAt, table);
    },

    forgetName(table: string, seat: Seat): void {
      clearName(table, seat);
    },

    append(table: string, { seq, changes, next, result }: Entry): void {
      const first = seq - changes.length + 1;
      for (const [i, change] of changes.entries()) insertChange(table, first + i, JSON.stringify(change));
      if (next !== undefined) schedule(table, next);
      if (result !== null) end(JSON.stringify(result), Date.now(), table);
    },

    saveSnapshot(table: string, { seq, version, state }: Snapshot): void {
      upsertSnapshot(table, seq, version, JSON.stringify(state));
    },

    noteUse(tables: readonly string[], time: number): void {
      for (const table of tables) useTable.run(time, table);
    },

    /** `moves` are the first `count` changes, and a state. */
    pack(table: string, moves: Uint8Array, count: number): void {
      insertRecord(table, moves);
      markPacked(table);
      deletePacked.run(table, count);
      deleteSnapshot(table);
    },

    remove(table: string): void {
      deleteSeats(table);
      deleteChanges(table);
      deleteSnapshot(table);
      deleteRecord(table);
      deleteTable(table);
    },
  };

  function schedule(table: string, { awaitsBot, dueAt }: Next): void {
    updateSchedule(awaitsBot ? 1 : 0, dueAt, table);
  }
}
