/** All SQL that changes the database; the same for every database. */
import { DAILY_MAY, DAILY_MUST } from './daily/statements.ts';
import { NOTICE_MAY, NOTICE_MUST } from './noticeStatements.ts';

/** What a statement is given. */
export type Value = string | number | null | Uint8Array;

/** `id` of a table, where its rows elsewhere have its key. */
const OF_TABLE = 'table_key = (SELECT key FROM tables WHERE id = ?)';

/** Each of them must change something, or what it is part of is refused. */
const MUST = {
  ...NOTICE_MUST,
  ...DAILY_MUST,
  insertTable: `INSERT INTO tables
    (id, game, version, options, seed, public, status, created_at, used_at, pace, hints, code, rev, lobby, awaits_bot)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
  insertSeat: `INSERT INTO seats (table_key, seat, level, name, token_hash)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?)`,
  clearName: `UPDATE seats SET name = CASE WHEN token_hash IS NULL THEN '' END
    WHERE ${OF_TABLE} AND seat = ? AND name IS NOT NULL`,
  start: `UPDATE tables SET status = 'playing', due_at = ?, awaits_bot = CASE WHEN EXISTS
    (SELECT 1 FROM seats WHERE table_key = key AND level IS NOT NULL) THEN 1 ELSE 0 END WHERE id = ?`,
  updateTerms: `UPDATE tables SET options = ?, public = ?, pace = ?, hints = ?, rev = ?, lobby = ?
    WHERE id = ? AND status <> 'over'`,
  linkRematch: 'UPDATE tables SET rematch = ?, code = NULL WHERE id = ?',
  insertChange: `INSERT INTO changes (table_key, seq, change)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?)`,
  updateSchedule: 'UPDATE tables SET awaits_bot = ?, due_at = ?, active = ? WHERE id = ?',
  changeHolder: `UPDATE seats SET name = ?, token_hash = ?
    WHERE ${OF_TABLE} AND seat = ? AND token_hash IS NOT NULL`,
  insertHolding: `INSERT INTO holdings (table_key, seat, person, lent)
    VALUES ((SELECT key FROM tables WHERE id = ?), ?, ?, ?)`,
  insertDevice: `INSERT INTO devices (id, person, key_hash, kind, browser, created_at, seen_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
  deleteDevice: 'DELETE FROM devices WHERE id = ? AND person = ?',
  insertHandover: `INSERT INTO handovers (code_hash, person, device, table_id, token_hash, moves, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?)`,
  deleteHandover: 'DELETE FROM handovers WHERE code_hash = ?',
  deletePerson: 'DELETE FROM persons WHERE id = ?',
  end: `UPDATE tables SET status = 'over', due_at = NULL, result = ?, used_at = ? WHERE id = ?`,
  insertRecord: 'INSERT INTO records (table_key, moves) VALUES ((SELECT key FROM tables WHERE id = ?), ?)',
  markPacked: 'UPDATE tables SET packed = 1, code = NULL WHERE id = ?',
  saveTalk: `INSERT INTO talks (table_key, talk) VALUES ((SELECT key FROM tables WHERE id = ?), ?)
    ON CONFLICT (table_key) DO UPDATE SET talk = excluded.talk`,
  deleteTable: `DELETE FROM tables WHERE id = ? AND status <> 'playing'`,
  deleteOpenTable: `DELETE FROM tables WHERE id = ? AND status <> 'over'`,
} as const;

/** Of these there may be nothing to change. */
const MAY = {
  ...NOTICE_MAY,
  ...DAILY_MAY,
  updateUse: `UPDATE tables SET used_at = ? WHERE id = ? AND status = 'waiting'`,
  deleteSeats: `DELETE FROM seats WHERE ${OF_TABLE}`,
  deleteChanges: `DELETE FROM changes WHERE ${OF_TABLE} AND seq <= ?`,
  deleteRecord: `DELETE FROM records WHERE ${OF_TABLE}`,
  deleteTalk: `DELETE FROM talks WHERE ${OF_TABLE}`,
  deleteOldTalks: `DELETE FROM talks WHERE EXISTS
    (SELECT 1 FROM tables WHERE key = table_key AND status = 'over' AND used_at <= ?)`,
  deleteHoldings: `DELETE FROM holdings WHERE ${OF_TABLE}`,
  deleteHoldingsOfSeat: `DELETE FROM holdings WHERE ${OF_TABLE} AND seat = ?`,
  deleteHoldingsOfPerson: 'DELETE FROM holdings WHERE person = ?',
  insertPerson: 'INSERT INTO persons (id, created_at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  updateSeen: 'UPDATE devices SET seen_at = ? WHERE id = ?',
  deleteDevicesOfPerson: 'DELETE FROM devices WHERE person = ?',
  deleteHandoversOfDevice: 'DELETE FROM handovers WHERE device = ?',
  deleteHandoversOfPerson: 'DELETE FROM handovers WHERE person = ?',
  deleteOldHandovers: 'DELETE FROM handovers WHERE expires_at <= ?',
} as const;

export type Statements = Readonly<Record<keyof typeof MUST | keyof typeof MAY, (...values: Value[]) => void>>;

/** Makes what runs one statement, which must change at least so many rows. */
type Make = (name: string, sql: string, least: number) => (...values: Value[]) => void;

export function makeStatements(make: Make): Statements {
  const all = [
    ...Object.entries(MUST).map(([name, sql]) => [name, make(name, sql, 1)]),
    ...Object.entries(MAY).map(([name, sql]) => [name, make(name, sql, 0)]),
  ];
  return Object.fromEntries(all) as Statements;
}

export const changesNothing = (name: string): Error => new Error(`${name} changes nothing`);
