/** Tables in a database that speaks SQL, whichever it is. */
import type { Seat } from '#engine/contract.ts';
import type { Change } from '#host/change.ts';
import type { Status } from '#protocol/http.ts';
import type { DailyStore } from './daily/daily.ts';
import { SqlDaily } from './daily/sqlDaily.ts';
import type { NoticeStore } from './notices.ts';
import { packChanges, unpackChanges } from './packing.ts';
import type { PersonStore } from './persons.ts';
import type { ReadName } from './reads.ts';
import {
  type HoldingRow,
  type OwnedSeatRow,
  type PlaceRow,
  placeOfRow,
  type SeatRow,
  type TableRow,
  tableOfRow,
} from './rows.ts';
import { SqlNotices } from './sqlNotices.ts';
import { type Access, SqlPersons } from './sqlPersons.ts';
import type { Statements, Value } from './statements.ts';
import {
  type Entry,
  type HeldPlace,
  type Holder,
  NO_TALK,
  type Origin,
  type Since,
  type Start,
  type StoredTable,
  type StoredTalk,
  type TableStore,
} from './store.ts';
import * as writes from './writes.ts';

export abstract class SqlStore implements TableStore {
  readonly #access: Access = {
    read: (name, ...values) => this.read(name, ...values),
    write: (work) => this.write(null, work),
  };
  readonly persons: PersonStore = new SqlPersons(this.#access);
  readonly notices: NoticeStore = new SqlNotices(this.#access);
  readonly daily: DailyStore = new SqlDaily(this.#access);

  protected abstract read<Row>(name: ReadName, ...values: Value[]): Promise<Row[]>;

  /** What `work` does is kept together or not at all. `table` is the one that it changes; null if that is new. */
  protected abstract write(table: string | null, work: (sql: Statements) => void): Promise<void>;

  abstract noteUse(tables: readonly string[], time: number): Promise<void>;
  abstract probe(): Promise<void>;
  abstract close(): Promise<void>;

  addTable(table: StoredTable, origin: Origin = {}): Promise<void> {
    return this.write(origin.rematchOf ?? null, (sql) => writes.addTable(sql, table, origin));
  }

  rearrange(table: StoredTable, start?: Start, talk?: StoredTalk): Promise<void> {
    return this.write(table.id, (sql) => {
      writes.rearrange(sql, table, start);
      if (talk !== undefined) writes.saveTalk(sql, table.id, talk);
    });
  }

  saveTalk(table: string, talk: StoredTalk): Promise<void> {
    return this.write(table, (sql) => writes.saveTalk(sql, table, talk));
  }

  async readTalk(table: string): Promise<StoredTalk> {
    const [row] = await this.read<{ talk: string }>('readTalk', table);
    return row === undefined ? NO_TALK : (JSON.parse(row.talk) as StoredTalk);
  }

  forgetTalks(endedBy: number): Promise<void> {
    return this.write(null, (sql) => sql.deleteOldTalks(endedBy));
  }

  forgetName(table: string, seat: Seat): Promise<void> {
    return this.write(table, (sql) => sql.clearName(table, seat));
  }

  changeHolder(table: string, seat: Seat, holder: Holder): Promise<void> {
    return this.write(table, (sql) => writes.changeHolder(sql, table, seat, holder));
  }

  append(table: string, entry: Entry): Promise<void> {
    return this.write(table, (sql) => writes.append(sql, table, entry));
  }

  remove(table: string): Promise<void> {
    return this.write(table, (sql) => writes.remove(sql, table, false));
  }

  abandon(table: string): Promise<void> {
    return this.write(table, (sql) => writes.remove(sql, table, true));
  }

  async packFinished(endedBy: number, count: number): Promise<number> {
    const ids = await this.#ids('listLoose', endedBy, count);
    const packed = await Promise.all(
      ids.map(async (id) => {
        const changes = await this.readChanges(id);
        return [id, await packChanges(changes), changes.length] as const;
      }),
    );
    // In one turn, and so in one commit where there is one for each turn.
    await Promise.all(packed.map((each) => this.write(null, (sql) => writes.pack(sql, ...each))));
    return ids.length;
  }

  async readTable(id: string): Promise<StoredTable | undefined> {
    const [row] = await this.read<TableRow>('readTable', id);
    if (row === undefined) return;
    const seats = await this.read<SeatRow>('readSeats', row.key);
    return tableOfRow(row, seats, await this.read<HoldingRow>('readHoldings', row.key));
  }

  async findCode(code: string): Promise<string | undefined> {
    return (await this.#ids('findCode', code))[0];
  }

  /** What came after a match was packed follows what was packed. */
  async readChanges(id: string): Promise<readonly Change[]> {
    const rows = await this.read<{ change: string }>('readChanges', id);
    const [record] = await this.read<{ moves: Uint8Array }>('readRecord', id);
    const changes = rows.map(({ change }) => JSON.parse(change) as Change);
    return record ? [...(await unpackChanges(record.moves)), ...changes] : changes;
  }

  async listOpen(skip: number, count: number): Promise<readonly StoredTable[]> {
    const rows = await this.read<TableRow>('listOpen', count, skip);
    const seats = await this.read<OwnedSeatRow>('listOpenSeats', count, skip);
    const byTable = Map.groupBy(seats, ({ table_key: key }) => key);
    return rows.map((row) => tableOfRow(row, byTable.get(row.key) ?? []));
  }

  async listSeats(person: string): Promise<readonly HeldPlace[]> {
    return (await this.read<PlaceRow>('listSeats', person)).map(placeOfRow);
  }

  listAwaitingBots(): Promise<readonly string[]> {
    return this.#ids('listAwaitingBots');
  }

  listDue(before: number): Promise<readonly string[]> {
    return this.#ids('listDue', before);
  }

  listAbandoned({ live, days }: Since, count: number, skip: number): Promise<readonly string[]> {
    return this.#ids('listAbandoned', Math.max(live, days), live, days, count, skip);
  }

  listFinished(endedBy: number, count: number, skip: number): Promise<readonly string[]> {
    return this.#ids('listFinished', endedBy, count, skip);
  }

  async countTables(): Promise<Readonly<Record<Status, number>>> {
    const counts = { waiting: 0, playing: 0, over: 0 };
    const rows = await this.read<{ status: Status; count: number }>('countTables');
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }

  async #ids(name: ReadName, ...values: Value[]): Promise<string[]> {
    return (await this.read<{ id: string }>(name, ...values)).map(({ id }) => id);
  }
}
