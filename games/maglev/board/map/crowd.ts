/** How passengers stand together: never smaller than `least`, equal colours with a number when they are many. */
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Public } from '../../rules/types.ts';
import type { Point } from './geometry.ts';

/** One token, and for how many it stands. In pixels. */
export interface Chip {
  readonly name: ColourName;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The passengers at a place, one by one. */
export const crowdOf = (state: Public, place: number): ColourName[] =>
  COLOURS.flatMap((name, colour) => new Array<ColourName>(waitingAt(state, place, colour)).fill(name));

/** So many stand one by one. */
const FEW = 3;
/** The room for a number beside a token. */
const DIGIT = 9;

interface Room {
  readonly middle: Point;
  readonly wide: number;
  readonly S: number;
  readonly least: number;
  /** How much lower two rows stand, in sides of a hex. */
  readonly down?: number;
}

export const tokenSize = (S: number, least: number): number => Math.max(least, S * 0.42);

export function chipsOf(people: readonly ColourName[], { middle, wide, S, least, down = 0 }: Room): Chip[] {
  const size = tokenSize(S, least);
  const isFew = people.length <= FEW && people.length * (size + 1) <= wide + 2;
  const groups: [ColourName, number][] = isFew
    ? people.map((name) => [name, 1])
    : COLOURS.flatMap((name) => {
        const count = people.filter((each) => each === name).length;
        return count === 0 ? [] : [[name, count] as [ColourName, number]];
      });
  const widthOf = ([, count]: [ColourName, number]): number => size + (count > 1 ? DIGIT : 1);
  const sumOf = (row: readonly [ColourName, number][]): number =>
    row.reduce((sum, each) => sum + widthOf(each), 0);
  const rows: [ColourName, number][][] = [[]];
  for (const group of groups) {
    const row = rows.at(-1)!;
    if (row.length > 0 && sumOf(row) + widthOf(group) > wide) rows.push([group]);
    else row.push(group);
  }
  rows.sort((one, other) => other.length - one.length);
  const top = middle[1] + (rows.length > 1 ? down * S : 0);
  return rows.flatMap((row, nth) => {
    let left = middle[0] - sumOf(row) / 2;
    return row.map(([name, count]) => {
      const chip = {
        name,
        count,
        x: left + size / 2,
        y: top + (nth - (rows.length - 1) / 2) * (size + 1),
        size,
      };
      left += widthOf([name, count]);
      return chip;
    });
  });
}
