/** What goes between a page and the worker that judges. */
import type { Seat } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { Judged } from '#engine/review/review.ts';
import type { Deal, Limits, Reviewer } from '#engine/review/reviewer.ts';

export type ToJudge =
  | {
      readonly t: 'review';
      readonly record: MatchRecord;
      readonly seats: readonly Seat[];
      /** The first actions of the decisions that are judged already. */
      readonly known: readonly number[];
    }
  /** What a deal alone was good for. */
  | { readonly t: 'limits'; readonly record: Deal }
  /** How this answer compares, in place of what was played. */
  | {
      readonly t: 'try';
      readonly record: MatchRecord;
      readonly at: number;
      readonly actions: readonly object[];
    };

export type About = Pick<Reviewer, 'unit' | 'hasAccount' | 'thresholds' | 'hardRate'>;

export type FromJudge =
  | { readonly t: 'about'; readonly about: About; readonly of: number }
  | { readonly t: 'judged'; readonly n: number; readonly judged: Judged }
  /** It could not be judged; the rest stands. */
  | { readonly t: 'failed'; readonly n: number }
  /** Of somebody alone, where the game knows it. */
  | { readonly t: 'limits'; readonly limits: Limits | undefined }
  | { readonly t: 'tried'; readonly judged: Judged | undefined }
  | { readonly t: 'done' };
