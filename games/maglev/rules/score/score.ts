/** Points, with a reason for each. Cards count only at the end, because they are secret until then. */
import type { Part, Result, Seat, Standing } from '#engine/contract.ts';
import { VP_COLUMNS } from '../../data/board.ts';
import { COMMUTER_VP } from '../../data/pieces.ts';
import { BONUS, coloursOn, isFull, robotsOn, VP, VP_ACROSS } from '../board/board.ts';
import { NUMBER_OF, sum } from '../colours.ts';
import { CARDS, DECK_COUNT } from '../setup/cards.ts';
import { cardOf } from '../setup/draft.ts';
import { linksOf } from '../track/links.ts';
import { type Known, NO_CARD, type Player } from '../types.ts';
import { matchesOf, worthOf } from './cardScore.ts';

export const standings = (state: Known): readonly Standing[] =>
  state.players.map((_, seat) => standingOf(state, seat));

/** Reads no cards but those of this seat. */
export function standingOf(state: Known, seat: Seat): Standing {
  const parts = partsOf(state, seat);
  return { total: parts.reduce((total, { points }) => total + points, 0), parts };
}

function partsOf(state: Known, seat: Seat): Part[] {
  const player = state.players[seat]!;
  const parts = [...commuterParts(player), ...linkParts(state, player), ...timerParts(state)];
  if (state.phase !== 'over') return parts;
  parts.push(...cardParts(state, seat));
  return state.seats === 1 ? [...parts, ratingPart(state, parts)] : parts;
}

/** Each commuter, and one point more if the column of its colour is full. */
function commuterParts({ board }: Player): Part[] {
  const counts = coloursOn(board);
  return VP_COLUMNS.flatMap((colour, column) => {
    const count = counts[NUMBER_OF[colour]]!;
    const full = isFull(board, VP[column]!);
    const each = COMMUTER_VP[colour]! + (full ? 1 : 0);
    return count === 0
      ? []
      : [{ key: 'score.commuters', params: { colour, count, each, full }, points: count * each }];
  });
}

/** Each link, and one point more for each full row. */
function linkParts(state: Known, { board, track }: Player): Part[] {
  const count = linksOf(state, track).length;
  const rows = VP_ACROSS.filter((row) => isFull(board, row)).length;
  return count === 0
    ? []
    : [{ key: 'score.links', params: { count, each: 1 + rows, rows }, points: count * (1 + rows) }];
}

/** Solo: one point less for each passenger that the timer set aside. */
function timerParts(state: Known): Part[] {
  const count = state.seats === 1 ? sum(state.aside) : 0;
  return count === 0 ? [] : [{ key: 'score.timer', params: { count }, points: -count }];
}

/** How many of a player's cards count. */
export const scoringCards = ({ board }: Player): number =>
  1 + BONUS.filter((row) => isFull(board, row)).length;

/** The best card counts, and one more for each full bonus row. The others are listed with 0 points. */
function cardParts(state: Known, seat: Seat): Part[] {
  const scoring = scoringCards(state.players[seat]!);
  return handOf(state, seat)
    .map((card) => ({ card, count: matchesOf(state, seat, card), worth: worthOf(state, seat, card) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ card, count, worth }, i) => ({
      key: i < scoring ? 'score.card' : 'score.spareCard',
      params: { card: card.id, count, each: card.vp, worth },
      points: i < scoring ? worth : 0,
    }));
}

const handOf = (state: Known, seat: Seat) =>
  Array.from({ length: DECK_COUNT }, (_, deck) => ({ deck, card: cardOf(state, seat, deck) }))
    .filter(({ card }) => card !== NO_CARD)
    .map(({ deck, card }) => CARDS[deck]![card]!);

function ratingPart(state: Known, parts: readonly Part[]): Part {
  const total = parts.reduce((points, part) => points + part.points, 0);
  return { key: 'score.rating', params: { step: ratingOf(state.map.ratings, total) }, points: 0 };
}

/** The step of the solo rating, from 1 to 26. */
export const ratingOf = (ratings: readonly number[], total: number): number =>
  1 + ratings.filter((lowest) => total >= lowest).length;

/** Most points win. Ties go to the player with fewer robots on the board; then the place is shared. */
export function result(state: Known): Result | undefined {
  if (state.phase !== 'over') return;
  const totals = standings(state).map(({ total }) => total);
  const robots = state.players.map(({ board }) => robotsOn(board));
  const isBefore = (one: Seat, other: Seat) =>
    totals[one]! > totals[other]! || (totals[one] === totals[other] && robots[one]! < robots[other]!);
  const seats = [...state.players.keys()];
  return { totals, places: seats.map((seat) => 1 + seats.filter((other) => isBefore(other, seat)).length) };
}
