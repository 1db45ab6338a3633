/** A match, judged decision by decision: what each lost against the best that the hard bot finds. */
import type { AnyRules, Json, Seat } from '#engine/contract.ts';
import { sameJson } from '#engine/json.ts';
import type { MatchRecord } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { search } from '#engine/search.ts';
import { compare } from './compare.ts';
import { type Decision, decisionsOf } from './decisions.ts';
import { isMarked, type Mark, markOf } from './marks.ts';
import type { Reviewer, Told } from './reviewer.ts';

/** How a decision was judged: all of it JSON, to be kept and written to files. */
export interface Judged {
  readonly seat: Seat;
  /** The numbers of its actions in the record, from 0. */
  readonly at: readonly number[];
  readonly mark: Mark;
  /** In points, with the half-width of its interval of 95 %; never negative. */
  readonly loss: number;
  readonly half: number;
  /** What the best comes to, for this seat. */
  readonly value: number;
  /** The chance to win that goes with it, from 0 to 1, where the game can tell it. */
  readonly chance?: number;
  /** In so many imagined worlds. */
  readonly worlds: number;
  /** The best actions. */
  readonly best: readonly Json[];
  readonly reasons: { readonly best: Told; readonly played: Told };
}

export interface Effort {
  /** The seats that are judged, those first that matter most. */
  readonly seats: readonly Seat[];
  /** Of the search for the best move; without it, as many as the game says. */
  readonly tries?: number;
  /** The worlds at most. */
  readonly worlds?: number;
  readonly seed?: number;
}

/** What is to be judged, in the order in which it is. A single legal action is no decision. */
export const toJudge = (rules: AnyRules, record: MatchRecord, seats: readonly Seat[]): Decision[] => {
  const open = decisionsOf(rules, record).filter(({ isOpen }) => isOpen);
  return seats.flatMap((seat) => open.filter((decision) => decision.seat === seat));
};

/** Undefined if nobody can judge it. Depends on the decision, the effort and the seed alone: everybody computes the same. */
export function judgeDecision(
  reviewer: Reviewer,
  { seat, at, actions, view }: Decision,
  { tries = reviewer.tries, worlds = reviewer.worlds.most, seed = 1 }: Omit<Effort, 'seats'> = {},
): Judged | undefined {
  const { thresholds } = reviewer;
  const rng = quickRng(seed * PRIME + at[0]);
  const question = reviewer.question(view, seat, actions, rng);
  if (!question) return;
  const { candidates, played, ahead, farther, actionsOf, reasonsBetween } = question;
  const [first] = search(candidates, ahead, rng, { iterations: tries }, undefined, played);
  const found = first!.move;
  const enough = thresholds.doubtful / 2;
  // Other worlds than those of the search: there the best was flattered by having been chosen.
  const fresh = { least: Math.min(reviewer.worlds.least, worlds), most: worlds };
  const near = compare([found, played], ahead, rng, fresh, enough);
  const isDoubted = farther && isMarked(markOf(near, thresholds));
  const compared = isDoubted ? compare([found, played], farther, rng, fresh, enough) : near;
  const isBest = found === played || compared.loss <= 0 || sameJson(actionsOf(found), actionsOf(played));
  const best = isBest ? played : found;
  const [loss, half] = isBest ? [0, 0] : [rounded(compared.loss), rounded(compared.half)];
  return {
    seat,
    at,
    mark: isBest ? 'best' : markOf({ loss, half }, thresholds),
    loss,
    half,
    value: rounded(compared.value),
    ...(question.chance && { chance: rounded(question.chance(compared.value)) }),
    worlds: compared.worlds,
    best: actionsOf(best) as readonly Json[],
    reasons: reasonsBetween(best, played),
  };
}

/** Neighbouring seeds and decisions have nothing in common. */
const PRIME = 100_003;

const rounded = (points: number): number => Math.round(points * 1000) / 1000;
