/** A player at a table over a real socket: remembers all it was told, and waits for what is to come. */
import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { Request, ServerMessage, StateMessage } from '#protocol/live.ts';

export interface Place {
  readonly table: string;
  readonly token?: string;
}

export class Client {
  readonly socket: WebSocket;
  readonly told: ServerMessage[] = [];
  /** Every byte, as it came. */
  readonly texts: string[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;
  #waiting: (() => void)[] = [];

  constructor(url: string, table: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${table}/live`, options);
    this.socket.on('error', () => {});
    this.closed = once(this.socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
    // Not everybody waits for it.
    this.closed.catch(() => {});
    this.socket.on('message', (data) => {
      const text = String(data);
      this.texts.push(text);
      this.told.push(JSON.parse(text) as ServerMessage);
      this.#wake();
    });
    this.socket.on('close', () => this.#wake());
  }

  /** The last state that was told. */
  get state(): StateMessage | undefined {
    return this.told.findLast((message) => message.t === 'state');
  }

  send(message: unknown): void {
    this.sendRaw(JSON.stringify(message));
  }

  sendRaw(data: string | Buffer): void {
    this.socket.send(data);
  }

  /** The next message, from now on or from the given number on, that fits. */
  async next<T extends ServerMessage>(
    fits: (message: ServerMessage) => message is T,
    from = this.told.length,
  ): Promise<T> {
    for (let at = from; ; ) {
      for (; at < this.told.length; at++) {
        const message = this.told[at]!;
        if (fits(message)) return message;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The same by any condition. */
  until(fits: (message: ServerMessage) => boolean, from?: number): Promise<ServerMessage> {
    return this.next((message): message is ServerMessage => fits(message), from);
  }

  /** Sends, then waits for what the sender is told. */
  ask(request: Request): Promise<StateMessage | Refused> {
    const answer = this.next(isAnswer);
    this.send(request);
    return answer;
  }

  /** Plays the action that comes at this place in what is legal now. */
  play(pick = 0): Promise<StateMessage | Refused> {
    const { nth, legal } = this.state!;
    return this.ask({ t: 'play', nth, action: legal[pick % legal.length] as Record<string, unknown> });
  }

  async leave(): Promise<void> {
    this.socket.close();
    await this.closed;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

export type Refused = ServerMessage & { t: 'refused' };
export type Seats = ServerMessage & { t: 'seats' };
export type Bye = ServerMessage & { t: 'bye' };

export type You = ServerMessage & { t: 'you' };
export type Told = ServerMessage & { t: 'lobby' };

export const isYou = (message: ServerMessage): message is You => message.t === 'you';
export const isLobby = (message: ServerMessage): message is Told => message.t === 'lobby';
export const isState = (message: ServerMessage): message is StateMessage => message.t === 'state';
export const isSeats = (message: ServerMessage): message is Seats => message.t === 'seats';
export const isBye = (message: ServerMessage): message is Bye => message.t === 'bye';
export const isRefused = (message: ServerMessage): message is Refused => message.t === 'refused';
export const isAnswer = (message: ServerMessage): message is StateMessage | Refused =>
  isState(message) || isRefused(message);

/** A socket that is open, before its hello. */
export async function openSocket(url: string, table: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client(url, table, options);
  await once(client.socket, 'open');
  return client;
}

/** Waits until the server has noticed who came and who left: so many are connected. */
export async function untilSockets(url: string, count: number): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (metrics.includes(`interchange_sockets ${count}\n`)) return;
  }
}

/** Why it was sent away: the same in the message and in the closing. */
export async function goodbye(client: Client): Promise<{ reason: string; code: number }> {
  const [{ reason }, closed] = await Promise.all([client.next(isBye, 0), client.closed]);
  if (closed.reason !== reason) throw new Error(`${reason} was said, but it closed for ${closed.reason}`);
  return closed;
}

/** Sits down, or watches without a token. */
export async function connect(
  url: string,
  { table, token }: Place,
  options: ClientOptions = {},
): Promise<Client> {
  const client = await openSocket(url, table, options);
  client.send({ t: 'hello', ...(token !== undefined && { token }) });
  await client.next(isSeats, 0);
  return client;
}

/** Sits down at a table that is being played. */
export async function connectToMatch(url: string, place: Place): Promise<Client> {
  const client = await connect(url, place);
  await client.next(isState, 0);
  return client;
}

/** Plays on until the match is over or so many actions were played. */
export async function playOn(players: readonly Client[], most = Number.POSITIVE_INFINITY): Promise<number> {
  for (let played = 0; played < most; played++) {
    const { active, seq } = players[0]!.state!;
    const player = players[active[0] ?? -1];
    if (player === undefined) return played;
    const told = players.map((each) =>
      each.next((message): message is StateMessage => isState(message) && message.seq > seq),
    );
    // To draw a tile does not end a turn.
    const ends = player.state!.legal.flatMap((action, i) =>
      (action as { type?: string }).type === 'draw' ? [] : [i],
    );
    await player.play(ends[(seq * 7) % ends.length]);
    await Promise.all(told);
  }
  return most;
}
