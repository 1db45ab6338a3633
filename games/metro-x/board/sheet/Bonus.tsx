/** Crown for those who complete a line first, diamond for those who do it later. */

import { round, spot } from '../layout/path.ts';
import type { Point } from '../layout/vector.ts';
import type { BonusState } from './marks.ts';
import { penCircle, penCross } from './pen.ts';

interface BonusProps {
  readonly kind: 'crown' | 'diamond';
  readonly at: Point;
  readonly worth: number;
  readonly state: BonusState;
}

export const JEWELS = {
  crown: 'M-10.5 9L-11.5-7L-5.6-3.6L0-10L5.6-3.6L11.5-7L10.5 9Z',
  diamond: 'M0-11L11 0L0 11L-11 0Z',
};

/** Won: circled by pen. Lost: crossed out. */
export const Bonus = ({ kind, at, worth, state }: BonusProps) => (
  <g class={`mx-bonus mx-${kind} is-${state}`}>
    <path class="mx-jewel" transform={`translate(${spot(at)})`} d={JEWELS[kind]} />
    <text class="mx-worth" x={round(at[0])} y={round(at[1] + (kind === 'crown' ? 2.6 : 0.5))} font-size={14}>
      {worth}
    </text>
    {state === 'won' && <path class="mx-pen mx-won" pathLength={1} d={penCircle(at, 13.5)} />}
    {state === 'lost' && <path class="mx-pen mx-lost" d={penCross(at, 9)} />}
  </g>
);
