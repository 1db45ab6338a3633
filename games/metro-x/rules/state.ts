import type { Rng, Seat } from '#engine/contract.ts';
import type { Card, Deck } from './deck.ts';
import type { CityMap } from './map.ts';
import { DECKS, MAPS, type Options } from './options.ts';
import type { Shown } from './shown.ts';

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
  /** That card. */
  card: Card;
  /** From 1. */
  round: number;
  /** Free indicator spaces on each sheet: the same for all, since each round fills one or none for all. */
  spacesLeft: number;
  /** What everybody sees since the last round closed, once somebody has looked. */
  shown: Shown | undefined;
}

export function setup(options: Options, seats: number, rng: Rng): State {
  const deck = DECKS.get(options.deck)!;
  return stateOf(MAPS.get(options.map)!, deck, seats, rng.shuffle(deck.pile), 0);
}

/** Nothing is written yet, and of this order of cards the one at `turned` lies face up. */
export function stateOf(
  map: CityMap,
  deck: Deck,
  seats: number,
  cards: readonly number[],
  turned: number,
): State {
  let marks = map.blank.slice();
  for (let seat = 1; seat < seats; seat++) marks = marks.concat(map.blank);
  const card = deck.cards[cards[turned]!]!;
  return {
    ...{ map, deck, seats, marks, cards, turned, card },
    ...{ undecided: seats, round: 1, spacesLeft: map.spaces, shown: undefined },
  };
}

export function clone(state: State): State {
  const { map, deck, seats, marks, undecided, cards, turned, card, round, spacesLeft, shown } = state;
  return { map, deck, seats, marks: marks.slice(), undecided, cards, turned, card, round, spacesLeft, shown };
}

/** Turns the next card, or that of another order of cards. */
export function turn(state: State, cards: readonly number[], turned: number): void {
  state.cards = cards;
  state.turned = turned;
  state.card = state.deck.cards[cards[turned]!]!;
}

export const isOver = (state: State): boolean => state.spacesLeft === 0;

/** Where a seat's sheet begins in the marks. */
export const sheetAt = (state: State, seat: Seat): number => seat * state.map.sheetSize;

export const choiceOf = (state: State, seat: Seat): number =>
  state.marks[sheetAt(state, seat) + state.map.choiceAt]!;

export const hasDecided = (state: State, seat: Seat): boolean => choiceOf(state, seat) !== UNDECIDED;

/** Whether the line has a free indicator space. */
export const isOpen = ({ map, marks }: State, seat: Seat, line: number): boolean =>
  (marks[seat * map.sheetSize + map.openAt]! & (1 << line)) !== 0;

export const isEmpty = ({ map, marks }: State, seat: Seat, station: number): boolean => {
  const { lines, bit } = map.stations[station]!;
  return (marks[seat * map.sheetSize + map.vacantAt + lines[0]!]! & bit) !== 0;
};

export const emptyStations = ({ map, marks }: State, seat: Seat): number =>
  marks[seat * map.sheetSize + map.emptyAt]!;

/** The bits of the line's empty stations. */
export const vacantOn = ({ map, marks }: State, seat: Seat, line: number): number =>
  marks[seat * map.sheetSize + map.vacantAt + line]!;

/** Whether all stations of the line are filled. */
export const isComplete = (state: State, seat: Seat, line: number): boolean =>
  vacantOn(state, seat, line) === 0;

/** The bits of the stations with a star's number, each with the first of its lines only. */
export const starsOn = ({ map, marks }: State, seat: Seat, line: number): number =>
  marks[seat * map.sheetSize + map.starsAt + line]!;

export const bonusOf = (state: State, seat: Seat, line: number): number =>
  state.marks[sheetAt(state, seat) + state.map.bonusAt + line]!;

/** The place of the lowest bit that is set. */
export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
