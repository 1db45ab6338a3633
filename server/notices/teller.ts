/** Tells somebody something by whichever way they have chosen. */
import type { NoticeChoices } from '#protocol/notices.ts';
import type { DueNotice, StoredChannel } from '#server/store/notices.ts';
import type { StoredTable, TableStore } from '#server/store/store.ts';
import type { Post } from './guardedPost.ts';
import type { Mailer } from './mail.ts';
import type { Outcome } from './outcome.ts';
import type { PushSender } from './push.ts';
import { say, type Text, textOf } from './text.ts';
import { callHook } from './webhook.ts';

/** How long a push service keeps a test. */
const TEST_SECONDS = 300;

export interface TellerTools {
  readonly tables: Pick<TableStore, 'readTable'>;
  readonly push: PushSender;
  readonly post: Post;
  /** Where letters and hooks lead; without it there are neither. */
  readonly publicUrl: string;
  readonly mailer: Mailer | undefined;
  now(): number;
}

export class Teller {
  readonly #tools: TellerTools;

  constructor(tools: TellerTools) {
    this.#tools = tools;
  }

  /** All of them in one letter; other channels are told one at a time. */
  async tell(
    channel: StoredChannel,
    notices: readonly DueNotice[],
    choices: NoticeChoices,
  ): Promise<Outcome> {
    const texts = await Promise.all(notices.map((notice) => this.#textOf(notice, choices)));
    const [notice, text] = [notices[0]!, texts[0]!];
    const { push, post, now } = this.#tools;
    if (channel.kind === 'push') return push.tell(channel, notice, text, now());
    if (channel.kind === 'email') return this.#mail(channel, notices, texts, choices.language);
    const { kind, game, table, deadline } = notice;
    return callHook(post, channel, {
      ...{ kind, ...text, game, url: this.#urlOf(table) },
      ...(deadline !== null && { deadline: new Date(deadline).toISOString() }),
    });
  }

  async test(channel: StoredChannel, language: string): Promise<Outcome> {
    const { push, post, publicUrl, now } = this.#tools;
    const text = { title: say(language, 'test.title'), body: say(language, 'test.body') };
    if (channel.kind === 'push')
      return push.send(channel, { ...text, tag: 'test', url: '/notices' }, TEST_SECONDS, now());
    if (channel.kind === 'webhook') return callHook(post, channel, { kind: 'test', ...text, url: publicUrl });
    return this.#letter(channel, text.title, [text.body], language);
  }

  async sendCode(address: string, code: string, language: string): Promise<Outcome> {
    const text = [say(language, 'code.body', { code }), say(language, 'code.ignore')].join('\n\n');
    return this.#post({ to: address, subject: say(language, 'code.subject', { code }), text });
  }

  #mail(
    channel: StoredChannel,
    notices: readonly DueNotice[],
    texts: readonly Text[],
    language: string,
  ): Promise<Outcome> {
    const count = new Set(notices.map(({ table }) => table)).size;
    const subject = notices.length === 1 ? texts[0]!.title : say(language, 'mail.subject', { count });
    const parts = notices.map(({ table }, i) => {
      const { title, body } = texts[i]!;
      return [title, body, this.#urlOf(table)].filter(Boolean).join('\n');
    });
    return this.#letter(channel, subject, parts, language);
  }

  #letter(channel: StoredChannel, subject: string, parts: readonly string[], language: string) {
    const { publicUrl } = this.#tools;
    const foot = [
      say(language, 'mail.quiet', { url: `${publicUrl}/notices` }),
      say(language, 'mail.stop', { url: `${publicUrl}/notices#stop=${channel.id}` }),
    ].join('\n');
    return this.#post({
      to: String(channel.target['address']),
      subject,
      text: [...parts, `-- \n${foot}`].join('\n\n'),
      unsubscribe: `${publicUrl}/api/unsubscribe/${channel.id}`,
    });
  }

  async #post(mail: Parameters<Mailer['send']>[0]): Promise<Outcome> {
    return (await this.#tools.mailer?.send(mail)) ?? { kind: 'failed', answer: 'no-mail' };
  }

  async #textOf(notice: DueNotice, choices: NoticeChoices): Promise<Text> {
    const table = await this.#tools.tables.readTable(notice.table);
    return textOf(
      notice,
      table === undefined ? [] : othersOf(table, notice.seat),
      choices,
      this.#tools.now(),
    );
  }

  #urlOf(table: string): string {
    return `${this.#tools.publicUrl}/table/${table}`;
  }
}

/** The names of the other people at the table. */
const othersOf = ({ seats }: StoredTable, own: number): string[] =>
  seats.flatMap((seat, i) => (seat.kind === 'human' && i !== own ? (seat.holder?.name ?? []) : []));
