/** Sockets that are at one node while their table is at another: both ends of them, and what goes between. */
import type { WebSocket } from 'ws';
import type { Caller } from '#server/live/socketSession.ts';
import { Links } from './links.ts';
import { RemoteSockets } from './remoteSockets.ts';
import { Tunnels, type TunnelTools } from './tunnels.ts';

export interface BridgeTools extends Omit<TunnelTools, 'links'> {
  /** What this node is called now. */
  me(): string;
  send(node: string, bytes: Uint8Array): void;
  /** A socket comes to a table that is here. */
  enter(socket: WebSocket, caller: Caller): void;
  /** What was on its way to or from this node may be lost. */
  onBroken(node: string): void;
}

export class Bridge {
  readonly #tools: BridgeTools;
  readonly #links: Links;
  readonly #remote: RemoteSockets;
  readonly tunnels: Tunnels;

  constructor(tools: BridgeTools) {
    this.#tools = tools;
    this.#links = new Links({
      me: () => tools.me(),
      send: (node, bytes) => tools.send(node, bytes),
      onFrame: (frame, body) => (frame.end === 'socket' ? this.#remote : this.tunnels).hear(frame, body),
      onGap: (node) => this.drop(node),
      onSkip: (node) => this.#dropSockets(node),
    });
    this.#remote = new RemoteSockets(this.#links, (socket, caller) => tools.enter(socket, caller));
    this.tunnels = new Tunnels({ ...tools, links: this.#links });
  }

  /** A socket at that node, whose table is here. */
  open(node: string, visit: number, caller: Caller): void {
    this.#remote.open(node, visit, caller);
  }

  hear(bytes: Uint8Array): void {
    this.#links.hear(bytes);
  }

  beat(): void {
    this.#links.beat();
  }

  /** This node was cut off: whoever came through another node comes again. */
  dropAll(): void {
    this.tunnels.dropAll();
    this.#links.renewAll();
    this.#remote.dropAll();
  }

  /** Something was lost: all who came through that node, and all whom we have led there, come again. */
  drop(node: string): void {
    this.#tools.onBroken(node);
    this.tunnels.dropNode(node);
    this.#links.renew(node);
    this.#remote.dropNode(node);
  }

  /** The count goes on: if both began anew, neither would come to an end. */
  #dropSockets(node: string): void {
    this.tunnels.dropNode(node);
    this.#remote.dropNode(node);
  }

  bury(node: string): void {
    this.tunnels.buryNode(node);
    this.#remote.dropNode(node);
    this.#links.forget(node);
  }
}
