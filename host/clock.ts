/** The time that a table gives for a move: one clock for all who are to act, begun anew when the turn passes. */
import { type Pace, timeFor } from '#protocol/pace.ts';

/** A match whose time is up within this long stays in memory. */
export const SOON_MS = 3_600_000;

export class Clock {
  readonly #pace: Pace;
  readonly #onTime: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the time is up, in milliseconds since 1970; null if nobody counts it. */
  dueAt: number | null = null;

  constructor(pace: Pace, onTime: () => void) {
    this.#pace = pace;
    this.#onTime = onTime;
  }

  /** When the time would be up if so many began to move now. */
  next(active: number): number | null {
    const time = active === 0 ? undefined : timeFor(this.#pace, active > 1);
    return time === undefined ? null : Date.now() + time;
  }

  set(dueAt: number | null): void {
    this.stop();
    this.dueAt = dueAt;
    if (dueAt !== null) this.#timer = setTimeout(this.#onTime, Math.max(0, dueAt - Date.now()));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Milliseconds left. */
  get left(): number | null {
    return this.dueAt === null ? null : Math.max(0, this.dueAt - Date.now());
  }
}
