import type { Seat } from '#engine/contract.ts';
import type { Card, Deck } from './deck.ts';
import type { CityMap } from './map.ts';
import type { SharedView } from './sharedView.ts';

/** The bonus that a line has brought. */
export const NO_BONUS = 0;
export const CROWN = 1;
export const DIAMOND = 2;

/** No choice yet; otherwise 1 + the number of the action, or DECIDED where that is hidden. */
export const UNDECIDED = 0;
export const DECIDED = -1;

/** A free indicator space; otherwise 1 + the number of the card. */
export const FREE_SPACE = 0;

/**
 * A sheet is a list of small integers. It begins with these six: the choice of this round, the bits of the lines
 * with a free indicator space, the number of empty stations, and the bits of the lines that are complete, brought a
 * crown, and brought a diamond. Then follow, each by line: the bits of empty stations, the bits of stations with a
 * star's number, and the number of free indicator spaces. The indicator spaces come last.
 */
const CHOICE = 0;
const OPEN = 1;
const EMPTY = 2;
const COMPLETE = 3;
const CROWNS = 4;
const DIAMONDS = 5;
const VACANT = 6;

/** The index of the first indicator space, for a map with so many lines. */
export const spacesAt = (lines: number): number => VACANT + 3 * lines;

/** An empty sheet, for lines with these numbers of stations and indicator spaces. */
export function blankSheet(
  lengths: readonly number[],
  stations: number,
  spaces: readonly number[],
): number[] {
  const head = [UNDECIDED, allBits(lengths.length), stations, 0, 0, 0];
  const stars = lengths.map(() => 0);
  const filled = spaces.flatMap((count) => Array<number>(count).fill(FREE_SPACE));
  return [...head, ...lengths.map(allBits), ...stars, ...spaces, ...filled];
}

const allBits = (count: number): number => (1 << count) - 1;

/** The public state. It says who has decided, but not what. */
export interface Public {
  readonly map: CityMap;
  readonly deck: Deck;
  readonly seats: number;
  /**
   * All sheets, one after another, laid out as above. A plain array of small integers: a typed array of
   * more than 64 bytes takes ten times as long to clone.
   */
  readonly marks: number[];
  /** The number of seats that have not decided in this round. */
  undecided: number;
  /** The turned card; undefined when the game is over. */
  card: Card | undefined;
  /** From 1. */
  round: number;
  /** Free indicator spaces on each sheet. All sheets have the same number, because each round fills one or none. */
  spacesLeft: number;
  /** The bits of the lines whose crown is taken. */
  taken: number;
}

export interface State extends Public {
  /** The shuffled deck, as card numbers. A shuffle replaces it and nothing changes it, so clones share it. */
  cards: readonly number[];
  /** The index in `cards` of the turned card. Later cards are hidden. */
  turned: number;
  /** That card; at the end, the last one. */
  card: Card;
  /** A cache that `sharedView` fills and the end of a round clears. */
  sharedView: SharedView | undefined;
}

/** A state with empty sheets, these cards, and the card at `turned` face up. */
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
    map,
    deck,
    seats,
    marks,
    undecided: seats,
    cards,
    turned,
    card,
    round: 1,
    spacesLeft: map.spaces,
    taken: 0,
    sharedView: undefined,
  };
}

export function clone(state: State): State {
  const { map, deck, seats, marks, undecided, cards, turned, card, round, spacesLeft, taken, sharedView } =
    state;
  return {
    map,
    deck,
    seats,
    marks: marks.slice(),
    undecided,
    cards,
    turned,
    card,
    round,
    spacesLeft,
    taken,
    sharedView,
  };
}

/** Turns the card at this index of these cards. */
export function turn(state: State, cards: readonly number[], turned: number): void {
  state.cards = cards;
  state.turned = turned;
  state.card = state.deck.cards[cards[turned]!]!;
}

export const isOver = (state: Public): boolean => state.spacesLeft === 0;

/** The index in `marks` where a seat's sheet begins. `imul` tells V8 that the product is a small integer. */
export const sheetAt = ({ map }: Public, seat: Seat): number => Math.imul(seat, map.sheetSize);

export const choiceOf = (state: Public, seat: Seat): number => state.marks[sheetAt(state, seat) + CHOICE]!;

export const hasDecided = (state: Public, seat: Seat): boolean => choiceOf(state, seat) !== UNDECIDED;

