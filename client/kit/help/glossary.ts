/** Words that a game explains: where they stand in a text, and what they mean. Worded `glossary`. */
import { signal } from '@preact/signals';
import { oncePer } from '#client/kit/once.ts';
import { loadTopic } from '#client/kit/word-files.ts';
import { language } from '#client/kit/words.ts';

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The section of the rules that says more. */
  readonly see: string;
  /** Its title. */
  readonly more: string;
}

interface Glossary {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Finds every form of every term. */
  readonly pattern: RegExp;
}

const loaded = signal<Readonly<Record<string, object>>>({});

const keyOf = (game: string): string => `${game} ${language.value}`;

/** Fetches it for this language, if that was not done. */
export async function addGlossary(game: string): Promise<void> {
  const key = keyOf(game);
  if (loaded.peek()[key]) return;
  const words = (await loadTopic({ game, part: 'glossary' }, language.value)) as object;
  loaded.value = { ...loaded.value, [key]: words };
}

/** Undefined while it is not loaded. */
export const glossaryOf = (game: string): Glossary | undefined => {
  const words = loaded.value[keyOf(game)];
  return words && read(words);
};

const LETTER = '[\\p{L}\\p{N}]';

/** Spaces may be such as keep words together. */
const keyOfForm = (form: string): string => form.toLowerCase().replaceAll(/\s/g, ' ');

const read = oncePer((words: object): Glossary => {
  const all = words as Record<string, string>;
  const entries = new Map<string, Entry>();
  for (const id of Object.keys(all).filter((key) => !key.includes('.')))
    for (const form of all[`${id}.forms`]!.split(','))
      entries.set(keyOfForm(form), {
        id,
        name: all[id]!,
        text: all[`${id}.text`]!,
        see: all[`${id}.see`]!,
        more: all[`${id}.more`]!,
      });
  // The longest first: «central station» before «station».
  const forms = [...entries.keys()].sort((a, b) => b.length - a.length);
  return {
    entries,
    pattern: new RegExp(`(?<!${LETTER})(${forms.join('|').replaceAll(' ', '\\s')})(?!${LETTER})`, 'giu'),
  };
});

export type Piece = string | { readonly word: string; readonly entry: Entry };

/** The text in pieces: each term where it stands first. */
export function piecesOf(game: string, text: string): readonly Piece[] {
  const glossary = glossaryOf(game);
  if (!glossary) return [text];
  const [pieces, seen]: [Piece[], Set<string>] = [[], new Set()];
  let at = 0;
  for (const { index, 0: word } of text.matchAll(glossary.pattern)) {
    const entry = glossary.entries.get(keyOfForm(word))!;
    if (seen.has(entry.id)) continue;
    seen.add(entry.id);
    pieces.push(text.slice(at, index), { word, entry });
    at = index + word.length;
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== '');
}

/** The section of the rules that somebody wants to read; the table opens them there. */
export const wantedSection = signal<string | undefined>(undefined);
