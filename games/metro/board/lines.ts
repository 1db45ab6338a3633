/** Lines as they are drawn, and what a tile would do to them before it is laid. */
import { oncePer } from '#client/kit/once.ts';
import type { Seat } from '#engine/contract.ts';
import { type At, atSquare, departure, NOBODY, STATIONS, squareAt, stationBeyond } from '../rules/board.ts';
import { follow } from '../rules/follow.ts';
import { score, withTile } from '../rules/laying.ts';
import { boardOf, layNumber, laysOf, shapeOfLay } from '../rules/lays.ts';
import { endOf, worth } from '../rules/lines.ts';
import { leavesAt, looksLike, type Shape, type Tile, turned } from '../rules/tiles.ts';
import type { Lay, Public, View } from '../rules/types.ts';
import { readView } from '../rules/view.ts';
import type { Step } from './geometry.ts';

export interface Line {
  readonly station: number;
  /** Of the station and its car, if anybody's. */
  readonly seat: Seat | undefined;
  readonly steps: readonly Step[];
  readonly end: 'open' | 'station' | 'centre';
  /** The station where it ends. */
  readonly to: number | undefined;
  /** None while it is open. */
  readonly points: number;
}

export interface Position {
  readonly table: Public;
  /** What lies on each square, as it lies. */
  readonly tiles: ReadonlyMap<number, Tile>;
  /** From each station, 1–32, in that order. */
  readonly lines: readonly Line[];
}

/** A column's letter and a row's number. */
export const squareName = ([column, row]: At): string => `${'ABCDEFGH'[column]}${row + 1}`;

export const asLaid = ({ tile, turn }: Pick<Lay, 'tile' | 'turn'>): Tile => turned(tile as Tile, turn);

/** Whether a car still waits at the head of this line. */
export const hasCar = ({ seat, end }: Line): boolean => seat !== undefined && end === 'open';

export const positionOf = oncePer((view: View): Position => {
  const table = readView(view);
  const board = boardOf(table);
  const tiles = new Map(laysOf(table).map((lay) => [squareAt(lay.at), asLaid(lay)]));
  const lines = Array.from({ length: STATIONS }, (_, i) => lineFrom(table, board, i + 1));
  return { table, tiles, lines };
});

const ENDS = ['open', 'station', 'centre'] as const;

function lineFrom(table: Public, board: readonly (Shape | undefined)[], station: number): Line {
  const start = departure(station);
  const steps = follow(board, start).passed.map((channel): Step => {
    const from = (channel & 3) * 2;
    return { at: atSquare(channel >> 2), from, to: leavesAt(looksLike(board[channel >> 2]!), from) };
  });
  const { seat, points } = score(table, start);
  const end = ENDS[worth(endOf(table.lines, start))]!;
  const last = steps.at(-1);
  const to = end === 'station' ? stationBeyond(squareAt(last!.at), last!.to >> 1) : undefined;
  return { station, seat: seat === NOBODY ? undefined : seat, steps, end, to, points };
}

/** What a tile would bring to one line. */
export interface Effect {
  readonly line: Line;
  readonly seat: Seat;
  readonly gain: number;
  readonly isDone: boolean;
}

/** Every car's line that this tile would lengthen or complete. */
export function effectsOf({ table, lines }: Position, lay: Lay): Effect[] {
  const square = squareAt(lay.at);
  const leadsThere = ({ station }: Line) => endOf(table.lines, departure(station)) >> 2 === square;
  const touched = lines.filter((line) => hasCar(line) && leadsThere(line));
  if (touched.length === 0) return [];
  const after = withTile(table, shapeOfLay(layNumber(lay)!), square);
  const board = boardOf(after);
  return touched.map((before) => {
    const line = lineFrom(after, board, before.station);
    const gain = line.steps.length - before.steps.length;
    return { line, seat: before.seat!, gain, isDone: line.end !== 'open' };
  });
}
