/** What a host can set: one table, from which the settings are read and the help is printed. */

import { DEFAULT_BUDGET } from '#engine/bot.ts';

interface Setting<T> {
  readonly name: string;
  readonly fallback: T;
  readonly about: string;
  /** What is allowed, in words. */
  readonly allowed: string;
  parse(text: string): T | undefined;
  /** What is wrong with it is told without its value. */
  readonly isSecret?: true;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const TALK_PLACES = ['private', 'off'] as const;
type TalkPlace = (typeof TALK_PLACES)[number];

const whole = (
  name: string,
  fallback: number,
  [low, high]: readonly [number, number],
  about: string,
): Setting<number> => ({
  name,
  fallback,
  about,
  allowed: `a whole number from ${low} to ${high}`,
  parse: (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : -1;
    return number >= low && number <= high ? number : undefined;
  },
});

const words = (name: string, fallback: string, about: string): Setting<string> => ({
  name,
  fallback,
  about,
  allowed: 'any text but an empty one',
  parse: (text) => (text.trim() === '' ? undefined : text),
});

const SETTINGS = {
  port: whole('PORT', 8080, [0, 65_535], 'port to listen on; 0 takes any that is free'),
  host: words('HOST', 'localhost', 'address to listen on; 0.0.0.0 lets other machines in'),
  dataDir: words('DATA_DIR', 'data', 'folder of the database'),
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    about: 'PostgreSQL, in place of a file in DATA_DIR',
    allowed: 'an address such as postgres://user:password@host/database',
    parse: (text) => (/^postgres(ql)?:\/\/./.test(text) ? text : undefined),
    isSecret: true,
  } satisfies Setting<string> as Setting<string>,
  natsUrl: {
    name: 'NATS_URL',
    fallback: '',
    about: 'NATS, for several nodes that share DATABASE_URL',
    allowed: 'an address such as nats://host:4222',
    parse: (text) => (/^(nats|tls):\/\/./.test(text) ? text : undefined),
    isSecret: true,
  } satisfies Setting<string> as Setting<string>,
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'warn',
    about: 'how much is logged, as JSON lines on stderr',
    allowed: `one of ${LOG_LEVELS.join(', ')}`,
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  } satisfies Setting<LogLevel> as Setting<LogLevel>,
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: '',
    about: 'secret of those who may read /metrics; without one only this machine may',
    allowed: '20 to 64 letters, digits, - or _',
    parse: (text) => (/^[\w-]{20,64}$/.test(text) ? text : undefined),
  } satisfies Setting<string> as Setting<string>,
  trustProxy: whole('TRUST_PROXY', 0, [0, 10], 'how many proxies in front tell the address of the caller'),
  origins: {
    name: 'ORIGINS',
    fallback: [],
    about: 'whose pages may open sockets besides those of this host, for proxies that change the host',
    allowed: 'origins such as https://example.org, separated by commas',
    parse: (text) => {
      const origins = text.split(',').map((origin) => origin.trim());
      return origins.every((origin) => URL.parse(origin)?.origin === origin) ? origins : undefined;
    },
  } satisfies Setting<readonly string[]> as Setting<readonly string[]>,
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: '',
    about: 'address of the site as people type it; letters and webhooks lead there',
    allowed: 'an origin such as https://play.example.org',
    parse: (text) => {
      const { origin, protocol } = URL.parse(text) ?? {};
      return origin === text && /^https?:$/.test(protocol!) ? text : undefined;
    },
  } satisfies Setting<string> as Setting<string>,
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    about: 'mail server for notices by e-mail; needs PUBLIC_URL',
    allowed: 'smtp://user:password@host:port or smtps://…',
    parse: (text) => {
      const { protocol, hostname } = URL.parse(text) ?? {};
      return /^smtps?:$/.test(protocol ?? '') && hostname !== '' ? text : undefined;
    },
    isSecret: true,
  } satisfies Setting<string> as Setting<string>,
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: '',
    about: 'sender of letters; without it interchange@ the host of PUBLIC_URL',
    allowed: 'an address such as Interchange <play@example.org>',
    parse: (text) =>
      /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text) ? text : undefined,
  } satisfies Setting<string> as Setting<string>,
  // A party of 99 phones behind one router loads some forty files each.
  requestsPerMinute: whole(
    'REQUESTS_PER_MINUTE',
    6_000,
    [1, 1e9],
    'HTTP requests and new sockets of an address',
  ),
  tablesPerHour: whole('TABLES_PER_HOUR', 300, [1, 1e9], 'tables that one address can make'),
  sockets: whole(
    'SOCKETS',
    10_000,
    [1, 1e6],
    'sockets in all; seats that nobody is connected to come on top',
  ),
  // Such a party with two pages open on each phone, and sockets whose end has not been noticed yet.
  socketsPerAddress: whole('SOCKETS_PER_ADDRESS', 500, [1, 1e6], 'sockets of one address, likewise'),
  socketsPerTable: whole('SOCKETS_PER_TABLE', 100, [1, 1e6], 'sockets of one table'),
  messageBytes: whole('MESSAGE_BYTES', 4_096, [256, 1e6], 'bytes of one message or request'),
  messagesPerSecond: whole('MESSAGES_PER_SECOND', 50, [1, 1e6], 'messages of one socket'),
  // If all of the party choose at once, or connect again with all their pages, that is a burst.
  messagesPerAddress: whole(
    'MESSAGES_PER_ADDRESS',
    0,
    [0, 1e9],
    'messages a second of all sockets of an address; 0 is four times those of one. More have to wait',
  ),
  helloSeconds: whole('HELLO_SECONDS', 5, [1, 3_600], 'time for the first message of a socket'),
  pingSeconds: whole('PING_SECONDS', 30, [1, 3_600], 'time between looks whether sockets are alive'),
  idleSeconds: whole('IDLE_SECONDS', 60, [1, 86_400], 'time that an unused table stays in memory'),
  talk: {
    name: 'TALK',
    fallback: 'private',
    about:
      'where players may write words of their own: at private tables, or nowhere. Reactions are everywhere',
    allowed: `one of ${TALK_PLACES.join(', ')}`,
    parse: (text) => TALK_PLACES.find((place) => place === text),
  } satisfies Setting<TalkPlace> as Setting<TalkPlace>,
  keepRecordsDays: whole(
    'KEEP_RECORDS_DAYS',
    0,
    [0, 36_500],
    'days that a finished game is kept; 0 keeps it for ever',
  ),
  botMs: whole(
    'BOT_MS',
    DEFAULT_BUDGET.ms,
    [1, 60_000],
    'milliseconds that a strong bot thinks about a move',
  ),
  botThreads: whole(
    'BOT_THREADS',
    0,
    [0, 1_024],
    'threads of strong bots; 0 takes one for each processor core',
  ),
  botSeconds: whole('BOT_SECONDS', 20, [1, 3_600], 'time after that until a bot is replaced for this move'),
};

