/** Tables in PostgreSQL, for one node or many. */
import { Unknown } from '#host/change.ts';
import type { OnCommit } from './groupCommit.ts';
import { Appends } from './postgres/appends.ts';
import { ask, connect, isOfConnection, numbered, type Pool } from './postgres/connect.ts';
import { mustOwn } from './postgres/fence.ts';
import { record, transact } from './postgres/script.ts';
import { READS, type ReadName } from './reads.ts';
import { SqlStore } from './sqlStore.ts';
import type { Statements, Value } from './statements.ts';
import type { Entry } from './store.ts';
import { storeAway } from './trouble.ts';

/** Several batches may be under way, and reads besides. */
const CONNECTIONS = 8;

const TEXTS = Object.fromEntries(
  Object.entries(READS).map(([name, sql]) => [name, numbered(sql)]),
) as Readonly<Record<ReadName, string>>;

export class PostgresStore extends SqlStore {
  readonly #pool: Pool;
  readonly #appends: Appends;
  readonly #onCommit: OnCommit;
  /** The node that writes; null if the program is none. */
  node: string | null = null;
  /** Nobody knows what this table is like now: it must be read again. */
  onLost: (table: string) => void = () => {};

  constructor(url: string, onCommit: OnCommit = () => {}) {
    super();
    this.#pool = connect(url, CONNECTIONS);
    this.#onCommit = onCommit;
    this.#appends = new Appends(this.#pool, () => this.node, onCommit);
  }

  override append(table: string, entry: Entry): Promise<void> {
    return this.#appends.append(table, entry).catch((error) => this.#fail(error, table));
  }

  async noteUse(tables: readonly string[], time: number): Promise<void> {
    const text = `UPDATE tables SET used_at = $1 WHERE id = ANY ($2) AND status = 'waiting'`;
    await this.#pool.query(text, [time, tables]);
  }

  /** Whatever it writes, it commits. */
  async probe(): Promise<void> {
    await this.#pool.query('UPDATE schema SET version = version');
  }

  async close(): Promise<void> {
    await this.#appends.settled();
    await this.#pool.end();
  }

  protected async read<Row>(name: ReadName, ...values: Value[]): Promise<Row[]> {
    return (await ask(this.#pool, { name, text: TEXTS[name], values })).rows as Row[];
  }

  protected write(table: string | null, work: (sql: Statements) => void): Promise<void> {
    return this.#transact(table, work).catch((error) => this.#fail(error, table));
  }

  /** What the database does not say itself has to do with the way to it. */
  #fail(error: unknown, table: string | null): never {
    if (error instanceof Unknown && table !== null) this.onLost(table);
    throw isOfConnection(error) ? Object.assign(storeAway(), { cause: error }) : error;
  }

  async #transact(table: string | null, work: (sql: Statements) => void): Promise<void> {
    const { node } = this;
    const steps = record(work);
    const began = performance.now();
    const client = await this.#pool.connect();
    try {
      await transact(client, steps, () => mustOwn(client, node, table));
      client.release();
    } catch (error) {
      // Its transaction may be open still, and ends with it.
      client.release(true);
      throw error;
    } finally {
      this.#onCommit({ seconds: (performance.now() - began) / 1000, writes: 1 });
    }
  }
}
