/** The points if the game ended now: the same as `rules/score.ts` gives, but faster. */
import { VP_COLUMNS } from '../../data/board.ts';
import { COMMUTER_VP } from '../../data/pieces.ts';
import { BONUS, type Board, countIn, VP, VP_ACROSS } from '../../rules/board/board.ts';
import { sum } from '../../rules/colours.ts';
import type { State } from '../../rules/types.ts';

const EACH = VP_COLUMNS.map((name) => COMMUTER_VP[name]!);

/** `commuters` by colour; `cards` are what the bonus cards are worth, the best first. */
export function pointsOf(
  { seats, aside }: State,
  board: Board,
  commuters: readonly number[],
  links: number,
  cards: readonly number[],
): number {
  let points = seats === 1 ? -sum(aside) : 0;
  for (let column = 0; column < VP.length; column++)
    points += commuters[column]! * (EACH[column]! + fullOf(board, VP[column]!));
  let perLink = 1;
  for (const row of VP_ACROSS) perLink += fullOf(board, row);
  points += links * perLink;
  let counting = 1;
  for (const row of BONUS) counting += fullOf(board, row);
  for (let i = 0; i < counting && i < cards.length; i++) points += cards[i]!;
  return points;
}

const fullOf = (board: Board, slots: readonly number[]): number =>
  countIn(board, slots) === slots.length ? 1 : 0;
