import { Failure } from '#server/failure.ts';

/** Where several nodes share one store: whose a table is. */
export interface Ownership {
  /** Throws if this node does not know whether it is alive: its tables may be another's by now. */
  mustBeSure(): void;
  /** Makes the table this node's, unless it is another's: then tells whose. */
  claim(table: string): Promise<string | undefined>;
  release(tables: readonly string[]): Promise<void>;
}

const MOVED = [503, 'moved', 'The table has moved to another node: try again.', { retryAfter: 1 }] as const;

export const hasMoved = (): Failure => new Failure(...MOVED);

/** The table is at another node. */
export class Elsewhere extends Failure {
  readonly node: string;

  constructor(node: string) {
    super(...MOVED);
    this.node = node;
  }
}
