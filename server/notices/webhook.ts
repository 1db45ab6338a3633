/** Calls somebody's own address, in the form that the program there understands. */
import type { HookFormat } from '#protocol/notices.ts';
import type { StoredChannel } from '#server/store/notices.ts';
import type { Letter, Post } from './guardedPost.ts';
import { type Outcome, outcomeOf, outcomeOfError } from './outcome.ts';
import type { Text } from './text.ts';

export interface HookMessage extends Text {
  readonly kind: 'turn' | 'reminder' | 'test';
  /** Where the table is, or the site. */
  readonly url: string;
  readonly game?: string;
  readonly deadline?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const LETTERS: Readonly<Record<HookFormat, (message: HookMessage) => Letter>> = {
  // Names of players must not call anybody: nobody is mentioned.
  discord: (message) => ({
    headers: JSON_TYPE,
    body: JSON.stringify({ content: plain(message), allowed_mentions: { parse: [] } }),
  }),
  slack: (message) => ({
    headers: JSON_TYPE,
    body: JSON.stringify({ text: plain(message).replace(/[&<>]/g, (sign) => SLACK[sign]!) }),
  }),
  ntfy: ({ title, body, url }) => ({
    headers: { title: encoded(title), click: url, 'content-type': 'text/plain; charset=utf-8' },
    body: body || title,
  }),
  json: (message) => ({ headers: JSON_TYPE, body: JSON.stringify(message) }),
};

const SLACK: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const plain = ({ title, body, url }: HookMessage): string => [title, body, url].filter(Boolean).join('\n');

/** Headers are ASCII; RFC 2047 says how other letters get in. */
const encoded = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

export async function callHook(post: Post, channel: StoredChannel, message: HookMessage): Promise<Outcome> {
  const { url, format } = channel.target as { url: string; format: HookFormat };
  try {
    return outcomeOf(await post(url, LETTERS[format](message)));
  } catch (error) {
    return outcomeOfError(error);
  }
}
