/** Keeps the list of one's games up to date while a table is open. */
import { useEffect } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { type MyGame, noteGame, othersOf } from '#client/session/mine.ts';
import { againstOf, noteResult } from '#client/session/results.ts';
import type { Session } from '#client/session/session.ts';

interface What {
  readonly kind: MyGame['kind'];
  readonly id: string;
  readonly game: string;
  readonly board: GameBoard;
  readonly session: Session;
  /** Whose game it is; several people at one screen are nobody in particular. */
  readonly seat: number | undefined;
  /** The move of another match that it goes on from. */
  readonly from?: string | undefined;
}

export function useNote({ kind, id, game, board, session, seat, from }: What): void {
  const [state, seats] = [session.state.value, session.seats.value];
  useEffect(() => {
    if (!seats || (kind === 'table' && seat === undefined)) return;
    const progress = state ? board.progress(state.view) : { done: 0, of: 1 };
    noteGame({
      kind,
      id,
      game,
      seat: seat ?? null,
      others: othersOf(seats.seats, seat),
      status: state?.result ? 'over' : seats.status,
      isMyTurn:
        state?.active.some((each) =>
          seat === undefined ? seats.seats[each]?.kind === 'human' : each === seat,
        ) ?? false,
      ...progress,
      ...(from !== undefined && { from }),
      place: seat === undefined ? null : (state?.result?.places[seat] ?? null),
      ...(state?.result && seat !== undefined && { points: state.result.totals[seat]! }),
    });
    // A match that goes on from another one counts in no statistics.
    if (!state?.result || seat === undefined || from !== undefined) return;
    const { places, totals } = state.result;
    noteResult({
      ...{
        kind,
        id,
        game,
        at: Date.now(),
        place: places[seat]!,
        points: totals[seat]!,
        seats: totals.length,
      },
      ...(progress.map !== undefined && { map: progress.map }),
      against: againstOf(seats.seats.toSpliced(seat, 1)),
      ...(seats.daily !== undefined && { daily: seats.daily }),
    });
  }, [state, seats, seat]);
}
