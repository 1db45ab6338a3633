/** Invariants of a position. */
import type { Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import { actionNumber } from './action.ts';
import { choices } from './legal.ts';
import { freeSpaces, showSheet, spacesOf } from './sheet.ts';
import {
  bonusOf,
  CROWN,
  choiceOf,
  emptyStations,
  FREE_SPACE,
  freeSpacesOn,
  hasDecided,
  isComplete,
  isEmpty,
  isOpen,
  isOver,
  NO_BONUS,
  type State,
  sheetAt,
  vacantOn,
} from './state.ts';

export function check(state: State): void {
  const fault = faultOf(state);
  if (fault !== undefined) throw new Error(fault);
}

/** The first invariant that this position breaks, in words. */
export function faultOf(state: State): string | undefined {
  for (const law of [cardsLaw, roundLaw, crownLaw]) {
    const fault = law(state);
    if (fault !== undefined) return fault;
  }
  for (let seat = 0; seat < state.seats; seat++)
    for (const law of [spacesLaw, stationsLaw, bonusLaw, choiceLaw, shownLaw]) {
      const fault = law(state, seat);
      if (fault !== undefined) return `seat ${seat}: ${fault}`;
    }
  return;
}

function cardsLaw({ deck, cards, turned }: State): string | undefined {
  const sorted = [...cards].sort((one, other) => one - other);
  if (sorted.join() !== deck.pile.join()) return 'a card was lost or added';
  const shuffles = cards.slice(0, turned).some((card) => deck.cards[card]!.shuffles);
  return shuffles ? 'the shuffle mark was passed over' : undefined;
}

function roundLaw(state: State): string | undefined {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const open = isOver(state) ? 0 : seats.filter((seat) => !hasDecided(state, seat)).length;
  if (state.undecided !== open) return 'those who have still to decide are miscounted';
  if (!isOver(state) && open === 0) return 'all have decided and the round is still open';
  return freeRounds(state) < 0 ? 'more spaces are filled than rounds were played' : undefined;
}

/** The number of free cards played. Every other card fills an indicator space. */
function freeRounds({ map, round, spacesLeft }: State): number {
  const played = spacesLeft === 0 ? round : round - 1;
  return played - (map.spaces - spacesLeft);
}

function crownLaw(state: State): string | undefined {
  for (const [line, { id }] of state.map.lines.entries()) {
    const bonuses = Array.from({ length: state.seats }, (_, seat) => bonusOf(state, seat, line));
    const isTaken = bonuses.includes(CROWN);
    if (!isTaken && bonuses.some((bonus) => bonus !== NO_BONUS))
      return `line ${id} is complete and nobody has its crown`;
    if (isTaken !== ((state.taken & (1 << line)) !== 0))
      return `line ${id}: its crown is taken by mistake, or not`;
  }
  return;
}

function spacesLaw(state: State, seat: Seat): string | undefined {
  if (freeSpaces(state, seat) !== state.spacesLeft) return 'not as many spaces are free as for the others';
  for (const [line, { id, spacesFrom, spacesEnd }] of state.map.lines.entries()) {
    const sheet = sheetAt(state, seat);
    const spaces = state.marks.slice(sheet + spacesFrom, sheet + spacesEnd);
    if (spaces.some((space, nth) => space !== FREE_SPACE && spaces[nth - 1] === FREE_SPACE))
      return `line ${id} has a free space before a filled one`;
    const free = spaces.filter((space) => space === FREE_SPACE).length;
    if (free !== freeSpacesOn(state, seat, line)) return `line ${id}: its free spaces are counted wrongly`;
    if (isOpen(state, seat, line) !== free > 0) return `line ${id} is open by mistake, or shut`;
  }
  return;
}

/** The cards played so far must be enough for the filled stations. */
function stationsLaw(state: State, seat: Seat): string | undefined {
  const { map, deck } = state;
  const written = spacesOf(state, seat)
    .filter((space) => space !== FREE_SPACE)
    .map((space) => deck.cards[space - 1]!);
  const empty = map.stations.filter((_, station) => isEmpty(state, seat, station)).length;
  if (emptyStations(state, seat) !== empty) return 'empty stations are miscounted';
  const most = written.reduce((sum, { count }) => sum + count, freeRounds(state));
  if (map.stations.length - empty > most) return 'more stations are filled than cards allow';
  const stars = showSheet(state, seat).stations.replaceAll(/[^*]/g, '').length;
  return stars > written.filter(({ kind }) => kind === 'star').length
    ? 'a star came from nowhere'
    : undefined;
}

function bonusLaw(state: State, seat: Seat): string | undefined {
  for (const [line, { id, route }] of state.map.lines.entries()) {
    const vacant = route.reduce(
      (bits, station, nth) => (isEmpty(state, seat, station) ? bits | (1 << nth) : bits),
      0,
    );
    if (vacantOn(state, seat, line) !== vacant) return `line ${id} differs from its crossings`;
    if ((bonusOf(state, seat, line) !== NO_BONUS) !== isComplete(state, seat, line))
      return `line ${id}: bonus and stations do not agree`;
  }
  return;
}

function shownLaw(state: State, seat: Seat): string | undefined {
  if (state.sharedView === undefined) return;
  const isTrue = sameJson(state.sharedView.sheets[seat], showSheet(state, seat));
  return isTrue ? undefined : 'has an old shared view';
}

function choiceLaw(state: State, seat: Seat): string | undefined {
  if (!hasDecided(state, seat)) return;
  if (isOver(state)) return 'has decided after the end';
  const numbers = choices(state, seat).map((action) => actionNumber(state.map, action));
  return numbers.includes(choiceOf(state, seat) - 1)
    ? undefined
    : `has decided what ${state.card.face} does not allow`;
}
