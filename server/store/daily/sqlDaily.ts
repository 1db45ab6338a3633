/** Daily deals, in the same database as the tables. */
import type { Result } from '#engine/contract.ts';
import type { Status } from '#protocol/http.ts';
import type { Access } from '../sqlPersons.ts';
import type { Attempt, DailyStore, StoredTry } from './daily.ts';

interface TryRow {
  readonly day: string;
  readonly game: string;
  readonly player: string;
  readonly hidden: number;
  readonly table_id: string | null;
  readonly status: Status;
  readonly used_at: number;
  readonly result: string | null;
  readonly name: string | null;
}

export class SqlDaily implements DailyStore {
  readonly #to: Access;

  constructor(to: Access) {
    this.#to = to;
  }

  async listScores(from: string, to: string): Promise<readonly StoredTry[]> {
    return (await this.#to.read<TryRow>('listScores', from, to)).map(tryOfRow);
  }

  async listTriesOf(player: string): Promise<readonly StoredTry[]> {
    return (await this.#to.read<TryRow>('listTriesOf', player)).map(tryOfRow);
  }

  giveUp({ day, player }: Attempt, game: string): Promise<void> {
    return this.#to.write((sql) => sql.insertGivenUp(day, game, player));
  }

  forget(player: string, today: string): Promise<void> {
    return this.#to.write((sql) => {
      sql.deleteOtherTriesOf(player, today);
      sql.giveUpTriesOf(player, today);
    });
  }

  async hide(name: string): Promise<number> {
    await this.#to.write((sql) => sql.hideTries(name));
    const [row] = await this.#to.read<{ count: number }>('countNamed', name);
    return row!.count;
  }

  forgetVain(today: string): Promise<void> {
    return this.#to.write((sql) => sql.forgetVainTries(today));
  }
}

const tryOfRow = (row: TryRow): StoredTry => ({
  day: row.day,
  game: row.game,
  player: row.player,
  name: row.hidden === 1 ? null : row.name,
  table: row.table_id === null ? null : { id: row.table_id, status: row.status },
  result: row.result === null ? null : (JSON.parse(row.result) as Result),
  endedAt: row.used_at,
});
