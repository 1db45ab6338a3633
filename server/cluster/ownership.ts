/** Whose a table is. One node at a time has it in memory and writes it. */
import { ask, type Pool } from '#server/store/postgres/connect.ts';
import { storeAway } from '#server/store/trouble.ts';
import type { Ownership as TableOwnership } from '#server/tables/ownership.ts';
import type { Membership } from './membership.ts';

const LOOK = {
  name: 'look-owner',
  text: `SELECT owner, EXISTS (SELECT 1 FROM nodes WHERE nodes.id = owner) AS "isAlive" FROM tables WHERE id = $1`,
};
/** A node's id is never used again: an owner that was found dead stays dead. */
const CLAIM = {
  name: 'claim',
  text: `WITH alive AS MATERIALIZED (SELECT id FROM nodes WHERE id = $2 FOR KEY SHARE)
    UPDATE tables SET owner = $2
    WHERE id = $1 AND owner IS NOT DISTINCT FROM $3 AND EXISTS (SELECT 1 FROM alive)`,
};
const RELEASE = {
  name: 'release',
  text: 'UPDATE tables SET owner = NULL WHERE id = ANY ($1) AND owner = $2',
};
/** Where play goes on by itself, and no other node sees to it. */
const ORPHANS = {
  name: 'orphans',
  text: `SELECT tables.id FROM tables LEFT JOIN nodes ON nodes.id = owner
    WHERE (awaits_bot = 1 OR due_at <= $1) AND status = 'playing' AND (nodes.id IS NULL OR owner = $2)`,
};

const STRANGERS = {
  name: 'strangers',
  text: `SELECT id FROM unnest($1::text[]) AS here (id) LEFT JOIN tables USING (id)
    WHERE tables.owner IS DISTINCT FROM $2`,
};

/** Of tries to claim a table that several nodes want. */
const TRIES = 10;

export class Ownership implements TableOwnership {
  readonly #pool: Pool;
  readonly #membership: Pick<Membership, 'id' | 'isSure'>;

  constructor(pool: Pool, membership: Pick<Membership, 'id' | 'isSure'>) {
    this.#pool = pool;
    this.#membership = membership;
  }

  mustBeSure(): void {
    if (!this.#membership.isSure) throw storeAway();
  }

  /** Makes the table this node's, unless it is another's: then tells whose. */
  async claim(table: string): Promise<string | undefined> {
    const { id: node } = this.#membership;
    for (let tries = 0; tries < TRIES; tries++) {
      const { rows } = await ask(this.#pool, { ...LOOK, values: [table] });
      const [found] = rows as { owner: string | null; isAlive: boolean }[];
      if (found === undefined || found.owner === node) return;
      if (found.owner !== null && found.isAlive) return found.owner;
      const { rowCount } = await ask(this.#pool, { ...CLAIM, values: [table, node, found.owner] });
      if (rowCount === 1) return;
      if (node !== this.#membership.id) break;
    }
    throw new Error(`${table} cannot be claimed`);
  }

  async release(tables: readonly string[]): Promise<void> {
    await ask(this.#pool, { ...RELEASE, values: [tables, this.#membership.id] });
  }

  /** Which of these tables are not this node's. */
  async strangers(tables: readonly string[]): Promise<string[]> {
    const { rows } = await ask(this.#pool, { ...STRANGERS, values: [tables, this.#membership.id] });
    return (rows as { id: string }[]).map(({ id }) => id);
  }

  async orphans(dueBefore: number): Promise<string[]> {
    const { rows } = await ask(this.#pool, { ...ORPHANS, values: [dueBefore, this.#membership.id] });
    return (rows as { id: string }[]).map(({ id }) => id);
  }
}
