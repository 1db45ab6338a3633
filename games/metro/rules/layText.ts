/**
 * A lay as text: the tile's letters, its column, row and turn. A save has a list of them. A view, which is sent
 * after every move, has them as one text.
 */
import { LAY_NUMBERS, layOf } from './lays.ts';
import type { Lay, Public } from './types.ts';

export const showLay = ({ tile, at, turn }: Lay): string => `${tile}${at[0]}${at[1]}${turn}`;

/** By number. */
const TEXTS: readonly string[] = Array.from({ length: LAY_NUMBERS }, (_, number) => showLay(layOf(number)));

/** The tiles on the grid in the order in which they were laid, without separators. */
export function showLaid({ laid, laidCount }: Public): string {
  let text = '';
  for (let i = 0; i < laidCount; i++) text += TEXTS[laid[i]!]!;
  return text;
}

export const splitLaid = (text: string): readonly string[] => text.match(/.{7}/g) ?? [];

export function parseLay(text: string): Lay | undefined {
  const [, tile, column, row, turn] = /^([a-d]{4})([0-7])([0-7])([0-3])$/.exec(text) ?? [];
  if (tile === undefined) return;
  return { type: 'lay', tile, at: [Number(column), Number(row)], turn: Number(turn) };
}

/** For texts by `showLaid` only: it does not check them. */
export const parseLaid = (text: string): Lay[] => splitLaid(text).map((lay) => parseLay(lay)!);
