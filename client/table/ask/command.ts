/** Which command a typed text means. */
import { asKeys } from '#client/kit/ask/letters.ts';

/** What each command is called; the first of its names is the one that help tells. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>;

export interface Question {
  readonly command: string;
  /** What follows it. */
  readonly words: readonly string[];
}

/** All that a text may mean: none, one, or several to be asked about. */
export interface Reading {
  readonly words: readonly string[];
  readonly meant: readonly Question[];
}

/** Words of a sentence, but no letters of lines, may stand before a command. */
const SHORTEST = 3;

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/[?!.,;:“”«»"/]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

export function readCommand(text: string, vocabulary: Vocabulary): Reading {
  const words = wordsOf(text);
  const [first = '', ...rest] = words;
  const named = (word: string): string[] => having(vocabulary, (name) => name === word);
  const exact = named(first).length > 0 ? named(first) : named(asKeys(first));
  if (exact.length > 0) return { words, meant: exact.map((command) => ({ command, words: rest })) };
  const within = words.findIndex((word) => word.length >= SHORTEST && named(word).length === 1);
  if (within > 0) {
    const [command] = named(words[within]!);
    return { words, meant: [{ command: command!, words: words.toSpliced(within, 1) }] };
  }
  const begun = first === '' ? [] : having(vocabulary, (name) => name.startsWith(first));
  return { words, meant: begun.map((command) => ({ command, words: rest })) };
}

const having = (vocabulary: Vocabulary, isIt: (name: string) => boolean): string[] =>
  [...vocabulary].filter(([, names]) => names.some(isIt)).map(([command]) => command);
