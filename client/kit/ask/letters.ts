/** Places are named by Latin letters. Whoever types Cyrillic ones means those that look like them, or lie on their keys. */

const LOOK = new Map([...'авекмнорстух'].map((letter, i) => [letter, 'abekmhopctyx'[i]!]));
const LIE = new Map(
  [...'йцукенгшщзфывапролдячсмить'].map((letter, i) => [letter, 'qwertyuiopasdfghjklzxcvbnm'[i]!]),
);

const by = (letters: ReadonlyMap<string, string>, word: string): string =>
  [...word].map((letter) => letters.get(letter) ?? letter).join('');

/** The name of a place, in Latin capitals. */
export const latin = (word: string): string => by(LIE, by(LOOK, word.toLowerCase())).toUpperCase();

/** What the same keys write with a Latin layout. */
export const asKeys = (word: string): string => by(LIE, word);
