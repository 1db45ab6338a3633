/** All sockets. */
import type { WebSocket } from 'ws';
import type { Settings } from '#server/settings.ts';
import { Visit, type VisitTools } from './visit.ts';

/** How long sockets may take to close when the server stops. */
const FAREWELL_MS = 1_000;

export class Live {
  readonly #visits = new Set<Visit>();
  readonly #tools: VisitTools;
  readonly #most: number;
  readonly #pings: ReturnType<typeof setInterval>;
  #isStopping = false;
  #onEmpty = () => {};

  constructor(settings: Settings, tools: Omit<VisitTools, 'limits' | 'onLeave'>) {
    this.#tools = { ...tools, limits: settings, onLeave: (visit) => this.#forget(visit) };
    this.#most = settings.sockets;
    this.#pings = setInterval(() => {
      for (const visit of this.#visits) visit.ping();
    }, settings.pingSeconds * 1000);
  }

  get size(): number {
    return this.#visits.size;
  }

  open(socket: WebSocket, table: string): void {
    const visit = new Visit(socket, table, this.#tools);
    this.#visits.add(visit);
    if (this.#isStopping) visit.bye('restart');
    else if (this.#visits.size > this.#most) visit.bye('server-full');
  }

  /** Stores and tells what was asked, then says goodbye to everyone. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#pings);
    await this.#tools.hall.stop();
    for (const visit of this.#visits) visit.bye('restart');
    await this.#farewell();
    for (const visit of this.#visits) visit.drop();
  }

  async #farewell(): Promise<void> {
    if (this.#visits.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FAREWELL_MS);
      this.#onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #forget(visit: Visit): void {
    this.#visits.delete(visit);
    if (this.#visits.size === 0) this.#onEmpty();
  }
}
