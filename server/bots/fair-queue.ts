/**
 * Who is next. Every address has an equal share, every table an equal share of its address's, and what costs little
 * comes before what costs much (start-time fair queueing). It knows no time, only what was served so far: so one
 * caller with many requests delays nobody else, and nobody waits for ever.
 */

/** What waits for its turn. */
export interface Waiting {
  readonly address: string;
  readonly table: string;
  /** In any unit. */
  readonly cost: number;
}

export interface Turn<T> {
  readonly one: T;
  /** How much of everything belongs to it: half if two callers wait, a quarter if that caller has two tables. */
  readonly share: number;
}

interface Line<T> {
  /** How many wait in it; an empty line has no next one. */
  readonly size: number;
  /** Of the next one. */
  readonly cost: number;
  push(one: T): void;
  next(): Turn<T>;
  /** False if it does not wait here. */
  remove(one: T): boolean;
}

/** The cheapest first; among equals, the oldest. */
class Row<T extends Waiting> implements Line<T> {
  readonly #row: T[] = [];

  get size(): number {
    return this.#row.length;
  }

  get cost(): number {
    return this.#row[0]!.cost;
  }

  push(one: T): void {
    const at = this.#row.findLastIndex(({ cost }) => cost <= one.cost) + 1;
    this.#row.splice(at, 0, one);
  }

  next(): Turn<T> {
    const share = 1 / this.#row.length;
    return { one: this.#row.shift()!, share };
  }

  remove(one: T): boolean {
    const at = this.#row.indexOf(one);
    if (at >= 0) this.#row.splice(at, 1);
    return at >= 0;
  }
}

interface Caller<T> {
  readonly line: Line<T>;
  /** What it was served so far. */
  served: number;
}

/** Lines that take turns: next is the one that will have been served least. */
class Lines<T> implements Line<T> {
  readonly #callers = new Map<string, Caller<T>>();
  /** What those were served who do not wait now, as long as it is more than others were. */
  readonly #ahead = new Map<string, number>();
  readonly #keyOf: (one: T) => string;
  readonly #makeLine: () => Line<T>;
  /** Whoever comes anew begins here: it has nothing to catch up on. */
  #served = 0;

  constructor(keyOf: (one: T) => string, makeLine: () => Line<T>) {
    this.#keyOf = keyOf;
    this.#makeLine = makeLine;
  }

  get size(): number {
    return this.#callers.size;
  }

  get cost(): number {
    return this.#first[1].line.cost;
  }

  push(one: T): void {
    const key = this.#keyOf(one);
    const caller = this.#callers.get(key) ?? this.#add(key);
    caller.line.push(one);
  }

  next(): Turn<T> {
    const [key, caller] = this.#first;
    this.#served = Math.max(this.#served, caller.served);
    caller.served = servedAfter(caller);
    const { one, share } = caller.line.next();
    const turn = { one, share: share / this.size };
    this.#tidy(key);
    return turn;
  }

  remove(one: T): boolean {
    const key = this.#keyOf(one);
    const isRemoved = this.#callers.get(key)?.line.remove(one) ?? false;
    if (isRemoved) this.#tidy(key);
    return isRemoved;
  }

  get #first(): [string, Caller<T>] {
    let first: [string, Caller<T>] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const entry of this.#callers) {
      const served = servedAfter(entry[1]);
      if (served >= least) continue;
      least = served;
      first = entry;
    }
    return first!;
  }

  #add(key: string): Caller<T> {
    const served = Math.max(this.#served, this.#ahead.get(key) ?? 0);
    const caller = { line: this.#makeLine(), served };
    this.#callers.set(key, caller);
    return caller;
  }

  /** Keeps of whoever has nothing more to ask only what still matters. */
  #tidy(key: string): void {
    const { line, served } = this.#callers.get(key)!;
    if (line.size > 0) return;
    this.#callers.delete(key);
    this.#ahead.set(key, served);
    for (const [other, ahead] of this.#ahead)
      if (ahead <= this.#served || this.size === 0) this.#ahead.delete(other);
  }
}

const servedAfter = ({ served, line }: Caller<unknown>): number => served + line.cost;

export class FairQueue<T extends Waiting> {
  readonly #line = new Lines<T>(
    ({ address }) => address,
    () =>
      new Lines<T>(
        ({ table }) => table,
        () => new Row<T>(),
      ),
  );

  push(one: T): void {
    this.#line.push(one);
  }

  /** Takes the next one out. */
  next(): Turn<T> | undefined {
    return this.#line.size > 0 ? this.#line.next() : undefined;
  }

  /** False if it does not wait any more. */
  remove(one: T): boolean {
    return this.#line.remove(one);
  }
}
