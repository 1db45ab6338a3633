/** What the table lets one hear of what it shows. */
import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { settings } from '#client/kit/settings/settings.ts';
import { type EventSound, followSound, hear } from '#client/kit/sound/sound.ts';
import type { Session } from '#client/session/session.ts';
import type { Viewer } from '#engine/contract.ts';
import type { StateMessage } from '#protocol/live.ts';
import type { PacedView } from './pacedView.ts';

export function useSounds(session: Session, shown: PacedView, board: GameBoard, isReplay: boolean): void {
  useEffect(() => {
    if (isReplay) return;
    let last: StateMessage | undefined;
    const unfollow = followSound();
    // Not by rendering: when much is skipped, each move of it counts.
    const stop = effect(() => {
      const state = shown.state.value;
      untracked(() => {
        if (state && last) hearAll(last, state, shown.fresh.value, board, session.seat.value);
      });
      last = state;
    });
    return () => {
      stop();
      unfollow();
    };
  }, [session, shown, board, isReplay]);
}

function hearAll(
  last: StateMessage,
  state: StateMessage,
  fresh: number,
  board: GameBoard,
  seat: Viewer,
): void {
  const news = fresh === state.from ? board.sounds(state.events, state.view) : [];
  for (const sound of joined(news, seat)) hear(sound.name, sound);
  const isMine = ({ active }: StateMessage): boolean => active.includes(seat ?? -1);
  // A new card, if it is heard, says as much.
  const isSaid =
    settings.value.sound === 'all' && !document.hidden && news.some(({ name }) => name === 'card');
  if (state.result && !last.result) hear(hasWon(state, seat) ? 'win' : 'over');
  else if (isMine(state) && !isMine(last) && !isSaid) hear('turn');
}

/** Whoever plays alone has beaten nobody. */
const hasWon = ({ result }: StateMessage, seat: Viewer): boolean =>
  result!.places.length > 1 && result!.places[seat ?? -1] === 1;

/** One sound of each kind for oneself, and one for the others: what several lines score is added up. */
export function joined(news: readonly EventSound[], seat: Viewer) {
  const isOther = (sound: EventSound): boolean => sound.seat !== undefined && sound.seat !== seat;
  const groups = Map.groupBy(news, (sound) => `${sound.name} ${isOther(sound)}`);
  return [...groups.values()].map((sounds) => {
    const first = sounds[0]!;
    const points = sounds.reduce((sum, each) => sum + (each.points ?? 0), 0);
    return { ...first, points, isOther: isOther(first) };
  });
}
