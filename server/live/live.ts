/** All sockets. */
import type { WebSocket } from 'ws';
import type { Settings } from '#server/settings.ts';
import { Crowd } from './crowd.ts';
import { type Caller, Visit, type VisitTools } from './visit.ts';

/** How long sockets may take to close when the server stops. */
const FAREWELL_MS = 1_000;

/** How many for whom there is no room may wait for their hello: they may turn out to hold a seat. */
const AT_THE_DOOR = 100;

export class Live {
  readonly #visits = new Set<Visit>();
  /** Of these, those who were not let in yet, the oldest first. */
  readonly #door = new Set<Visit>();
  readonly #crowd: Crowd;
  readonly #tools: VisitTools;
  readonly #pings: ReturnType<typeof setInterval>;
  #isStopping = false;
  #onEmpty = () => {};

  constructor(settings: Settings, tools: Omit<VisitTools, 'limits' | 'letIn' | 'onLeave'>) {
    this.#tools = {
      ...tools,
      limits: settings,
      letIn: (visit) => this.#letIn(visit, true),
      onLeave: (visit) => this.#forget(visit),
    };
    this.#crowd = new Crowd(settings);
    this.#pings = setInterval(() => {
      for (const visit of this.#visits) visit.ping();
    }, settings.pingSeconds * 1000);
  }

  get size(): number {
    return this.#visits.size;
  }

  open(socket: WebSocket, caller: Caller): void {
    const visit = new Visit(socket, caller, this.#tools);
    this.#visits.add(visit);
    if (this.#isStopping) visit.bye('restart');
    else if (!this.#letIn(visit, false)) this.#letWait(visit);
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

  #letIn(visit: Visit, isForSeat: boolean): boolean {
    visit.isIn = this.#crowd.enter(visit.address, isForSeat);
    if (visit.isIn) this.#door.delete(visit);
    return visit.isIn;
  }

  /** Whoever has waited longest gives way: a player's page says hello at once. */
  #letWait(visit: Visit): void {
    this.#door.add(visit);
    if (this.#door.size <= AT_THE_DOOR) return;
    const [oldest] = this.#door;
    this.#door.delete(oldest!);
    oldest!.bye('server-full');
  }

  #forget(visit: Visit): void {
    this.#visits.delete(visit);
    this.#door.delete(visit);
    if (visit.isIn) this.#crowd.leave(visit.address);
    if (this.#visits.size === 0) this.#onEmpty();
  }
}
