/**
 * A session with a match on the server. The connection may break at any time: it is made again by itself, and a
 * move that was not answered is sent again with its number, which changes nothing if it had arrived.
 */
import { signal } from '@preact/signals';
import type { Viewer } from '#engine/contract.ts';
import type { BriefMessage, ClientMessage, ServerMessage } from '#protocol/live.ts';
import { type Line, type LineEffect, type LineEvent, startLine, step } from './line.ts';
import type { Session } from './session.ts';
import { SessionState } from './sessionState.ts';

/** A timer that comes so much too late has slept, and so has everything else. */
const LATE = 30_000;

/** The line itself waits for pongs. A hint may take its time, and is not told when it comes too late. */
const UNAWAITED: readonly ClientMessage['t'][] = ['ping', 'hint'];

type TimerName = 'timer' | 'silence';

/** What happens when one of them runs out, in time and too late. */
const RUN_OUT = {
  timer: { inTime: { e: 'timer' }, late: { e: 'late' } },
  silence: { inTime: { e: 'silent' }, late: { e: 'wake' } },
} as const;

export interface Seat {
  readonly seat: Viewer;
  readonly token: string | undefined;
}

class Remote {
  readonly session = new SessionState();
  readonly #address: string;
  readonly #token: string | undefined;
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  readonly #stop = new AbortController();
  #line: Line;
  #socket: WebSocket | undefined;
  /** The first state of this socket is still to come: only then it is known what has arrived. */
  #isNew = true;
  /** What was asked and is not answered yet. */
  #pending: (ClientMessage & { t: 'play' }) | undefined;

  constructor(address: string, token: string | undefined) {
    this.#address = address;
    this.#token = token;
    const on = { signal: this.#stop.signal };
    for (const name of ['online', 'focus', 'pageshow'])
      addEventListener(name, () => this.#step({ e: 'wake' }), on);
    document.addEventListener('visibilitychange', () => document.hidden || this.#step({ e: 'wake' }), on);
    addEventListener('offline', () => this.#step({ e: 'offline' }), on);
    const [line, effects] = startLine();
    this.#line = line;
    for (const effect of effects) this.#obey(effect);
  }

  play(action: object): void {
    if (this.#pending) return;
    this.#pending = { t: 'play', nth: this.session.nth.value, action: { ...action } };
    this.send(this.#pending);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    if (!UNAWAITED.includes(message.t)) this.#step({ e: 'asked' });
  }

  close(): void {
    this.#stop.abort();
    this.#drop();
  }

  #step(event: LineEvent): void {
    const [line, effects] = step(this.#line, event, {
      now: Date.now(),
      random: Math.random(),
      hidden: document.hidden,
      online: navigator.onLine,
    });
    this.#line = line;
    for (const effect of effects) this.#obey(effect);
    this.session.line.value = line.state;
  }

  #obey(effect: LineEffect): void {
    if (effect === 'open') this.#open();
    else if (effect === 'drop') this.#drop();
    else if (effect === 'ping') this.send({ t: 'ping' });
    else if (effect === 'calm') clearTimeout(this.#timers.get('timer'));
    else this.#start(...effect);
  }

  #start(name: TimerName, ms: number): void {
    clearTimeout(this.#timers.get(name));
    const due = Date.now() + ms;
    const runOut = (): void => this.#step(RUN_OUT[name][Date.now() > due + LATE ? 'late' : 'inTime']);
    this.#timers.set(name, setTimeout(runOut, ms));
  }

  #open(): void {
    this.#isNew = true;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () =>
      this.send({ t: 'hello', v: 2, ...(this.#token !== undefined && { token: this.#token }) });
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#step({ e: 'closed' });
  }

  #drop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  #take(message: ServerMessage): void {
    if (message.t === 'bye') this.#step({ e: 'bye', ...message });
    else this.#hear(message);
  }

  #hear(message: Exclude<ServerMessage, { t: 'bye' }>): void {
    this.#step(message.t === 'welcome' ? { e: 'welcome', beat: message.beat } : { e: 'message' });
    this.session.take(message);
    if (message.t === 'pong' && message.seq > this.#seq) this.#step({ e: 'behind' });
    if (message.t === 'refused') this.#pending = undefined;
    if (message.t === 'brief') this.#settle(message.nth);
  }

  /** Of the last state that has come. */
  get #seq(): number {
    return this.session.state.value?.seq ?? -1;
  }

  /** The seat's next number tells whether the move has arrived. */
  #settle(nth: number): void {
    const isNew = this.#isNew;
    this.#isNew = false;
    if (!this.#pending) return;
    if (nth > this.#pending.nth) this.#pending = undefined;
    else if (isNew) this.send(this.#pending);
  }
}

export function openRemote(table: string, { seat, token }: Seat): Session<BriefMessage> {
  const { protocol, host } = location;
  const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${encodeURIComponent(table)}/live`;
  const remote = new Remote(address, token);
  return {
    ...remote.session,
    seat: signal(seat),
    play: (action) => remote.play(action),
    undo: () => remote.send({ t: 'undo' }),
    reset: () => remote.send({ t: 'reset' }),
    ask: (t) => remote.send({ t }),
    earlier: () => remote.send({ t: 'log', before: remote.session.log.value.from }),
    close: () => remote.close(),
  };
}
