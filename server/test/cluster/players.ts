/** People who play on whatever happens: they come back, send again what was not answered, and check what they are told. */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Rng } from '#engine/contract.ts';
import type { HeldSeat } from '#protocol/http.ts';
import type { ServerMessage, StateMessage } from '#protocol/live.ts';
import { type Answer, HUMAN, post } from '../kit/api.ts';
import { newKey } from '../people/kit.ts';

const BACK_MS = 100;

/** As our client: to be greeted, to be answered, and after so much silence it asks. */
const HELLO_MS = 10_000;
const ANSWER_MS = 9_000;
const SILENCE_MS = 20_000;

/** Whoever is told this does not come back. */
const FINAL: readonly string[] = [
  'no-such-table',
  'bad-token',
  'unknown-rules',
  'closed',
  'removed',
  'seat-moved',
];

/** Whoever asks by HTTP asks again if no answer comes, and gives up some time. */
const REQUEST_MS = 10_000;
const PATIENCE_MS = 120_000;

/** What all at a table were told. */
export interface Played {
  readonly table: string;
  readonly game: string;
  seq: number;
  isOver: boolean;
  readonly players: Player[];
  readonly hooks: Hooks;
}

export interface Hooks {
  /** Where people come to, each time that they come. */
  urlFor(): string;
  readonly pick: Rng;
  /** How long people think, at most, in milliseconds. */
  readonly thinkMs: number;
  /** From a move sent to its sender told, in milliseconds. */
  onMove(ms: number): void;
  /** What must not be, as it was noticed. */
  readonly wrong: string[];
  /** Who has a table, for whoever looks for a fault. */
  ownerOf?(table: string): Promise<string>;
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
  /** Runs out if nothing is heard for too long. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** How often it has come, how often because nothing was heard, and what it was told last besides the state. */
  #comings = 0;
  #silences = 0;
  #lastWord = 'nothing';

  constructor(key: string, played: Played, hooks: Hooks) {
    this.#key = key;
    this.#played = played;
    this.#hooks = hooks;
    this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#silence);
    this.#socket?.terminate();
  }

  /** How often nothing was heard for so long that it came again. */
  get silences(): number {
    return this.#silences;
  }

  /** Where it is, for whoever looks for a fault. */
  describe(): string {
    const { seq, nth, active, legal } = this.#last ?? {};
    const state = ['connecting', 'open', 'closing', 'closed'][this.#socket?.readyState ?? 3];
    return [
      `${this.#socket?.url.replace(/\/api.*/, '')} is ${state} (${this.#comings} comings, ${this.#silences} after silence)`,
      `seq ${seq}, nth ${nth}, active ${active?.join()}, ${legal?.length} legal`,
      `sent ${JSON.stringify(this.#sent)}, last word ${this.#lastWord}`,
    ].join('; ');
  }

  #connect(): void {
    // What was told to anybody by now: whoever comes must be told at least that.
    const { table, seq: least } = this.#played;
    const url = this.#hooks.urlFor().replace('http', 'ws');
    const socket = new WebSocket(`${url}/api/tables/${table}/live`);
    this.#socket = socket;
    this.#comings++;
    let isFirst = true;
    this.#listenFor(HELLO_MS);
    socket.on('error', () => {});
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', token: this.#key })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      this.#expect(SILENCE_MS);
      if (message.t === 'state') this.#hear(message, isFirst ? least : 0);
      if (message.t === 'state') isFirst = false;
      if (message.t === 'refused') this.#refused(message.refusal);
      if (message.t === 'bye') this.#sentAway(message.reason);
      if (message.t === 'pong' && message.seq > (this.#last?.seq ?? -1)) socket.terminate();
    });
    socket.on('close', () => void this.#comeBack());
  }

  /** If nothing is heard for so long, it asks whether anybody is there. */
  #expect(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ t: 'ping' }));
      this.#listenFor(ANSWER_MS);
    }, ms);
  }

  /** If nothing is heard for so long, the line is dead. */
  #listenFor(ms: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#silences++;
      this.#socket?.terminate();
    }, ms);
  }

  #sentAway(reason: string): void {
    this.#lastWord = `bye ${reason}`;
    if (FINAL.includes(reason)) this.#hooks.wrong.push(`${this.#played.table}: ${this.#lastWord}`);
  }

  async #comeBack(): Promise<void> {
    clearTimeout(this.#silence);
    await pause(BACK_MS);
    if (!this.#isStopped) this.#connect();
  }

  #hear(state: StateMessage, least: number): void {
    const { wrong, onMove } = this.#hooks;
    if (state.seq < least) wrong.push(`${this.#played.table}: told ${least}, came back to ${state.seq}`);
    const known = state.from === 0 ? this.#log : [];
    if (JSON.stringify(known) !== JSON.stringify(state.events.slice(0, known.length)))
      wrong.push(`${this.#played.table}: what was told is another story now`);
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
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ t: 'play', nth, action }));
    this.#listenFor(ANSWER_MS);
  }

  #refused(refusal: string): void {
    this.#lastWord = `refused ${refusal}`;
    if (refusal !== 'not-stored') this.#hooks.wrong.push(`${this.#played.table}: ${refusal}`);
    else setTimeout(() => this.#sent && !this.#isStopped && this.#send(), BACK_MS);
  }
}

/** People try again while nobody answers. */
export async function persist<T>(ask: () => Promise<Answer<T>>): Promise<T> {
  const began = performance.now();
  for (;;) {
    const answer = await Promise.race([ask().catch(() => undefined), pause(REQUEST_MS)]);
    if (answer && answer.status < 300) return answer.body;
    const isFinal = answer && answer.status < 500;
    if (isFinal || performance.now() - began > PATIENCE_MS)
      throw new Error(`${ask} is answered ${JSON.stringify(answer)}`);
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
  const played: Played = { table, game, seq: 0, isOver: false, players, hooks };
  players.push(...[ann, bob].map((key) => new Player(key, played, hooks)));
  return played;
}
