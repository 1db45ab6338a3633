/** Setting up, copying, saving and checking a position. */
import type { Json, Rng } from '#engine/contract.ts';
import { hasOnly, isListOf, isOneOf, isWhole } from '#engine/json.ts';
import { SQUARES, squareAt } from './board.ts';
import { flawOf } from './check.ts';
import { layTile } from './laying.ts';
import { noLines } from './lines.ts';
import { parseAction, parseOptions } from './parse.ts';
import { layOf, refusalOfSquare } from './placement.ts';
import { ALL_TILES, kindOf, shapeOf, TILES } from './tiles.ts';
import { type Lay, NO_TILE, type Options, type State } from './types.ts';

const TILE_COUNT = ALL_TILES.length;
const EMPTY_BOARD = new Uint8Array(SQUARES).fill(NO_TILE);

/** Nothing laid, nothing dealt. */
export function blankState(options: Options, seats: number, turn: number): State {
  return {
    options,
    seats,
    turn,
    board: EMPTY_BOARD.slice(),
    upper: 0,
    lower: 0,
    laid: new Uint8Array(TILE_COUNT),
    laidCount: 0,
    lines: noLines(),
    deck: new Uint8Array(TILE_COUNT),
    top: 0,
    hands: new Uint8Array(seats * options.handSize).fill(NO_TILE),
    drawn: NO_TILE,
    scores: new Uint16Array(seats),
  };
}

export function setup(options: Options, seats: number, rng: Rng): State {
  const tiles = rng.shuffle(ALL_TILES);
  const state = blankState(options, seats, options.first === 'random' ? rng.below(seats) : 0);
  for (let i = 0; i < TILE_COUNT; i++) state.deck[i] = kindOf(tiles[i]!)!;
  for (let i = 0; i < state.hands.length; i++) state.hands[i] = state.deck[state.top++]!;
  return state;
}

export function clone(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    turn: state.turn,
    board: state.board.slice(),
    upper: state.upper,
    lower: state.lower,
    laid: state.laid.slice(),
    laidCount: state.laidCount,
    lines: state.lines.slice(),
    deck: state.deck.slice(),
    top: state.top,
    hands: state.hands.slice(),
    drawn: state.drawn,
    scores: state.scores.slice(),
  };
}

/** The tiles on the board in the order in which they were laid. */
export function laysOf(state: State): Lay[] {
  return Array.from(state.laid.subarray(0, state.laidCount), (square) => layOf(state.board[square]!, square));
}

/** Lays these tiles on an empty board, whoever laid them; false if one of them cannot lie there. */
export function layAll(state: State, lays: readonly Lay[]): boolean {
  for (const { tile, at, turn } of lays) {
    const kind = kindOf(tile);
    if (kind === undefined || (turn > 0 && state.options.rotation === 'fixed')) return false;
    const shape = shapeOf(kind, turn);
    if (refusalOfSquare(state, shape, at) !== undefined) return false;
    layTile(state, shape, squareAt(at));
  }
  return true;
}

const tileOf = (kind: number): string | null => TILES[kind] ?? null;
const kindOrNone = (tile: string | null): number => (tile === null ? NO_TILE : kindOf(tile)!);
const isTileOrNull = (json: unknown): json is string | null => json === null || isOneOf(json, TILES);

export function save(state: State): Json {
  return {
    options: { ...state.options },
    seats: state.seats,
    turn: state.turn,
    laid: laysOf(state).map((lay) => ({ ...lay })),
    deck: Array.from(state.deck.subarray(state.top), (kind) => TILES[kind]!),
    hands: Array.from(state.hands, tileOf),
    drawn: tileOf(state.drawn),
  };
}

export function load(json: unknown): State | undefined {
  if (!hasOnly(json, ['options', 'seats', 'turn', 'laid', 'deck', 'hands', 'drawn'])) return;
  const options = parseOptions(json.options);
  if (options === undefined || !isWhole(json.seats, 2, 7) || !isWhole(json.turn, -1, json.seats)) return;
  const { laid, deck, hands, drawn } = json;
  if (!isListOf(laid, isLay) || !isListOf(deck, isTileOrNull) || !isListOf(hands, isTileOrNull)) return;
  if (!isTileOrNull(drawn) || deck.length > TILE_COUNT || hands.length !== json.seats * options.handSize)
    return;

  const state = blankState(options, json.seats, json.turn);
  if (!layAll(state, laid)) return;
  state.top = TILE_COUNT - deck.length;
  state.deck.set(deck.map(kindOrNone), state.top);
  state.hands.set(hands.map(kindOrNone));
  state.drawn = kindOrNone(drawn);
  return flawOf(state) === undefined ? state : undefined;
}

const isLay = (json: unknown): json is Lay => parseAction(json)?.type === 'lay';
