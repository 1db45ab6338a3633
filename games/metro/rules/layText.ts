/** A lay as text: the tile's letters, its column, row and turn. Views and saves hold up to sixty of them. */
import type { Lay } from './types.ts';

/** Lays are made once, and so are their texts. */
const texts = new WeakMap<Lay, string>();

export function showLay(lay: Lay): string {
  const known = texts.get(lay);
  if (known !== undefined) return known;
  const text = `${lay.tile}${lay.at[0]}${lay.at[1]}${lay.turn}`;
  texts.set(lay, text);
  return text;
}

export function parseLay(text: string): Lay | undefined {
  const [, tile, column, row, turn] = /^([a-d]{4})([0-7])([0-7])([0-3])$/.exec(text) ?? [];
  if (tile === undefined) return;
  return { type: 'lay', tile, at: [Number(column), Number(row)], turn: Number(turn) };
}

/** Of texts that were shown by us. */
export const parseLays = (texts: readonly string[]): Lay[] => texts.map((text) => parseLay(text)!);
