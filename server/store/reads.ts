/** All SQL that reads the database; the same for every database. */
import { DAILY_READS } from './daily/statements.ts';
import { NOTICE_READS } from './noticeStatements.ts';

export const READS = {
  ...NOTICE_READS,
  ...DAILY_READS,
  readTable: 'SELECT * FROM tables WHERE id = ?',
  findCode: 'SELECT id FROM tables WHERE code = ?',
  readSeats: 'SELECT * FROM seats WHERE table_key = ? ORDER BY seat',
  readHoldings: 'SELECT seat, person, lent FROM holdings WHERE table_key = ? ORDER BY person',
  listSeats: `SELECT id, seat, status, due_at, used_at, active FROM holdings JOIN tables ON table_key = key
    WHERE person = ?`,
  findDevice: 'SELECT * FROM devices WHERE key_hash = ?',
  listDevices: 'SELECT * FROM devices WHERE person = ? ORDER BY created_at, id',
  listLent: `SELECT devices.*, tables.id AS table_id, tables.game, lent.seat
    FROM holdings AS own
    JOIN holdings AS lent ON lent.table_key = own.table_key AND lent.seat = own.seat AND lent.lent = 1
    JOIN devices ON devices.person = lent.person
    JOIN tables ON tables.key = own.table_key
    WHERE own.person = ? AND own.lent = 0 AND tables.status <> 'over'
    ORDER BY devices.created_at, devices.id, tables.key`,
  readHandover: 'SELECT * FROM handovers WHERE code_hash = ? AND expires_at > ?',
  listUnseen: `SELECT id FROM persons WHERE created_at <= ?
    AND NOT EXISTS (SELECT 1 FROM holdings WHERE person = persons.id)
    AND NOT EXISTS (SELECT 1 FROM devices WHERE person = persons.id AND seen_at > ?) LIMIT ?`,
  readChanges: `SELECT change FROM changes WHERE table_key = (SELECT key FROM tables WHERE id = ?) ORDER BY seq`,
  readRecord: 'SELECT moves FROM records WHERE table_key = (SELECT key FROM tables WHERE id = ?)',
  readTalk: 'SELECT talk FROM talks WHERE table_key = (SELECT key FROM tables WHERE id = ?)',
  listOpen: `SELECT * FROM tables WHERE public = 1 AND status <> 'over' ORDER BY key DESC LIMIT ? OFFSET ?`,
  listOpenSeats: `SELECT seats.* FROM seats JOIN (
    SELECT key FROM tables WHERE public = 1 AND status <> 'over' ORDER BY key DESC LIMIT ? OFFSET ?
    ) AS page ON table_key = key ORDER BY table_key, seat`,
  listAwaitingBots: 'SELECT id FROM tables WHERE awaits_bot = 1 ORDER BY key',
  listDue: 'SELECT id FROM tables WHERE due_at <= ?',
  listAbandoned: `SELECT id FROM tables WHERE status = 'waiting' AND used_at <= ?
    AND (pace LIKE '%"live"%' AND used_at <= ? OR pace NOT LIKE '%"live"%' AND used_at <= ?)
    ORDER BY used_at, key LIMIT ? OFFSET ?`,
  listFinished: `SELECT id FROM tables WHERE status = 'over' AND used_at <= ?
    ORDER BY used_at, key LIMIT ? OFFSET ?`,
  listLoose: `SELECT id FROM tables WHERE status = 'over' AND packed = 0 AND used_at <= ?
    ORDER BY used_at LIMIT ?`,
  countTables: 'SELECT status, count(*) AS count FROM tables GROUP BY status',
} as const;

export type ReadName = keyof typeof READS;
