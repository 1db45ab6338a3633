/**
 * Which nodes there are. A node is one run of the program; its row says until when it counts as alive. Only the
 * database's clock counts, and being wrong about who is alive costs a moment, never a move: see postgres/fence.ts.
 */
import { randomBytes } from 'node:crypto';
import type { Pool } from '#server/store/postgres/connect.ts';
import { SettingTrouble } from '#server/store/trouble.ts';

export const BEAT_MS = 250;
export const LOOK_MS = 150;
export const LEASE_MS = 1_200;
/** So much is left of the lease of a node that has missed two beats. */
const LATE_MS = LEASE_MS - 2 * BEAT_MS;

/** How a node is connected to the others: by NATS, not at the moment, or never. */
export type Link = 'up' | 'down' | 'none';

const REGISTER = `INSERT INTO nodes (id, expires_at, build, link)
  VALUES ($1, clock_timestamp() + '${LEASE_MS} ms', $2, $3)`;
const BEAT = `UPDATE nodes SET expires_at = clock_timestamp() + '${LEASE_MS} ms', link = $2 WHERE id = $1`;
const LOOK = `SELECT id, link, expires_at < clock_timestamp() AS "isExpired",
  expires_at < clock_timestamp() + '${LATE_MS} ms' AS "isLate" FROM nodes ORDER BY id`;
const BURY = `DELETE FROM nodes WHERE id = $1 AND expires_at < clock_timestamp()`;
/** Of a node that nobody can reach either. */
const BURY_LATE = `DELETE FROM nodes WHERE id = $1 AND expires_at < clock_timestamp() + '${LATE_MS} ms'`;
const LEAVE = 'DELETE FROM nodes WHERE id = $1';
/** Two nodes that start at once look one after the other. */
const LOCK = 'LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE';

interface Row {
  readonly id: string;
  readonly link: Link;
  readonly isExpired: boolean;
  readonly isLate: boolean;
}

export interface MembershipTools {
  readonly pool: Pool;
  /** Of the client: nodes of different builds work together. */
  readonly build: string;
  link(): Link;
  /** Whether the node can certainly not be reached. */
  isGone(node: string): Promise<boolean>;
  /** Whether it is too early after a reconnection to call others dead. */
  isShaken(): boolean;
  onBuried(node: string): void;
  /** This node was declared dead: nothing is its own any more. It has a new id by now. */
  onDeath(): void;
  onTrouble(error: unknown): void;
}

const newId = (): string => randomBytes(9).toString('base64url');

export class Membership {
  readonly #tools: MembershipTools;
  #id = newId();
  #living: readonly Row[] = [];
  /** When the beats that have gone through without a gap began, and the last of them; by this machine's steady clock. */
  #steadySince = 0;
  #lastBeat = Number.NEGATIVE_INFINITY;
  #timers: ReturnType<typeof setInterval>[] = [];
  #isBeating = false;
  #isLooking = false;
  #isStopped = false;

  constructor(tools: MembershipTools) {
    this.#tools = tools;
  }

  get id(): string {
    return this.#id;
  }

  /** All nodes that count as alive, this one among them, in the same order everywhere. */
  get living(): readonly string[] {
    const ids = this.#living.map(({ id }) => id);
    return ids.includes(this.#id) ? ids : [...ids, this.#id].sort();
  }

  /** Whether this node knows that it is alive: then nobody else can have its tables. */
  get isSure(): boolean {
    return performance.now() - this.#lastBeat < LEASE_MS;
  }

  /** Whether others are connected while this node is not. */
  get isCutOff(): boolean {
    const others = this.#living.filter(({ id }) => id !== this.#id);
    return this.#tools.link() === 'down' && others.some(({ link }) => link === 'up');
  }

  /** Throws if it cannot work beside a node that is there. */
  async start(): Promise<void> {
    const begins = performance.now();
    while (!(await this.#register())) {
      // What is left of a node that has crashed goes by itself.
      if (performance.now() - begins > 2 * LEASE_MS)
        throw new SettingTrouble(
          'another node works with the database of DATABASE_URL: NATS_URL must be set for each of them',
        );
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    this.#timers = [
      setInterval(() => void this.#beat(), BEAT_MS),
      setInterval(() => void this.#look(), LOOK_MS),
    ];
  }

  /** Its tables were released before. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#tools.pool.query(LEAVE, [this.#id]).catch(this.#tools.onTrouble);
  }

  /** False if there is a node that it could not talk to. */
  async #register(): Promise<boolean> {
    const { pool, build, link } = this.#tools;
    const client = await pool.connect();
    let isDone = false;
    try {
      const began = performance.now();
      await client.query('BEGIN');
      await client.query(LOCK);
      const { rows } = await client.query<Row>(LOOK);
      const others = rows.filter(({ isExpired }) => !isExpired);
      const isAlone = link() === 'none' || others.some((other) => other.link === 'none');
      if (isAlone && others.length > 0) {
        return false;
      }
      await client.query(REGISTER, [this.#id, build, link()]);
      await client.query('COMMIT');
      this.#living = rows;
      this.#lastBeat = began;
      this.#steadySince = began;
      isDone = true;
      return true;
    } finally {
      // A transaction that is still open ends with its connection.
      client.release(!isDone);
    }
  }

  async #beat(): Promise<void> {
    if (this.#isBeating || this.#isStopped) return;
    this.#isBeating = true;
    const began = performance.now();
    try {
      const { rowCount } = await this.#tools.pool.query(BEAT, [this.#id, this.#tools.link()]);
      if (rowCount === 0) await this.#die();
      else this.#noteBeat(began);
    } catch (error) {
      this.#steadySince = Number.POSITIVE_INFINITY;
      this.#tools.onTrouble(error);
    } finally {
      this.#isBeating = false;
    }
  }

  #noteBeat(began: number): void {
    if (began - this.#lastBeat > LEASE_MS || this.#steadySince === Number.POSITIVE_INFINITY)
      this.#steadySince = began;
    this.#lastBeat = began;
  }

  async #die(): Promise<void> {
    if (this.#isStopped) return;
    this.#lastBeat = Number.NEGATIVE_INFINITY;
    this.#id = newId();
    this.#tools.onDeath();
    await this.#register();
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isStopped || !this.isSure) return;
    this.#isLooking = true;
    try {
      const { rows } = await this.#tools.pool.query<Row>(LOOK);
      this.#noteGone(rows);
      if (this.#mayBury) await Promise.all(rows.map((row) => this.#judge(row)));
    } catch (error) {
      this.#tools.onTrouble(error);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Also if another node has buried it, and NATS has not told us. */
  #noteGone(rows: readonly Row[]): void {
    const ids = new Set(rows.map(({ id }) => id));
    const gone = this.#living.filter(({ id }) => !ids.has(id) && id !== this.#id);
    this.#living = rows;
    for (const { id } of gone) this.#tools.onBuried(id);
  }

  /** After a pause of its own, of the database or of NATS, it may be others' beats that have not come through yet. */
  get #mayBury(): boolean {
    return performance.now() - this.#steadySince > LEASE_MS && this.isSure && !this.#tools.isShaken();
  }

  async #judge({ id, isExpired, isLate }: Row): Promise<void> {
    if (id === this.#id || !isLate) return;
    const { pool, isGone } = this.#tools;
    if (!isExpired && !(await isGone(id))) return;
    const { rowCount } = await pool.query(isExpired ? BURY : BURY_LATE, [id]);
    if (rowCount === 0) return;
    this.#noteGone(this.#living.filter((row) => row.id !== id));
  }
}
