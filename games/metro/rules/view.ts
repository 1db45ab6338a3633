/** Views, and states that fit a view. */
import type { Rng, Viewer } from '#engine/contract.ts';
import { parseLaid, showLaid } from './layText.ts';
import { blankState, layAll } from './state.ts';
import { ALL_TILES, kindOf, TILES } from './tiles.ts';
import { poolSize } from './turn.ts';
import { type Event, NO_TILE, type Public, type State, type View } from './types.ts';

export function publicOf(state: State): Public {
  return {
    options: state.options,
    seats: state.seats,
    turn: state.turn,
    bars: state.bars,
    laid: state.laid,
    laidCount: state.laidCount,
    upper: state.upper,
    lower: state.lower,
    openUpper: state.openUpper,
    openLower: state.openLower,
    lines: state.lines,
    scores: state.scores,
  };
}

export function view(state: State, viewer: Viewer): View {
  const hasDrawn = state.drawn !== NO_TILE;
  const hands = state.scores.map((_, seat) => handOf(state, seat));
  return {
    options: state.options,
    seats: state.seats,
    turn: state.turn,
    laid: showLaid(state),
    scores: state.scores.slice(),
    poolSize: poolSize(state),
    handSizes: hands.map((hand) => hand.length),
    hand: viewer === undefined ? [] : hands[viewer]!,
    hasDrawn,
    drawn: hasDrawn && viewer === state.turn ? TILES[state.drawn]! : null,
  };
}

export const openView = (state: State): View => ({
  ...view(state, state.turn < 0 ? undefined : state.turn),
  hands: state.scores.map((_, seat) => handOf(state, seat)),
});

function handOf({ hands, options }: State, seat: number): string[] {
  const hand: string[] = [];
  for (let i = seat * options.handSize; i < (seat + 1) * options.handSize; i++)
    if (hands[i] !== NO_TILE) hand.push(TILES[hands[i]!]!);
  return hand;
}

export const readView = (seen: View): Public => publicOf(laidOut(seen));

/** A state with the tiles on the grid, and nothing dealt. */
function laidOut({ options, seats, turn, laid }: View): State {
  const state = blankState(options, seats, turn);
  layAll(state, parseLaid(laid));
  return state;
}

export function viewEvent(event: Event, viewer: Viewer): Event {
  if (event.type !== 'drew' || event.seat === viewer) return event;
  return { type: 'drew', seat: event.seat, tile: null, extra: event.extra };
}

/** Deals the tiles that the viewer has not seen at random to the other hands and the pool. */
export function guess(seen: View, viewer: Viewer, rng: Rng): State {
  const state = laidOut(seen);
  const unseen = rng.shuffle(unseenTiles(seen)).map((tile) => kindOf(tile)!);
  for (let seat = 0; seat < seen.seats; seat++) {
    const hand =
      seat === viewer ? seen.hand.map((tile) => kindOf(tile)!) : unseen.splice(0, seen.handSizes[seat]!);
    state.hands.push(...hand, ...noTiles(seen.options.handSize - hand.length));
  }
  if (seen.hasDrawn) state.drawn = seen.drawn === null ? unseen.pop()! : kindOf(seen.drawn)!;
  state.deck = unseen;
  return state;
}

const noTiles = (count: number): number[] => new Array<number>(count).fill(NO_TILE);

/** The tiles that are neither on the grid nor with the viewer. */
export function unseenTiles({ laid, hand, drawn }: View): string[] {
  const unseen: string[] = [...ALL_TILES];
  for (const tile of [...parseLaid(laid).map((lay) => lay.tile), ...hand, drawn]) {
    if (tile !== null) unseen.splice(unseen.indexOf(tile), 1);
  }
  return unseen;
}

/** The pool; hands are seen. */
export function reshuffle(state: State, rng: Rng): void {
  state.deck = [...state.deck.slice(0, state.top), ...rng.shuffle(state.deck.slice(state.top))];
}
