/** How weights are learned: each moves against its mean pull, the less the more that varies. */
export class Adam {
  readonly #numbers: Float64Array;
  readonly #width: number;
  readonly #pulls: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  readonly #pulled = new Set<number>();

  /** The numbers are rows of this width; those of a row are pulled together. */
  constructor(numbers: Float64Array, width: number) {
    this.#numbers = numbers;
    this.#width = width;
    this.#pulls = new Float64Array(numbers.length);
    this.#means = new Float64Array(numbers.length);
    this.#squares = new Float64Array(numbers.length);
  }

  /** By all these, so many times. */
  pull(row: number, pulls: Float64Array, times = 1): void {
    const at = row * this.#width;
    const all = this.#pulls;
    for (let nth = 0; nth < pulls.length; nth++) all[at + nth]! += times * pulls[nth]!;
    this.#pulled.add(row);
  }

  step(size: number): void {
    for (const row of this.#pulled) this.#stepRow(row * this.#width, size);
    this.#pulled.clear();
  }

  #stepRow(from: number, size: number): void {
    const [numbers, pulls, means, squares] = [this.#numbers, this.#pulls, this.#means, this.#squares];
    for (let at = from; at < from + this.#width; at++) {
      const pull = pulls[at]!;
      means[at] = 0.9 * means[at]! + 0.1 * pull;
      squares[at] = 0.999 * squares[at]! + 0.001 * pull * pull;
      numbers[at]! -= (size * means[at]!) / (Math.sqrt(squares[at]!) + 1e-6);
      pulls[at] = 0;
    }
  }
}
