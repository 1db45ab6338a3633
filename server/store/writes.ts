/** Every way to change the database. What one of these functions does is kept together or not at all. */
import type { Seat } from '#engine/contract.ts';
import { changeNotices, noticeChangesOf } from './noticeWrites.ts';
import { columnOfHash, rowOfSeat } from './rows.ts';
import type { Statements } from './statements.ts';
import type { Entry, Holder, Origin, Start, StoredTable, StoredTalk } from './store.ts';

export function addTable(sql: Statements, table: StoredTable, { rematchOf, attempt }: Origin): void {
  const { id, game, version, seed, status, createdAt, code, rev } = table;
  const [options, isPublic, pace, hints, lobby] = termsOf(table);
  // Its code, if it has one, is free from here on.
  if (rematchOf !== undefined) sql.linkRematch(id, rematchOf);
  sql.insertTable(
    ...([id, game, version, options, seed, isPublic, status, createdAt, createdAt] as const),
    ...([pace, hints, code, rev, lobby] as const),
  );
  insertSeats(sql, table);
  if (status === 'playing') sql.start(table.dueAt, id);
  if (attempt !== undefined) sql.insertTry(attempt.day, game, attempt.player, id);
}

export function rearrange(sql: Statements, table: StoredTable, start: Start | undefined): void {
  const { id, rev, dueAt } = table;
  const [options, isPublic, pace, hints, lobby] = termsOf(table);
  sql.updateTerms(options, isPublic, pace, hints, rev, lobby, id);
  sql.deleteHoldings(id);
  sql.deleteSeats(id);
  insertSeats(sql, table);
  if (start === undefined) return;
  sql.start(dueAt, id);
  if (start.turn !== undefined) changeNotices(sql, id, noticeChangesOf({ turn: start.turn, changes: [] }));
}

const termsOf = ({ options, isPublic, pace, hints, lobby }: StoredTable) =>
  [
    JSON.stringify(options),
    isPublic ? 1 : 0,
    JSON.stringify(pace),
    hints ? 1 : 0,
    JSON.stringify(lobby),
  ] as const;

function insertSeats(sql: Statements, { id, seats }: StoredTable): void {
  for (const [i, seat] of seats.entries()) {
    const { level, name, token_hash: tokenHash } = rowOfSeat(seat);
    sql.insertSeat(id, i, level, name, tokenHash);
    if (seat.kind === 'human') addHoldings(sql, id, i, seat.holder);
  }
}

export function changeHolder(sql: Statements, table: string, seat: Seat, holder: Holder): void {
  sql.changeHolder(holder.name, columnOfHash(holder.tokenHash), table, seat);
  sql.deleteHoldingsOfSeat(table, seat);
  addHoldings(sql, table, seat, holder);
}

function addHoldings(sql: Statements, table: string, seat: Seat, holder: Holder | null): void {
  for (const person of holder?.persons ?? [])
    sql.insertHolding(table, seat, person, holder?.lent?.includes(person) ? 1 : 0);
}

/** Nothing is kept where nothing was said. */
export function saveTalk(sql: Statements, table: string, talk: StoredTalk): void {
  if (talk.lines.length + talk.muted.length === 0) sql.deleteTalk(table);
  else sql.saveTalk(table, JSON.stringify(talk));
}

export function append(sql: Statements, table: string, entry: Entry): void {
  const { seq, changes, next, result } = entry;
  const first = seq - changes.length + 1;
  for (const [i, change] of changes.entries()) sql.insertChange(table, first + i, JSON.stringify(change));
  if (next !== undefined) {
    const active = next.active === undefined ? null : JSON.stringify(next.active);
    sql.updateSchedule(next.awaitsBot ? 1 : 0, next.dueAt, active, table);
  }
  changeNotices(sql, table, noticeChangesOf(entry));
  if (result !== null) sql.end(JSON.stringify(result), Date.now(), table);
}

/** `moves` are the first `count` changes. */
export function pack(sql: Statements, table: string, moves: Uint8Array, count: number): void {
  sql.insertRecord(table, moves);
  sql.markPacked(table);
  sql.deleteChanges(table, count);
}

export function remove(sql: Statements, table: string, isOpen: boolean): void {
  sql.deleteNoticesOfTable(table);
  sql.deleteTalk(table);
  // Who gives up a try has had it.
  if (isOpen) sql.giveUpTry(table);
  else sql.deleteTry(table);
  sql.deleteHoldings(table);
  sql.deleteSeats(table);
  sql.deleteChanges(table, Number.MAX_SAFE_INTEGER);
  sql.deleteRecord(table);
  if (isOpen) sql.deleteOpenTable(table);
  else sql.deleteTable(table);
}
