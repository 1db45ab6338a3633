/** What goes over HTTP about notices. */
import Type, { type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

/** Web Push, e-mail, or a call of somebody's own address. */
export type ChannelKind = 'push' | 'email' | 'webhook';

/** How a webhook wants to be told. */
const HookFormat = Type.Union([
  Type.Literal('discord'),
  Type.Literal('slack'),
  Type.Literal('ntfy'),
  Type.Literal('json'),
]);
export type HookFormat = Static<typeof HookFormat>;

const Minute = Type.Integer({ minimum: 0, maximum: 1439 });

export const NoticeChoices = Type.Object(
  {
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    /** An IANA time zone. */
    zone: Type.String({ minLength: 1, maxLength: 64 }),
    /** Minutes since midnight in which nothing is told; null if that is never. */
    quiet: Type.Union([Type.Null(), Type.Object({ from: Minute, to: Minute }, strict)]),
    /** So long before the time for a move is up; 0 is never. */
    remindHours: Type.Integer({ minimum: 0, maximum: 48 }),
  },
  strict,
);
export type NoticeChoices = Static<typeof NoticeChoices>;

const Url = Type.String({ minLength: 9, maxLength: 1000 });

/** As a browser describes its subscription. */
const NewPush = Type.Object(
  {
    kind: Type.Literal('push'),
    endpoint: Url,
    p256dh: Type.String({ maxLength: 100 }),
    auth: Type.String({ maxLength: 40 }),
  },
  strict,
);
const NewEmail = Type.Object(
  { kind: Type.Literal('email'), address: Type.String({ minLength: 3, maxLength: 254 }) },
  strict,
);
const NewWebhook = Type.Object(
  {
    kind: Type.Literal('webhook'),
    format: HookFormat,
    url: Url,
  },
  strict,
);
export const NewChannel = Type.Union([NewPush, NewEmail, NewWebhook]);
export type NewChannel = Static<typeof NewChannel>;

export const Confirmation = Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }, strict);

export interface ChannelInfo {
  readonly id: string;
  readonly kind: ChannelKind;
  /** The e-mail address, the address of the hook, or that of the browser's push service. */
  readonly address: string;
  /** Of a webhook. */
  readonly format?: HookFormat;
  readonly state: 'on' | 'unconfirmed' | 'off';
  /** When something was told last, and what came of it. */
  readonly toldAt?: string;
  readonly answer?: string;
}

/** All that is kept about somebody's notices. */
export interface NoticesInfo {
  /** Null until something was chosen. */
  readonly choices: NoticeChoices | null;
  readonly channels: readonly ChannelInfo[];
  /** What this server can do. */
  readonly offers: readonly ChannelKind[];
  /** The `applicationServerKey` for subscriptions. */
  readonly pushKey: string;
}
