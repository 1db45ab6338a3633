/** Creates, clones, saves and loads a position. */
import type { Json, Rng } from '#engine/contract.ts';
import { hasOnly, isListOf, isOneOf, isWhole } from '#engine/json.ts';
import { barsUnder } from './barred.ts';
import { flawOf } from './check.ts';
import { layTile } from './laying.ts';
import { layNumber, shapeOfLay, squareOfLay } from './lays.ts';
import { parseLaid, parseLay, showLaid, splitLaid } from './layText.ts';
import { noLines } from './lines.ts';
import type { Options } from './options.ts';
import { parseOptions } from './parse.ts';
import { refusalOfSquare } from './placement.ts';
import { openLower, openUpper } from './squares.ts';
import { ALL_TILES, kindOf, TILES } from './tiles.ts';
import { type Lay, NO_TILE, type State } from './types.ts';

const NO_TILES: readonly number[] = ALL_TILES.map(() => NO_TILE);
const NO_POINTS: readonly number[] = [0, 0, 0, 0, 0, 0];

/** A state with no tiles laid or dealt. */
export function blankState(options: Options, seats: number, turn: number): State {
  return {
    options,
    seats,
    turn,
    bars: barsUnder(options.singleTileLines),
    laid: NO_TILES.slice(),
    laidCount: 0,
    upper: 0,
    lower: 0,
    openUpper: openUpper(0, 0),
    openLower: openLower(0, 0),
    lines: noLines(),
    deck: [],
    top: 0,
    hands: [],
    drawn: NO_TILE,
    scores: NO_POINTS.slice(0, seats),
  };
}

export function setup(options: Options, seats: number, rng: Rng): State {
  const tiles = rng.shuffle(ALL_TILES);
  const deck = NO_TILES.slice();
  for (let i = 0; i < tiles.length; i++) deck[i] = kindOf(tiles[i]!)!;
  const state = blankState(options, seats, options.first === 'random' ? rng.below(seats) : 0);
  state.deck = deck;
  state.top = seats * options.handSize;
  state.hands = deck.slice(0, state.top);
  return state;
}

export function clone(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    turn: state.turn,
    bars: state.bars,
    laid: state.laid.slice(),
    laidCount: state.laidCount,
    upper: state.upper,
    lower: state.lower,
    openUpper: state.openUpper,
    openLower: state.openLower,
    lines: state.lines.slice(),
    deck: state.deck,
    top: state.top,
    hands: state.hands.slice(),
    drawn: state.drawn,
    scores: state.scores.slice(),
  };
}

/** Lays these tiles on an empty grid. Returns false if one of them is not allowed. */
export function layAll(state: State, lays: readonly Lay[]): boolean {
  for (const lay of lays) {
    const number = layNumber(lay);
    if (number === undefined || (lay.turn > 0 && state.options.rotation === 'fixed')) return false;
    if (refusalOfSquare(state, shapeOfLay(number), squareOfLay(number)) !== undefined) return false;
    layTile(state, shapeOfLay(number), squareOfLay(number));
  }
  return true;
}

const tileOf = (kind: number): string | null => TILES[kind] ?? null;
const kindOrNone = (tile: string | null): number => (tile === null ? NO_TILE : kindOf(tile)!);
const isTile = (json: unknown): json is string => isOneOf<unknown>(json, TILES);
const isTileOrNull = (json: unknown): json is string | null => json === null || isTile(json);

export function save(state: State): Json {
  return {
    options: { ...state.options },
    seats: state.seats,
    turn: state.turn,
    laid: splitLaid(showLaid(state)),
    deck: state.deck.slice(state.top).map(tileOf),
    hands: state.hands.map(tileOf),
    drawn: tileOf(state.drawn),
  };
}

export function load(json: unknown): State | undefined {
  if (!hasOnly(json, ['options', 'seats', 'turn', 'laid', 'deck', 'hands', 'drawn'])) return;
  const options = parseOptions(json.options);
  if (options === undefined || !isWhole(json.seats, 2, 7) || !isWhole(json.turn, -1, json.seats)) return;
  const { laid, deck, hands, drawn } = json;
  if (!isListOf(laid, isLay) || !isListOf(deck, isTile) || !isListOf(hands, isTileOrNull)) return;
  if (!isTileOrNull(drawn) || hands.length !== json.seats * options.handSize) return;

  const state = blankState(options, json.seats, json.turn);
  if (!layAll(state, parseLaid(laid.join('')))) return;
  state.deck = deck.map(kindOrNone);
  state.hands = hands.map(kindOrNone);
  state.drawn = kindOrNone(drawn);
  return flawOf(state) === undefined ? state : undefined;
}

const isLay = (json: unknown): json is string => typeof json === 'string' && parseLay(json) !== undefined;
