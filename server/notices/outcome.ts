/** What came of an attempt to tell somebody something. */
import { NotCalled, type Reply } from './guardedPost.ts';

export type Outcome =
  | { readonly kind: 'sent'; readonly answer: string }
  /** Certainly not told: worth another try after so many seconds. */
  | { readonly kind: 'later'; readonly seconds: number; readonly answer: string }
  /** Told or not, it is not tried again. */
  | { readonly kind: 'failed'; readonly answer: string }
  /** There is nobody there any more. */
  | { readonly kind: 'gone' };

/** How long somebody may make us wait. */
const MOST_SECONDS = 3_600;

export const RETRY_SECONDS = 300;

/** Those who answer so have not taken the notice, and are not for ever against it. */
const BUSY = [429, 503];

export function outcomeOf({ status, retryAfter }: Reply): Outcome {
  const answer = String(status);
  if (status >= 200 && status < 300) return { kind: 'sent', answer };
  if (!BUSY.includes(status)) return { kind: 'failed', answer };
  return { kind: 'later', seconds: Math.min(retryAfter ?? RETRY_SECONDS, MOST_SECONDS), answer };
}

export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof NotCalled) return { kind: 'later', seconds: RETRY_SECONDS, answer: 'unreachable' };
  return { kind: 'failed', answer: 'no-answer' };
}
