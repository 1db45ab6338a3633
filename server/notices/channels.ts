/** The ways to somebody: how they are added, confirmed, tried and removed. */
import { createHash, randomInt } from 'node:crypto';
import type { ChannelInfo, ChannelKind, NewChannel, NoticeChoices, NoticesInfo } from '#protocol/notices.ts';
import { Failure } from '#server/failure.ts';
import type { Quotas } from '#server/http/quota.ts';
import type { NoticeStore, StoredChannel } from '#server/store/notices.ts';
import { hashToken, isTokenOf, newId } from '#server/tables/secrets.ts';
import { areKeys } from './encryption.ts';
import { isCallable } from './guardedPost.ts';
import type { Outcome } from './outcome.ts';
import { isZone } from './quiet.ts';
import type { Teller } from './teller.ts';
import { isLanguage } from './text.ts';
import { MINUTE } from './time.ts';

/** Of one person. */
const MOST_CHANNELS = 10;

const CODE_MS = 30 * MINUTE;
const CODE_TRIES = 5;

/** In an hour. Nobody can fill somebody else's letter box. */
const CODES_PER_ADDRESS = 3;
const CODES_PER_VISITOR = 10;
const TESTS_PER_PERSON = 10;

/** One address, and nothing that a mail program could take for several. */
const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Until somebody chooses: English, by the clock of Greenwich, a reminder six hours before. */
export const USUAL: NoticeChoices = { language: 'en', zone: 'UTC', quiet: null, remindHours: 6 };

export interface ChannelTools {
  readonly store: NoticeStore;
  readonly teller: Teller;
  readonly offers: readonly ChannelKind[];
  readonly pushKey: string;
  /** So many an hour for each address or person. */
  quota(kind: string, most: number): Quotas;
  now(): number;
}

/** Who asks, from which device and address. */
export interface Asking {
  readonly person: string;
  readonly device: string | null;
  readonly address: string;
}

export class Channels {
  readonly #tools: ChannelTools;
  readonly #codesTo: Quotas;
  readonly #codesFrom: Quotas;
  readonly #tests: Quotas;

  constructor(tools: ChannelTools) {
    this.#tools = tools;
    this.#codesTo = tools.quota('codes-to', CODES_PER_ADDRESS);
    this.#codesFrom = tools.quota('codes-from', CODES_PER_VISITOR);
    this.#tests = tools.quota('tests', TESTS_PER_PERSON);
  }

  async info(person: string | undefined): Promise<NoticesInfo> {
    const { store, offers, pushKey } = this.#tools;
    const choices = person === undefined ? undefined : await store.readChoices(person);
    const channels = person === undefined ? [] : await store.listChannels(person);
    return { choices: choices ?? null, channels: channels.map(infoOf), offers, pushKey };
  }

  async choose(person: string, choices: NoticeChoices): Promise<void> {
    if (!isZone(choices.zone)) throw new Failure(400, 'bad-zone', 'There is no such time zone.');
    if (!isLanguage(choices.language))
      throw new Failure(400, 'bad-language', 'We do not speak this language.');
    await this.#tools.store.saveChoices(person, choices, this.#tools.now());
  }

  async add(asking: Asking, wanted: NewChannel): Promise<ChannelInfo> {
    const { store, offers } = this.#tools;
    if (!offers.includes(wanted.kind))
      throw new Failure(409, 'not-offered', 'The host of this server has not set this up.');
    const { id, target } = checked(wanted);
    const others = (await store.listChannels(asking.person)).filter((channel) => channel.id !== id);
    if (others.length >= MOST_CHANNELS)
      throw new Failure(409, 'too-many-channels', `There can be at most ${MOST_CHANNELS}.`);
    const channel: StoredChannel = {
      ...{ id, person: asking.person, kind: wanted.kind, target, state: 'on', failures: 0 },
      ...{ device: wanted.kind === 'push' ? asking.device : null, toldAt: null, answer: null },
    };
    if ((await store.readChoices(asking.person)) === undefined) await this.choose(asking.person, USUAL);
    const kept = wanted.kind === 'email' ? await this.#withCode(channel, asking.address) : channel;
    await store.saveChannel(kept);
    if (wanted.kind === 'email')
      for (const { id: old, kind } of others) if (kind === 'email') await store.removeChannel(old);
    return infoOf(kept);
  }

  /** A wrong code and an old one look alike. */
  async confirm(person: string, id: string, code: string): Promise<ChannelInfo> {
    const { store, now } = this.#tools;
    const channel = await this.#own(person, id);
    const { address, codeHash = '', codeUntil = 0, codeTries = 0 } = channel.target;
    if (channel.state !== 'unconfirmed') return infoOf(channel);
    if (Number(codeTries) >= CODE_TRIES || Number(codeUntil) <= now())
      throw new Failure(409, 'code-over', 'The code has expired: ask for a new one.');
    if (!isTokenOf(`${id} ${code}`, String(codeHash))) {
      await store.saveChannel({
        ...channel,
        target: { ...channel.target, codeTries: Number(codeTries) + 1 },
      });
      throw new Failure(400, 'wrong-code', 'This is not the code of the letter.');
    }
    const confirmed: StoredChannel = { ...channel, state: 'on', target: { address: String(address) } };
    await store.saveChannel(confirmed);
    return infoOf(confirmed);
  }

