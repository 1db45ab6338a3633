/** The SQL of notices, for every database. */

const OF_TABLE = 'table_key = (SELECT key FROM tables WHERE id = ?)';
const THIS = `${OF_TABLE} AND seat = ? AND seq = ? AND kind = ? AND channel = ?`;

export const NOTICE_MUST = {
  saveChoices: `INSERT INTO notice_choices (person, language, zone, quiet_from, quiet_to, remind_hours, chosen_at)
    VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET language = excluded.language,
    zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    remind_hours = excluded.remind_hours, chosen_at = excluded.chosen_at`,
  saveChannel: `INSERT INTO channels (id, person, device, kind, target, state, failures, told_at, answer)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET person = excluded.person,
    device = excluded.device, target = excluded.target, state = excluded.state,
    failures = excluded.failures, told_at = excluded.told_at, answer = excluded.answer`,
  /** Somebody else may have been faster. */
  claimNotice: `UPDATE notices SET state = 'sending', due_at = ? WHERE ${THIS} AND state = 'waiting'`,
} as const;

export const NOTICE_MAY = {
  /** Only push tells of live tables. */
  insertNotices: `INSERT INTO notices
    (table_key, seat, seq, kind, channel, due_at, begun_at, deadline, state, tries)
    SELECT holdings.table_key, holdings.seat, ?, ?, channels.id, ?, ?, ?, 'waiting', 0
    FROM holdings JOIN channels ON channels.person = holdings.person
    WHERE holdings.table_key = (SELECT key FROM tables WHERE id = ?) AND holdings.seat = ?
    AND channels.state = 'on' AND (channels.kind = 'push' OR ? = 0)`,
  cancelTable: `DELETE FROM notices WHERE ${OF_TABLE} AND state = 'waiting'`,
  cancelSeat: `DELETE FROM notices WHERE ${OF_TABLE} AND seat = ? AND state = 'waiting'`,
  cancelTurn: `DELETE FROM notices WHERE ${OF_TABLE} AND seat = ? AND kind = 'turn' AND state = 'waiting'`,
  deleteNoticesOfTable: `DELETE FROM notices WHERE ${OF_TABLE}`,

  replan: `UPDATE notices SET due_at = ? WHERE state = 'waiting' AND tries = 0
    AND channel IN (SELECT id FROM channels WHERE person = ?)`,
  postpone: `UPDATE notices SET due_at = ? WHERE ${THIS} AND state = 'waiting'`,
  dropNotice: `DELETE FROM notices WHERE ${THIS}`,
  retryNotice: `UPDATE notices SET state = 'waiting', due_at = ?, tries = tries + 1 WHERE ${THIS}`,
  noteTold: 'UPDATE channels SET told_at = ? WHERE id = ?',
  /** Not of a channel that was removed meanwhile. */
  updateChannel: 'UPDATE channels SET state = ?, failures = ?, told_at = ?, answer = ? WHERE id = ?',
  forgetClaimed: `DELETE FROM notices WHERE state = 'sending' AND due_at <= ?`,

  deleteNoticesOfChannel: 'DELETE FROM notices WHERE channel = ?',
  deleteChannel: 'DELETE FROM channels WHERE id = ?',
  deleteNoticesOfDevice: 'DELETE FROM notices WHERE channel IN (SELECT id FROM channels WHERE device = ?)',
  deleteChannelsOfDevice: 'DELETE FROM channels WHERE device = ?',
  deleteNoticesOfPerson: 'DELETE FROM notices WHERE channel IN (SELECT id FROM channels WHERE person = ?)',
  deleteChannelsOfPerson: 'DELETE FROM channels WHERE person = ?',
  deleteChoices: 'DELETE FROM notice_choices WHERE person = ?',

  insertSecret: 'INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING',
} as const;

export const NOTICE_READS = {
  readChoices: 'SELECT * FROM notice_choices WHERE person = ?',
  listChannels: 'SELECT * FROM channels WHERE person = ? ORDER BY kind, id',
  readChannel: 'SELECT * FROM channels WHERE id = ?',
  listUnused: `SELECT person FROM notice_choices WHERE chosen_at <= ? AND NOT EXISTS (
    SELECT 1 FROM holdings JOIN tables ON table_key = key
    WHERE holdings.person = notice_choices.person AND (status <> 'over' OR used_at > ?)) LIMIT ?`,
  listDueNotices: `SELECT notice_choices.*, channels.*, tables.id AS table_id, game, pace, seat, seq,
    notices.kind AS notice, begun_at, deadline, tries
    FROM notices JOIN tables ON key = table_key JOIN channels ON channels.id = channel
    JOIN notice_choices ON notice_choices.person = channels.person
    WHERE notices.state = 'waiting' AND notices.due_at <= ? ORDER BY notices.due_at LIMIT ?`,
  readWaiting: `SELECT 1 FROM notices WHERE ${THIS} AND state = 'waiting'`,
  readSecret: 'SELECT value FROM secrets WHERE name = ?',
} as const;
