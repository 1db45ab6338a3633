/** Lines as one follows them on the board, and what a tile would do to them before it is laid. */

import type { Seat } from '#engine/contract.ts';
import { STATIONS_OF } from '../data/stations.ts';
import { type At, platform, SIDE, STATIONS, squareAt } from '../rules/board.ts';
import { parseLaid } from '../rules/layText.ts';
import { leavesAt, type Tile, turned } from '../rules/tiles.ts';
import type { Lay, View } from '../rules/types.ts';
import type { Step } from './geometry.ts';

export interface Line {
  readonly station: number;
  /** Of the station and its car, if anybody's. */
  readonly seat: Seat | undefined;
  readonly steps: readonly Step[];
  readonly end: 'open' | 'station' | 'centre';
  /** The square that it comes to next or, at its end, the last one's neighbour. */
  readonly next: At;
  /** The station where it ends. */
  readonly to: number | undefined;
}

export interface Position {
  /** What lies on each square, as it lies. */
  readonly tiles: ReadonlyMap<number, Tile>;
  /** From each station, 1–32, in that order. */
  readonly lines: readonly Line[];
}

export const isCentre = (at: At): boolean => at.every((n) => n === 3 || n === 4);
const isOnBoard = (at: At): boolean => at.every((n) => n >= 0 && n < SIDE);

/** A column's letter and a row's number. */
export const squareName = ([column, row]: At): string => `${'ABCDEFGH'[column]}${row + 1}`;

export const asLaid = ({ tile, turn }: Pick<Lay, 'tile' | 'turn'>): Tile => turned(tile as Tile, turn);

export const pointsOf = ({ steps, end }: Line): number => steps.length * (end === 'centre' ? 2 : 1);

/** Whether a car still waits at the head of this line. */
export const hasCar = ({ seat, end }: Line): boolean => seat !== undefined && end === 'open';

const positions = new WeakMap<View, Position>();

export function positionOf(view: View): Position {
  const known = positions.get(view);
  if (known) return known;
  const position = follow(view);
  positions.set(view, position);
  return position;
}

function follow({ laid, seats }: View): Position {
  const tiles = new Map(parseLaid(laid).map((lay) => [squareAt(lay.at), asLaid(lay)]));
  const lines = Array.from({ length: STATIONS }, (_, i) => trace(tiles, i + 1, ownerOf(i + 1, seats)));
  return { tiles, lines };
}

export function ownerOf(station: number, seats: number): Seat | undefined {
  const seat = STATIONS_OF[seats]!.findIndex((stations) => stations.includes(station));
  return seat < 0 ? undefined : seat;
}

const AHEAD: Readonly<Record<number, At>> = { 1: [0, -1], 3: [1, 0], 5: [0, 1], 7: [-1, 0] };

function trace(tiles: ReadonlyMap<number, Tile>, station: number, seat: Seat | undefined): Line {
  const { at, end } = platform(station);
  const steps: Step[] = [];
  let next = at;
  for (let from = end; ; ) {
    const tile = isOnBoard(next) && !isCentre(next) ? tiles.get(squareAt(next)) : undefined;
    if (tile === undefined) break;
    const to = leavesAt(tile, from);
    steps.push({ at: next, from, to });
    next = [next[0] + AHEAD[to]![0], next[1] + AHEAD[to]![1]];
    from = (to + 3) % 8;
  }
  return { station, seat, steps, next, ...endOf(steps, next) };
}

function endOf(steps: readonly Step[], next: At): Pick<Line, 'end' | 'to'> {
  if (isOnBoard(next)) return { end: isCentre(next) ? 'centre' : 'open', to: undefined };
  return { end: 'station', to: stationBeside(steps.at(-1)!) };
}

/** A train that leaves at an odd end arrives where one departs at the end before it. */
function stationBeside({ at, to }: Step): number {
  const all = Array.from({ length: STATIONS }, (_, i) => i + 1);
  return all.find((station) => {
    const beside = platform(station);
    return beside.end === to - 1 && squareAt(beside.at) === squareAt(at);
  })!;
}

/** What a tile would bring to one line. */
export interface Effect {
  readonly line: Line;
  readonly seat: Seat;
  readonly gain: number;
  readonly isDone: boolean;
  readonly points: number;
}

/** Every car's line that this tile would lengthen or complete. */
export function effectsOf({ tiles, lines }: Position, tile: Tile, at: At): Effect[] {
  const after = new Map(tiles).set(squareAt(at), tile);
  const touched = lines.filter((line) => hasCar(line) && squareAt(line.next) === squareAt(at));
  return touched.map((before) => {
    const line = trace(after, before.station, before.seat);
    const gain = line.steps.length - before.steps.length;
    return { line, seat: before.seat!, gain, isDone: line.end !== 'open', points: pointsOf(line) };
  });
}
