/** The sign of a mark: shape and word besides colour. */
import type { Mark } from '#engine/review/marks.ts';
import { sayReview } from './words.ts';

export const SIGNS: Readonly<Record<Mark, string>> = {
  ...{ best: '✓', fine: '·', close: '≈', doubtful: '?!', mistake: '?', blunder: '??' },
};

export const Sign = ({ mark }: { mark: Mark }) => (
  <span
    class={`sign ${mark}`}
    role="img"
    aria-label={sayReview(`mark.${mark}`)}
    title={sayReview(`mark.${mark}`)}
  >
    {SIGNS[mark]}
  </span>
);
