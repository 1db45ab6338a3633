/** The workers of a page in which bots think, each about one move at a time. */
import { isQuick } from '#host/sharedTime.ts';
import type { Think, Thought } from './messages.ts';

/** One core is left to the page. More than three strong bots at one table are rare, and every worker takes memory. */
const MOST = 3;

/** How many think at the same time, on a machine with so many cores. */
export const placesFor = (cores: number): number => Math.max(1, Math.min(MOST, cores - 1));

/** What it needs of a worker. */
export type ThinkingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Ears {
  onThought(thought: Thought): void;
  /** A worker has failed: all of them were dismissed, and nobody who waits gets an answer. */
  onFailure(message: string): void;
}

export class Thinkers {
  readonly #places: number;
  readonly #make: () => ThinkingWorker;
  readonly #ears: Ears;
  readonly #busy = new Set<ThinkingWorker>();
  #idle: ThinkingWorker[] = [];
  #waiting: Think[] = [];

  constructor(places: number, make: () => ThinkingWorker, ears: Ears) {
    this.#places = places;
    this.#make = make;
    this.#ears = ears;
  }

  think(message: Think): void {
    this.#waiting.push(message);
    this.#begin();
  }

  /** Ends all, whatever they think about. Whoever is asked next is a new one. */
  dismiss(): void {
    for (const worker of [...this.#busy, ...this.#idle]) worker.terminate();
    this.#busy.clear();
    this.#idle = [];
    this.#waiting = [];
  }

  /** Quick bots need no second worker. */
  #begin(): void {
    const places = this.#waiting.every(({ task }) => isQuick(task)) ? 1 : this.#places;
    while (this.#waiting.length > 0 && this.#busy.size < places) {
      const worker = this.#idle.pop() ?? this.#hire();
      this.#busy.add(worker);
      worker.postMessage(this.#waiting.shift()!);
    }
  }

  #hire(): ThinkingWorker {
    const worker = this.#make();
    worker.onmessage = ({ data }: MessageEvent<Thought>) => {
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#ears.onThought(data);
      this.#begin();
    };
    worker.onerror = ({ message }) => {
      this.dismiss();
      this.#ears.onFailure(message);
    };
    return worker;
  }
}
