/** A turn: lay a held tile, or draw one more and lay that. */
import type { Outcome, Seat } from '#engine/contract.ts';
import { squareAt } from './board.ts';
import { layTile } from './laying.ts';
import { layOf } from './lays.ts';
import { laysOfTile, refusalOfSquare, turnsOf } from './placement.ts';
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

const DRAW: Draw = Object.freeze({ type: 'draw' });
const ENDED: Event = Object.freeze({ type: 'ended' });

/** By `turn` + 1: when the game is over nobody is to act. */
const ACTIVE: readonly (readonly Seat[])[] = [[], [0], [1], [2], [3], [4], [5]];

export const active = (state: State): readonly Seat[] => ACTIVE[state.turn + 1]!;

export const poolSize = (state: State): number => state.deck.length - state.top;

export function legal(state: State, seat: Seat): readonly Action[] {
  if (seat !== state.turn) return [];
  if (state.drawn !== NO_TILE) return laysOfTile(state, state.drawn, 0);
  const canDraw = poolSize(state) > 0;
  const { hands, options } = state;
  const first = seat * options.handSize;
  const actions = laysOfTile(state, hands[first]!, canDraw ? 1 : 0);
  if (canDraw) actions[actions.length - 1] = DRAW;
  for (let i = first + 1; i < first + options.handSize; i++) {
    if (isAnotherKind(hands, first, i)) actions.push(...laysOfTile(state, hands[i]!, 0));
  }
  return actions;
}

/** Whether there is a tile here that is unlike those before it in the hand. */
function isAnotherKind(hands: readonly number[], first: number, at: number): boolean {
  if (hands[at] === NO_TILE) return false;
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
  if (state.drawn !== NO_TILE) return refuse('already-drawn');
  if (poolSize(state) === 0) return refuse('pool-empty');
  state.drawn = state.deck[state.top++]!;
  return { ok: true, events: [drew(state.turn, state.drawn, true)], reveals: true };
}

const drew = (seat: Seat, kind: number, extra: boolean): Event => ({
  type: 'drew',
  seat,
  tile: TILES[kind]!,
  extra,
});

function lay(state: State, { tile, at, turn }: Lay): Outcome<Metro> {
  const kind = kindToLay(state, tile);
  if (kind === undefined) return refuse(whyNotToLay(state, tile));
  if (turn >= turnsOf(state)) return refuse('fixed-rotation');
  const shape = shapeOf(kind, turn);
  const refusal = refusalOfSquare(state, shape, at);
  if (refusal !== undefined) return refuse(refusal);

  const seat = state.turn;
  const laid: Event = { type: 'laid', seat, lay: layOf(shape, squareAt(at)) };
  const scored = layTile(state, shape, squareAt(at));
  takeFromHand(state, kind);
  const drawn = drawUp(state);
  passTurn(state);
  return { ok: true, events: eventsOf(laid, scored, drawn, state.turn < 0), reveals: true };
}

/** Most lays score nothing: these lists are made as short as they are. */
function eventsOf(
  laid: Event,
  scored: readonly Event[],
  drew: Event | undefined,
  isOver: boolean,
): readonly Event[] {
  if (scored.length === 0 && drew !== undefined) return [laid, drew];
  const events = [laid, ...scored];
  if (drew !== undefined) events.push(drew);
  if (isOver) events.push(ENDED);
  return events;
}

/** The kind of this tile if the seat to act may lay it now: the drawn one, or else any that is held. */
function kindToLay({ drawn, hands, options, turn }: State, tile: string): number | undefined {
  if (drawn !== NO_TILE) return TILES[drawn] === tile ? drawn : undefined;
  const first = turn * options.handSize;
  for (let i = first; i < first + options.handSize; i++) {
    if (hands[i] !== NO_TILE && TILES[hands[i]!] === tile) return hands[i];
  }
  return;
}

function whyNotToLay({ drawn }: State, tile: string): Refusal {
  if (kindOf(tile) === undefined) return 'unknown-tile';
  return drawn === NO_TILE ? 'tile-not-held' : 'lay-the-drawn-tile';
}

/** A drawn tile was never in the hand. */
function takeFromHand(state: State, kind: number): void {
  if (state.drawn !== NO_TILE) {
    state.drawn = NO_TILE;
    return;
  }
  const { hands, options, turn } = state;
  const last = (turn + 1) * options.handSize - 1;
  let i = turn * options.handSize;
  while (hands[i] !== kind) i++;
  for (; i < last; i++) hands[i] = hands[i + 1]!;
  hands[last] = NO_TILE;
}

/** The hand is filled from the left, so only its last place can be empty here. */
function drawUp(state: State): Event | undefined {
  const { hands, options, turn } = state;
  const last = (turn + 1) * options.handSize - 1;
  if (hands[last] !== NO_TILE || poolSize(state) === 0) return;
  hands[last] = state.deck[state.top++]!;
  return drew(turn, hands[last]!, false);
}

/** Seats without a tile are passed over; when nobody has one, the game is over. */
function passTurn(state: State): void {
  const { hands, options, seats } = state;
  let seat = state.turn;
  for (let passed = 0; passed < seats; passed++) {
    seat = seat + 1 === seats ? 0 : seat + 1;
    if (hands[seat * options.handSize] === NO_TILE) continue;
    state.turn = seat;
    return;
  }
  state.turn = -1;
}
