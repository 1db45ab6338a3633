/**
 * Limits the messages of each address. Beyond the rate they wait, and the sockets of the address take turns: one that
 * sends much delays its neighbours by one message at a time, and other addresses not at all.
 */
import { Rate } from './rate.ts';

/** After a pause an address may send what belongs to so many seconds at once: a whole party connects again. */
const BURST_SECONDS = 5;

/** How many messages of one socket may wait. */
const WAITING_PER_SOCKET = 20;

export interface Job {
  /** At most 5: as much as the lowest rate allows at once. */
  readonly cost: number;
  run(): void;
}

export class AddressThrottle {
  readonly #perSecond: number;
  readonly #lines = new Map<string, Line>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Runs the job now or in its turn; false if too many of this socket wait. */
  push(address: string, socket: object, job: Job): boolean {
    const line = this.#lines.get(address) ?? this.#add(address);
    return line.push(socket, job);
  }

  /** Drops what still waits. */
  leave(address: string, socket: object): void {
    this.#lines.get(address)?.leave(socket);
  }

  /** Forgets addresses, but not before their bursts are whole again: connecting anew gives nobody more. */
  sweep(): void {
    for (const [address, line] of this.#lines) if (line.isIdle) this.#lines.delete(address);
  }

  #add(address: string): Line {
    const line = new Line(this.#perSecond);
    this.#lines.set(address, line);
    return line;
  }
}

class Line {
  readonly #rate: Rate;
  /** By socket, in the order of their turns. */
  readonly #waiting = new Map<object, Job[]>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(perSecond: number) {
    this.#rate = new Rate(perSecond, perSecond * BURST_SECONDS);
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0 && this.#rate.isRested;
  }

  push(socket: object, job: Job): boolean {
    if (this.#waiting.size === 0 && this.#rate.take(job.cost)) {
      job.run();
      return true;
    }
    const jobs = this.#waiting.get(socket) ?? [];
    if (jobs.length === WAITING_PER_SOCKET) return false;
    jobs.push(job);
    this.#waiting.set(socket, jobs);
    if (this.#timer === undefined) this.#run();
    return true;
  }

  leave(socket: object): void {
    this.#waiting.delete(socket);
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** A socket that has more goes to the end, where the loop meets it again. */
  #run(): void {
    this.#timer = undefined;
    for (const [socket, jobs] of this.#waiting) {
      const { cost } = jobs[0]!;
      if (!this.#rate.take(cost)) {
        this.#timer = setTimeout(() => this.#run(), this.#rate.wait(cost));
        return;
      }
      const job = jobs.shift()!;
      this.#waiting.delete(socket);
      if (jobs.length > 0) this.#waiting.set(socket, jobs);
      job.run();
    }
  }
}
