/** Numbered steps: of a hint, or of what another player did. They stand in the strip, on the map and on the board. */
import type { Seat } from '#engine/contract.ts';
import type { Hex } from '../rules/track/hex.ts';
import type { Group } from './input/groups.ts';

/** Where a step happens: at a site or the Hub, on a hex, or in a slot of the player board (its number). */
export type Mark = { readonly place: string } | { readonly hex: Hex } | { readonly slot: number };

export interface Step {
  /** From 1; steps at one place are shown as '1·2'. */
  readonly n: number;
  /** Whose step it is; undefined for a hint. */
  readonly seat?: Seat;
  /** What row it belongs to, if to any. */
  readonly group: Group | undefined;
  /** "Move" */
  readonly title: string;
  /** "to 116 St–Columbia" */
  readonly detail: string;
  /** "1 of 2" */
  readonly units?: string;
  /** "+6" */
  readonly points?: string;
  readonly marks: readonly Mark[];
}

/** By slot: the numbers that stand there. */
export function numbersOnSlots(steps: readonly Step[]): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  for (const { n, marks } of steps)
    for (const mark of marks) if ('slot' in mark) numbers.set(mark.slot, joined(numbers.get(mark.slot), n));
  return numbers;
}

export const joined = (before: string | undefined, n: number): string =>
  before === undefined ? String(n) : `${before}·${n}`;
