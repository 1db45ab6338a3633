/** The nouns of Metro. */
import type { Seat } from '#engine/contract.ts';
import type { At } from './grid.ts';
import type { Lines } from './lines.ts';
import type { Options } from './options.ts';
import type { Squares } from './squares.ts';

/** `turn`: quarter turns clockwise. The tile and the square may be impossible: `apply` says why. */
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

/** What lies on the grid, and whose turn it is. Plain arrays throughout: typed ones are slow to make. */
export interface Public {
  readonly options: Options;
  readonly seats: number;
  /** Whose turn; -1 when the game is over. */
  turn: Seat;
  /** Where rule 3 bars each shape, by shape. */
  readonly bars: readonly Squares[];
  /** The numbers of the lays (`lays.ts`) in the order in which they were laid, in the first `laidCount` places. */
  readonly laid: number[];
  laidCount: number;
  /** The occupied squares, as a set: the upper half of the grid and the lower. */
  upper: number;
  lower: number;
  /** The open squares, likewise: those that rules 1 and 2 leave. */
  openUpper: number;
  openLower: number;
  readonly lines: Lines;
  readonly scores: number[];
}

/** Held and drawn tiles are kinds (places in TILES), or NO_TILE where there is none. */
export interface State extends Public {
  /** Kinds; those before `top` are drawn. Shared by all copies of a state, as it never changes. */
  deck: readonly number[];
  top: number;
  /** Kinds, `options.handSize` places for each seat, filled from the left. */
  hands: number[];
  /** The kind drawn in this turn, which must be laid. */
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
  /** One's own tiles; a spectator has none. */
  readonly hand: readonly string[];
  /** Whether the seat whose turn it is has drawn, and, for its own eyes, what. */
  readonly hasDrawn: boolean;
  readonly drawn: string | null;
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
  /** `tile` is for the eyes of `seat` only; `extra`: instead of laying a held tile. */
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
