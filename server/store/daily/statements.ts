/** The SQL of daily deals, for every database. */

const OF_TABLE = 'table_key = (SELECT key FROM tables WHERE id = ?)';
const HAS_NAME = 'table_key IN (SELECT table_key FROM seats WHERE seat = 0 AND name = ?)';

export const DAILY_MUST = {
  /** Fails where there is one already. */
  insertTry: `INSERT INTO daily_tries (day, game, player, table_key, hidden)
    VALUES (?, ?, ?, (SELECT key FROM tables WHERE id = ?), 0)`,
} as const;

export const DAILY_MAY = {
  insertGivenUp: `INSERT INTO daily_tries (day, game, player, hidden) VALUES (?, ?, ?, 0)
    ON CONFLICT DO NOTHING`,
  giveUpTry: `UPDATE daily_tries SET table_key = NULL WHERE ${OF_TABLE}`,
  deleteTry: `DELETE FROM daily_tries WHERE ${OF_TABLE}`,
  giveUpTriesOf: 'UPDATE daily_tries SET table_key = NULL WHERE player = ? AND day = ?',
  deleteOtherTriesOf: 'DELETE FROM daily_tries WHERE player = ? AND day <> ?',
  deleteTriesOf: 'DELETE FROM daily_tries WHERE player = ?',
  hideTries: `UPDATE daily_tries SET hidden = 1 WHERE ${HAS_NAME}`,
  forgetVainTries: `DELETE FROM daily_tries WHERE day < ? AND (table_key IS NULL
    OR NOT EXISTS (SELECT 1 FROM tables WHERE key = daily_tries.table_key AND status = 'over'))`,
} as const;

const COLUMNS = `day, daily_tries.game, player, hidden, tables.id AS table_id, status, used_at, result, name`;
const JOINED = `daily_tries LEFT JOIN tables ON key = daily_tries.table_key
  LEFT JOIN seats ON seats.table_key = key AND seat = 0`;

export const DAILY_READS = {
  listScores: `SELECT ${COLUMNS} FROM ${JOINED} WHERE day >= ? AND day <= ? AND status = 'over'`,
  listTriesOf: `SELECT ${COLUMNS} FROM ${JOINED} WHERE player = ? ORDER BY day, daily_tries.game`,
  countNamed: `SELECT count(*) AS count FROM daily_tries WHERE ${HAS_NAME}`,
} as const;
