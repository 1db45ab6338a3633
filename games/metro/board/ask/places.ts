/** What typed words name on the board. */
import { latin } from '#client/kit/ask/letters.ts';
import { type At, SIDE, STATIONS } from '../../rules/grid.ts';
import type { MetroProps } from '../Board.tsx';
import { cellOfStation } from '../input/Cells.tsx';

/** A square or a station, by its cell in the grid. */
export type Place = { readonly square: At } | { readonly station: number };

const COLUMNS = 'ABCDEFGH';

export function columnOf(word: string): number | undefined {
  const column = word.length === 1 ? COLUMNS.indexOf(latin(word)) : -1;
  return column < 0 ? undefined : column;
}

export function numberOf(word: string, most: number): number | undefined {
  const number = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

function squareOf(word: string): At | undefined {
  const [, letter, digit] = /^(\p{L})([1-8])$/u.exec(word) ?? [];
  const column = letter === undefined ? undefined : columnOf(letter);
  return column === undefined ? undefined : [column, Number(digit) - 1];
}

/** The first of these words that names one; a letter and a digit may stand apart. */
export function placeOf(words: readonly string[]): Place | undefined {
  for (const [i, word] of words.entries()) {
    const square = squareOf(word) ?? squareOf(word + (words[i + 1] ?? ''));
    if (square) return { square };
    const station = numberOf(word, STATIONS);
    if (station !== undefined) return { station };
  }
  return;
}

export const cellOf = (place: Place): At => ('square' in place ? place.square : cellOfStation(place.station));

/** The place that is named, or without any word the one that has the focus. */
export const placeOrHere = (words: readonly string[], { ui }: MetroProps): At | undefined => {
  const place = placeOf(words);
  return place ? cellOf(place) : words.length === 0 ? ui.cursor.value : undefined;
};

export const isSquare = (cell: At): boolean => cell.every((n) => n >= 0 && n < SIDE);