export type Settings = {
  readonly [key in keyof typeof SETTINGS]: (typeof SETTINGS)[key] extends Setting<infer T> ? T : never;
};

/** The settings, or one line that says what is wrong with them. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings | string {
  const settings: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(SETTINGS) as [string, Setting<unknown>][]) {
    const text = environment[setting.name];
    const value = text === undefined ? setting.fallback : setting.parse(text);
    if (value === undefined) return complaint(setting, text);
    settings[key] = value;
  }
  return conflictOf(settings as Settings) ?? (settings as Settings);
}

const complaint = ({ name, allowed, isSecret }: Setting<unknown>, text: string | undefined): string =>
  `${name} is ${isSecret ? 'wrong' : JSON.stringify(text)}; it must be ${allowed}`;

/** What is right by itself and wrong together. */
function conflictOf({ smtpUrl, publicUrl, natsUrl, databaseUrl }: Settings): string | undefined {
  if (natsUrl !== '' && databaseUrl === '')
    return 'NATS_URL is set, but DATABASE_URL is not; nodes need a database that they share';
  if (smtpUrl !== '' && publicUrl === '')
    return 'SMTP_URL is set, but PUBLIC_URL is not; letters must lead back to the site';
  return;
}

export function helpText(): string {
  const rows = Object.values(SETTINGS).map((setting: Setting<unknown>) => {
    const { name, fallback, about, allowed } = setting;
    return `  ${name.padEnd(20)} ${about} (${String(fallback) || 'none'}): ${allowed}`;
  });
  return [
    'Interchange: metro board games in the browser.',
    '',
    'npm start           opens the server until it is told to stop',
    'npm start -- --help shows this',
    '',
    'Environment variables, with what holds if they are not set:',
    ...rows,
  ].join('\n');
}
