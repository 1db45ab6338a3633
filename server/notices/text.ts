/** What notices say. Nothing in them is hidden from anybody at the table. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage, parseMessage, type Values } from '#engine/message.ts';
import type { NoticeChoices } from '#protocol/notices.ts';
import type { DueNotice } from '#server/store/notices.ts';
import { DAY, HOUR } from './time.ts';

type Words = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, 'words');
const GAMES = join(import.meta.dirname, '../../games');
const FALLBACK = 'en';

const read = (file: string): Words => JSON.parse(readFileSync(file, 'utf8')) as Words;

const WORDS = new Map<string, Words>(
  globSync('*.json', { cwd: FOLDER }).map((file) => [file.replace('.json', ''), read(join(FOLDER, file))]),
);

export const isLanguage = (language: string): boolean => WORDS.has(language);

export interface Text {
  readonly title: string;
  readonly body: string;
}

export function say(language: string, key: string, params: Values = {}): string {
  const text = WORDS.get(language)?.[key] ?? WORDS.get(FALLBACK)![key]!;
  return formatMessage<string>(parseMessage(text), language, params, (parts) => parts.join('')).join('');
}

const names = new Map<string, string>();

function gameName(game: string, language: string): string {
  const id = `${game} ${language}`;
  const known = names.get(id) ?? read(join(GAMES, game, 'words', `card.${language}.json`))['name']!;
  names.set(id, known);
  return known;
}

/** `others`: who else plays, as they are called. */
export function textOf(
  notice: DueNotice,
  others: readonly string[],
  choices: NoticeChoices,
  now: number,
): Text {
  const { language } = choices;
  const { kind, deadline } = notice;
  const game = gameName(notice.game, language);
  const hours = deadline === null ? 0 : Math.max(1, Math.round((deadline - now) / HOUR));
  const who = new Intl.ListFormat(language).format(others);
  const lines = [
    others.length === 0 ? '' : say(language, 'with', { who }),
    deadline === null ? '' : say(language, 'until', { time: timeOf(deadline, choices, deadline - now) }),
  ];
  return { title: say(language, `title.${kind}`, { game, hours }), body: lines.filter(Boolean).join(' ') };
}

/** From here on the name of the day could be that of another week. */
const FAR = 6 * DAY;

const timeOf = (time: number, { language, zone }: NoticeChoices, left: number): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    ...(left < FAR ? { weekday: 'short' } : { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(time);
