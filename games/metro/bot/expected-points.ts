/** The points that a line is likely to bring: fitted to games between bots. */
import { ARRIVAL, atSquare, departsFrom, SIDE } from '../rules/grid.ts';
import { worth } from '../rules/lines.ts';
import { ALL_TILES } from '../rules/tiles.ts';

/** A figure that changes during the game: its value when nothing is laid, and how much more when everything is. */
interface Trend {
  readonly first: number;
  readonly more: number;
}

/** Points by the square that the line leads into, for the upper left quarter of the board; the others are like it. */
const INTO_SQUARE = {
  first: [
    [3.5, 5.7, 7.0, 7.0],
    [5.7, 6.2, 7.5, 7.7],
    [7.0, 7.5, 9.7, 9.2],
    [7.0, 7.7, 9.2, 0.0],
  ],
  more: [
    [-1.0, 1.8, 2.5, 2.6],
    [1.8, 3.9, 3.7, 2.9],
    [2.5, 3.7, 2.7, 1.3],
    [2.6, 2.9, 1.3, 0.0],
  ],
} as const;

/** Points by the distance from the corner, for a line that comes back to the edge: a station is near. */
const BACK_AT_EDGE = { first: [3.4, 5.1, 5.1, 5.6], more: [-3.2, -1.9, -0.1, -0.5] } as const;

/** For each tile that it has passed. */
const PER_TILE: Trend = { first: 0.73, more: 0.88 };

const mirrored = (n: number): number => Math.min(n, SIDE - 1 - n);

function trendInto(channel: number): Trend {
  const [column, row] = atSquare(channel >> 2).map(mirrored) as [number, number];
  const isBack = Math.min(column, row) === 0 && departsFrom(channel) === undefined;
  return isBack
    ? { first: BACK_AT_EDGE.first[column + row]!, more: BACK_AT_EDGE.more[column + row]! }
    : { first: INTO_SQUARE.first[row]![column]!, more: INTO_SQUARE.more[row]![column]! };
}

/** By the number of tiles laid. */
const overTime = ({ first, more }: Trend): number[] =>
  Array.from({ length: ALL_TILES.length + 1 }, (_, laid) => first + (more * laid) / ALL_TILES.length);

const EXPECTED = Array.from({ length: ARRIVAL }, (_, channel) => overTime(trendInto(channel)));
const EXPECTED_PER_TILE = overTime(PER_TILE);

/** The points of a line of this length that ends here; expected ones if that is no station. */
export const expectedPoints = (length: number, end: number, laid: number): number =>
  end < ARRIVAL ? EXPECTED[end]![laid]! + length * EXPECTED_PER_TILE[laid]! : length * worth(end);
