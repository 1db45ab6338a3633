/** How long a page of the list is told as it was. */
const FRESH_MS = 1_000;
const MOST_PAGES = 16;

/** Pages of the list as they were written last: a page may name thousands of seats, and many may ask for it at once. */
export class ListCache {
  readonly #write: (page: number) => Promise<string>;
  /** The oldest first. */
  readonly #pages = new Map<number, { readonly text: Promise<string>; readonly madeAt: number }>();

  constructor(write: (page: number) => Promise<string>) {
    this.#write = write;
  }

  read(page: number): Promise<string> {
    this.#dropOld();
    const known = this.#pages.get(page);
    if (known !== undefined) return known.text;
    const text = this.#write(page);
    this.#pages.set(page, { text, madeAt: performance.now() });
    return text;
  }

  /** Whoever makes a table finds it in the list at once. */
  clear(): void {
    this.#pages.clear();
  }

  /** Leaves room for one more. */
  #dropOld(): void {
    const now = performance.now();
    for (const [page, { madeAt }] of this.#pages)
      if (now - madeAt >= FRESH_MS || this.#pages.size >= MOST_PAGES) this.#pages.delete(page);
  }
}
