/** All that the parts of a review's column need. */
import type { ReplaySession } from '#client/session/replay/session.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Seat, Viewer } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { isMarked } from '#engine/review/marks.ts';
import type { Moves } from '#engine/review/moves.ts';
import type { Judged } from '#engine/review/review.ts';
import type { StateMessage } from '#protocol/live.ts';
import type { Review } from './review.ts';

export interface ReviewScene {
  readonly scene: Scene;
  readonly session: ReplaySession;
  readonly record: MatchRecord;
  readonly moves: Moves;
  /** The positions, as these eyes see them. */
  readonly states: readonly StateMessage[];
  readonly review: Review | undefined;
  /** Whose game it is, and whose curve is drawn. */
  readonly own: Viewer;
  readonly seat: Seat;
}

/** The number of the move that the shown position comes after. */
export const moveAt = (
  { moves, session }: Pick<ReviewScene, 'moves' | 'session'>,
  step = session.step.value,
): number => (step === 0 ? 0 : moves.numbers[step - 1]!);

/** What was judged of a move. */
export const judgedOf = ({ review, moves }: Pick<ReviewScene, 'review' | 'moves'>, move: number): Judged[] =>
  (review?.judged.value ?? []).filter(({ at }) => moves.numbers[at[0]!] === move);

/** The marked decisions of the seat, in the order of the game. */
export const marksOf = ({ review, seat }: Pick<ReviewScene, 'review' | 'seat'>): Judged[] =>
  (review?.judged.value ?? [])
    .filter((judged) => judged.seat === seat && isMarked(judged.mark))
    .sort((a, b) => a.at[0]! - b.at[0]!);

/** The position after a decision. */
export const stepAfter = ({ at }: Judged): number => at.at(-1)! + 1;

/** Its actions in words. */
export function sayActions(
  { scene: { board }, states }: ReviewScene,
  actions: readonly unknown[],
  at: number,
): string {
  const { view } = states[at]!;
  return actions
    .slice(0, 1)
    .map((action) => board.sayAction(action as object, view))
    .join(', ');
}
