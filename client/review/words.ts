/** The words of reviews, loaded when one is looked at. */
import { addWords, type Params, say } from '#client/kit/words.ts';

export const loadReviewWords = (): Promise<void> => addWords({ part: 'review' });

export const sayReview = (key: string, params?: Params): string => say(`review.${key}`, params);

/** With a real minus, and one digit behind the point. */
export const showLoss = (points: number): string => (points === 0 ? '0' : `−${points.toFixed(1)}`);
export const showSigned = (points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
