/** How it was: an earlier position of the game that is being played, to look at. Nothing of the game waits for that. */
import { useEffect, useState } from 'preact/hooks';
import { useShortcuts } from '#client/kit/keys.ts';
import { say } from '#client/kit/words.ts';
import type { Session } from '#client/session/session.ts';
import { Clock } from '#client/table/Clock.tsx';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { StateMessage } from '#protocol/live.ts';

interface LookBack {
  readonly past: StateMessage | undefined;
  readonly lookedAt: number | undefined;
  lookAt(event: number | undefined): void;
}

/** Whoever is to act, or sees the end, sees it at once. */
export function usePast(session: Session, now: StateMessage | undefined): LookBack {
  const [lookedAt, setLookedAt] = useState<number>();
  const lookAt = (event: number | undefined): void => {
    setLookedAt(event);
    session.lookAt(event);
  };
  const isToAct = now !== undefined && now.legal.length > 0;
  useEffect(() => lookAt(undefined), [session, session.seat.value, isToAct, now?.result != null]);
  const past = session.past.value;
  return { past, lookedAt: past && lookedAt, lookAt };
}

/** In place of one's turn. */
export const Past = ({ scene }: { scene: Scene }) => (
  <div class="past">
    <h1>{say('past')}</h1>
    <Clock scene={scene} />
    <p class="muted">{say('past.line')}</p>
    <BackToNow scene={scene} />
  </div>
);

export function BackToNow({ scene }: { scene: Scene }) {
  const leave = (): void => scene.lookAt?.(undefined);
  useShortcuts((event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  }, true);
  return (
    <button type="button" class="primary" aria-keyshortcuts="Escape" onClick={leave}>
      {say('past.back')}
    </button>
  );
}
