/** Everything that is said to people: ICU messages, one file for each language, loaded when needed. */
import { batch, signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import { type ComponentChildren, h } from 'preact';
import { recall, remember } from './storage.ts';

export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Words = Readonly<Record<string, string>>;
export type WordFiles = { readonly [language in Language]: () => Promise<{ default: Words }> };
export type Params = Readonly<Record<string, string | number | boolean>>;

export const language = signal<Language>(preferred());
const messages = signal<Words>({});
const files = new Map<string, WordFiles>();
const loads = new Map<string, Promise<void>>();

function preferred(): Language {
  const chosen = recall('language');
  const wanted = chosen === undefined ? navigator.languages : [chosen];
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => String(tag).toLowerCase().startsWith(language));
    if (known) return known;
  }
  return 'en';
}

/** Makes these words known; a game's keys begin with its name and a dot. */
export function addWords(prefix: string, more: WordFiles): Promise<void> {
  const loading = loads.get(prefix) ?? learn(prefix, more);
  loads.set(prefix, loading);
  return loading;
}

async function learn(prefix: string, more: WordFiles): Promise<void> {
  files.set(prefix, more);
  const words = await load(prefix, more, language.value);
  messages.value = { ...messages.value, ...words };
}

export async function setLanguage(next: Language): Promise<void> {
  const all = await Promise.all([...files].map(([prefix, more]) => load(prefix, more, next)));
  remember('language', next);
  batch(() => {
    language.value = next;
    messages.value = Object.assign({}, ...all);
  });
}

async function load(prefix: string, more: WordFiles, language: Language): Promise<Words> {
  const { default: words } = await more[language]();
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [prefix + key, text]));
}

const formats = new Map<string, IntlMessageFormat>();

function formatOf(key: string): IntlMessageFormat {
  const text = messages.value[key] ?? key;
  const id = `${language.value} ${text}`;
  const known = formats.get(id);
  if (known) return known;
  const format = new IntlMessageFormat(text, language.value);
  formats.set(id, format);
  return format;
}

export const hasWords = (key: string): boolean => key in messages.value;

/** The message as plain text. */
export function say(key: string, params: Params = {}): string {
  return String(formatOf(key).format({ ...texts(params), b: (parts: string[]) => parts.join('') }));
}

/** The message with its `<b>` parts in bold. */
export function sayRich(key: string, params: Params = {}): ComponentChildren {
  const bold = (parts: ComponentChildren[]) => h('b', null, parts);
  return formatOf(key).format<ComponentChildren>({ ...texts(params), b: bold }) as ComponentChildren;
}

/** Choices in a message are by text. */
function texts(params: Params): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
  );
}
