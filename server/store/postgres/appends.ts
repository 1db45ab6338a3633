/**
 * Moves. All that come in one turn of the event loop are one statement, which commits by itself: nothing is ever left
 * half done by a node that dies or pauses.
 */
import pg from 'pg';
import { Unknown } from '#host/change.ts';
import type { OnCommit } from '#server/store/groupCommit.ts';
import { noticeChangesOf } from '#server/store/noticeWrites.ts';
import type { Entry } from '#server/store/store.ts';
import { isRefused, type Pool } from './connect.ts';
import { NotOwner } from './fence.ts';

/**
 * $1 is the node, null for a program that is none. Of each entry there are the table's id, whether it has a schedule,
 * that schedule, and the result; then all changes in a row, and all that changes about notices.
 * What is there already is refused by the key of changes, and with it the whole statement. Each table is looked up by
 * its id, one after another (OFFSET 0): left to itself, a database that knows little of its tables yet reads all of
 * them for each entry. The numbers of the entries that are kept come back.
 */
const APPEND = `
  WITH alive AS MATERIALIZED (SELECT id FROM nodes WHERE id = $1 FOR KEY SHARE),
  entry AS MATERIALIZED (
    SELECT n, owned.key, has_next, next_awaits, next_due, next_active, ended
    FROM unnest($2::text[], $3::boolean[], $4::bigint[], $5::bigint[], $11::text[], $6::text[])
      WITH ORDINALITY AS e (id, has_next, next_awaits, next_due, next_active, ended, n)
    CROSS JOIN LATERAL (SELECT key FROM tables WHERE tables.id = e.id AND owner IS NOT DISTINCT FROM $1 OFFSET 0)
      AS owned
    WHERE $1::text IS NULL OR EXISTS (SELECT 1 FROM alive)
  ),
  kept AS (
    INSERT INTO changes (table_key, seq, change)
    SELECT key, seq, change FROM unnest($7::bigint[], $8::bigint[], $9::text[]) AS c (n, seq, change)
    JOIN entry USING (n)
  ),
  changed AS (
    UPDATE tables SET
      awaits_bot = CASE WHEN has_next THEN next_awaits ELSE awaits_bot END,
      due_at = CASE WHEN ended IS NOT NULL THEN NULL WHEN has_next THEN next_due ELSE due_at END,
      active = CASE WHEN has_next THEN next_active ELSE active END,
      status = CASE WHEN ended IS NULL THEN status ELSE 'over' END,
      result = COALESCE(ended, result),
      used_at = CASE WHEN ended IS NULL THEN used_at ELSE $10 END
    FROM entry WHERE tables.key = entry.key AND (has_next OR ended IS NOT NULL)
  ),
  cancelled AS (
    DELETE FROM notices USING entry
    JOIN unnest($12::bigint[], $13::bigint[], $14::text[]) AS c (n, seat, kind) USING (n)
    WHERE notices.table_key = entry.key AND state = 'waiting'
      AND notices.seat = COALESCE(c.seat, notices.seat) AND notices.kind = COALESCE(c.kind, notices.kind)
  ),
  added AS (
    INSERT INTO notices (table_key, seat, seq, kind, channel, due_at, begun_at, deadline, state, tries)
    SELECT entry.key, a.seat, a.seq, a.kind, channels.id, a.due_at, a.begun_at, a.deadline, 'waiting', 0
    FROM unnest($15::bigint[], $16::bigint[], $17::bigint[], $18::text[], $19::bigint[], $20::bigint[],
      $21::bigint[], $22::boolean[]) AS a (n, seat, seq, kind, due_at, begun_at, deadline, is_live)
    JOIN entry USING (n)
    JOIN holdings ON holdings.table_key = entry.key AND holdings.seat = a.seat
    JOIN channels ON channels.person = holdings.person
    WHERE channels.state = 'on' AND (channels.kind = 'push' OR NOT a.is_live)
  )
  SELECT n FROM entry`;

interface Waiting {
  readonly table: string;
  readonly entry: Entry;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class Appends {
  readonly #pool: Pool;
  readonly #node: () => string | null;
  readonly #onCommit: OnCommit;
  #waiting: Waiting[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(pool: Pool, node: () => string | null, onCommit: OnCommit) {
    this.#pool = pool;
    this.#node = node;
    this.#onCommit = onCommit;
  }

  append(table: string, entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ table, entry, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  /** Resolves when all that was asked for until now is kept or refused. */
  async settled(): Promise<void> {
    this.#flush();
    await Promise.all(this.#underWay);
  }

  #flush(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    const done = this.#keep(batch).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** One entry that cannot be kept must not take the others with it. */
  async #keep(batch: readonly Waiting[]): Promise<void> {
    const began = performance.now();
    try {
      const kept = await this.#run(batch);
      for (const [i, { resolve, reject }] of batch.entries()) {
        if (kept.has(i + 1)) resolve();
        else reject(new NotOwner('the table belongs to another node'));
      }
    } catch (error) {
      const isShared = batch.length > 1 && isRefused(error);
      const reason = isRepeated(error) ? new NotOwner('the table has this change already') : (error as Error);
      if (isShared) for (const each of batch) await this.#keep([each]);
      else for (const { reject } of batch) reject(reason);
    }
    this.#onCommit({ seconds: (performance.now() - began) / 1000, writes: batch.length });
  }

  async #run(batch: readonly Waiting[]): Promise<Set<number>> {
    // Nothing was asked for yet if there is no connection.
    const client = await this.#pool.connect();
    try {
      const values = valuesOf(this.#node(), batch);
      const { rows } = await client.query<{ n: number }>({ name: 'append', text: APPEND, values });
      client.release();
      return new Set(rows.map(({ n }) => n));
    } catch (error) {
      client.release(!isRefused(error));
      throw isRefused(error) ? error : new Unknown('the answer to a commit is lost', { cause: error });
    }
  }
}

const isRepeated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'changes_pkey';

function valuesOf(node: string | null, batch: readonly Waiting[]): unknown[] {
  const entries = batch.map(({ entry }) => entry);
  const first = ({ seq, changes }: Entry) => seq - changes.length + 1;
  const changes = entries.flatMap((entry, i) =>
    entry.changes.map((change, j) => [i + 1, first(entry) + j, JSON.stringify(change)] as const),
  );
  return [
    node,
    batch.map(({ table }) => table),
    entries.map(({ next }) => next !== undefined),
    entries.map(({ next }) => (next?.awaitsBot ? 1 : 0)),
    entries.map(({ next }) => next?.dueAt ?? null),
    entries.map(({ result }) => result && JSON.stringify(result)),
    changes.map(([n]) => n),
    changes.map(([, seq]) => seq),
    changes.map(([, , change]) => change),
    Date.now(),
    entries.map(({ next }) => next?.active && JSON.stringify(next.active)),
    ...noticeValuesOf(entries),
  ];
}

function noticeValuesOf(entries: readonly Entry[]): unknown[] {
  const all = entries.map(noticeChangesOf);
  const cancels = all.flatMap((each, i) => each.cancels.map((cancel) => ({ n: i + 1, ...cancel })));
  const adds = all.flatMap((each, i) => each.adds.map((add) => ({ n: i + 1, ...add })));
  return [
    ...(['n', 'seat', 'kind'] as const).map((field) => cancels.map((cancel) => cancel[field])),
    ...(['n', 'seat', 'seq', 'kind', 'dueAt', 'begunAt', 'deadline', 'isLive'] as const).map((field) =>
      adds.map((add) => add[field]),
    ),
  ];
}
