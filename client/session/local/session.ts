/** A session with the match in this page's own worker. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { NO_LINE, type Session } from '#client/session/session.ts';
import { SessionState } from '#client/session/sessionState.ts';
import type { Viewer } from '#engine/contract.ts';
import type { BriefMessage, Request, StateMessage } from '#protocol/live.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { placesFor, Thinkers } from './thinkers.ts';

/** Several people may share the screen; `sit` says who looks at it now. */
export interface LocalSession<State = StateMessage> extends Session<State> {
  sit(seat: Viewer): void;
  /** Another window plays the table: this one has stopped. */
  readonly isElsewhere: ReadonlySignal<boolean>;
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export function openLocal(table: string): LocalSession<BriefMessage> {
  const session = new SessionState();
  const seat = signal<Viewer>(undefined);
  const worker = newWorker();
  const post = (message: ToWorker): void => worker.postMessage(message);
  const thinkers = new Thinkers(placesFor(navigator.hardwareConcurrency), newWorker, {
    onThought: post,
    onFailure: (message) => post({ t: 'no-thinker', message }),
  });
  const isElsewhere = signal(false);
  const windows = new BroadcastChannel(`interchange.local.${table}`);
  const close = (): void => {
    thinkers.dismiss();
    worker.terminate();
    windows.close();
  };
  /** Whoever opened the table last goes on with it. */
  const giveWay = (): void => {
    isElsewhere.value = true;
    close();
  };
  windows.onmessage = giveWay;
  windows.postMessage('opened');

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.t === 'sat') {
      seat.value = data.seat;
      session.forgetLog();
    } else if (data.t === 'bye' && data.reason === 'elsewhere') giveWay();
    else if (data.t === 'bye') session.line.value = 'gone';
    else if (data.t === 'think') thinkers.think(data);
    else if (data.t === 'dismiss') thinkers.dismiss();
    else {
      session.take(data);
      if (data.t === 'brief') session.line.value = 'live';
    }
  };
  post({ t: 'open', table });

  const ask = (request: Request): void => post(request);
  return {
    ...NO_LINE,
    ...session,
    seat,
    sit: (next) => post({ t: 'sit', seat: next }),
    play: (action) => ask({ t: 'play', nth: session.nth.value, action: { ...action } }),
    undo: () => ask({ t: 'undo' }),
    reset: () => ask({ t: 'reset' }),
    ask: (t) => ask({ t }),
    earlier: () => ask({ t: 'log', before: session.log.value.from }),
    lookAt: (event) => {
      session.look(event);
      if (event !== undefined) ask({ t: 'past', event });
    },
    isElsewhere,
    close,
  };
}
