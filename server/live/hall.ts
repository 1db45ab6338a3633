/** The tables that everybody may join or watch, told to all who look at the list: when it changes, once a second at most. */
import type { WebSocket } from 'ws';
import type { HallMessage, TableInfo } from '#protocol/http.ts';
import { deliver, isReading, post } from './outbox.ts';

const BEAT_MS = 1_000;

/** Of each kind, the newest. */
const MOST = 20;

export interface HallTools {
  list(): Promise<readonly TableInfo[]>;
  onTrouble(error: unknown): void;
}

export class Hall {
  readonly #tools: HallTools;
  readonly #sockets = new Set<WebSocket>();
  #timer: ReturnType<typeof setInterval> | undefined;
  /** What was told last. */
  #text = '';

  constructor(tools: HallTools) {
    this.#tools = tools;
  }

  /** Tells this socket the list until it closes. Whatever it says is not for us: it is cut off. */
  async open(socket: WebSocket): Promise<void> {
    socket.on('message', () => socket.terminate());
    socket.on('ping', () => socket.terminate());
    socket.on('close', () => this.#forget(socket));
    this.#sockets.add(socket);
    this.#timer ??= setInterval(() => void this.#tell(), BEAT_MS);
    await this.#read();
    if (this.#sockets.has(socket)) post(socket, Buffer.from(this.#text));
  }

  stop(): void {
    clearInterval(this.#timer);
    deliver();
    for (const socket of this.#sockets) socket.terminate();
  }

  #forget(socket: WebSocket): void {
    this.#sockets.delete(socket);
    if (this.#sockets.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #tell(): Promise<void> {
    const before = this.#text;
    await this.#read();
    if (this.#text === before) return;
    const bytes = Buffer.from(this.#text);
    for (const socket of this.#sockets) {
      if (isReading(socket)) post(socket, bytes);
      else socket.terminate();
    }
  }

  async #read(): Promise<void> {
    try {
      const tables = await this.#tools.list();
      const of = (status: TableInfo['status']) =>
        tables.filter((table) => table.status === status).slice(0, MOST);
      const message: HallMessage = { t: 'hall', waiting: of('waiting'), playing: of('playing') };
      this.#text = JSON.stringify(message);
    } catch (error) {
      this.#tools.onTrouble(error);
    }
  }
}
