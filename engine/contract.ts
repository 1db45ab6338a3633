/** What a game is. Hosts, clients, bots, tools and tests know of a game only what stands here. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A place at the table, from 0. Spectators have none. */
export type Seat = number;
/** Whose eyes: a seat's, or a spectator's. */
export type Viewer = Seat | undefined;

/** The types of one game, in one bundle so that signatures stay short. */
export interface GameTypes {
  State: object;
  /** What everybody may see of a state: a part of its own shape, so that the functions of the rules run on it. */
  Public: object;
  Action: object;
  View: object;
  Event: object;
  Options: object;
  Refusal: string;
}

/** Chance. The host owns the seed and derives one Rng per action from it; rules keep none. */
export interface Rng {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number;
  /** A new array with the same items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** `reveals`: chance was used or somebody learned something, so undo is closed. */
export type Outcome<G extends GameTypes> =
  | { ok: true; events: readonly G['Event'][]; reveals: boolean }
  | { ok: false; refusal: G['Refusal']; at?: string };

/** One source of points: a key of the game's words, what that message needs, and the points. */
export interface Part {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
  readonly points: number;
}

/** A seat's points and where they come from. */
export interface Standing {
  readonly total: number;
  readonly parts: readonly Part[];
}

/** The end of a match. `places[seat]` is 1 for a winner; equals share a place. */
export interface Result {
  readonly places: readonly number[];
  readonly totals: readonly number[];
}

/** No clock, no I/O, no chance but the Rng given. */
export interface Rules<G extends GameTypes> {
  readonly id: string;
  /** Raised when an old action list would replay differently; stored with each match. */
  readonly version: number;
  /** The versions released before, the oldest first: their matches go on by them, and their records verify. */
  readonly earlier?: readonly Rules<G>[];
  readonly seats: { readonly min: number; readonly max: number };

  /** The only functions that see untyped JSON are these two and `load`. */
  parseOptions(json: unknown): G['Options'] | undefined;
  parseAction(json: unknown): G['Action'] | undefined;

  setup(options: G['Options'], seats: number, rng: Rng): G['State'];
  /** The options of a rematch, by how the last match began, where they are not the same: who begins is passed on. */
  optionsOfRematch?(start: G['State']): G['Options'];
  clone(state: G['State']): G['State'];
  save(state: G['State']): Json;
  /** Reads what this version saved. */
  load(json: unknown): G['State'] | undefined;

  /** Seats to act: none = over, one = a turn, several = at the same time. */
  active(state: G['State']): readonly Seat[];
  /** Every action open to this seat, in its shortest form and a fixed order; empty if it is not to act. */
  legal(state: G['State'], seat: Seat): readonly G['Action'][];
  /**
   * Checks, then changes the state in place; a refusal leaves it untouched. Throws only on a bug. Accepts what `legal`
   * lists, also where it says more than it needs to.
   */
  apply(state: G['State'], seat: Seat, action: G['Action'], rng: Rng): Outcome<G>;

  /** The public part of a state, field by field. It may share arrays with the state: nobody changes them. */
  publicOf(state: G['State']): G['Public'];
  /**
   * The public part, and what these eyes know besides: built from nothing, never by copying and deleting. Where
   * versions differ, it tells its version: bots and boards have nothing else to know it by.
   */
  view(state: G['State'], viewer: Viewer): G['View'];
  /** A view in which nothing is hidden, where a match hides something: for replays of what is over, never for a host. */
  openView?(state: G['State']): G['View'];
  /** A view in fewer characters, for the wire, and back; where it would be long. */
  packView?(view: G['View']): object;
  unpackView?(packed: object): G['View'];
  /** The public part again, read from what any pair of eyes is shown: what boards draw. */
  readView(view: G['View']): G['Public'];
  viewEvent(event: G['Event'], viewer: Viewer): G['Event'] | undefined;
  /** Points so far and where they come from, as far as everyone may know them; at the end, all. */
  standings(state: G['State']): readonly Standing[];
  result(state: G['State']): Result | undefined;
  /** Some full state that these eyes cannot tell from the real one: what a bot searches. */
  guess(view: G['View'], viewer: Viewer, rng: Rng): G['State'];
  /** Puts into another order, in place, what lies in an order that no seat has seen: a deck, not a hand. */
  reshuffle(state: G['State'], rng: Rng): void;

  /** The position as text for a terminal, a log or a bug report. Shows everything: not for players. */
  show(state: G['State']): string;
  /** Throws if a law is broken (pieces conserved, track consistent). After every action in tests. */
  check(state: G['State']): void;
}

/** Rules whose types are not known here: what hosts and tools hold. Games are told apart by `id`. */
export type AnyRules = Rules<GameTypes>;
