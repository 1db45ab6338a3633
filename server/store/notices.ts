/** What is kept of notices: where people want to be told that it is their turn, and what still has to be told. */
import type { Seat } from '#engine/contract.ts';
import type { ChannelKind, NoticeChoices } from '#protocol/notices.ts';

/** A way to somebody: one browser, one address, one hook. */
export interface StoredChannel {
  readonly id: string;
  readonly person: string;
  /** The device whose browser it is; null if it belongs to none. */
  readonly device: string | null;
  readonly kind: ChannelKind;
  /** The address and its keys, as this kind of channel has them. */
  readonly target: Readonly<Record<string, string | number>>;
  /** Nothing is told before it is confirmed, nor after it has failed too often. */
  readonly state: 'on' | 'unconfirmed' | 'off';
  /** How often it has failed since it last worked. */
  readonly failures: number;
  /** When something was told last, in milliseconds since 1970, and what came of it. */
  readonly toldAt: number | null;
  readonly answer: string | null;
}

/** Who acts at once, or looks, needs no notice. */
export const DELAY_MS = 60_000;

/** That it is somebody's turn; later that the time for it is almost up. */
export type NoticeKind = 'turn' | 'reminder';

/** One notice: of one turn, to one channel. */
export interface NoticeKey {
  readonly table: string;
  readonly seat: Seat;
  /** The number of the change that the turn began with. */
  readonly seq: number;
  readonly kind: NoticeKind;
  readonly channel: string;
}

export interface DueNotice extends NoticeKey {
  readonly game: string;
  readonly isLive: boolean;
  readonly begunAt: number;
  readonly deadline: number | null;
  /** How often it was tried. */
  readonly tries: number;
}

/** What is due for one channel. */
export interface DueChannel {
  readonly channel: StoredChannel;
  readonly choices: NoticeChoices;
  readonly notices: readonly DueNotice[];
}

/** A turn that begins: written together with the move that it begins with. */
export interface Turn {
  /** The number of that move's change. */
  readonly seq: number;
  readonly begunAt: number;
  readonly deadline: number | null;
  /** Live tables are told by push only, and nobody is reminded. */
  readonly isLive: boolean;
  readonly seats: readonly Seat[];
  /** Those among them who see it anyway; they are only reminded. */
  readonly looking: readonly Seat[];
}

export interface NoticeStore {
  readChoices(person: string): Promise<NoticeChoices | undefined>;
  /** Also has all that waits for this person planned anew. */
  saveChoices(person: string, choices: NoticeChoices, now: number): Promise<void>;
  /** The first one first. */
  listChannels(person: string): Promise<readonly StoredChannel[]>;
  readChannel(id: string): Promise<StoredChannel | undefined>;
  /** In the place of the one with its id, if there is one. */
  saveChannel(channel: StoredChannel): Promise<void>;
  /** With all that it was to tell. */
  removeChannel(id: string): Promise<void>;
  /** All of it: choices, channels, notices. */
  removeNotices(person: string): Promise<void>;
  /** The same for those whose last game was over by then, and who have chosen nothing since; at most so many. */
  forgetUnused(since: number, count: number): Promise<number>;

  /** Notices that are due by then, the first ones first; those of one channel together. */
  listDue(now: number, count: number): Promise<readonly DueChannel[]>;
  postpone(notice: NoticeKey, until: number): Promise<void>;
  drop(notice: NoticeKey): Promise<void>;
  /** Somebody looks at the table: nobody needs to tell them that it is their turn. */
  cancelTurn(table: string, seat: Seat): Promise<void>;
  /**
   * From now on these of one channel count as sent, whatever happens, and the channel as told. All of them or none:
   * another server may have been faster, or the person has acted meanwhile.
   */
  claim(notices: readonly NoticeKey[], now: number): Promise<boolean>;
  /** They were told, or cannot be; the channel is as it says from now on. */
  settle(notices: readonly NoticeKey[], channel: StoredChannel): Promise<void>;
  /** They were certainly not told: they are due again at that time, and the channel is as it was. */
  retry(notices: readonly NoticeKey[], at: number, channel: StoredChannel): Promise<void>;
  /** Forgets what was claimed before then, by servers that are no more. */
  forgetClaimed(before: number): Promise<void>;

  /** The secret of this name, which `make` gives for the first who asks. */
  secret(name: string, make: () => string): Promise<string>;
}
