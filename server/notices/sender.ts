/**
 * Sends what is due. A notice is claimed before it is sent, and whatever was claimed counts as sent: a server that is
 * killed meanwhile may leave somebody without a notice, but nobody gets the same one twice.
 */
import type { NoticeChoices } from '#protocol/notices.ts';
import type { DueChannel, DueNotice, NoticeKey, NoticeStore, StoredChannel } from '#server/store/notices.ts';
import type { Outcome } from './outcome.ts';
import { type Choices, decide } from './plan.ts';
import { HOUR } from './time.ts';

/** So many notices at once; those of one channel go one after another. */
const BATCH = 100;

/** How often one notice is tried. */
const MOST_TRIES = 5;

/** A channel that has failed so often in a row is switched off. */
const MOST_FAILURES = 5;

/** One letter in this time, with all games in it. */
const MAIL_EVERY = HOUR;

/** Nothing takes longer to be sent. */
const CLAIMED_FOR = HOUR;

export interface SenderTools {
  readonly store: NoticeStore;
  /** Whether this person sees the table now. */
  isLooking(notice: NoticeKey): boolean | Promise<boolean>;
  /** Tells all of them at once. */
  tell(channel: StoredChannel, notices: readonly DueNotice[], choices: NoticeChoices): Promise<Outcome>;
  onTrouble(error: unknown): void;
  /** Milliseconds since 1970. */
  now(): number;
  /** Between two letters to the same address. */
  readonly mailEvery?: number;
}

export class Sender {
  readonly #tools: SenderTools;
  #running: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(tools: SenderTools) {
    this.#tools = tools;
  }

  /** Sends all that is due now; resolves when that is done. */
  run(): Promise<void> {
    this.#running = this.#running.then(() => this.#sendDue()).catch(this.#tools.onTrouble);
    return this.#running;
  }

  /** Resolves when nothing is under way any more. */
  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#running;
  }

  async #sendDue(): Promise<void> {
    const { store, now } = this.#tools;
    for (;;) {
      const due = await store.listDue(now(), BATCH);
      if (due.length === 0 || this.#isStopping) break;
      await Promise.all(due.map((channel) => this.#serve(channel).catch(this.#tools.onTrouble)));
    }
    await store.forgetClaimed(now() - CLAIMED_FOR);
  }

  async #serve(due: DueChannel): Promise<void> {
    const { channel, choices } = due;
    const ready = await this.#ready(due);
    if (ready.length === 0) return;
    if (channel.kind === 'email') return this.#send(channel, ready, choices);
    let current: StoredChannel | undefined = channel;
    for (const notice of ready) {
      if (current === undefined || this.#isStopping) return;
      await this.#send(current, [notice], choices);
      current = await this.#tools.store.readChannel(channel.id);
    }
  }

  /** Those that go out now. The others are dropped, or looked at again later. */
  async #ready({ channel, choices, notices }: DueChannel): Promise<readonly DueNotice[]> {
    const { store, now, isLooking, mailEvery = MAIL_EVERY } = this.#tools;
    const time = now();
    const nextMail = channel.kind === 'email' && channel.toldAt !== null ? channel.toldAt + mailEvery : 0;
    const ready: DueNotice[] = [];
    for (const notice of notices) {
      const decision = decide(notice, plannedBy(choices), time);
      const isNow = decision === 'now';
      if (decision === 'never' || (isNow && (await isLooking(notice)))) await store.drop(notice);
      else if (!isNow) await store.postpone(notice, decision);
      else if (nextMail > time) await store.postpone(notice, nextMail);
      else ready.push(notice);
    }
    return ready;
  }

  async #send(channel: StoredChannel, notices: readonly DueNotice[], choices: NoticeChoices): Promise<void> {
    const { store, tell, now } = this.#tools;
    if (!(await store.claim(notices, now()))) return;
    await this.#settle(channel, notices, await tell(channel, notices, choices));
  }

  #settle(channel: StoredChannel, notices: readonly DueNotice[], outcome: Outcome): Promise<void> {
    const { store, now } = this.#tools;
    if (outcome.kind === 'gone') return store.removeChannel(channel.id);
    const { answer } = outcome;
    if (outcome.kind === 'later' && notices.every(({ tries }) => tries + 1 < MOST_TRIES))
      return store.retry(notices, now() + outcome.seconds * 1000, channel);
    const told = { ...channel, toldAt: now(), answer };
    if (outcome.kind === 'sent') return store.settle(notices, { ...told, failures: 0 });
    const failures = channel.failures + 1;
    return store.settle(notices, {
      ...told,
      failures,
      state: failures < MOST_FAILURES ? channel.state : 'off',
    });
  }
}

const plannedBy = ({ quiet, zone, remindHours }: NoticeChoices): Choices => ({
  quiet: quiet && { zone, ...quiet },
  remindHours,
});
