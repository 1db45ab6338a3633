/** The position in a view: the public state for the functions of the rules, and the lines on it. */
import { oncePer } from '#client/kit/once.ts';
import type { Public, View } from '../rules/types.ts';
import { readView } from '../rules/view.ts';
import { type Drawing, drawingOf } from './lines.ts';

export interface Position extends Drawing {
  readonly table: Public;
}

export const positionOf = oncePer((view: View): Position => {
  const table = readView(view);
  return { table, ...drawingOf(table) };
});