  /** What works again is switched on again. */
  async test(person: string, id: string): Promise<ChannelInfo> {
    const { store, teller, now } = this.#tools;
    const channel = await this.#own(person, id);
    if (channel.state === 'unconfirmed')
      throw new Failure(409, 'not-confirmed', 'Type the code of the letter first.');
    mustHave(await this.#tests.take(person));
    const { language } = (await store.readChoices(person)) ?? USUAL;
    const outcome = await teller.test(channel, language);
    if (outcome.kind === 'gone') {
      await store.removeChannel(id);
      throw new Failure(409, 'channel-gone', 'The browser does not listen any more: switch it on again.');
    }
    const tried = { ...channel, answer: outcome.answer };
    const isSent = outcome.kind === 'sent';
    const told = { ...tried, ...(isSent && { state: 'on' as const, failures: 0 }) };
    // When a letter went out last stays as it is: a test is no reason to wait for the next one.
    const next = channel.kind === 'email' ? told : { ...told, toldAt: now() };
    await store.saveChannel(next);
    return infoOf(next);
  }

  async remove(person: string, id: string): Promise<void> {
    await this.#own(person, id);
    await this.#tools.store.removeChannel(id);
  }

  /** Whoever has a letter can end all letters to its address. Nothing tells whether there was one. */
  async unsubscribe(id: string): Promise<void> {
    const channel = await this.#tools.store.readChannel(id);
    if (channel?.kind === 'email') await this.#tools.store.removeChannel(id);
  }

  async #own(person: string, id: string): Promise<StoredChannel> {
    const channel = await this.#tools.store.readChannel(id);
    if (channel?.person === person) return channel;
    throw new Failure(404, 'no-such-channel', 'There is no such channel of yours.');
  }

  /** Sends the letter before anything is kept: what cannot be reached is not worth keeping. */
  async #withCode(channel: StoredChannel, from: string): Promise<StoredChannel> {
    const { store, teller, now } = this.#tools;
    const address = String(channel.target['address']);
    mustHave(await this.#codesFrom.take(from));
    mustHave(await this.#codesTo.take(address.toLowerCase()));
    const code = String(randomInt(1e6)).padStart(6, '0');
    const { language } = (await store.readChoices(channel.person)) ?? USUAL;
    mustBeSent(await teller.sendCode(address, code, language));
    const codeHash = hashToken(`${channel.id} ${code}`);
    return {
      ...channel,
      state: 'unconfirmed',
      target: { address, codeHash, codeUntil: now() + CODE_MS, codeTries: 0 },
    };
  }
}

function mustHave(seconds: number): void {
  if (seconds > 0)
    throw new Failure(429, 'too-many-notices', `That was often enough: try again in ${seconds} seconds.`, {
      retryAfter: seconds,
    });
}

function mustBeSent({ kind }: Outcome): void {
  if (kind !== 'sent')
    throw new Failure(502, 'mail-refused', 'The mail server did not take a letter to this address.');
}

type Checked = Pick<StoredChannel, 'id' | 'target'>;

/** One browser is one channel, however often it asks: its push service has given it an address of its own. */
function checked(wanted: NewChannel): Checked {
  if (wanted.kind === 'push') {
    const { endpoint, p256dh, auth } = wanted;
    mustBeCallable(endpoint);
    if (!areKeys({ p256dh, auth })) throw new Failure(400, 'bad-keys', 'These are no keys of a browser.');
    const id = createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);
    return { id, target: { endpoint, p256dh, auth } };
  }
  if (wanted.kind === 'email') {
    const address = wanted.address.trim();
    if (!EMAIL.test(address)) throw new Failure(400, 'bad-email', 'This is not an e-mail address.');
    return { id: newId(), target: { address } };
  }
  mustBeCallable(wanted.url);
  return { id: newId(), target: { url: wanted.url, format: wanted.format } };
}

function mustBeCallable(url: string): void {
  if (!isCallable(url))
    throw new Failure(400, 'bad-url', 'Only addresses with https:// that everybody can reach can be called.');
}

const ADDRESS = { push: 'endpoint', email: 'address', webhook: 'url' } as const;

function infoOf({ id, kind, target, state, toldAt, answer }: StoredChannel): ChannelInfo {
  return {
    ...{ id, kind, state, address: String(target[ADDRESS[kind]]) },
    ...(kind === 'webhook' && { format: target['format'] as ChannelInfo['format'] & string }),
    ...(toldAt !== null && { toldAt: new Date(toldAt).toISOString() }),
    ...(answer !== null && { answer }),
  };
}
