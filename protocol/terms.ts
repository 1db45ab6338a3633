/** The terms of a table. */
import type { Json } from '#engine/contract.ts';
import type { Pace } from './pace.ts';

/** How the seats are put in order at the start. */
export const ORDERS = ['listed', 'chance'] as const;
export type Order = (typeof ORDERS)[number];

/** How people may speak at a table; words only where nobody comes without the link. */
export const TALKS = ['words', 'reactions', 'off'] as const;
export type Talk = (typeof TALKS)[number];

/** What a table that waits is like. */
export interface Terms {
  /** Counts the changes. */
  readonly rev: number;
  readonly options: Json;
  readonly pace: Pace;
  readonly hints: boolean;
  readonly public: boolean;
  readonly order: Order;
  readonly talk: Talk;
  readonly auto: boolean;
  /** The table has as many seats as people come, up to so many. */
  readonly open?: number;
  /** Five letters that lead here. */
  readonly code?: string;
}
