/** What a page does when the server does not answer, or is another than it was. */
import { useEffect, useState } from 'preact/hooks';
import { keepPosition, readPosition } from '#client/session/positions.ts';
import type { RemoteSession } from '#client/session/remote.ts';

/** How long nothing is said of a server that lets one wait. */
const PATIENCE = 3_000;

/** Shows the position that this device has kept if the server does not answer; true if there is none. */
export function useKept(id: string, session: RemoteSession | undefined): boolean {
  const [isForgotten, setForgotten] = useState(false);
  const state = session?.line.value;
  const isTold = session?.seats.value !== undefined;
  const isLost = state === 'retrying' || state === 'offline' || state === 'full';
  useEffect(() => {
    if (!session || isTold || state === 'live') return;
    const read = async (): Promise<void> => {
      const position = await readPosition(id);
      if (position) session.restore(position);
      setForgotten(!position);
    };
    const timer = setTimeout(() => void read(), isLost ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [session, isLost, isTold, state === 'live']);
  return isForgotten;
}

/** Keeps what is shown of one's own table, as it is told. */
export function useKeeping(id: string, { line, seat, seats, state, log, keptAt }: RemoteSession): void {
  const [brief, table, isLive] = [state.value, seats.value, line.value === 'live'];
  useEffect(() => {
    if (!brief || !table || seat.value === undefined || !isLive || keptAt.value !== undefined) return;
    const { from, events, notes } = log.peek();
    void keepPosition({
      id,
      at: Date.now(),
      seat: seat.value,
      seats: table,
      state: { ...brief, from, events, notes },
    });
  }, [brief, table, isLive]);
}

/** A page that is too old for the server loads anew when nobody looks at it, unless a move waits. */
export function useReload(session: RemoteSession | undefined): void {
  useEffect(() => {
    const reload = (): void => {
      if (document.hidden && session?.line.value === 'old' && !session.held.value) location.reload();
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [session]);
}
