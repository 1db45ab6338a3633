/** The number of a step: of a hint, or of what somebody did. The same in texts, on slots and on maps. */
import type { Seat } from '#engine/contract.ts';
import { own, UNSEEN } from './Marker.tsx';

interface Props {
  readonly n: number | string;
  /** Whose step it is; a hint is nobody's. */
  readonly seat?: Seat | undefined;
}

const kindOf = (seat: Seat | undefined): string => `number-chip ${seat === undefined ? '' : own(seat)}`;

export const NumberChip = ({ n, seat }: Props) => <i class={kindOf(seat)}>{n}</i>;

/** On a button whose name says the number already. */
export const NumberSign = ({ n, seat }: Props) => <i class={kindOf(seat)} data-n={n} {...UNSEEN} />;

/** On a drawing, centred on x,y. */
export const NumberMark = ({ n, seat, x, y }: Props & { x: number; y: number }) => (
  <g class={kindOf(seat)} transform={`translate(${x} ${y})`} {...UNSEEN}>
    <circle r="12" />
    <text y="4.6">{n}</text>
  </g>
);
