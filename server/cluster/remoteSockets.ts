/** Sockets at other nodes whose table is here. To a session they are like any other. */
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import type { Caller } from '#server/live/socketSession.ts';
import type { Frame, Links } from './links.ts';

const OPEN = 1;
const CLOSED = 3;
const RESTART = 1012;

/** As much of a socket as a session uses. */
class RemoteSocket extends EventEmitter {
  readonly OPEN = OPEN;
  readyState = OPEN;
  /** The node where the socket is cuts off who does not read. */
  readonly bufferedAmount = 0;
  readonly #send: (bytes: Buffer) => void;
  readonly #close: (code: number, reason: string) => void;

  constructor(send: (bytes: Buffer) => void, close: (code: number, reason: string) => void) {
    super();
    this.#send = send;
    this.#close = close;
  }

  send(bytes: Buffer): void {
    if (this.readyState === OPEN) this.#send(bytes);
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState !== OPEN) return;
    this.#close(code, reason);
    this.end();
  }

  terminate(): void {
    this.close();
  }

  /** Where the socket is, it is looked after. */
  ping(): void {
    setImmediate(() => this.emit('pong'));
  }

  pong(): void {}

  /** Nothing comes any more. */
  end(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    setImmediate(() => this.emit('close'));
  }
}

interface Parcel {
  readonly node: string;
  readonly visits: number[];
  readonly bytes: Buffer;
}

export class RemoteSockets {
  readonly #links: Links;
  readonly #enter: (socket: WebSocket, caller: Caller) => void;
  /** By the node where they are, and by their numbers there. */
  readonly #sockets = new Map<string, Map<number, RemoteSocket>>();
  #parcels: Parcel[] = [];

  constructor(links: Links, enter: (socket: WebSocket, caller: Caller) => void) {
    this.#links = links;
    this.#enter = enter;
  }

  open(node: string, visit: number, caller: Caller): void {
    const socket = new RemoteSocket(
      (bytes) => this.#post(node, visit, bytes),
      (code, reason) => {
        this.#deliver();
        this.#tellClose(node, [visit], code, reason);
      },
    );
    const ofNode = this.#sockets.get(node) ?? new Map<number, RemoteSocket>();
    this.#sockets.set(node, ofNode.set(visit, socket));
    socket.on('close', () => ofNode.delete(visit));
    this.#enter(socket as unknown as WebSocket, caller);
  }

  /** From the node where the socket is. */
  hear({ from, kind, visits }: Frame, body: Buffer): void {
    for (const visit of visits) {
      const socket = this.#sockets.get(from)?.get(visit);
      if (kind === 'close') socket?.end();
      // Its node does not know yet that nobody listens.
      else if (socket === undefined) this.#tellClose(from, [visit]);
      else socket.emit('message', body, kind === 'binary');
    }
  }

  /** Its node closes them, so that whoever was there comes again. */
  dropNode(node: string): void {
    const sockets = this.#sockets.get(node);
    if (sockets === undefined) return;
    this.#sockets.delete(node);
    this.#deliver();
    this.#tellClose(node, [...sockets.keys()]);
    for (const socket of sockets.values()) socket.end();
  }

  dropAll(): void {
    for (const node of [...this.#sockets.keys()]) this.dropNode(node);
  }

  /** Sockets of a node that are told the same one after another get one message. */
  #post(node: string, visit: number, bytes: Buffer): void {
    const last = this.#parcels.at(-1);
    if (last?.bytes === bytes && last.node === node) last.visits.push(visit);
    else if (this.#parcels.push({ node, visits: [visit], bytes }) === 1)
      queueMicrotask(() => this.#deliver());
  }

  #tellClose(node: string, visits: readonly number[], code = RESTART, reason = 'restart'): void {
    this.#links.send(node, { kind: 'close', visits, end: 'table', code, reason });
  }

  #deliver(): void {
    const parcels = this.#parcels;
    this.#parcels = [];
    for (const { node, visits, bytes } of parcels)
      this.#links.send(node, { kind: 'text', visits, end: 'table' }, bytes);
  }
}
