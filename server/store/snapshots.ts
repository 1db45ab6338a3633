/**
 * States of matches, kept a little later than the changes that led to them and many at once: only rules of another
 * version ever read them, and play what came later on top.
 */
import type { Snapshot } from '#host/change.ts';

/** How long a state waits to be kept. */
const WAIT_MS = 1_000;

export class Snapshots {
  readonly #keep: (table: string, save: () => Snapshot) => Promise<void>;
  readonly #onTrouble: (error: unknown) => void;
  readonly #unsaved = new Map<string, () => Snapshot>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    keep: (table: string, save: () => Snapshot) => Promise<void>,
    onTrouble: (error: unknown) => void,
  ) {
    this.#keep = keep;
    this.#onTrouble = onTrouble;
  }

  add(table: string, save: () => Snapshot): void {
    this.#unsaved.set(table, save);
    this.#timer ??= setTimeout(() => this.flush(), WAIT_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Where it fails an older state stays: the next change comes with the next one.
    for (const [table, save] of this.#unsaved) this.#keep(table, save).catch(this.#onTrouble);
    this.#unsaved.clear();
  }
}
