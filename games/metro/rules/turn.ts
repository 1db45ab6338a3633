/** A turn: lay a held tile, or draw one more and lay that. */
import type { Outcome, Seat } from '#engine/contract.ts';
import { squareAt } from './board.ts';
import { layTile } from './laying.ts';
import { layOf } from './lays.ts';
import { laysOfTile, refusalOfSquare } from './placement.ts';
import { kindOf, shapeOf, TILES } from './tiles.ts';
import {
  type Action,
  type Draw,
  type Event,
  type Lay,
  type Metro,
  NO_TILE,
  type Refusal,
  type State,
} from './types.ts';

/** Of its own: V8 folds a module's own constants into its code, but looks up what it imports each time. */
const NONE = NO_TILE;
const TILE_OF_KIND = TILES;

const DRAW: Draw = Object.freeze({ type: 'draw' });
const ENDED: Event = Object.freeze({ type: 'ended' });

/** By `turn` + 1: when the game is over nobody is to act. */
const ACTIVE: readonly (readonly Seat[])[] = [[], [0], [1], [2], [3], [4], [5]];

/** By seat, then by kind: every way to draw a tile up, and every way to draw an extra one. */
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
  if (drawn !== NONE) return laysOfTile(state, drawn, undefined);
  const first = seat * options.handSize;
  const actions = laysOfTile(state, hands[first]!, top < deck.length ? DRAW : undefined);
  for (let i = first + 1; i < first + options.handSize; i++) {
    if (isAnotherKind(hands, first, i)) actions.push(...laysOfTile(state, hands[i]!, undefined));
  }
  return actions;
}

/** Whether there is a tile here that is unlike those before it in the hand. */
function isAnotherKind(hands: readonly number[], first: number, at: number): boolean {
  if (hands[at] === NONE) return false;
  for (let i = first; i < at; i++) if (hands[i] === hands[at]) return false;
  return true;
}

export function apply(state: State, seat: Seat, action: Action): Outcome<Metro> {
  if (state.turn < 0) return refuse('game-over');
  if (seat !== state.turn) return refuse('not-your-turn');
  return action.type === 'draw' ? draw(state) : lay(state, action);
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

function lay(state: State, { tile, at, turn }: Lay): Outcome<Metro> {
  const kind = kindToLay(state, tile);
  if (kind === NONE) return refuse(whyNotToLay(state, tile));
  if (turn > 0 && state.options.rotation === 'fixed') return refuse('fixed-rotation');
  const shape = shapeOf(kind, turn);
  const refusal = refusalOfSquare(state, shape, at);
  if (refusal !== undefined) return refuse(refusal);

  const square = squareAt(at);
  const laid: Event = { type: 'laid', seat: state.turn, lay: layOf(shape, square) };
  const scored = layTile(state, shape, square);
  const drew = replace(state, kind);
  passTurn(state);
  return { ok: true, events: eventsOf(laid, scored, drew, state.turn < 0), reveals: true };
}

/** Most lays complete one line at most: these lists are made as long as they are. */
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

/** The kind of this tile if the seat to act may lay it now: the drawn one, or else any that is held. */
function kindToLay({ drawn, hands, options, turn }: State, tile: string): number {
  if (drawn !== NONE) return TILE_OF_KIND[drawn] === tile ? drawn : NONE;
  const first = turn * options.handSize;
  for (let i = first; i < first + options.handSize; i++) {
    const kind = hands[i]!;
    if (kind !== NONE && TILE_OF_KIND[kind] === tile) return kind;
  }
  return NONE;
}

function whyNotToLay({ drawn }: State, tile: string): Refusal {
  if (kindOf(tile) === undefined) return 'unknown-tile';
  return drawn === NONE ? 'tile-not-held' : 'lay-the-drawn-tile';
}

/** The tile that was laid leaves the hand, and one from the pool comes. A drawn tile was never in the hand. */
function replace(state: State, kind: number): Event | undefined {
  if (state.drawn !== NONE) {
    state.drawn = NONE;
    return;
  }
  const { hands, options, turn, deck, top } = state;
  const last = (turn + 1) * options.handSize - 1;
  let i = turn * options.handSize;
  while (hands[i] !== kind) i++;
  for (; i < last; i++) hands[i] = hands[i + 1]!;
  if (top === deck.length) {
    hands[last] = NONE;
    return;
  }
  const next = deck[top]!;
  hands[last] = next;
  state.top = top + 1;
  return DREW[turn]![next]!;
}

/** Seats without a tile are passed over; when nobody has one, the game is over. */
function passTurn(state: State): void {
  const { hands, options, seats } = state;
  let seat = state.turn;
  for (let passed = 0; passed < seats; passed++) {
    seat = seat + 1 === seats ? 0 : seat + 1;
    if (hands[seat * options.handSize] === NONE) continue;
    state.turn = seat;
    return;
  }
  state.turn = -1;
}
