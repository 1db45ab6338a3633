/** People and their devices, in the same database as the tables. */
import type { DeviceKind } from '#protocol/me.ts';
import { forgetDevice, forgetNotices } from './noticeWrites.ts';
import type { LentSeat, PersonStore, StoredDevice, StoredHandover } from './persons.ts';
import type { ReadName } from './reads.ts';
import type { Statements, Value } from './statements.ts';

export interface Access {
  read<Row>(name: ReadName, ...values: Value[]): Promise<Row[]>;
  write(work: (sql: Statements) => void): Promise<void>;
}

interface DeviceRow {
  readonly id: string;
  readonly person: string;
  readonly key_hash: string;
  readonly kind: DeviceKind;
  readonly browser: string;
  readonly created_at: number;
  readonly seen_at: number;
}

interface LentRow extends DeviceRow {
  readonly table_id: string;
  readonly game: string;
  readonly seat: number;
}

interface HandoverRow {
  readonly code_hash: string;
  readonly person: string | null;
  readonly device: string | null;
  readonly table_id: string | null;
  readonly token_hash: string | null;
  readonly moves: number;
  readonly expires_at: number;
}

export class SqlPersons implements PersonStore {
  readonly #to: Access;

  constructor(to: Access) {
    this.#to = to;
  }

  addDevice({ id, person, keyHash, kind, browser, createdAt, seenAt }: StoredDevice): Promise<void> {
    return this.#to.write((sql) => {
      sql.insertPerson(person, createdAt);
      sql.insertDevice(id, person, keyHash, kind, browser, createdAt, seenAt);
    });
  }

  async findDevice(keyHash: string): Promise<StoredDevice | undefined> {
    const [row] = await this.#to.read<DeviceRow>('findDevice', keyHash);
    return row && deviceOfRow(row);
  }

  async listDevices(person: string): Promise<readonly StoredDevice[]> {
    return (await this.#to.read<DeviceRow>('listDevices', person)).map(deviceOfRow);
  }

  async listLent(person: string): Promise<readonly LentSeat[]> {
    const rows = await this.#to.read<LentRow>('listLent', person);
    return rows.map((row) => ({
      ...{ device: deviceOfRow(row), table: row.table_id, game: row.game, seat: row.seat },
    }));
  }

  noteSeen(device: string, time: number): Promise<void> {
    return this.#to.write((sql) => sql.updateSeen(time, device));
  }

  removeDevice({ id, person }: Pick<StoredDevice, 'id' | 'person'>): Promise<void> {
    return this.#to.write((sql) => {
      sql.deleteHandoversOfDevice(id);
      forgetDevice(sql, id);
      sql.deleteDevice(id, person);
    });
  }

  addHandover({ codeHash, giver, tokenHash, table, isMove, expiresAt }: StoredHandover): Promise<void> {
    const of = [giver?.person ?? null, giver?.device ?? null, table, tokenHash];
    return this.#to.write((sql) => {
      if (giver !== null) sql.deleteHandoversOfDevice(giver.device);
      sql.insertHandover(codeHash, ...of, isMove ? 1 : 0, expiresAt);
    });
  }

  async readHandover(codeHash: string, now: number): Promise<StoredHandover | undefined> {
    const [row] = await this.#to.read<HandoverRow>('readHandover', codeHash, now);
    return row && handoverOfRow(row);
  }

  async takeHandover(codeHash: string, now: number): Promise<StoredHandover | undefined> {
    const handover = await this.readHandover(codeHash, now);
    if (handover === undefined) return;
    try {
      await this.#to.write((sql) => sql.deleteHandover(codeHash));
    } catch (error) {
      // Somebody else was first.
      if ((await this.readHandover(codeHash, now)) === undefined) return;
      throw error;
    }
    return handover;
  }

  removePerson(person: string): Promise<void> {
    return this.#to.write((sql) => {
      sql.deleteHoldingsOfPerson(person);
      forgetPerson(sql, person);
    });
  }

  /** A seat refers to its person, so who takes one meanwhile stays. */
  forgetSeatless(person: string): Promise<boolean> {
    return this.#to
      .write((sql) => forgetPerson(sql, person))
      .then(
        () => true,
        () => false,
      );
  }

  async forgetUnseen(since: number, count: number): Promise<number> {
    const people = await this.#to.read<{ id: string }>('listUnseen', since, since, count);
    const forgotten = await Promise.all(people.map(({ id }) => this.forgetSeatless(id)));
    return forgotten.filter((isForgotten) => isForgotten).length;
  }

  async forgetOldHandovers(now: number): Promise<void> {
    await this.#to.write((sql) => sql.deleteOldHandovers(now));
  }
}

function forgetPerson(sql: Statements, person: string): void {
  forgetNotices(sql, person);
  sql.deleteTriesOf(person);
  sql.deleteHandoversOfPerson(person);
  sql.deleteDevicesOfPerson(person);
  sql.deletePerson(person);
}

const deviceOfRow = ({
  id,
  person,
  key_hash,
  kind,
  browser,
  created_at,
  seen_at,
}: DeviceRow): StoredDevice => ({
  ...{ id, person, keyHash: key_hash, kind, browser },
  ...{ createdAt: created_at, seenAt: seen_at },
});

const handoverOfRow = (row: HandoverRow): StoredHandover => ({
  codeHash: row.code_hash,
  giver: row.person === null ? null : { person: row.person, device: row.device! },
  tokenHash: row.token_hash,
  table: row.table_id,
  isMove: row.moves === 1,
  expiresAt: row.expires_at,
});
