/** The lines and stations that typed words name. */
import { latin } from '#client/kit/ask/letters.ts';
import { lineCalled } from '../names.ts';
import type { MetroXProps } from '../selectors.ts';
import { mapOf } from '../ui.ts';

export interface Spot {
  readonly line: number;
  /** Its number among all stations; undefined if the line has no such station. */
  readonly station: number | undefined;
}

export const linesOf = (words: readonly string[], { view }: MetroXProps): number[] =>
  words.flatMap((word) => lineCalled(mapOf(view), word, latin(word)) ?? []);

/** A station, as T6 or T 6. */
export function spotOf(words: readonly string[], { view }: MetroXProps): Spot | undefined {
  const map = mapOf(view);
  for (const [i, word] of words.entries()) {
    for (const text of [word, word + (words[i + 1] ?? '')]) {
      const [, letter, number] = /^(\p{L})(\d{1,2})$/u.exec(text) ?? [];
      const line = letter === undefined ? undefined : lineCalled(map, letter, latin(letter));
      if (line !== undefined) return { line, station: map.lines[line]!.route[Number(number) - 1] };
    }
  }
  return;
}
