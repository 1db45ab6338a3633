/** Reviews that this browser has computed: by the record, the rules and how decisions are judged. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { answerOf, databaseOf } from '#client/session/database.ts';
import type { MatchRecord } from '#engine/record.ts';
import type { Judged } from '#engine/review/review.ts';
import type { Limits } from '#engine/review/reviewer.ts';
import { games } from '#games/index.ts';
import type { About } from './messages.ts';

export interface KeptReview {
  readonly id: string;
  readonly about: About | undefined;
  readonly limits: Limits | undefined;
  /** How many decisions there are. */
  readonly of: number;
  readonly judged: readonly Judged[];
  /** Decisions that could not be judged. */
  readonly failed: number;
}

const REVIEWS = 'reviews';
const database = databaseOf('interchange.reviews', [REVIEWS]);

/** Raised when all stored reviews would be computed otherwise now. */
const VERSION = 3;

export const idOf = (record: MatchRecord): string =>
  `${VERSION}.${games.get(record.game)!.reviewVersion} ${bytesToHex(sha256(utf8ToBytes(JSON.stringify(record))))}`;

export const readReview = (id: string): Promise<KeptReview | undefined> =>
  database(REVIEWS, 'readonly', (reviews) => answerOf<KeptReview | undefined>(reviews.get(id)));

export async function keepReview(review: KeptReview): Promise<void> {
  await database(REVIEWS, 'readwrite', (reviews) => answerOf(reviews.put(review)));
}
