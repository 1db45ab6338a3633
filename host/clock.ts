/** The time that a table gives for a move: one clock for all who are to act, begun anew when the turn passes. */
import { type Pace, timeFor } from '#protocol/pace.ts';

/** A match whose time is up within this long stays in memory. */
export const SOON_MS = 3_600_000;

/** A timer takes no more: it goes off at once instead. The calendar may be set back by any time. */
const LONGEST_MS = 2 ** 31 - 1;

/** Of live paces: it never jumps, not even when somebody sets the system's clock. */
const STEADY = (): number => performance.now();
/** Of days, whose deadlines are stored: in milliseconds since 1970. */
const CALENDAR = (): number => Date.now();

export class Clock {
  readonly #pace: Pace;
  readonly #now: () => number;
  readonly #onTime: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The timer goes off by then: then or later the time is up. */
  #looksAt = 0;
  /** When the time is up, by the clock that the pace is counted with; null if nobody counts it. */
  dueAt: number | null = null;

  constructor(pace: Pace, onTime: () => void) {
    this.#pace = pace;
    this.#now = pace.kind === 'live' ? STEADY : CALENDAR;
    this.#onTime = onTime;
  }

  /** When the time would be up if so many began to move now. */
  next(active: number): number | null {
    const time = active === 0 ? undefined : timeFor(this.#pace, active > 1);
    return time === undefined ? null : this.#now() + time;
  }

  /** A timer that goes off earlier stays, and looks again: most turns pass long before it does. */
  set(dueAt: number | null): void {
    this.dueAt = dueAt;
    if (dueAt === null || dueAt < this.#looksAt) this.stop();
    if (dueAt !== null && this.#timer === undefined) this.#wait(dueAt);
  }

  #wait(dueAt: number): void {
    this.#looksAt = dueAt;
    this.#timer = setTimeout(this.#look, Math.min(Math.max(0, dueAt - this.#now()), LONGEST_MS));
  }

  readonly #look = (): void => {
    this.#timer = undefined;
    if (this.dueAt !== null && this.dueAt > this.#now()) this.#wait(this.dueAt);
    else this.#onTime();
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Whole milliseconds left. */
  get left(): number | null {
    return this.dueAt === null ? null : Math.max(0, Math.ceil(this.dueAt - this.#now()));
  }
}
