/**
 * The invisible top layer that takes pointer and keyboard: the squares, and the stations round them, as one grid
 * of ten by ten cells; nothing is in its corners.
 */
import { useRef } from 'preact/hooks';
import { isWanted, typeDigit } from '#client/kit/keys.ts';
import { KEY_PRESS, type Press, pressOf } from '#client/kit/settings/press.ts';
import { hearEdge, hearStep } from '#client/kit/sound/sound.ts';
import { type At, platform, SIDE, STATIONS } from '../../rules/grid.ts';
import { T } from '../grid/geometry.ts';
import { panOf } from '../sounds.ts';

/** A square, or a station beyond the edge. */
export type Cell = At;

export const cellOfStation = (station: number): Cell => {
  const { at, end } = platform(station);
  if (end === 0) return [at[0], -1];
  if (end === 4) return [at[0], SIDE];
  return [end === 2 ? SIDE : -1, at[1]];
};

const STATION_AT = new Map(
  Array.from({ length: STATIONS }, (_, i) => [String(cellOfStation(i + 1)), i + 1] as const),
);
export const stationAt = (cell: Cell): number | undefined => STATION_AT.get(String(cell));

const RANGE = Array.from({ length: SIDE + 2 }, (_, i) => i - 1);
const isSquare = (cell: Cell): boolean => cell.every((n) => n >= 0 && n < SIDE);
const exists = (cell: Cell): boolean => isSquare(cell) || STATION_AT.has(String(cell));

const ARROWS: Readonly<Record<string, At>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** To the ends of a row and of a column. */
const ENDS: Readonly<Record<string, (from: Cell) => Cell>> = {
  Home: ([, row]) => [0, row],
  End: ([, row]) => [SIDE - 1, row],
  PageUp: ([column]) => [column, 0],
  PageDown: ([column]) => [column, SIDE - 1],
};

interface Props {
  readonly ring: number;
  readonly label: string;
  readonly focus: Cell;
  /** Digits lead to a station; where several tiles are held, they pick one. */
  readonly hasDigits: boolean;
  labelOf(cell: Cell): string;
  onFocus(cell: Cell): void;
  onChoose(cell: Cell, press: Press): void;
  /** The next cell with a legal action. */
  nextOpen(cell: Cell, step: 1 | -1): Cell | undefined;
}

export function Cells({ ring, label, focus, hasDigits, labelOf, onFocus, onChoose, nextOpen }: Props) {
  const cells = useRef(new Map<string, SVGRectElement>());

  const move = (to: Cell | undefined): void => {
    if (to && exists(to)) cells.current.get(String(to))?.focus();
  };
  const step = (to: Cell): void => {
    (exists(to) ? hearStep : hearEdge)(panOf(to[0]));
    move(to);
  };
  /** Whoever went elsewhere meanwhile begins a new number. */
  const typed = useRef({ text: '', at: focus });
  const onDigit = (digit: string): void => {
    const { text, at } = typed.current;
    const number = typeDigit(String(at) === String(focus) ? text : '', digit, STATIONS);
    const to = number === '' ? focus : cellOfStation(Number(number));
    typed.current = { text: number, at: to };
    move(to);
  };
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const end = ENDS[event.key]?.(focus);
    if (arrow) step([focus[0] + arrow[0], focus[1] + arrow[1]]);
    else if (end) step(end);
    // A key that is held chooses once.
    else if (event.key === 'Enter' || event.key === ' ') !event.repeat && onChoose(focus, KEY_PRESS);
    else if (hasDigits && /^\d$/.test(event.key) && isWanted(event)) onDigit(event.key);
    else if (event.code === 'KeyN' && isWanted(event)) move(nextOpen(focus, event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
  };
  // SVG has no table elements, so roles and handlers are set together.
  const grid = {
    role: 'grid',
    'aria-rowcount': SIDE + 2,
    'aria-colcount': SIDE + 2,
    onKeyDown: onKey,
  } as const;
  const cellProps = (cell: Cell) =>
    ({
      role: 'gridcell',
      'aria-colindex': cell[0] + 2,
      onFocus: () => onFocus(cell),
      onClick: (event: MouseEvent) => onChoose(cell, pressOf(event)),
    }) as const;
  return (
    <g class="cells" {...grid} aria-label={label}>
      {RANGE.map((row) => (
        <g key={row} {...rowProps(row)}>
          {RANGE.map((column): Cell => [column, row]).map((cell) =>
            exists(cell) ? (
              <rect
                key={String(cell)}
                ref={(element) => {
                  if (element) cells.current.set(String(cell), element);
                }}
                {...cellProps(cell)}
                data-cell={String(cell)}
                aria-label={labelOf(cell)}
                tabindex={String(cell) === String(focus) ? 0 : -1}
                {...boxOf(cell, ring)}
              />
            ) : (
              <g key={String(cell)} {...cornerProps(cell)} />
            ),
          )}
        </g>
      ))}
    </g>
  );
}

const rowProps = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 }) as const;
const cornerProps = ([column]: Cell) => ({ role: 'gridcell', 'aria-colindex': column + 2 }) as const;

/** The rectangle of a cell. Stations are as deep as the ring. */
function boxOf([column, row]: Cell, ring: number) {
  const start = (n: number): number => (n < 0 ? -ring : n * T);
  const size = (n: number): number => (n < 0 || n >= SIDE ? ring : T);
  return { x: start(column), y: start(row), width: size(column), height: size(row) };
}
