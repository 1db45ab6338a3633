/** One socket, at one table: its limits, its hello, and what it asks of the table. */
import type { RawData, WebSocket } from 'ws';
import type { Viewer } from '#engine/contract.ts';
import {
  type ClientMessage,
  NEWEST_VERSION,
  OLDEST_VERSION,
  parseMessage,
  type ServerMessage,
  type Version,
} from '#protocol/live.ts';
import { Failure } from '#server/failure.ts';
import type { People, Revocation } from '#server/people/people.ts';
import type { StoredDevice } from '#server/store/persons.ts';
import type { Guest } from '#server/tables/guests.ts';
import type { Table } from '#server/tables/table.ts';
import type { TableRegistry } from '#server/tables/tableRegistry.ts';
import type { AddressThrottle } from './addressThrottle.ts';
import { BUILD } from './build.ts';
import { deliver, isReading, post } from './outbox.ts';
import { Rate } from './rate.ts';
import { wire } from './wire.ts';

/** Limits of the pings and pongs that the server has not asked for, and of looks. */
const CONTROLS_PER_SECOND = 4;
const CONTROLS_AT_ONCE = 8;

/** What is answered with much counts for several messages of the address. */
const COSTS: Readonly<Record<string, number>> = { hello: 3, log: 5, past: 10 };

/** How many messages may come after the goodbye: they were on their way. */
const LAST_WORDS = 100;

/** How long a socket may take to close once it was told to. */
const CLOSE_MS = 3_000;

/** After so much silence a client should ping. */
const BEAT_MS = 20_000;

/** Those for whom there is no room may come again after so long. */
const FULL: readonly string[] = ['server-full', 'table-full'];
const FULL_MS = 20_000;

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

export interface SessionLimits {
  readonly messageBytes: number;
  readonly messagesPerSecond: number;
  readonly socketsPerTable: number;
  readonly helloSeconds: number;
}

/** The address that a socket comes from, and the table that it wants. */
export interface Caller {
  readonly address: string;
  readonly table: string;
}

export interface SessionTools {
  readonly registry: TableRegistry;
  readonly people: People;
  readonly limits: SessionLimits;
  readonly throttle: AddressThrottle;
  /** Whether there is room for a seat that nobody is connected to. */
  letIn(session: SocketSession): boolean;
  /** Everything is stored and let go of: those who leave may come back to another node. */
  onStopped?(): Promise<void>;
  onRefusal(): void;
  onTrouble(error: unknown): void;
  onLeave(session: SocketSession): void;
}

export class SocketSession implements Guest {
  viewer: Viewer;
  isScreen = false;
  readonly address: string;
  /** The id of the table that it wants. */
  readonly table: string;
  /** Whether there was room for it. Until then it may only say hello. */
  isIn = false;
  version: Version = 1;
  /** By whose key it came. */
  device: StoredDevice | undefined;
  readonly #socket: WebSocket;
  readonly #tools: SessionTools;
  readonly #rate: Rate;
  readonly #controls = new Rate(CONTROLS_PER_SECOND, CONTROLS_AT_ONCE);
  #table: Table | undefined;
  /** Resolves when it is subscribed to the table. */
  #arrival: Promise<unknown> | undefined;
  /** Runs out if the hello does not come, and later if the socket does not close. */
  #deadline: ReturnType<typeof setTimeout> | undefined;
  /** Of the last state that was told. */
  #seq = -1;
  #isAlive = true;
  #isOver = false;
  #lastWords = 0;

