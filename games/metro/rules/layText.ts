/** A lay as text: the tile's letters, its column, row and turn. Views and saves hold up to sixty of them. */
import { LAY_NUMBERS, layOf } from './lays.ts';
import type { Lay, State } from './types.ts';

export const showLay = ({ tile, at, turn }: Lay): string => `${tile}${at[0]}${at[1]}${turn}`;

/** By number. */
const TEXTS: readonly string[] = Array.from({ length: LAY_NUMBERS }, (_, number) => showLay(layOf(number)));

/** The tiles on the board in the order in which they were laid. */
export const showLaid = ({ laid, laidCount }: State): readonly string[] =>
  laid.slice(0, laidCount).map((number) => TEXTS[number]!);

export function parseLay(text: string): Lay | undefined {
  const [, tile, column, row, turn] = /^([a-d]{4})([0-7])([0-7])([0-3])$/.exec(text) ?? [];
  if (tile === undefined) return;
  return { type: 'lay', tile, at: [Number(column), Number(row)], turn: Number(turn) };
}

/** Of texts that were shown by us. */
export const parseLays = (texts: readonly string[]): Lay[] => texts.map((text) => parseLay(text)!);
