/** Everything that is said to people: ICU messages, one file for each language, loaded when needed. */
import { batch, signal } from '@preact/signals';
import { type ComponentChildren, h, type VNode } from 'preact';
import { formatMessage, type Message, parseMessage, type Values } from '#engine/message.ts';
import { type Names, nameIn } from '#engine/names.ts';
import { set, settings } from './settings/settings.ts';
import { bestLanguage, loadTopic, type Topic } from './word-files.ts';

type Words = Readonly<Record<string, string>>;
export type Params = Values;

const chosen = settings.value.language;
export const language = signal(bestLanguage(chosen === null ? navigator.languages : [chosen]));
const messages = signal<Words>({});
const topics = new Map<string, Topic>();
const loads = new Map<string, Promise<void>>();

/** The keys of a topic begin with its game and its part, each with a dot behind it. */
const prefixOf = ({ game, part }: Topic): string =>
  [game, part, ''].filter((each) => each !== undefined).join('.');

/** Makes the words of a topic known. */
export function addWords(topic: Topic): Promise<void> {
  const prefix = prefixOf(topic);
  const loading = loads.get(prefix) ?? learn(topic);
  loads.set(prefix, loading);
  // Without a network they may come later; until then no language has them.
  loading.catch(() => {
    loads.delete(prefix);
    topics.delete(prefix);
  });
  return loading;
}

async function learn(topic: Topic): Promise<void> {
  topics.set(prefixOf(topic), topic);
  const words = await load(topic, language.value);
  messages.value = { ...messages.value, ...words };
}

export async function setLanguage(next: string): Promise<void> {
  const all = await Promise.all([...topics.values()].map((topic) => load(topic, next)));
  set({ language: next });
  batch(() => {
    language.value = next;
    messages.value = Object.assign({}, ...all);
  });
}

async function load(topic: Topic, language: string): Promise<Words> {
  const words = (await loadTopic(topic, language)) as Words;
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [prefixOf(topic) + key, text]));
}

/** As its speakers call it. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

/** A name that does not come from files of words. */
export const sayName = (names: Names): string => nameIn(names, language.value);

const parsed = new Map<string, Message>();

function messageOf(key: string): Message {
  const text = messages.value[key] ?? key;
  const message = parsed.get(text) ?? parseMessage(text);
  parsed.set(text, message);
  return message;
}

export const hasWords = (key: string): boolean => key in messages.value;

/** The message as plain text. */
export const say = (key: string, params: Params = {}): string =>
  formatMessage<string>(messageOf(key), language.value, params, (parts) => parts.join('')).join('');

/** The message with its `<b>` parts in bold. */
export const sayRich = (key: string, params: Params = {}): ComponentChildren =>
  formatMessage<VNode>(messageOf(key), language.value, params, (parts) => h('b', null, parts));
