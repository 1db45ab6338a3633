/** Handwriting: numbers and the faces of cards. */
import { round } from '../layout/path.ts';
import type { Point } from '../layout/vector.ts';
import { FIGURES, penCircle, star } from './pen.ts';

interface NumberProps {
  readonly at: Point;
  readonly value: string;
  /** Size 1 is 13 units high. */
  readonly size: number;
  readonly kind?: string;
}

export const PenNumber = ({ at: [x, y], value, size, kind = '' }: NumberProps) => (
  <>
    {[...value].map((figure, i) => {
      const left = round(x + (i - (value.length - 1) / 2) * 8.4 * size);
      return (
        <path
          key={i}
          class={`mx-pen ${kind}`}
          pathLength={1}
          transform={`translate(${left} ${round(y)}) scale(${size})`}
          d={FIGURES[Number(figure)]!}
        />
      );
    })}
  </>
);

/** A card's face in a window. */
export function PenFace({ at, face }: { at: Point; face: string }) {
  if (face === 'star') return <path class="mx-pen mx-thin" d={star([at[0], at[1] + 0.5], 7.4, 0.46)} />;
  const figure = face.replace(/[()]/g, '');
  if (figure === face) return <PenNumber at={at} value={figure} size={0.92} kind="mx-thin" />;
  return (
    <>
      <path class="mx-pen mx-fine" d={penCircle(at, 7.6)} />
      <PenNumber at={at} value={figure} size={0.6} kind="mx-thin" />
    </>
  );
}
