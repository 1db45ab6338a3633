/**
 * A session with a match on the server. The connection may break at any time: it is made again by itself, and a
 * move that was not answered is sent again with its number, which changes nothing if it had arrived.
 */
import { signal } from '@preact/signals';
import type { Viewer } from '#engine/contract.ts';
import type { BriefMessage, ClientMessage, ServerMessage } from '#protocol/live.ts';
import type { Session } from './session.ts';
import { SessionState } from './sessionState.ts';

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
/** A socket that says nothing for so long after it was asked is taken for dead. */
const SILENCE = 8000;

/** The server will say the same again. */
const FINAL = ['no-such-table', 'bad-token'];

export interface Seat {
  readonly seat: Viewer;
  readonly token: string | undefined;
}

class Remote {
  readonly session = new SessionState();
  readonly #address: string;
  readonly #token: string | undefined;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** The first state of this socket is still to come: only then it is known what has arrived. */
  #isNew = true;
  /** What was asked and is not answered yet. */
  #pending: (ClientMessage & { t: 'play' }) | undefined;
  readonly #stop = new AbortController();

  constructor(address: string, token: string | undefined) {
    this.#address = address;
    this.#token = token;
    const on = { signal: this.#stop.signal };
    addEventListener('online', () => this.#now(), on);
    addEventListener('offline', () => this.#lose(), on);
    // A laptop that slept may hold a socket that has long been dead: the answer tells.
    document.addEventListener('visibilitychange', () => document.hidden || this.#now(), on);
    this.#connect();
  }

  play(action: object): void {
    if (this.#pending) return;
    this.#pending = { t: 'play', nth: this.session.nth.value, action: { ...action } };
    this.send(this.#pending);
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify(message));
    // A hint may take its time, and is not told when it comes too late.
    if (message.t === 'hint') return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#drop();
    this.#isNew = true;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () =>
      this.send({ t: 'hello', v: 2, ...(this.#token !== undefined && { token: this.#token }) });
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#lose();
  }

  #drop(): void {
    if (!this.#socket) return;
    this.#socket.onclose = this.#socket.onmessage = this.#socket.onopen = null;
    this.#socket.close();
    this.#socket = undefined;
  }

  /** The connection is gone: try again, ever more slowly. */
  #lose(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#timer);
    this.#drop();
    if (this.session.line.value === 'lost') return;
    if (this.session.line.value === 'live') this.session.line.value = 'reconnecting';
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The network is back, or the page is looked at again. */
  #now(): void {
    if (this.session.line.value === 'lost') return;
    this.#wait = FIRST_WAIT;
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#connect();
  }

  #take(message: ServerMessage): void {
    clearTimeout(this.#silence);
    if (message.t === 'bye') {
      if (FINAL.includes(message.reason)) this.session.line.value = 'lost';
      return;
    }
    this.#wait = FIRST_WAIT;
    this.session.take(message);
    this.session.line.value = 'live';
    if (message.t === 'refused') this.#pending = undefined;
    if (message.t === 'brief') this.#settle(message.nth);
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
