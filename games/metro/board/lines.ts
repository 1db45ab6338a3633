/** Lines as they are drawn, and the effects of a tile on them before it is laid. */
import type { Seat } from '#engine/contract.ts';
import { follow } from '../rules/follow.ts';
import {
  type At,
  atSquare,
  departure,
  NOBODY,
  ownerOf,
  STATIONS,
  squareAt,
  stationBeyond,
} from '../rules/grid.ts';
import { gridOf, layNumber, laysOf, shapeOfLay } from '../rules/lays.ts';
import { stopAt, worth } from '../rules/lines.ts';
import { leavesAt, looksLike, type Shape, type Tile, turned } from '../rules/tiles.ts';
import type { Lay, Public } from '../rules/types.ts';
import type { Step } from './grid/geometry.ts';

export interface Line {
  readonly station: number;
  /** The owner of the station, if any. */
  readonly seat: Seat | undefined;
  readonly steps: readonly Step[];
  readonly end: 'open' | 'station' | 'centre';
  /** While the line is open: the square that it leads to. */
  readonly next: number | undefined;
  /** The station where it ends. */
  readonly to: number | undefined;
  /** 0 while the line is open. */
  readonly points: number;
}

type Shapes = readonly (Shape | undefined)[];

export interface Drawing {
  /** The shape on each square. */
  readonly shapes: Shapes;
  /** The tiles as they look, in the order in which they were laid. */
  readonly tiles: ReadonlyMap<number, Tile>;
  /** From each station, 1–32, in that order. */
  readonly lines: readonly Line[];
}

/** A column's letter and a row's number. */
export const squareName = ([column, row]: At): string => `${'ABCDEFGH'[column]}${row + 1}`;

export const asLaid = ({ tile, turn }: Pick<Lay, 'tile' | 'turn'>): Tile => turned(tile as Tile, turn);

/** Whether a car still waits at the head of this line. */
export const hasCar = ({ seat, end }: Line): boolean => seat !== undefined && end === 'open';

export function drawingOf(table: Pick<Public, 'laid' | 'laidCount' | 'seats'>): Drawing {
  const shapes = gridOf(table);
  const tiles = new Map(laysOf(table).map((lay) => [squareAt(lay.at), asLaid(lay)]));
  const lines = Array.from({ length: STATIONS }, (_, i) => {
    const owner = ownerOf(table.seats, departure(i + 1));
    return lineFrom(shapes, i + 1, owner === NOBODY ? undefined : owner);
  });
  return { shapes, tiles, lines };
}

/** By the points for a passage. */
const ENDS = ['open', 'station', 'centre'] as const;

function lineFrom(shapes: Shapes, station: number, seat: Seat | undefined): Line {
  const { passed, next } = follow(shapes, departure(station));
  const steps = passed.map((channel): Step => {
    const from = (channel & 3) * 2;
    return { at: atSquare(channel >> 2), from, to: leavesAt(looksLike(shapes[channel >> 2]!), from) };
  });
  const each = worth(stopAt(next));
  const end = ENDS[each]!;
  return {
    ...{ station, seat, steps, end, points: steps.length * each },
    next: end === 'open' ? next >> 2 : undefined,
    to: end === 'station' ? stationBeyondStep(steps.at(-1)!) : undefined,
  };
}

const stationBeyondStep = ({ at, to }: Step): number | undefined => stationBeyond(squareAt(at), to >> 1);

/** What a tile would bring to one line. */
export interface Effect {
  readonly line: Line;
  readonly seat: Seat;
  readonly gain: number;
  readonly isDone: boolean;
}

/** Every car's line that this tile would lengthen or complete. */
export function effectsOf({ shapes, lines }: Drawing, lay: Lay): Effect[] {
  const square = squareAt(lay.at);
  const after = shapes.with(square, shapeOfLay(layNumber(lay)!));
  const touched = lines.filter((line) => hasCar(line) && line.next === square);
  return touched.map(({ station, seat, steps }) => {
    const line = lineFrom(after, station, seat);
    return { line, seat: seat!, gain: line.steps.length - steps.length, isDone: line.end !== 'open' };
  });
}
