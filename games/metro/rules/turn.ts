/** A turn: lay a held tile, or draw one more and lay that. */
import type { Outcome, Seat } from '#engine/contract.ts';
import { layTile } from './laying.ts';
import { layNumber, layOf, shapeOfLay, squareOfLay } from './lays.ts';
import type { Options } from './options.ts';
import { laysOfTile, refusalOfSquare } from './placement.ts';
import { kindOf, kindOfShape, type Shape, shapeOf, TILES, turnOfShape } from './tiles.ts';
import {
  type Action,
  type Draw,
  type Event,
  type Lay,
  type Metro,
  NO_TILE,
  type Public,
  type Refusal,
  type State,
} from './types.ts';

/** A local copy is faster: V8 inlines a module's own constants, but looks up imports each time. */
const NONE = NO_TILE;

const DRAW: Draw = Object.freeze({ type: 'draw' });
const ENDED: Event = Object.freeze({ type: 'ended' });

/** By `turn` + 1: the active seats. Nobody is active when the game is over. */
const ACTIVE: readonly (readonly Seat[])[] = [[], [0], [1], [2], [3], [4], [5]];

/** By seat, then by kind: the events of refilling a hand, and of drawing an extra tile. */
const DREW = eventsOfDrawing(false);
const DREW_EXTRA = eventsOfDrawing(true);

function eventsOfDrawing(extra: boolean): readonly (readonly Event[])[] {
  return [0, 1, 2, 3, 4, 5].map((seat) =>
    TILES.map((tile) => Object.freeze({ type: 'drew' as const, seat, tile, extra })),
  );
}

export const active = (state: State): readonly Seat[] => ACTIVE[state.turn + 1]!;

export const poolSize = (state: State): number => state.deck.length - state.top;

export function legal(state: State, seat: Seat): readonly Action[] {
  if (seat !== state.turn) return [];
  const { drawn, deck, top, hands, options } = state;
  const first = handAt(options, seat);
  const kind = drawn === NONE ? hands[first]! : drawn;
  const actions = laysOfTile(state, kind, drawn === NONE && top < deck.length ? DRAW : undefined);
  return drawn === NONE && options.handSize > 1 ? actions.concat(laysOfOthers(state, first)) : actions;
}

/** The lays of all tiles of this hand but the first. */
function laysOfOthers(state: State, first: number): readonly Action[] {
  const { hands, options } = state;
  const others = hands.slice(first + 1, first + options.handSize);
  const kinds = others.filter((_, nth) => isAnotherKind(hands, first, first + 1 + nth));
  return kinds.flatMap((kind) => laysOfTile(state, kind, undefined));
}

/** Whether this place of the hand has a tile of a kind that no earlier place has. */
function isAnotherKind(hands: readonly number[], first: number, at: number): boolean {
  if (hands[at] === NONE) return false;
  for (let i = first; i < at; i++) if (hands[i] === hands[at]) return false;
  return true;
}

export function apply(state: State, seat: Seat, action: Action): Outcome<Metro> {
  const refusal = refusalOfSeat(state, seat);
  if (refusal !== undefined) return refuse(refusal);
  return action.type === 'draw' ? draw(state) : lay(state, action);
}

/** Why this seat may not act now, if so. */
export function refusalOfSeat({ turn }: Public, seat: Seat): Refusal | undefined {
  if (turn < 0) return 'game-over';
  return seat === turn ? undefined : 'not-your-turn';
}

const refuse = (refusal: Refusal): Outcome<Metro> => ({ ok: false, refusal });

function draw(state: State): Outcome<Metro> {
  const { turn, deck, top } = state;
  if (state.drawn !== NONE) return refuse('already-drawn');
  if (top === deck.length) return refuse('pool-empty');
  const kind = deck[top]!;
  state.drawn = kind;
  state.top = top + 1;
  return { ok: true, events: [DREW_EXTRA[turn]![kind]!], reveals: true };
}

