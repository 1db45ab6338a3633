import type { GameTypes, Rng, Seat } from './contract.ts';

export const LEVELS = ['easy', 'normal', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export interface Bot<G extends GameTypes> {
  /** Chooses a legal action from what its seat may see: it is never given the state. */
  choose(view: G['View'], seat: Seat, rng: Rng): G['Action'];
}

/** The levels that a game has so far. */
export type Bots<G extends GameTypes> = { readonly [level in Level]?: Bot<G> };
export type AnyBots = Bots<GameTypes>;
