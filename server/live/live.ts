/** All sockets of the server. */
import type { WebSocket } from 'ws';
import type { Revocation } from '#server/people/people.ts';
import type { Settings } from '#server/settings.ts';
import { AddressThrottle } from './addressThrottle.ts';
import { SocketLimiter } from './socketLimiter.ts';
import { type Caller, type SessionTools, SocketSession } from './socketSession.ts';

/** How long sockets may take to close when the server stops. */
const FAREWELL_MS = 1_000;

/** How many sockets beyond the limits may say hello: they may turn out to hold a seat. */
const AT_THE_DOOR = 100;

/** Where the host sets no rate, an address may send as much as so many of its sockets. */
const SHARES = 4;

export class Live {
  readonly #sessions = new Set<SocketSession>();
  /** The sessions that were not let in yet, the oldest first. */
  readonly #door = new Set<SocketSession>();
  readonly #limiter: SocketLimiter;
  readonly #throttle: AddressThrottle;
  readonly #tools: SessionTools;
  readonly #pings: ReturnType<typeof setInterval>;
  #isStopping = false;
  #onEmpty = () => {};

  constructor(settings: Settings, tools: Omit<SessionTools, 'limits' | 'throttle' | 'letIn' | 'onLeave'>) {
    const { messagesPerAddress, messagesPerSecond } = settings;
    this.#throttle = new AddressThrottle(messagesPerAddress || SHARES * messagesPerSecond);
    this.#tools = {
      ...tools,
      limits: settings,
      throttle: this.#throttle,
      letIn: (session) => this.#letIn(session, true),
      onLeave: (session) => this.#forget(session),
    };
    this.#limiter = new SocketLimiter(settings);
    this.#pings = setInterval(() => {
      for (const session of this.#sessions) session.ping();
      this.#throttle.sweep();
    }, settings.pingSeconds * 1000);
  }

  get size(): number {
    return this.#sessions.size;
  }

  hasDevice(id: string): boolean {
    for (const { device } of this.#sessions) if (device?.id === id) return true;
    return false;
  }

  /** Sends those away who came by what is no longer theirs. */
  revoke(revocation: Revocation): void {
    for (const session of this.#sessions) if (session.cameBy(revocation)) session.bye('seat-moved');
  }

  /** Those at this table come again, and find it as it is stored. */
  dismiss(table: string): void {
    for (const session of this.#sessions) if (session.table === table) session.bye('restart');
  }

  dismissAll(): void {
    for (const session of this.#sessions) session.bye('restart');
  }

  open(socket: WebSocket, caller: Caller): void {
    const session = new SocketSession(socket, caller, this.#tools);
    this.#sessions.add(session);
    if (this.#isStopping) session.bye('restart');
    else if (!this.#letIn(session, false)) this.#letWait(session);
  }

  /** Room for a socket that is at no table; undefined if there is none, otherwise how to give it back. */
  enter(address: string): (() => void) | undefined {
    if (this.#isStopping || !this.#limiter.admit(address, false)) return;
    return () => this.#limiter.release(address);
  }

  /** Stores and tells what was asked before, then says goodbye to all. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#pings);
    await this.#tools.registry.stop();
    await this.#tools.onStopped?.();
    for (const session of this.#sessions) session.bye('restart');
    await this.#farewell();
    for (const session of this.#sessions) session.drop();
  }

  async #farewell(): Promise<void> {
    if (this.#sessions.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FAREWELL_MS);
      this.#onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #letIn(session: SocketSession, isForSeat: boolean): boolean {
    session.isIn = this.#limiter.admit(session.address, isForSeat);
    if (session.isIn) this.#door.delete(session);
    return session.isIn;
  }

  /** If too many wait, the oldest has to go: the page of a player says hello at once. */
  #letWait(session: SocketSession): void {
    this.#door.add(session);
    if (this.#door.size <= AT_THE_DOOR) return;
    const [oldest] = this.#door;
    this.#door.delete(oldest!);
    oldest!.bye('server-full');
  }

  #forget(session: SocketSession): void {
    this.#sessions.delete(session);
    this.#door.delete(session);
    this.#throttle.leave(session.address, session);
    if (session.isIn) this.#limiter.release(session.address);
    if (this.#sessions.size === 0) this.#onEmpty();
  }
}