function lay(state: State, action: Lay): Outcome<Metro> {
  const number = layNumber(action);
  if (number === undefined) return refuse(whyImpossible(state, action));
  const shape = shapeOfLay(number);
  const square = squareOfLay(number);
  const refusal = refusalOfTile(state, shape) ?? refusalOfSquare(state, shape, square);
  if (refusal !== undefined) return refuse(refusal);

  const laid: Event = { type: 'laid', seat: state.turn, lay: layOf(number) };
  const scored = layTile(state, shape, square);
  const drew = replace(state, kindOfShape(shape));
  passTurn(state);
  return { ok: true, events: eventsOf(laid, scored, drew, state.turn < 0), reveals: true };
}

/** Most lays complete at most one line: for these the list is created with its exact length. */
function eventsOf(
  laid: Event,
  scored: readonly Event[],
  drew: Event | undefined,
  isOver: boolean,
): readonly Event[] {
  if (drew !== undefined && scored.length === 0) return [laid, drew];
  if (drew !== undefined && scored.length === 1) return [laid, scored[0]!, drew];
  const last = drew ?? (isOver ? ENDED : undefined);
  const events = new Array<Event>(last === undefined ? 1 + scored.length : 2 + scored.length);
  events[0] = laid;
  for (let i = 0; i < scored.length; i++) events[1 + i] = scored[i]!;
  if (last !== undefined) events[1 + scored.length] = last;
  return events;
}

/** The acting seat must lay the tile that it drew, or else one from its hand. */
function refusalOfTile(state: State, shape: Shape): Refusal | undefined {
  const kind = kindOfShape(shape);
  if (state.drawn === NONE && placeInHand(state, kind) < 0) return 'tile-not-held';
  if (state.drawn !== NONE && state.drawn !== kind) return 'lay-the-drawn-tile';
  return turnOfShape(shape) > 0 && state.options.rotation === 'fixed' ? 'fixed-rotation' : undefined;
}

/** The index in `hands` where the acting seat has a tile of this kind; -1 if it has none. */
function placeInHand({ hands, options, turn }: State, kind: number): number {
  const first = handAt(options, turn);
  for (let i = first; i < first + options.handSize; i++) if (hands[i] === kind) return i;
  return -1;
}

/** The index in `hands` where a seat's hand begins. `imul` tells V8 that the product is a small integer. */
const handAt = ({ handSize }: Options, seat: Seat): number => Math.imul(seat, handSize);

/** The refusal of a lay whose tile or square does not exist. */
function whyImpossible(state: State, { tile, turn }: Lay): Refusal {
  const kind = kindOf(tile);
  if (kind === undefined) return 'unknown-tile';
  return refusalOfTile(state, shapeOf(kind, turn)) ?? 'off-board';
}

/** Replaces the laid tile in the hand by one from the pool. A drawn tile was never in the hand. */
function replace(state: State, kind: number): Event | undefined {
  if (state.drawn !== NONE) {
    state.drawn = NONE;
    return;
  }
  const { hands, options, turn, deck, top } = state;
  const last = handAt(options, turn + 1) - 1;
  for (let i = placeInHand(state, kind); i < last; i++) hands[i] = hands[i + 1]!;
  if (top === deck.length) {
    hands[last] = NONE;
    return;
  }
  const next = deck[top]!;
  hands[last] = next;
  state.top = top + 1;
  return DREW[turn]![next]!;
}

/** Skips seats without tiles. The game is over when nobody has a tile. */
function passTurn(state: State): void {
  const { hands, options, seats } = state;
  let seat = state.turn;
  for (let passed = 0; passed < seats; passed++) {
    seat = seat + 1 === seats ? 0 : seat + 1;
    if (hands[handAt(options, seat)] === NONE) continue;
    state.turn = seat;
    return;
  }
  state.turn = -1;
}
