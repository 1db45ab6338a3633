/** Parts of sentences that are heard: whole words, numbers as digits, no signs. */
import { language } from '#client/kit/words.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { sayMaglev } from '../say.ts';

/** English lists are the British ones: a comma before "and" would be heard as a pause. */
const tag = (): string => (language.value === 'en' ? 'en-GB' : language.value);

/** "1 gold, 2 copper and 1 pink" */
export const listed = (
  parts: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(tag(), { type }).format(parts);

export const sayCount = (passenger: ColourName, count: number): string =>
  sayMaglev('voice.count', { passenger, count });

/** Passengers by colour: "1 gold and 2 copper"; empty for nobody. */
export const sayCounts = (counts: readonly number[]): string =>
  listed(COLOURS.flatMap((name, colour) => (counts[colour]! > 0 ? [sayCount(name, counts[colour]!)] : [])));

export const sayDirection = (edge: number): string => sayMaglev('voice.direction', { edge: String(edge) });

/** Sentences one after the other; what is empty is left out. */
export const joined = (sentences: readonly string[]): string =>
  sentences.filter((each) => each !== '').join(' ');
