/** A section of the player board in small, with one of its rows or columns framed: full, or empty. */
import {
  BONUS_ROW_SLOTS,
  BONUS_ROWS,
  EXTRA_ROWS,
  UNIT_ROWS,
  UNLOCK_COLUMNS,
  VP_COLUMNS,
  VP_ROWS,
} from '../../data/board.ts';
import type { Per } from '../../data/cards.ts';
import { Cell } from './marks.tsx';

type Section = Extract<Per, { count: 'full' }>['section'];

interface Shape {
  /** The length of each column. */
  readonly columns: readonly number[];
  readonly framed: 'row' | 'column';
  /** Slots of commuters are round. */
  readonly isRound?: boolean;
  readonly note?: string;
}

const columns = (count: number, length: number): number[] => new Array<number>(count).fill(length);
/** Seven rows of units do not fit: three stand for them. */
const SOME_UNIT_ROWS = 3;
const points = columns(VP_COLUMNS.length, VP_ROWS);

const SHAPES: Readonly<Record<Section, Shape>> = {
  extraRows: { columns: columns(EXTRA_ROWS[0].length, EXTRA_ROWS.length), framed: 'row', note: '+1' },
  vpColumns: { columns: points, framed: 'column', isRound: true },
  vpRows: { columns: points, framed: 'row', isRound: true },
  unitRows: { columns: columns(UNIT_ROWS.track.length + 1, SOME_UNIT_ROWS), framed: 'row' },
  unlockColumns: { columns: Object.values(UNLOCK_COLUMNS).map(({ length }) => length), framed: 'column' },
  bonusRows: { columns: columns(BONUS_ROW_SLOTS, BONUS_ROWS), framed: 'row', isRound: true },
};

const SIZE = 11;
const MARGIN = 2;

export function SectionGrid({ section, is }: { section: Section; is: 'full' | 'empty' }) {
  const { columns, framed, isRound = false, note } = SHAPES[section];
  const rows = Math.max(...columns);
  const [x, y] = [(note ? 28 : 36) - (columns.length * SIZE) / 2, 24 - (rows * SIZE) / 2];
  // The second row, or the third column.
  const isFramed = (column: number, row: number): boolean => (framed === 'row' ? row === 1 : column === 2);
  const frame =
    framed === 'row'
      ? { x, y: y + SIZE, width: columns.length * SIZE, height: SIZE }
      : { x: x + 2 * SIZE, y, width: SIZE, height: columns[2]! * SIZE };
  return (
    <>
      {columns.flatMap((length, column) =>
        Array.from({ length }, (_, row) => (
          <Cell
            key={`${column} ${row}`}
            at={[x + column * SIZE, y + row * SIZE]}
            size={SIZE}
            kind={isFramed(column, row) ? is : 'other'}
            isRound={isRound}
          />
        )),
      )}
      <rect
        class="c-frame"
        x={frame.x - MARGIN}
        y={frame.y - MARGIN}
        width={frame.width + 2 * MARGIN}
        height={frame.height + 2 * MARGIN}
        rx={3}
      />
      {note && (
        <text class="c-note" x={59} y={28}>
          {note}
        </text>
      )}
    </>
  );
}
