import type { Rng } from '../contract.ts';

/** The last few thousand games, more or less: a new one takes the place of any other when there are too many. */
export class ReplayBuffer<Item> {
  readonly #capacity: number;
  readonly #items: Item[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(item: Item, rng: Rng): void {
    if (this.#items.length < this.#capacity) this.#items.push(item);
    else this.#items[rng.below(this.#capacity)] = item;
  }

  /** Any one of them. */
  sample(rng: Rng): Item {
    return this.#items[rng.below(this.#items.length)]!;
  }
}
