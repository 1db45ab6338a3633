/** What is said aloud: one text at a time, and not faster than it can be listened to. */
import { type Signal, signal } from '@preact/signals';

/** Milliseconds between two texts of news. */
const PAUSE = 1500;

interface Clock {
  now(): number;
  after(time: number, then: () => void): void;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  after: (time, then) => void setTimeout(then, time),
};

export class Announcer {
  /** News, and answers to questions. */
  readonly polite = signal('');
  /** Refusals, time, the connection: what cannot wait. */
  readonly assertive = signal('');
  readonly #clock: Clock;
  #queue: string[] = [];
  #isWaiting = false;
  #last = Number.NEGATIVE_INFINITY;

  constructor(clock = CLOCK) {
    this.#clock = clock;
  }

  /** All that comes while the last text is still fresh is said together. */
  tell(text: string): void {
    if (text === '') return;
    this.#queue.push(text);
    const wait = this.#last + PAUSE - this.#clock.now();
    if (wait <= 0) this.#flush();
    else if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.#clock.after(wait, () => this.#flush());
    }
  }

  /** What somebody asked for is said at once, with the news that wait. */
  answer(text: string): void {
    if (text === '') return;
    write(this.polite, [...this.#queue.splice(0), text].join(' '));
  }

  alert(text: string): void {
    if (text !== '') write(this.assertive, text);
  }

  #flush(): void {
    this.#isWaiting = false;
    if (this.#queue.length === 0) return;
    write(this.polite, this.#queue.splice(0).join(' '));
    this.#last = this.#clock.now();
  }
}

/** A screen reader says only what changes. */
function write(region: Signal<string>, text: string): void {
  region.value = region.value === text ? `${text}\u00a0` : text;
}

/** Of this page. */
export const announcer = new Announcer();
