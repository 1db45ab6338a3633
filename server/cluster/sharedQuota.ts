import { createHash } from 'node:crypto';
import type { Quotas } from '#server/http/quota.ts';
import { ask, type Pool } from '#server/store/postgres/connect.ts';

const TAKE = {
  name: 'take-quota',
  text: `INSERT INTO quotas (address, period, used) VALUES ($1, $2, 1)
    ON CONFLICT (address, period) DO UPDATE SET used = quotas.used + 1 WHERE quotas.used < $3`,
};
const GIVE_BACK = 'UPDATE quotas SET used = used - 1 WHERE address = $1 AND period = $2 AND used > 0';
const FORGET = 'DELETE FROM quotas WHERE address LIKE $1 AND period < $2';

/** So many in a time for each address, at all nodes together. */
export class SharedQuota implements Quotas {
  readonly #pool: Pool;
  readonly #kind: string;
  readonly #most: number;
  readonly #ms: number;
  #period = 0;

  constructor(pool: Pool, kind: string, most: number, ms: number) {
    this.#pool = pool;
    this.#kind = kind;
    this.#most = most;
    this.#ms = ms;
  }

  async take(address: string): Promise<number> {
    const now = Date.now();
    const period = Math.floor(now / this.#ms);
    if (period > this.#period) await this.#forget(period);
    const { rowCount } = await ask(this.#pool, {
      ...TAKE,
      values: [this.#keyOf(address), period, this.#most],
    });
    return rowCount === 0 ? Math.ceil(((period + 1) * this.#ms - now) / 1000) : 0;
  }

  async giveBack(address: string): Promise<void> {
    const values = [this.#keyOf(address), Math.floor(Date.now() / this.#ms)];
    await ask(this.#pool, { text: GIVE_BACK, values });
  }

  async #forget(period: number): Promise<void> {
    this.#period = period;
    await ask(this.#pool, { text: FORGET, values: [`${this.#kind} %`, period] });
  }

  /** The address itself is nobody's business. */
  #keyOf(address: string): string {
    return `${this.#kind} ${createHash('sha256').update(address).digest('base64url')}`;
  }
}
