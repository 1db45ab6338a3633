/** The line of a page to its table, without the page: `line.ts` with real timers and a real socket. */
import { WebSocket } from 'ws';
import type { HeldSeat } from '#protocol/http.ts';
import {
  type Line,
  type LineEffect,
  type LineEvent,
  type LineState,
  startLine,
  step,
} from '../../client/session/line.ts';

type TimerName = 'timer' | 'silence';

export class Page {
  /** When each state last began. */
  readonly since = new Map<LineState, number>();
  readonly #url: string;
  readonly #token: string | undefined;
  readonly #timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  #line: Line;
  #socket: WebSocket | undefined;
  #waiting: (() => void)[] = [];

  constructor(url: string, { table, token }: HeldSeat) {
    this.#url = `${url.replace('http', 'ws')}/api/tables/${table}/live`;
    this.#token = token;
    const [line, effects] = startLine();
    this.#line = line;
    for (const effect of effects) this.#obey(effect);
  }

  /** Resolves when it is live. */
  async live(): Promise<void> {
    while (this.#line.state !== 'live') await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Somebody looks at it again. */
  wake(): void {
    this.#step({ e: 'wake' });
  }

  close(): void {
    this.#drop();
  }

  #step(event: LineEvent): void {
    const at = { now: Date.now(), random: Math.random(), hidden: false, online: true };
    const [line, effects] = step(this.#line, event, at);
    if (line.state !== this.#line.state) this.since.set(line.state, performance.now());
    this.#line = line;
    for (const effect of effects) this.#obey(effect);
    for (const go of this.#waiting.splice(0)) go();
  }

  #obey(effect: LineEffect): void {
    if (effect === 'open') this.#open();
    else if (effect === 'drop') this.#drop();
    else if (effect === 'ping') this.#socket?.send('{"t":"ping"}');
    else if (effect === 'calm') clearTimeout(this.#timers.get('timer'));
    else {
      const [name, ms] = effect;
      clearTimeout(this.#timers.get(name));
      const e = name === 'timer' ? 'timer' : 'silent';
      this.#timers.set(
        name,
        setTimeout(() => this.#step({ e }), ms),
      );
    }
  }

  #open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 2, token: this.#token })));
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
    socket.on('close', () => this.#step({ e: 'closed' }));
    socket.on('error', () => {});
  }

  #hear(message: { t: string; beat: number; reason: string }): void {
    if (message.t === 'bye') this.#step({ e: 'bye', reason: message.reason });
    else this.#step(message.t === 'welcome' ? { e: 'welcome', beat: message.beat } : { e: 'message' });
  }

  #drop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.removeAllListeners().on('error', () => {});
    socket.close();
  }
}
