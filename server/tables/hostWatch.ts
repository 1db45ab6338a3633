/** Notices when the host of a table is gone for so long that somebody else has to decide. */
const GONE_MS = 120_000;

export class HostWatch {
  readonly #onGone: () => void;
  #goneSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onGone: () => void) {
    this.#onGone = onGone;
  }

  /** Whether the host is connected, and whether anybody is who could decide. */
  see(isHostHere: boolean, isAnybodyHere: boolean): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    this.#goneSince = isHostHere ? undefined : (this.#goneSince ?? now);
    if (this.#goneSince === undefined || !isAnybodyHere) return;
    this.#timer = setTimeout(this.#onGone, Math.max(0, this.#goneSince + GONE_MS - now));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