export function choose(state: Public, seat: Seat, choice: number): void {
  state.marks[sheetAt(state, seat) + CHOICE] = choice;
}

/** The bits of the lines with a free indicator space. */
export const openLines = (state: Public, seat: Seat): number => state.marks[sheetAt(state, seat) + OPEN]!;

/** Whether the line has a free indicator space. */
export const isOpen = (state: Public, seat: Seat, line: number): boolean =>
  (openLines(state, seat) & (1 << line)) !== 0;

/** The number of free indicator spaces of the line. They are always its last ones. */
export const freeSpacesOn = (state: Public, seat: Seat, line: number): number =>
  state.marks[freeSpacesAt(state, seat, line)]!;

const freeSpacesAt = (state: Public, seat: Seat, line: number): number =>
  sheetAt(state, seat) + VACANT + 2 * state.map.lines.length + line;

/** Writes a card, by its number, in the line's next indicator space. */
export function fillSpace(state: Public, seat: Seat, line: number, card: number): void {
  const { map, marks } = state;
  const sheet = sheetAt(state, seat);
  const free = freeSpacesOn(state, seat, line);
  marks[sheet + map.lines[line]!.spacesEnd - free] = 1 + card;
  marks[freeSpacesAt(state, seat, line)] = free - 1;
  if (free === 1) marks[sheet + OPEN]! &= ~(1 << line);
}

export const isEmpty = (state: Public, seat: Seat, station: number): boolean => {
  const { lines, bit } = state.map.stations[station]!;
  return (vacantOn(state, seat, lines[0]!) & bit) !== 0;
};

export const emptyStations = (state: Public, seat: Seat): number =>
  state.marks[sheetAt(state, seat) + EMPTY]!;

/** The bits of the line's empty stations. */
export const vacantOn = (state: Public, seat: Seat, line: number): number =>
  state.marks[sheetAt(state, seat) + VACANT + line]!;

/** Whether all stations of the line are filled. */
export const isComplete = (state: Public, seat: Seat, line: number): boolean =>
  vacantOn(state, seat, line) === 0;

/** Fills a run of so many stations, on all lines through them. */
export function fillRun(state: Public, seat: Seat, run: number, count: number): void {
  const { map, marks } = state;
  const { from, touched } = map.runs;
  const sheet = sheetAt(state, seat);
  const end = from[run + 1]!;
  let complete = 0;
  for (let i = from[run]!; i < end; i += 2) {
    const line = touched[i]!;
    const vacant = marks[sheet + VACANT + line]! & ~touched[i + 1]!;
    marks[sheet + VACANT + line] = vacant;
    if (vacant === 0) complete |= 1 << line;
  }
  marks[sheet + EMPTY]! -= count;
  marks[sheet + COMPLETE]! |= complete;
}

/** The bits of the stations with a star's number. Each is stored with the first of its lines only. */
export const starsOn = (state: Public, seat: Seat, line: number): number =>
  state.marks[sheetAt(state, seat) + VACANT + state.map.lines.length + line]!;

/** Marks a station with a star's number. It is stored with the first of its lines, whichever was played. */
export function writeStar(state: Public, seat: Seat, station: number): void {
  const { lines, bit } = state.map.stations[station]!;
  state.marks[sheetAt(state, seat) + VACANT + state.map.lines.length + lines[0]!]! |= bit;
}

/** The bits of the complete lines that have not brought this seat a bonus yet. */
export const unrewarded = (state: Public, seat: Seat): number => {
  const { marks } = state;
  const sheet = sheetAt(state, seat);
  return marks[sheet + COMPLETE]! & ~(marks[sheet + CROWNS]! | marks[sheet + DIAMONDS]!);
};

export function bonusOf(state: Public, seat: Seat, line: number): number {
  const { marks } = state;
  const sheet = sheetAt(state, seat);
  if (marks[sheet + CROWNS]! & (1 << line)) return CROWN;
  return marks[sheet + DIAMONDS]! & (1 << line) ? DIAMOND : NO_BONUS;
}

export function giveCrown(state: Public, seat: Seat, line: number): void {
  state.marks[sheetAt(state, seat) + CROWNS]! |= 1 << line;
  state.taken |= 1 << line;
}

export function giveDiamond(state: Public, seat: Seat, line: number): void {
  state.marks[sheetAt(state, seat) + DIAMONDS]! |= 1 << line;
}

/** The index of the lowest bit that is set. */
export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
