import { atSquare } from '../rules/grid.ts';
import type { View } from '../rules/types.ts';
import { cellOfStation } from './input/Cells.tsx';
import { positionOf } from './position.ts';

const cell = (at: readonly number[]): string => `[data-cell="${at}"]`;

/** `station:29`, `open-end:29` (the square that its line leads to), `centre` or `pool`. */
export function ring(mark: string, view: View): string | undefined {
  const [kind, number] = mark.split(':');
  if (kind === 'centre') return '.hall';
  if (kind === 'pool') return 'button.draw';
  if (kind === 'station') return cell(cellOfStation(Number(number)));
  const next = positionOf(view).lines[Number(number) - 1]?.next;
  return next === undefined ? undefined : cell(atSquare(next));
}
