/** Every way to change the database. What one of these functions does is kept together or not at all. */
import type { Seat } from '#engine/contract.ts';
import { rowOfSeat } from './rows.ts';
import type { Statements } from './statements.ts';
import type { Entry, Holder, Start, StoredTable } from './store.ts';

export function addTable(sql: Statements, table: StoredTable, rematchOf: string | undefined): void {
  const { id, game, version, options, seed, isPublic, status, createdAt, pace, hints } = table;
  sql.insertTable(
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
    sql.insertSeat(id, i, level, name, tokenHash);
  }
  if (status === 'playing') sql.start(table.dueAt, id);
  if (rematchOf !== undefined) sql.linkRematch(id, rematchOf);
}

export function takeSeat(sql: Statements, table: string, seat: Seat, holder: Holder, then: Start): void {
  sql.holdSeat(holder.name, holder.tokenHash, table, seat);
  if (then.status === 'playing') sql.start(then.dueAt, table);
}

export function append(sql: Statements, table: string, { seq, changes, next, result }: Entry): void {
  const first = seq - changes.length + 1;
  for (const [i, change] of changes.entries()) sql.insertChange(table, first + i, JSON.stringify(change));
  if (next !== undefined) sql.updateSchedule(next.awaitsBot ? 1 : 0, next.dueAt, table);
  if (result !== null) sql.end(JSON.stringify(result), Date.now(), table);
}

/** `moves` are the first `count` changes. */
export function pack(sql: Statements, table: string, moves: Uint8Array, count: number): void {
  sql.insertRecord(table, moves);
  sql.markPacked(table);
  sql.deleteChanges(table, count);
}

export function remove(sql: Statements, table: string): void {
  sql.deleteSeats(table);
  sql.deleteChanges(table, Number.MAX_SAFE_INTEGER);
  sql.deleteRecord(table);
  sql.deleteTable(table);
}
