/** One socket at one table. */
import type { RawData, WebSocket } from 'ws';
import type { Viewer } from '#engine/contract.ts';
import {
  type ClientMessage,
  NEWEST_VERSION,
  parseMessage,
  type ServerMessage,
  type Version,
} from '#protocol/live.ts';
import type { Hall } from '#server/tables/hall.ts';
import type { Guest, Table } from '#server/tables/table.ts';
import { deliver, post } from './outbox.ts';
import { Rate } from './rate.ts';
import { wire } from './wire.ts';

/** A socket that has this many bytes still to read is not reading. */
const UNREAD_BYTES = 1_000_000;

/** How long a socket may take to close once it was told to. */
const CLOSE_MS = 3_000;

/** Close codes of RFC 6455 and its registry. */
const POLICY = 1008;
const TOO_LARGE = 1009;
const RESTART = 1012;
const TRY_LATER = 1013;
const TROUBLE = 1011;

const CODES: Readonly<Record<string, number>> = {
  'too-large': TOO_LARGE,
  restart: RESTART,
  'server-full': TRY_LATER,
  'table-full': TRY_LATER,
  trouble: TROUBLE,
};

export interface VisitLimits {
  readonly messageBytes: number;
  readonly messagesPerSecond: number;
  readonly socketsPerTable: number;
  readonly helloSeconds: number;
}

export interface VisitTools {
  readonly hall: Hall;
  readonly limits: VisitLimits;
  onRefusal(): void;
  onTrouble(error: unknown): void;
  onLeave(visit: Visit): void;
}

export class Visit implements Guest {
  viewer: Viewer;
  version: Version = 1;
  readonly #socket: WebSocket;
  readonly #tableId: string;
  readonly #tools: VisitTools;
  readonly #rate: Rate;
  #table: Table | undefined;
  /** Resolves when the guest sits or stands at the table. */
  #arrival: Promise<unknown> | undefined;
  /** Of its hello, later of its closing. */
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #isAlive = true;
  #isOver = false;

  constructor(socket: WebSocket, tableId: string, tools: VisitTools) {
    this.#socket = socket;
    this.#tableId = tableId;
    this.#tools = tools;
    this.#rate = new Rate(tools.limits.messagesPerSecond);
    this.#deadline = setTimeout(() => this.bye('hello-late'), tools.limits.helloSeconds * 1000);
    socket.on('message', this.#onMessage);
    socket.on('pong', this.#onPong);
    socket.on('close', this.#onClose);
  }

  send(message: ServerMessage): void {
    const socket = this.#socket;
    if (this.#isOver || socket.readyState !== socket.OPEN) return;
    if (message.t === 'refused') this.#tools.onRefusal();
    if (socket.bufferedAmount > UNREAD_BYTES) this.drop();
    else post(socket, wire(message));
  }

  /** Says why, then closes. */
  bye(reason: string): void {
    this.send({ t: 'bye', reason });
    deliver();
    this.#isOver = true;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.drop(), CLOSE_MS);
    this.#socket.close(CODES[reason] ?? POLICY, reason);
  }

  /** Ends it at once: there is nobody to say anything to. */
  drop(): void {
    this.#isOver = true;
    this.#socket.terminate();
  }

  /** Asks for a sign of life; whoever gave none since the last time is gone. */
  ping(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.drop();
    this.#isAlive = false;
  }

  readonly #onPong = (): void => {
    this.#isAlive = true;
  };

  readonly #onClose = (): void => {
    this.#isOver = true;
    clearTimeout(this.#deadline);
    this.#table?.leave(this);
    this.#tools.onLeave(this);
  };

  readonly #onMessage = (data: RawData, isBinary: boolean): void => {
    if (this.#isOver) return;
    const bytes = data as Buffer;
    const breach = this.#breachOf(bytes, isBinary);
    if (breach === undefined) this.#take(parseMessage(bytes.toString()));
    else this.bye(breach);
  };

  #breachOf(bytes: Buffer, isBinary: boolean): string | undefined {
    if (!this.#rate.take()) return 'too-fast';
    if (bytes.length > this.#tools.limits.messageBytes) return 'too-large';
    return isBinary ? 'binary' : undefined;
  }

  #take(message: ClientMessage | undefined): void {
    if (this.#arrival === undefined) {
      if (message?.t !== 'hello') this.bye('hello-first');
      else if ((message.v ?? 1) > NEWEST_VERSION) this.bye('unknown-version');
      else this.#greet(message);
    } else if (message === undefined || message.t === 'hello') {
      this.send({ t: 'refused', refusal: message === undefined ? 'malformed' : 'hello-again' });
    } else {
      this.#arrival.then(() => this.#table?.request(this, message)).catch((error) => this.#fail(error));
    }
  }

  #greet({ token, v = 1 }: ClientMessage & { t: 'hello' }): void {
    clearTimeout(this.#deadline);
    this.version = v as Version;
    this.#arrival = this.#arrive(token)
      .then((hindrance) => hindrance && this.bye(hindrance))
      .catch((error) => this.#fail(error));
  }

  /** Goes to the table, or says why it cannot. */
  async #arrive(token: string | undefined): Promise<string | undefined> {
    const table = await this.#tools.hall.find(this.#tableId);
    if (table === undefined) return 'no-such-table';
    this.viewer = token === undefined ? undefined : table.seatOf(token);
    if (token !== undefined && this.viewer === undefined) return 'bad-token';
    if (this.#isFull(table)) return 'table-full';
    if (this.#isOver) return;
    this.#table = table;
    await table.arrive(this);
    return;
  }

  /** Watchers cannot keep a player out: a seat that nobody is connected to always has room. */
  #isFull(table: Table): boolean {
    if (table.guestCount < this.#tools.limits.socketsPerTable) return false;
    return this.viewer === undefined || table.hasGuestIn(this.viewer);
  }

  #fail(error: unknown): void {
    this.#tools.onTrouble(error);
    this.bye('trouble');
  }
}
