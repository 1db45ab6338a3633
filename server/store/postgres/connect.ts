/** Connections to PostgreSQL. */
import pg from 'pg';
import { storeAway } from '#server/store/trouble.ts';

export type Client = pg.ClientBase;
export type Pool = pg.Pool;

const INT8 = 20;
/** All our numbers are safe integers. */
pg.types.setTypeParser(INT8, Number);

/** How long we wait for a connection, and for an answer. */
const CONNECT_MS = 3_000;
const QUERY_MS = 10_000;

/** A node that pauses within a transaction must not hold up the others. */
const IDLE_IN_TRANSACTION_MS = 1_000;

/** One connection, whose queries may take as long as they need. */
export async function connectOnce(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  return client;
}

export function connect(url: string, max: number): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'interchange',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  });
  // A connection is lost: whoever waits for an answer is told, and the next query opens another one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A query by itself; a Failure if there is no way to the database. */
export async function ask<Row extends pg.QueryResultRow>(
  pool: Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return pool.query<Row>(query).catch((error) => {
    throw isOfConnection(error) ? Object.assign(storeAway(), { cause: error }) : error;
  });
}

/** Our SQL has question marks; PostgreSQL wants numbers. */
export function numbered(sql: string): string {
  let nth = 0;
  return sql.replaceAll('?', () => `$${++nth}`);
}

/** Whether the server itself says that a statement failed, and so that nothing of it is kept. */
export const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

const SYSTEM_ERROR = /^E[A-Z]+$/;
const LOST =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered|Cannot use a pool)/;

/** Whether there is no way to the database, rather than something wrong with what it was asked. */
export const isOfConnection = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return error.severity !== 'ERROR';
  if (error instanceof AggregateError) return true;
  const { code, message } = error as { code?: string; message: string };
  return SYSTEM_ERROR.test(code ?? '') || LOST.test(message);
};
