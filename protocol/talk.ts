/** How people speak to each other at a table: reactions that everybody knows, and words of their own. */
import type { Seat } from '#engine/contract.ts';

/** Each page has them in its own language. */
export const REACTIONS = [
  'well-played',
  'oh-no',
  'thanks',
  'take-your-time',
  'back-now',
  'one-more',
] as const;
export type Reaction = (typeof REACTIONS)[number];

/** In characters, which are code points. */
export const MOST_WORDS = 200;

/** A table keeps so many lines, the newest. */
export const MOST_LINES = 100;

/** Something that somebody has said. */
export interface Line {
  readonly seat: Seat;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is wrong with words. */
export type WordsFlaw = 'blank' | 'long' | 'hidden' | 'link';

/** Invisible, or changes the direction of text; what joins the parts of an emoji is neither. */
const HIDDEN =
  /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** An address with its kind, a name with dots such as a.example, or four numbers with dots. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}|\d+\.\d+\.\d+\.\d+/iu;

/** As they are told to others. */
export const tidyWords = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Of words that are tidy; undefined if nothing is wrong. Links are found in whatever letters they are written. */
export function flawOfWords(text: string): WordsFlaw | undefined {
  if (HIDDEN.test(text)) return 'hidden';
  if (!VISIBLE.test(text)) return 'blank';
  if ([...text].length > MOST_WORDS) return 'long';
  return LINK.test(text.normalize('NFKC').replaceAll(/[。｡]/g, '.')) ? 'link' : undefined;
}