  constructor(socket: WebSocket, { address, table }: Caller, tools: SessionTools) {
    this.#socket = socket;
    this.address = address;
    this.table = table;
    this.#tools = tools;
    this.#rate = new Rate(tools.limits.messagesPerSecond);
    const late = () => this.bye(this.isIn ? 'hello-late' : 'server-full');
    this.#deadline = setTimeout(late, tools.limits.helloSeconds * 1000);
    socket.on('message', this.#onMessage);
    socket.on('ping', this.#onPing);
    socket.on('pong', this.#onPong);
    socket.on('close', this.#onClose);
  }

  /** Whether it holds what is revoked. */
  cameBy(revocation: Revocation): boolean {
    if ('device' in revocation) return this.device?.id === revocation.device;
    if (this.table !== revocation.table || this.viewer !== revocation.seat) return false;
    return !('person' in revocation) || this.device?.person === revocation.person;
  }

  send(message: ServerMessage): void {
    const socket = this.#socket;
    if (this.#isOver || socket.readyState !== socket.OPEN) return;
    if (message.t === 'refused') this.#tools.onRefusal();
    if (message.t === 'state' || message.t === 'brief') this.#seq = message.seq;
    post(socket, wire(message));
  }

  /** Says why, then closes. */
  bye(reason: string): void {
    const after = this.version > 1 && FULL.includes(reason) ? { after: FULL_MS } : {};
    this.send({ t: 'bye', reason, ...after });
    deliver();
    this.#isOver = true;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.drop(), CLOSE_MS);
    this.#socket.close(CODES[reason] ?? POLICY, reason);
  }

  /** Ends it at once, without a goodbye. */
  drop(): void {
    this.#isOver = true;
    this.#socket.terminate();
  }

  /** Asks for a sign of life; without one since the last ping the socket is dead. */
  ping(): void {
    if (this.#isAlive) this.#socket.ping();
    else this.drop();
    this.#isAlive = false;
  }

  readonly #onPing = (data: Buffer): void => {
    if (!this.#mayControl()) return;
    if (isReading(this.#socket)) this.#socket.pong(data);
    else this.drop();
  };

  /** The answer to our own ping does not count against the limit. */
  readonly #onPong = (): void => {
    if (!this.#isAlive || this.#mayControl()) this.#isAlive = true;
  };

  #mayControl(): boolean {
    if (this.#isOver) this.#ignore();
    else if (this.#controls.take()) return true;
    else this.bye('too-fast');
    return false;
  }

  /** Cuts off a client that goes on after the goodbye. */
  #ignore(): void {
    if (++this.#lastWords > LAST_WORDS) this.drop();
  }

  readonly #onClose = (): void => {
    this.#isOver = true;
    clearTimeout(this.#deadline);
    this.#table?.unsubscribe(this);
    this.#tools.onLeave(this);
  };

  readonly #onMessage = (data: RawData, isBinary: boolean): void => {
    if (this.#isOver) this.#ignore();
    else this.#hear(data as Buffer, isBinary);
  };

  #hear(bytes: Buffer, isBinary: boolean): void {
    clearTimeout(this.#deadline);
    const breach = this.#breachOf(bytes, isBinary);
    if (breach === undefined) this.#queue(parseMessage(bytes.toString()));
    else this.bye(breach);
  }

  #queue(message: ClientMessage | undefined): void {
    const run = () => {
      if (!this.#isOver) this.#take(message);
    };
    const job = { cost: COSTS[message?.t ?? ''] ?? 1, run };
    if (!this.#tools.throttle.push(this.address, this, job)) this.bye('too-fast');
  }

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
    } else if (message.t === 'ping') {
      this.send({ t: 'pong', seq: this.#seq, now: Date.now() });
    } else if (message.t === 'look') {
      if (this.#mayControl()) this.#look(message.visible);
    } else if (message.t === 'react' || message.t === 'say') {
      this.#arrival.then(() => this.#table?.speak(this, message)).catch((error) => this.#fail(error));
    } else {
      this.#arrival.then(() => this.#table?.request(this, message)).catch((error) => this.#fail(error));
    }
  }

  #look(isVisible: boolean): void {
    this.#arrival!.then(() => this.#table?.look(this, isVisible)).catch((error) => this.#fail(error));
  }

  #greet({ token, v = 1 }: ClientMessage & { t: 'hello' }): void {
    this.version = v as Version;
    this.#arrival = this.#arrive(token)
      .then((hindrance) => hindrance && this.bye(hindrance))
      .catch((error) => this.#fail(error));
  }

  /** Subscribes to the table, or says why it cannot. */
  async #arrive(token: string | undefined): Promise<string | undefined> {
    if (token === undefined && !this.isIn) return 'server-full';
    const who = token === undefined ? undefined : await this.#tools.people.identify(token);
    this.device = who?.device;
    const table = await this.#tools.registry.find(this.table);
    if (this.#isOver) return;
    if (table === undefined) return 'no-such-table';
    this.viewer = who && table.seatOf(who);
    this.isScreen = who !== undefined && table.isScreen(who);
    // A person without a seat here watches.
    const isKnown = this.viewer !== undefined || this.isScreen || who?.person !== undefined;
    if (who !== undefined && !isKnown) return 'bad-token';
    const lack = this.#lackOfRoom(table);
    if (lack !== undefined) return lack;
    this.#table = table;
    if (this.version > 1) this.#welcome();
    try {
      await table.subscribe(this);
    } finally {
      // It may have closed before the table knew of it.
      if (this.#isOver) table.unsubscribe(this);
    }
    return;
  }

  #welcome(): void {
    const { version: v, viewer } = this;
    const seat = viewer === undefined ? {} : { seat: viewer };
    this.send({
      t: 'welcome',
      v,
      oldest: OLDEST_VERSION,
      build: BUILD,
      now: Date.now(),
      beat: BEAT_MS,
      ...seat,
    });
  }

  /** Nobody can keep a player out: a seat that nobody is connected to finds room. */
  #lackOfRoom(table: Table): string | undefined {
    if (this.viewer !== undefined && !table.isConnected(this.viewer))
      return this.isIn || this.#tools.letIn(this) ? undefined : 'server-full';
    if (!this.isIn) return 'server-full';
    return table.guestCount < this.#tools.limits.socketsPerTable ? undefined : 'table-full';
  }

  #fail(error: unknown): void {
    const isRefused = error instanceof Failure;
    if (!isRefused) this.#tools.onTrouble(error);
    // Without the database or its table it comes again soon.
    const code = isRefused && error.status === 503 ? 'restart' : isRefused ? error.code : 'trouble';
    this.bye(code);
  }
}
