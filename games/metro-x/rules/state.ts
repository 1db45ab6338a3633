import type { Rng, Seat } from '#engine/contract.ts';
import type { Card, Deck } from './deck.ts';
import type { CityMap } from './map.ts';
import { DECKS, MAPS, type Options } from './options.ts';

/** What is written in a station. */
export const EMPTY = 0;
export const CIRCLE = 1;
export const STAR = 2;

/** What bonus a line has brought. */
export const NO_BONUS = 0;
export const CROWN = 1;
export const DIAMOND = 2;

/** No choice yet; otherwise 1 + the number of the action. */
export const UNDECIDED = 0;

/** A free indicator space; otherwise 1 + the number of the card. */
export const FREE_SPACE = 0;

export interface State {
  readonly map: CityMap;
  readonly deck: Deck;
  readonly seats: number;
  /**
   * All sheets, one after another, laid out as the map says. A plain array of small integers: a typed array of
   * more than 64 bytes takes ten times as long to clone.
   */
  readonly marks: number[];
  /** How many have still to choose in this round. */
  undecided: number;
  /** The deck as shuffled, in numbers of its cards. Replaced when shuffled, never changed: clones share it. */
  cards: readonly number[];
  /** Which of `cards` lies face up; those after it are still hidden. */
  turned: number;
  /** From 1. */
  round: number;
  /** Free indicator spaces on each sheet: the same for all, since each round fills one or none for all. */
  spacesLeft: number;
}

export function setup(options: Options, seats: number, rng: Rng): State {
  const deck = DECKS.get(options.deck)!;
  return stateOf(MAPS.get(options.map)!, deck, seats, rng.shuffle(deck.pile));
}

/** The first round with this order of cards. */
export function stateOf(map: CityMap, deck: Deck, seats: number, cards: readonly number[]): State {
  let marks = map.blank.slice();
  for (let seat = 1; seat < seats; seat++) marks = marks.concat(map.blank);
  return { map, deck, seats, marks, undecided: seats, cards, turned: 0, round: 1, spacesLeft: map.spaces };
}

export function clone(state: State): State {
  const { map, deck, seats, marks, undecided, cards, turned, round, spacesLeft } = state;
  return { map, deck, seats, marks: marks.slice(), undecided, cards, turned, round, spacesLeft };
}

export const isOver = (state: State): boolean => state.spacesLeft === 0;

export const cardInPlay = (state: State): Card => state.deck.cards[state.cards[state.turned]!]!;

/** Where a seat's sheet begins in the marks. */
export const sheetAt = (state: State, seat: Seat): number => seat * state.map.sheetSize;

export const choiceOf = (state: State, seat: Seat): number =>
  state.marks[sheetAt(state, seat) + state.map.choiceAt]!;

export const hasDecided = (state: State, seat: Seat): boolean => choiceOf(state, seat) !== UNDECIDED;

/** Whether the line has a free indicator space. */
export const isOpen = ({ map, marks }: State, seat: Seat, line: number): boolean =>
  (marks[seat * map.sheetSize + map.openAt]! & (1 << line)) !== 0;

export const isEmpty = (state: State, seat: Seat, station: number): boolean =>
  state.marks[sheetAt(state, seat) + station] === EMPTY;

export function emptyStations({ map, marks }: State, seat: Seat): number {
  const sheet = seat * map.sheetSize;
  let empty = 0;
  for (let station = 0; station < map.stations.length; station++)
    if (marks[sheet + station] === EMPTY) empty++;
  return empty;
}

/** A bit for each filled station of the line's route; the start point's is the lowest. */
export const filledOn = (state: State, seat: Seat, line: number): number =>
  state.marks[sheetAt(state, seat) + state.map.filledAt + line]!;

export const bonusOf = (state: State, seat: Seat, line: number): number =>
  state.marks[sheetAt(state, seat) + state.map.bonusAt + line]!;
