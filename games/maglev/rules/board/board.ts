/**
 * The player board: its slots, numbered through, and the *spots* by which actions name them.
 *
 * A slot holds 0 or 1 + the colour of the passenger in it. A spot is an end of a sliding row
 * (`move.left`, `move.right`), a single slot (`unlock.pink.1`), or a row whose slots are all alike (`bonus.2`).
 */
import {
  BONUS_ROW_SLOTS,
  BONUS_ROWS,
  BUILD_SLOT,
  EXTRA_ROWS,
  REVERSE_SLOT,
  UNIT_ROWS,
  UNLOCK_COLUMNS,
  VP_COLUMNS,
  VP_ROWS,
} from '../../data/board.ts';
import { COLOURS, type Colour, type ColourName, isRobot, NUMBER_OF, ROBOTS } from '../colours.ts';

export const ROW_NAMES = Object.keys(UNIT_ROWS) as (keyof typeof UNIT_ROWS)[];
export type RowName = (typeof ROW_NAMES)[number];
/** Slots of a sliding row, beside its free first column. */
export const ROW_SLOTS = 3;

export const ALL_ROBOTS = (1 << ROBOTS) - 1;
const ALL_COMMUTERS = ((1 << COLOURS.length) - 1) & ~ALL_ROBOTS;

/** By slot: the set of colours it takes, one bit each. */
export const ACCEPTS: number[] = [];

function addSlot(takes: ColourName | 'robot' | 'commuter'): number {
  const colours =
    takes === 'robot' ? ALL_ROBOTS : takes === 'commuter' ? ALL_COMMUTERS : 1 << NUMBER_OF[takes];
  return ACCEPTS.push(colours) - 1;
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** The first slot of each sliding row. */
export const ROW_START: Readonly<Record<RowName, number>> = Object.fromEntries(
  ROW_NAMES.map((name) => [name, UNIT_ROWS[name].map(addSlot)[0]!]),
) as Record<RowName, number>;
/** The slots below this are those of the sliding rows. */
export const SLIDING = ACCEPTS.length;
export const EXTRA: readonly (readonly number[])[] = EXTRA_ROWS.map((row) => row.map(addSlot));
/** By colour; robots need no unlocking. */
export const UNLOCK: readonly (readonly number[])[] = COLOURS.map((colour) =>
  ((UNLOCK_COLUMNS as Partial<Record<ColourName, readonly ColourName[]>>)[colour] ?? []).map(addSlot),
);
export const BUILD = addSlot(BUILD_SLOT);
export const REVERSE = addSlot(REVERSE_SLOT);
/** Columns of the passenger & link VP, from top to bottom, in the order of VP_COLUMNS. */
export const VP: readonly (readonly number[])[] = VP_COLUMNS.map((colour) =>
  times(VP_ROWS, () => addSlot(colour)),
);
export const VP_ACROSS: readonly (readonly number[])[] = times(VP_ROWS, (row) =>
  VP.map((column) => column[row]!),
);
export const BONUS: readonly (readonly number[])[] = times(BONUS_ROWS, () =>
  times(BONUS_ROW_SLOTS, () => addSlot('commuter')),
);

export const SLOTS = ACCEPTS.length;

export type Board = number[];
export const emptyBoard = (): Board => new Array<number>(SLOTS).fill(0);

/** A named place where passengers are put or taken from. `slots` are all the slots that the name covers. */
export interface Spot {
  readonly name: string;
  readonly end: 'left' | 'right' | undefined;
  readonly slots: readonly number[];
  /** The colours that the spot can take, one bit each. */
  readonly takes: number;
}

function spot(name: string, slots: readonly number[], end?: 'left' | 'right'): Spot {
  return { name, end, slots, takes: slots.reduce((colours, slot) => colours | ACCEPTS[slot]!, 0) };
}

const rowSlots = (row: RowName): number[] => times(ROW_SLOTS, (i) => ROW_START[row] + i);
const single = (name: string, slots: readonly number[]): Spot[] =>
  slots.map((slot, i) => spot(`${name}.${i + 1}`, [slot]));

/** The sliding rows and the other parts of the board, by name. */
export const GROUPS: readonly { readonly name: string; readonly slots: readonly number[] }[] = [
  ...ROW_NAMES.map((name) => ({ name, slots: rowSlots(name) })),
  ...EXTRA.map((slots, i) => ({ name: `extra.${i + 1}`, slots })),
  ...VP_COLUMNS.map((name) => ({ name: `unlock.${name}`, slots: UNLOCK[NUMBER_OF[name]]! })),
  { name: 'build', slots: [BUILD] },
  { name: 'reverse', slots: [REVERSE] },
  ...VP_COLUMNS.map((name, i) => ({ name: `vp.${name}`, slots: VP[i]! })),
  ...BONUS.map((slots, i) => ({ name: `bonus.${i + 1}`, slots })),
];

/** Every spot. Single slots come first, because using them does not move a sliding row. */
export const SPOTS: readonly Spot[] = [
  ...EXTRA.flatMap((row, i) => single(`extra.${i + 1}`, row)),
  ...COLOURS.flatMap((colour, i) => single(`unlock.${colour}`, UNLOCK[i]!)),
  spot('build', [BUILD]),
  spot('reverse', [REVERSE]),
  ...VP.flatMap((column, i) => single(`vp.${VP_COLUMNS[i]}`, column)),
  ...BONUS.map((row, i) => spot(`bonus.${i + 1}`, row)),
  ...ROW_NAMES.flatMap((row) => [
    spot(`${row}.left`, rowSlots(row), 'left'),
    spot(`${row}.right`, rowSlots(row), 'right'),
  ]),
];

const NAMED = new Map(SPOTS.map((each, i) => [each.name, i]));
/** The index in SPOTS of the spot with this name, or undefined. */
export const spotNamed = (name: string): number | undefined => NAMED.get(name);

/** By colour: the spots that can take it, as indices of SPOTS. */
export const SPOTS_FOR: readonly (readonly number[])[] = COLOURS.map((_, colour) =>
  times(SPOTS.length, (i) => i).filter((i) => (SPOTS[i]!.takes & (1 << colour)) !== 0),
);

/** The spots from which robots can be lifted. */
export const LIFT_SPOTS: readonly number[] = times(SPOTS.length, (i) => i).filter(
  (i) => (SPOTS[i]!.takes & ALL_ROBOTS) !== 0,
);

export const accepts = (slot: number, colour: Colour): boolean => (ACCEPTS[slot]! & (1 << colour)) !== 0;

export const isFull = (board: Board, slots: readonly number[]): boolean =>
  slots.every((slot) => board[slot] !== 0);
export const isEmpty = (board: Board, slots: readonly number[]): boolean =>
  slots.every((slot) => board[slot] === 0);

/** How many passengers are in these slots. */
export function countIn(board: Board, slots: readonly number[]): number {
  let count = 0;
  for (const slot of slots) if (board[slot] !== 0) count++;
  return count;
}

/** How many passengers of each colour are on the board. */
export function coloursOn(board: Board): number[] {
  const counts = COLOURS.map(() => 0);
  for (const held of board) if (held !== 0) counts[held - 1]!++;
  return counts;
}

export function robotsOn(board: Board): number {
  let robots = 0;
  for (const held of board) if (held !== 0 && isRobot(held - 1)) robots++;
  return robots;
}
