/** The marks of a sheet, in the form that the drawing needs. */
import type { CityMap } from '../../rules/map.ts';
import { bonusOf, CROWN, DIAMOND } from '../../rules/state.ts';
import type { View } from '../../rules/types.ts';
import { publicOf } from '../ui.ts';

/** open: can be won; won; lost: others were first; void: no longer needed. */
export type BonusState = 'open' | 'won' | 'lost' | 'void';

export interface LineMarks {
  /** The faces in its indicator spaces. */
  readonly windows: readonly string[];
  readonly crown: BonusState;
  readonly diamond: BonusState;
}

export interface Marks {
  /** A character per station. */
  readonly stations: string;
  readonly lines: readonly LineMarks[];
}

export function marksOf(map: CityMap, view: View, seat: number): Marks {
  const { stations, spaces } = view.sheets[seat]!;
  const table = publicOf(view);
  const lines = map.lines.map((_, line): LineMarks => {
    const windows = spaces[line] === '' ? [] : spaces[line]!.split(' ');
    const isTaken = (table.taken & (1 << line)) !== 0;
    const bonus = bonusOf(table, seat, line);
    if (bonus === CROWN) return { windows, crown: 'won', diamond: 'void' };
    if (bonus === DIAMOND) return { windows, crown: 'lost', diamond: 'won' };
    return { windows, crown: isTaken ? 'lost' : 'open', diamond: 'open' };
  });
  return { stations, lines };
}
