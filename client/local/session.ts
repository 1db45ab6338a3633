/** A session with the match in this page's own worker. */
import { signal } from '@preact/signals';
import { type Session, Told } from '#client/table/session.ts';
import type { Viewer } from '#engine/contract.ts';
import type { Request } from '#protocol/live.ts';
import type { FromWorker, Think, Thought, ToWorker } from './messages.ts';

/** Several people may share the screen; `sit` says who looks at it now. */
export interface LocalSession extends Session {
  sit(seat: Viewer): void;
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The worker where bots think is made when the first is asked, and another one after it was dismissed. */
function thinkerFor(post: (message: ToWorker) => void) {
  let thinker: Worker | undefined;
  const dismiss = (): void => {
    thinker?.terminate();
    thinker = undefined;
  };
  const hire = (): Worker => {
    const hired = newWorker();
    hired.onmessage = ({ data }: MessageEvent<Thought>) => post(data);
    hired.onerror = ({ message }) => {
      dismiss();
      post({ t: 'no-thinker', message });
    };
    return hired;
  };
  const think = (message: Think): void => {
    thinker ??= hire();
    thinker.postMessage(message);
  };
  return { think, dismiss };
}

export function openLocal(table: string): LocalSession {
  const told = new Told();
  const seat = signal<Viewer>(undefined);
  const worker = newWorker();
  const post = (message: ToWorker): void => worker.postMessage(message);
  const { think, dismiss } = thinkerFor(post);

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.t === 'sat') seat.value = data.seat;
    else if (data.t === 'bye') told.line.value = 'lost';
    else if (data.t === 'think') think(data);
    else if (data.t === 'dismiss') dismiss();
    else {
      told.take(data);
      if (data.t === 'state') told.line.value = 'live';
    }
  };
  post({ t: 'open', table });

  const ask = (request: Request): void => post(request);
  return {
    ...told,
    seat,
    sit: (next) => post({ t: 'sit', seat: next }),
    play: (action) => ask({ t: 'play', nth: told.nth.value, action: { ...action } }),
    undo: () => ask({ t: 'undo' }),
    reset: () => ask({ t: 'reset' }),
    ask: (t) => ask({ t }),
    close: () => {
      dismiss();
      worker.terminate();
    },
  };
}
