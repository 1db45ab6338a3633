/** The files of words. A language is there if `client/words/` has a file of it: no code names one. */
import { keepTogether } from './help/spaces.ts';

const FILES = import.meta.glob<{ readonly default: unknown }>([
  '../words/*.json',
  '../../games/*/words/*.json',
]);

/** Whatever is not told in a language is told in this one. */
const FALLBACK = 'en';

export const LANGUAGES: readonly string[] = Object.keys(FILES).flatMap(
  (path) => /^\.\.\/words\/([^.]+)\.json$/.exec(path)?.[1] ?? [],
);

/** What files are about: the pages themselves, or a game; all of it, or a part that is loaded apart. */
export interface Topic {
  readonly game?: string;
  readonly part?: string;
}

function fileOf({ game, part }: Topic, language: string) {
  const folder = game === undefined ? '../words' : `../../games/${game}/words`;
  return FILES[`${folder}/${part === undefined ? '' : `${part}.`}${language}.json`];
}

/** The JSON of a topic in this language. */
export async function loadTopic(topic: Topic, language: string): Promise<unknown> {
  const load = fileOf(topic, language) ?? fileOf(topic, FALLBACK);
  if (!load) throw new Error(`no words: ${topic.game} ${topic.part}`);
  const words = JSON.stringify((await load()).default);
  return JSON.parse(words, (_, value) => (typeof value === 'string' ? keepTogether(value, language) : value));
}

/** The one of our languages that a reader who wants these understands best. */
export function bestLanguage(wanted: readonly string[]): string {
  const isIn = (tag: string, language: string): boolean =>
    `${tag}-`.toLowerCase().startsWith(`${language}-`.toLowerCase());
  const known = wanted.map((tag) => LANGUAGES.findLast((language) => isIn(tag, language)));
  return known.find((language) => language !== undefined) ?? FALLBACK;
}
