/** A seat at the table of a server, played over the public protocol from hello to the end of the game. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Result, Seat } from '#engine/contract.ts';
import type { ServerMessage, StateMessage } from '#protocol/live.ts';
import { UsageError } from './command.ts';

/** What a bot of one's own is told. */
export interface Position {
  readonly game: string;
  readonly seat: Seat;
  readonly view: object;
  /** Never empty. */
  readonly legal: readonly object[];
}

/** Chooses one of the legal actions. */
export type Choose = (position: Position) => unknown;

export interface Place {
  /** Of the table, under `/api`. */
  readonly url: string;
  readonly game: string;
  readonly seat: Seat;
  readonly token: string;
}

export interface Ended {
  readonly seat: Seat;
  readonly result: Result;
}

/** Half as fast as a server allows, unless its host has set another limit. */
const PACE_MS = 40;

/** After a line was lost it is tried so often again, each time after a longer pause: for about two minutes. */
const MOST_TRIES = 8;
const RETRY_MS = 500;

/** Goodbyes after which one may come again. No reason at all is a lost line. */
const COME_AGAIN = ['', 'restart', 'server-full', 'table-full', 'too-fast', 'trouble'];

const WHY_NOT: Readonly<Record<string, string>> = {
  'bad-token': 'the token holds no seat at this table',
  'no-such-table': 'there is no such table',
  removed: 'the seat was given away',
  'seat-moved': 'the token does not open the seat any more',
  closed: 'the host has closed the table',
};

/** Plays until the game is over, and connects again when the line is lost. */
export async function playSeat(place: Place, choose: Choose): Promise<Ended> {
  for (let tries = 0; ; tries++) {
    const sitting = new Sitting(place, choose);
    const end = await sitting.end;
    if (typeof end !== 'string') return end;
    if (!COME_AGAIN.includes(end)) throw new UsageError(WHY_NOT[end] ?? `the server says goodbye: ${end}`);
    if (sitting.wasLetIn) tries = 0;
    if (tries === MOST_TRIES) throw new UsageError(`the line is lost (${end || 'nobody answers'})`);
    await pause(RETRY_MS * 2 ** tries);
  }
}

/** One connection. */
class Sitting {
  /** The end of the game, or the reason of the goodbye. */
  readonly end: Promise<Ended | string>;
  wasLetIn = false;
  readonly #game: string;
  readonly #choose: Choose;
  readonly #socket: WebSocket;
  #seat: Seat;
  #state: StateMessage | undefined;
  /** The state that was answered last. */
  #answered: StateMessage | undefined;

  constructor({ url, game, seat, token }: Place, choose: Choose) {
    this.#game = game;
    this.#seat = seat;
    this.#choose = choose;
    const { promise, resolve, reject } = Promise.withResolvers<Ended | string>();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
    this.#socket = socket;
    // One after another: what comes while the bot thinks is looked at when it has chosen.
    let queue = Promise.resolve();
    socket.onopen = () => this.#send({ t: 'hello', token });
    socket.onmessage = ({ data }) => {
      queue = queue.then(async () => {
        const result = await this.#take(JSON.parse(data) as ServerMessage);
        if (result) resolve({ seat: this.#seat, result });
      });
      queue.catch(reject);
    };
    socket.onclose = ({ reason }) => resolve(reason);
    this.end = promise.finally(() => socket.close());
  }

  /** The result, once there is one. */
  async #take(message: ServerMessage): Promise<Result | null> {
    if (message.t === 'you') this.#seat = message.seat ?? this.#seat;
    if (message.t === 'refused') await this.#takeRefusal(message.refusal, message.nth);
    if (message.t !== 'state') return null;
    this.wasLetIn = true;
    this.#state = message;
    if (message.result === null && message.nth !== this.#answered?.nth) await this.#answer(message);
    return message.result;
  }

  /** A state may be old when it is answered: a bot has moved for who is late, somebody has taken a move back. */
  async #takeRefusal(refusal: string, nth: number | undefined): Promise<void> {
    const [answered, state] = [this.#answered, this.#state];
    if (!answered || !state || nth !== answered.nth) return;
    if (refusal !== 'not-stored' && state.seq === answered.seq)
      throw new UsageError(`the table refuses what it called legal: ${refusal}`);
    await pause(RETRY_MS);
    await this.#answer(state);
  }

  async #answer(state: StateMessage): Promise<void> {
    if (state.legal.length === 0) {
      this.#answered = undefined;
      return;
    }
    this.#answered = state;
    const { nth, view, legal } = state;
    const choice = await this.#choose({ game: this.#game, seat: this.#seat, view, legal });
    const action = legal.find((each) => isDeepStrictEqual(each, choice));
    if (!action)
      throw new UsageError(`the bot chose ${JSON.stringify(choice)}, which is not one of the legal actions`);
    await pause(PACE_MS);
    this.#send({ t: 'play', nth, action });
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
