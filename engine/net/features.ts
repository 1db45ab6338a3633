/** The input of a net: features that hold in a position, each a row of the net's weights with a size. */
export interface FeatureList {
  readonly rows: Int16Array;
  readonly sizes: Float64Array;
  readonly count: number;
}

/** A list that is filled again for every position, because there are many. */
export class Features implements FeatureList {
  readonly rows: Int16Array;
  readonly sizes: Float64Array;
  count = 0;

  constructor(capacity: number) {
    this.rows = new Int16Array(capacity);
    this.sizes = new Float64Array(capacity);
  }

  clear(): void {
    this.count = 0;
  }

  add(row: number, size = 1): void {
    if (size === 0) return;
    this.rows[this.count] = row;
    this.sizes[this.count++] = size;
  }

  /** A count in steps (at least one, at least two, up to `most`), so that the second can be worth less than the first. */
  addCount(row: number, count: number, most: number): void {
    for (let i = 0; i < count && i < most; i++) this.add(row + i);
  }

  /** A copy to keep. */
  snapshot(): FeatureList {
    const { count } = this;
    return { rows: this.rows.slice(0, count), sizes: this.sizes.slice(0, count), count };
  }
}
