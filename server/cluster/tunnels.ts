/** Sockets that are here, while their table is at another node: what they send goes there, and comes back from there. */
import type { RawData, WebSocket } from 'ws';
import { deliver, isReading, post } from '#server/live/outbox.ts';
import { Rate } from '#server/live/rate.ts';
import { SocketLimiter } from '#server/live/socketLimiter.ts';
import type { Caller } from '#server/live/socketSession.ts';
import type { Settings } from '#server/settings.ts';
import type { Frame, Links } from './links.ts';

const RESTART = 1012;
const FULL = 1013;
const POLICY = 1008;
const TOO_LARGE = 1009;

/** How many frames may wait until the other node has answered. */
const WAITING = 20;
const CONTROLS_PER_SECOND = 4;

interface Tunnel {
  readonly visit: number;
  readonly node: string;
  readonly socket: WebSocket;
  readonly rate: Rate;
  readonly controls: Rate;
  readonly waiting: { readonly bytes: Buffer; readonly isBinary: boolean }[];
  readonly address: string;
  isOpen: boolean;
  isAlive: boolean;
}

export interface TunnelTools {
  readonly settings: Pick<
    Settings,
    'messagesPerSecond' | 'messageBytes' | 'pingSeconds' | 'sockets' | 'socketsPerAddress'
  >;
  readonly links: Links;
  /** Whether the node has the table and takes the socket. */
  ask(node: string, visit: number, caller: Caller): Promise<boolean>;
}

/** Says goodbye to a socket that has no session here. */
export function dismiss(socket: WebSocket, code = RESTART, reason = 'restart'): void {
  if (socket.readyState !== socket.OPEN) return;
  post(socket, Buffer.from(JSON.stringify({ t: 'bye', reason })));
  deliver();
  socket.close(code, reason);
}

export class Tunnels {
  readonly #tools: TunnelTools;
  readonly #limiter: SocketLimiter;
  readonly #tunnels = new Map<number, Tunnel>();
  readonly #pings: ReturnType<typeof setInterval>;
  #count = 0;

  constructor(tools: TunnelTools) {
    this.#tools = tools;
    this.#limiter = new SocketLimiter(tools.settings);
    this.#pings = setInterval(() => this.#ping(), tools.settings.pingSeconds * 1000);
  }

  get size(): number {
    return this.#tunnels.size;
  }

  open(socket: WebSocket, node: string, caller: Caller): void {
    const { messagesPerSecond } = this.#tools.settings;
    const { address } = caller;
    // Whether it is for a seat is found out at the table.
    if (!this.#limiter.admit(address, true)) {
      dismiss(socket, FULL, 'server-full');
      return;
    }
    const tunnel: Tunnel = {
      ...{ visit: ++this.#count, node, socket, address, waiting: [], isOpen: false, isAlive: true },
      ...{ rate: new Rate(messagesPerSecond), controls: new Rate(CONTROLS_PER_SECOND) },
    };
    this.#tunnels.set(tunnel.visit, tunnel);
    socket.on('message', (data, isBinary) => this.#take(tunnel, data as Buffer, isBinary));
    socket.on('ping', (data: Buffer) => this.#pong(tunnel, data));
    socket.on('pong', () => {
      tunnel.isAlive = true;
    });
    socket.on('close', () => this.#close(tunnel));
    this.#tools.ask(node, tunnel.visit, caller).then(
      (isTaken) => (isTaken ? this.#begin(tunnel) : this.#drop(tunnel)),
      () => this.#drop(tunnel),
    );
  }

  /** From the node where the table is. */
  hear({ from, kind, visits, code, reason }: Frame, body: Buffer): void {
    for (const visit of visits) {
      const tunnel = this.#tunnels.get(visit);
      if (tunnel?.node !== from) continue;
      if (kind === 'close') {
        deliver();
        tunnel.socket.close(code ?? RESTART, reason);
      } else if (tunnel.socket.readyState === tunnel.socket.OPEN) post(tunnel.socket, body);
    }
  }

  /** Something of the node was lost: whoever was there comes again. */
  dropNode(node: string): void {
    for (const tunnel of this.#tunnels.values()) if (tunnel.node === node) this.#drop(tunnel);
  }

  /** The node is dead: nobody there needs to be told. */
  buryNode(node: string): void {
    for (const tunnel of this.#tunnels.values()) if (tunnel.node === node) tunnel.isOpen = false;
    this.dropNode(node);
  }

  dropAll(): void {
    for (const tunnel of this.#tunnels.values()) this.#drop(tunnel);
  }

  stop(): void {
    clearInterval(this.#pings);
    this.dropAll();
  }

  #begin(tunnel: Tunnel): void {
    tunnel.isOpen = true;
    for (const { bytes, isBinary } of tunnel.waiting.splice(0)) this.#pass(tunnel, bytes, isBinary);
    // It may have closed before the table knew of it.
    if (!this.#tunnels.has(tunnel.visit)) this.#tellClose(tunnel);
  }

  #take(tunnel: Tunnel, data: RawData, isBinary: boolean): void {
    const bytes = data as Buffer;
    if (!tunnel.rate.take()) dismiss(tunnel.socket, POLICY, 'too-fast');
    else if (bytes.length > this.#tools.settings.messageBytes) dismiss(tunnel.socket, TOO_LARGE, 'too-large');
    else if (tunnel.isOpen) this.#pass(tunnel, bytes, isBinary);
    else if (tunnel.waiting.push({ bytes, isBinary }) > WAITING) dismiss(tunnel.socket, POLICY, 'too-fast');
  }

  #pass({ node, visit }: Tunnel, bytes: Buffer, isBinary: boolean): void {
    const kind = isBinary ? 'binary' : 'text';
    this.#tools.links.send(node, { kind, visits: [visit], end: 'socket' }, bytes);
  }

  #pong({ socket, controls }: Tunnel, data: Buffer): void {
    if (!controls.take()) dismiss(socket, POLICY, 'too-fast');
    else if (isReading(socket)) socket.pong(data);
    else socket.terminate();
  }

  #ping(): void {
    for (const tunnel of this.#tunnels.values()) {
      if (tunnel.isAlive) tunnel.socket.ping();
      else tunnel.socket.terminate();
      tunnel.isAlive = false;
    }
  }

  #drop(tunnel: Tunnel): void {
    dismiss(tunnel.socket);
  }

  #close(tunnel: Tunnel): void {
    if (!this.#tunnels.delete(tunnel.visit)) return;
    this.#limiter.release(tunnel.address);
    if (tunnel.isOpen) this.#tellClose(tunnel);
  }

  #tellClose({ node, visit }: Tunnel): void {
    this.#tools.links.send(node, { kind: 'close', visits: [visit], end: 'socket' });
  }
}
