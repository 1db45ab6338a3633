/** What a game brings so that its decisions can be judged. */
import type { Plan, Reason } from '#engine/bot.ts';
import type { GameTypes, Rng, Seat } from '#engine/contract.ts';
import type { MatchRecord, Move } from '#engine/record.ts';
import type { Candidate, Lookahead } from '#engine/search.ts';
import type { Worlds } from './compare.ts';
import type { Thresholds } from './marks.ts';

/** What speaks for a move and against it, and the move in steps where it has several. */
export interface Told {
  readonly reasons: readonly Reason[];
  readonly plan?: Plan;
}

/** One decision: what could be done, and how it is found out what that comes to. */
export interface Question<World, Move> {
  readonly candidates: readonly Candidate<Move>[];
  /** One of the candidates. */
  readonly played: Move;
  readonly ahead: Lookahead<World, Move>;
  /** The same, but farther ahead, where it is too slow for everything: what seems a mistake is looked at again. */
  readonly farther?: Lookahead<World, Move>;
  actionsOf(move: Move): readonly object[];
  /** The chance to win, from 0 to 1, of whoever expects this value; where the game can tell it. */
  chance?(value: number): number;
  /** What both do, also to the harm of whoever plays them. */
  reasonsBetween(best: Move, played: Move): { readonly best: Told; readonly played: Told };
}

/** What the cards of a game alone were good for. */
export interface Limits {
  /** The hard bot's points with the same cards, and how it made them. */
  readonly bot: number;
  readonly botActions: readonly Move[];
  /** The points that somebody who knows all cards was found to make; more than `atMost` nobody can have. */
  readonly found: number;
  readonly atMost: number;
}

/** What was dealt, whatever was made of it. */
export type Deal = Pick<MatchRecord, 'game' | 'options' | 'seats' | 'seed' | 'branch'>;

export interface Reviewer<G extends GameTypes = GameTypes> {
  /** What values are: the lead at the end, or the points. */
  readonly unit: 'lead' | 'points';
  readonly thresholds: Thresholds;
  readonly worlds: Worlds;
  /** Of the search for the best move. */
  readonly tries: number;
  /** What the hard bot itself loses with each decision, on average, where `interchange bench review` has measured it. */
  readonly hardRate: number | undefined;
  /** Whether values are so good that luck can be told from skill. */
  readonly hasAccount: boolean;
  /** Of a game alone, where the game knows it. */
  limits?(deal: Deal): Limits | undefined;
  /** What is the same as long as a move goes on: a tile, a round, a turn. */
  moveOf(state: G['State']): string;
  /** From what the seat could see; undefined if nobody can judge it. */
  question(
    view: G['View'],
    seat: Seat,
    played: readonly G['Action'][],
    rng: Rng,
  ): Question<unknown, unknown> | undefined;
}

/** Types are known in the game alone. */
export const asked = <World, Move>(question: Question<World, Move>): Question<unknown, unknown> =>
  question as Question<unknown, unknown>;
