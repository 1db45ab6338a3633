import type { GameTypes, Rng, Seat } from './contract.ts';

export const LEVELS = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * How long a bot may think, and how often it may play ahead: until the first of the two is used up.
 * Without `ms` its choice depends on chance alone.
 */
export type Budget =
  | { readonly ms: number; readonly iterations?: number }
  | { readonly ms?: never; readonly iterations: number };

/** Milliseconds on a clock that never goes back. */
export type Now = () => number;

/** For one move; where a turn is several actions, for the whole turn. */
export const DEFAULT_BUDGET = { ms: 1000 } as const satisfies Budget;

/** Why: a key of the game's words, and what that message needs. */
export interface Reason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

export interface Choice<G extends GameTypes> {
  /** What to do now, and then how to go on in the same turn: that stands until something is revealed. */
  readonly actions: readonly [G['Action'], ...G['Action'][]];
  /** For whoever asked for a hint; a bot that does not weigh its moves has none. */
  readonly reasons: readonly Reason[];
}

export interface Bot<G extends GameTypes> {
  /**
   * Chooses legal actions from what its seat may see: it is never given the state. Its budget is counted by `now`, or
   * by the machine's own clock.
   */
  choose(view: G['View'], seat: Seat, rng: Rng, budget?: Budget, now?: Now): Choice<G>;
}

/** A choice of one action that needs no words. */
export const just = <G extends GameTypes>(action: G['Action']): Choice<G> => ({
  actions: [action],
  reasons: [],
});

/** The levels that a game has so far. */
export type Bots<G extends GameTypes> = { readonly [level in Level]?: Bot<G> };
export type AnyBots = Bots<GameTypes>;
