/** Notices, in the same database as the tables. */
import type { Seat } from '#engine/contract.ts';
import type { ChannelKind, NoticeChoices } from '#protocol/notices.ts';
import type { Pace } from '#protocol/pace.ts';
import type { DueChannel, DueNotice, NoticeKey, NoticeKind, NoticeStore, StoredChannel } from './notices.ts';
import { forgetNotices } from './noticeWrites.ts';
import type { Access } from './sqlPersons.ts';

interface ChoicesRow {
  readonly language: string;
  readonly zone: string;
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  readonly remind_hours: number;
}

interface ChannelRow {
  readonly id: string;
  readonly person: string;
  readonly device: string | null;
  readonly kind: ChannelKind;
  readonly target: string;
  readonly state: StoredChannel['state'];
  readonly failures: number;
  readonly told_at: number | null;
  readonly answer: string | null;
}

interface DueRow extends ChoicesRow, ChannelRow {
  readonly table_id: string;
  readonly game: string;
  readonly pace: string;
  readonly seat: Seat;
  readonly seq: number;
  readonly notice: NoticeKind;
  readonly begun_at: number;
  readonly deadline: number | null;
  readonly tries: number;
}

const keyOf = ({ table, seat, seq, kind, channel }: NoticeKey) => [table, seat, seq, kind, channel] as const;

export class SqlNotices implements NoticeStore {
  readonly #to: Access;

  constructor(to: Access) {
    this.#to = to;
  }

  async readChoices(person: string): Promise<NoticeChoices | undefined> {
    const [row] = await this.#to.read<ChoicesRow>('readChoices', person);
    return row && choicesOfRow(row);
  }

  saveChoices(person: string, choices: NoticeChoices, now: number): Promise<void> {
    const { language, zone, quiet, remindHours } = choices;
    const hours = [quiet?.from ?? null, quiet?.to ?? null] as const;
    return this.#to.write((sql) => {
      sql.saveChoices(person, language, zone, ...hours, remindHours, now);
      sql.replan(now, person);
    });
  }

  async listChannels(person: string): Promise<readonly StoredChannel[]> {
    return (await this.#to.read<ChannelRow>('listChannels', person)).map(channelOfRow);
  }

  async readChannel(id: string): Promise<StoredChannel | undefined> {
    const [row] = await this.#to.read<ChannelRow>('readChannel', id);
    return row && channelOfRow(row);
  }

  saveChannel(channel: StoredChannel): Promise<void> {
    const { id, person, device, kind, target, state, failures, toldAt, answer } = channel;
    return this.#to.write((sql) =>
      sql.saveChannel(id, person, device, kind, JSON.stringify(target), state, failures, toldAt, answer),
    );
  }

  removeChannel(id: string): Promise<void> {
    return this.#to.write((sql) => {
      sql.deleteNoticesOfChannel(id);
      sql.deleteChannel(id);
    });
  }

  removeNotices(person: string): Promise<void> {
    return this.#to.write((sql) => forgetNotices(sql, person));
  }

  async forgetUnused(since: number, count: number): Promise<number> {
    const people = await this.#to.read<{ person: string }>('listUnused', since, since, count);
    await this.#to.write((sql) => {
      for (const { person } of people) forgetNotices(sql, person);
    });
    return people.length;
  }

  async listDue(now: number, count: number): Promise<readonly DueChannel[]> {
    const rows = await this.#to.read<DueRow>('listDueNotices', now, count);
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofOne) => ({
      channel: channelOfRow(ofOne[0]!),
      choices: choicesOfRow(ofOne[0]!),
      notices: ofOne.map(noticeOfRow),
    }));
  }

  postpone(notice: NoticeKey, until: number): Promise<void> {
    return this.#to.write((sql) => sql.postpone(until, ...keyOf(notice)));
  }

  drop(notice: NoticeKey): Promise<void> {
    return this.#to.write((sql) => sql.dropNotice(...keyOf(notice)));
  }

  cancelTurn(table: string, seat: Seat): Promise<void> {
    return this.#to.write((sql) => sql.cancelTurn(table, seat));
  }

  async claim(notices: readonly NoticeKey[], now: number): Promise<boolean> {
    try {
      await this.#to.write((sql) => {
        for (const notice of notices) sql.claimNotice(now, ...keyOf(notice));
        sql.noteTold(now, notices[0]!.channel);
      });
      return true;
    } catch (error) {
      for (const notice of notices)
        if ((await this.#to.read('readWaiting', ...keyOf(notice))).length === 0) return false;
      throw error;
    }
  }

  settle(notices: readonly NoticeKey[], channel: StoredChannel): Promise<void> {
    return this.#to.write((sql) => {
      for (const notice of notices) sql.dropNotice(...keyOf(notice));
      const { id, state, failures, toldAt, answer } = channel;
      sql.updateChannel(state, failures, toldAt, answer, id);
    });
  }

  retry(notices: readonly NoticeKey[], at: number, channel: StoredChannel): Promise<void> {
    return this.#to.write((sql) => {
      for (const notice of notices) sql.retryNotice(at, ...keyOf(notice));
      sql.noteTold(channel.toldAt, channel.id);
    });
  }

  forgetClaimed(before: number): Promise<void> {
    return this.#to.write((sql) => sql.forgetClaimed(before));
  }

  async secret(name: string, make: () => string): Promise<string> {
    await this.#to.write((sql) => sql.insertSecret(name, make()));
    const [row] = await this.#to.read<{ value: string }>('readSecret', name);
    return row!.value;
  }
}

const choicesOfRow = ({ language, zone, quiet_from, quiet_to, remind_hours }: ChoicesRow): NoticeChoices => ({
  language,
  zone,
  quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
  remindHours: remind_hours,
});

const channelOfRow = (row: ChannelRow): StoredChannel => ({
  id: row.id,
  person: row.person,
  device: row.device,
  kind: row.kind,
  target: JSON.parse(row.target) as StoredChannel['target'],
  state: row.state,
  failures: row.failures,
  toldAt: row.told_at,
  answer: row.answer,
});

const noticeOfRow = (row: DueRow): DueNotice => ({
  table: row.table_id,
  seat: row.seat,
  seq: row.seq,
  kind: row.notice,
  channel: row.id,
  game: row.game,
  isLive: (JSON.parse(row.pace) as Pace).kind === 'live',
  begunAt: row.begun_at,
  deadline: row.deadline,
  tries: row.tries,
});
