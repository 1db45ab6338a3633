/** Web Push: to a browser, through the push service of its maker, which can read nothing of it. */
import { createHash } from 'node:crypto';
import type { DueNotice, StoredChannel } from '#server/store/notices.ts';
import { encrypt, type Subscriber } from './encryption.ts';
import type { Post } from './guardedPost.ts';
import { type Outcome, outcomeOf, outcomeOfError } from './outcome.ts';
import type { Text } from './text.ts';
import type { Vapid } from './vapid.ts';

/** How long a push service keeps a message for a browser that is not there. */
const DAY_SECONDS = 86_400;
const LIVE_SECONDS = 300;

/** The subscription is over: RFC 8030, and what push services do. */
const GONE = [404, 410];

/** What the page's worker gets. */
export interface PushMessage extends Text {
  /** A later message with the same tag takes its place. */
  readonly tag: string;
  readonly url: string;
}

export interface PushTarget extends Subscriber {
  readonly endpoint: string;
}

export class PushSender {
  readonly #vapid: Vapid;
  readonly #post: Post;

  constructor(vapid: Vapid, post: Post) {
    this.#vapid = vapid;
    this.#post = post;
  }

  tell(channel: StoredChannel, { table, isLive }: DueNotice, text: Text, now: number): Promise<Outcome> {
    const message = { ...text, tag: table, url: `/table/${table}` };
    return this.send(channel, message, isLive ? LIVE_SECONDS : DAY_SECONDS, now);
  }

  async send(channel: StoredChannel, message: PushMessage, seconds: number, now: number): Promise<Outcome> {
    const { endpoint, p256dh, auth } = channel.target as unknown as PushTarget;
    const headers = {
      authorization: this.#vapid.authorization(endpoint, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(seconds),
      topic: topicOf(message.tag),
      urgency: 'high',
    };
    const body = encrypt(Buffer.from(JSON.stringify(message)), { p256dh, auth });
    try {
      const reply = await this.#post(endpoint, { headers, body });
      return GONE.includes(reply.status) ? { kind: 'gone' } : outcomeOf(reply);
    } catch (error) {
      return outcomeOfError(error);
    }
  }
}

/** What the push service replaces by. It must not learn which table it is: whoever knows that can watch. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
