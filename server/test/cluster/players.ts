/** People who play on whatever happens: they come back, send again what was not answered, and check what they are told. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Rng } from '#engine/contract.ts';
import type { HeldSeat } from '#protocol/http.ts';
import type { ServerMessage, StateMessage } from '#protocol/live.ts';
import { type Answer, HUMAN, post } from '../kit/api.ts';
import { newKey } from '../people/kit.ts';

const BACK_MS = 100;

/** What all at a table were told. */
export interface Played {
  readonly table: string;
  readonly game: string;
  seq: number;
  isOver: boolean;
  readonly players: Player[];
}

export interface Hooks {
  /** Where people come to, each time that they come. */
  urlFor(): string;
  readonly pick: Rng;
  /** How long people think, at most, in milliseconds. */
  readonly thinkMs: number;
  /** From a move sent to its sender told, in milliseconds. */
  onMove(ms: number): void;
  onWrong(what: string): void;
}

export class Player {
  readonly #key: string;
  readonly #played: Played;
  readonly #hooks: Hooks;
  #socket: WebSocket | undefined;
  #last: StateMessage | undefined;
  #log: object[] = [];
  #sent: { nth: number; action: object; at: number } | undefined;
  #isStopped = false;

  constructor(key: string, played: Played, hooks: Hooks) {
    this.#key = key;
    this.#played = played;
    this.#hooks = hooks;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.terminate();
  }

  #connect(): void {
    // What was told to anybody by now: whoever comes must be told at least that.
    const { table, seq: least } = this.#played;
    const url = this.#hooks.urlFor().replace('http', 'ws');
    const socket = new WebSocket(`${url}/api/tables/${table}/live`);
    this.#socket = socket;
    let isFirst = true;
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token: this.#key })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.t === 'state') this.#hear(message, isFirst ? least : 0);
      if (message.t === 'state') isFirst = false;
      if (message.t === 'refused') this.#refused(message.refusal);
    });
    socket.on('close', () => void this.#comeBack());
  }

  async #comeBack(): Promise<void> {
    await pause(BACK_MS);
    if (!this.#isStopped) this.#connect();
  }

  #hear(state: StateMessage, least: number): void {
    const { onWrong, onMove } = this.#hooks;
    if (state.seq < least) onWrong(`${this.#played.table}: told ${least}, came back to ${state.seq}`);
    const known = state.from === 0 ? this.#log : [];
    if (JSON.stringify(known) !== JSON.stringify(state.events.slice(0, known.length)))
      onWrong(`${this.#played.table}: what was told is another story now`);
    this.#log = [...this.#log.slice(0, state.from), ...state.events];
    this.#last = state;
    this.#played.seq = Math.max(this.#played.seq, state.seq);
    if (state.result !== null) this.#played.isOver = true;
    if (this.#sent !== undefined && state.nth > this.#sent.nth) {
      onMove(performance.now() - this.#sent.at);
      this.#sent = undefined;
    }
    // Told on a new line: what was sent before may be lost. Sent again it happens once.
    if (this.#sent !== undefined) this.#send();
    else this.#move();
  }

  #move(): void {
    const { nth, legal } = this.#last ?? { nth: 0, legal: [] };
    if (legal.length === 0 || this.#sent !== undefined) return;
    this.#sent = { nth, action: legal[this.#hooks.pick.below(legal.length)]!, at: performance.now() };
    const { thinkMs, pick } = this.#hooks;
    if (thinkMs === 0) this.#send();
    else setTimeout(() => this.#sendFirst(), pick.below(thinkMs));
  }

  #sendFirst(): void {
    if (this.#sent === undefined || this.#isStopped) return;
    this.#sent.at = performance.now();
    this.#send();
  }

  #send(): void {
    const { nth, action } = this.#sent!;
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ t: 'play', nth, action }));
  }

  #refused(refusal: string): void {
    if (refusal !== 'not-stored') this.#hooks.onWrong(`${this.#played.table}: ${refusal}`);
    else setTimeout(() => this.#sent && !this.#isStopped && this.#send(), BACK_MS);
  }
}

/** People try again while nobody answers. */
export async function persist<T>(ask: () => Promise<Answer<T>>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined && answer.status < 300) return answer.body;
    if (answer !== undefined && answer.status < 500) throw new Error(JSON.stringify(answer.body));
    await pause(BACK_MS);
  }
}

/** A table of two people, who begin to play. */
export async function seatPlayers(url: string, game: string, hooks: Hooks): Promise<Played> {
  const wanted = { game, seats: [HUMAN, HUMAN], name: 'Ann', pace: { kind: 'days' } };
  const [ann, bob] = [newKey(), newKey()];
  const { table } = await persist(() => post<HeldSeat>(`${url}/api/tables`, wanted, ann));
  // Whoever holds a seat by a key and asks again, because no answer came, is given the same one.
  await persist(() => post<HeldSeat>(`${url}/api/tables/${table}/join`, { name: 'Bob' }, bob));
  const players: Player[] = [];
  const played: Played = { table, game, seq: 0, isOver: false, players };
  players.push(...[ann, bob].map((key) => new Player(key, played, hooks)));
  return played;
}

/** Until each of them was told more than it was, or is over. */
export async function untilAllGoOn(tables: readonly Played[], moves = 1): Promise<void> {
  const before = tables.map(({ seq }) => seq);
  while (!tables.every(({ seq, isOver }, i) => isOver || seq >= before[i]! + moves)) await pause(20);
}
