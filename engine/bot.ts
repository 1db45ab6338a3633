import type { Character } from './character.ts';
import type { GameTypes, Rng, Seat } from './contract.ts';

/** From weak to strong. */
export const LEVELS = ['easy', 'casual', 'normal', 'skilled', 'hard'] as const;
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

/** One action of a turn as the rulebook counts them; it may be several of ours. */
export interface Step<Action = unknown> {
  /** None if the step comes after the first that reveals something: it depends on what is revealed. */
  readonly actions: readonly Action[];
  /** What is done, to whom and where; the game's board says it in words. */
  readonly what: { readonly type: string };
  /** The points that it makes at once. */
  readonly points: number;
}

/** A whole turn, step by step. */
export interface Plan<Action = unknown> {
  readonly steps: readonly Step<Action>[];
  /** How many steps are certain: up to the first that reveals something, with it. */
  readonly certain: number;
  /** The seat's own points now, and after the steps that are certain. */
  readonly from: number;
  readonly to: number;
  /** By how many points it is better than the next best plan; null if nobody has compared them. */
  readonly lead: number | null;
}

export interface Choice<G extends GameTypes> {
  /** What to do now, and then how to go on in the same turn: that stands until something is revealed. */
  readonly actions: readonly [G['Action'], ...G['Action'][]];
  /** For whoever asked for a hint; a bot that does not weigh its moves has none. */
  readonly reasons: readonly Reason[];
  /** The turn in steps, where a turn has several. */
  readonly plan?: Plan<G['Action']>;
}

/** What a move is worth: the points that it may be expected to lead to. Only differences mean something. */
export interface Worth<Move> {
  readonly move: Move;
  readonly value: number;
}

export interface Bot<G extends GameTypes> {
  /**
   * Chooses legal actions from what its seat may see: it is never given the state. Its budget is counted by `now`, or
   * by the machine's own clock. Without a character it judges as it does for hints.
   */
  choose(view: G['View'], seat: Seat, rng: Rng, budget?: Budget, now?: Now, character?: Character): Choice<G>;
  /** Every open action, the best first. None where a single action cannot be weighed: in the middle of a turn. */
  weigh?(view: G['View'], seat: Seat, rng: Rng, budget: Budget): readonly Worth<G['Action']>[];
}

/** A choice of one action that needs no words. */
export const just = <G extends GameTypes>(action: G['Action']): Choice<G> => ({
  actions: [action],
  reasons: [],
});

/** The levels that a game has so far. */
export type Bots<G extends GameTypes> = { readonly [level in Level]?: Bot<G> };
export type AnyBots = Bots<GameTypes>;
