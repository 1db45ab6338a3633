/** What stands on a sheet, as it is drawn. */
import type { CityMap } from '../rules/map.ts';
import type { View } from '../rules/types.ts';

/** open: can be had; won; lost: others were first; void: not needed any more. */
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

export function marksOf(map: CityMap, { sheets }: View, seat: number): Marks {
  const { stations, spaces, bonuses } = sheets[seat]!;
  const lines = map.lines.map((_, line): LineMarks => {
    const windows = spaces[line] === '' ? [] : spaces[line]!.split(' ');
    const isTaken = sheets.some((sheet) => sheet.bonuses[line] !== '.');
    if (bonuses[line] === 'c') return { windows, crown: 'won', diamond: 'void' };
    if (bonuses[line] === 'd') return { windows, crown: 'lost', diamond: 'won' };
    return { windows, crown: isTaken ? 'lost' : 'open', diamond: 'open' };
  });
  return { stations, lines };
}
