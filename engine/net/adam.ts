/** Gradient descent with Adam: each weight moves against its mean gradient, the less the more that varies. */
export class Adam {
  readonly #weights: Float64Array;
  readonly #width: number;
  readonly #gradients: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  readonly #touched = new Set<number>();

  /** The weights are rows of this width. Only rows that got a gradient take part in a step. */
  constructor(weights: Float64Array, width: number) {
    this.#weights = weights;
    this.#width = width;
    this.#gradients = new Float64Array(weights.length);
    this.#means = new Float64Array(weights.length);
    this.#squares = new Float64Array(weights.length);
  }

  /** Adds `factor` times this gradient to a row. */
  add(row: number, gradient: Float64Array, factor = 1): void {
    const at = row * this.#width;
    const all = this.#gradients;
    for (let nth = 0; nth < gradient.length; nth++) all[at + nth]! += factor * gradient[nth]!;
    this.#touched.add(row);
  }

  step(size: number): void {
    for (const row of this.#touched) this.#stepRow(row * this.#width, size);
    this.#touched.clear();
  }

  #stepRow(from: number, size: number): void {
    const [weights, gradients, means, squares] = [this.#weights, this.#gradients, this.#means, this.#squares];
    for (let at = from; at < from + this.#width; at++) {
      const gradient = gradients[at]!;
      means[at] = 0.9 * means[at]! + 0.1 * gradient;
      squares[at] = 0.999 * squares[at]! + 0.001 * gradient * gradient;
      weights[at]! -= (size * means[at]!) / (Math.sqrt(squares[at]!) + 1e-6);
      gradients[at] = 0;
    }
  }
}
