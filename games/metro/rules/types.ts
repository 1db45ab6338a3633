/** The nouns of Metro. */
import type { Seat } from '#engine/contract.ts';
import type { At } from './grid.ts';
import type { Lines } from './lines.ts';
import type { Options } from './options.ts';
import type { Squares } from './squares.ts';

/** `turn`: quarter turns clockwise. The tile or the square may not exist: `apply` refuses such a lay. */
export interface Lay {
  readonly type: 'lay';
  readonly tile: string;
  readonly at: At;
  readonly turn: number;
}
export interface Draw {
  readonly type: 'draw';
}
export type Action = Lay | Draw;

export const NO_TILE = -1;

/** The tiles on the grid, and whose turn it is. All arrays are plain, because typed arrays are slow to create. */
export interface Public {
  readonly options: Options;
  readonly seats: number;
  /** Whose turn; -1 when the game is over. */
  turn: Seat;
  /** By shape: the squares where rule 3 bars it. */
  readonly bars: readonly Squares[];
  /** The numbers of the lays (`lays.ts`) in their order. Only the first `laidCount` are in use. */
  readonly laid: number[];
  laidCount: number;
  /** The occupied squares, as a set: the upper half of the grid and the lower. */
  upper: number;
  lower: number;
  /** The squares that rules 1 and 2 allow, in the same way. */
  openUpper: number;
  openLower: number;
  readonly lines: Lines;
  readonly scores: number[];
}

/** Tiles are kinds (indices of TILES), or NO_TILE. */
export interface State extends Public {
  /** Tiles before `top` are drawn. All clones of a state share the deck, because it never changes. */
  deck: readonly number[];
  top: number;
  /** `options.handSize` tiles for each seat, filled from the left. */
  hands: number[];
  /** The tile drawn in this turn. It must be laid. */
  drawn: number;
}

export interface View {
  readonly options: Options;
  readonly seats: number;
  readonly turn: Seat;
  /** In the order in which they were laid, as `layText.ts` shows it. */
  readonly laid: string;
  readonly scores: readonly number[];
  readonly poolSize: number;
  readonly handSizes: readonly number[];
  /** The viewer's tiles; none for a spectator. */
  readonly hand: readonly string[];
  /** Whether the acting seat has drawn. Only that seat sees which tile. */
  readonly hasDrawn: boolean;
  readonly drawn: string | null;
  /** By seat; only where all is open. */
  readonly hands?: readonly (readonly string[])[];
}

export interface Scored {
  readonly type: 'scored';
  readonly seat: Seat;
  readonly station: number;
  /** Tile passages. */
  readonly length: number;
  readonly centre: boolean;
  readonly points: number;
}
export type Event =
  | { readonly type: 'laid'; readonly seat: Seat; readonly lay: Lay }
  | Scored
  /** Only `seat` sees `tile`. `extra`: drawn as an action, not to refill the hand. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly tile: string | null; readonly extra: boolean }
  | { readonly type: 'ended' };

export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'already-drawn',
  'pool-empty',
  'unknown-tile',
  'lay-the-drawn-tile',
  'tile-not-held',
  'fixed-rotation',
  'off-board',
  'centre',
  'occupied',
  'centre-is-no-neighbour',
  'no-neighbour',
  'same-station',
  'single-tile-line',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface Metro {
  State: State;
  Public: Public;
  Action: Action;
  View: View;
  Event: Event;
  Options: Options;
  Refusal: Refusal;
}
