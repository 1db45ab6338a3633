/** The numbers of steps on the map, above everything else. */
import { NumberMark } from '#client/kit/NumberChip.tsx';
import type { Seat } from '#engine/contract.ts';
import { type GameMap, placeNamed } from '../../rules/track/map.ts';
import { joined, type Mark, type Step } from '../steps.ts';
import { centre, normal, type Point, plus, px, type Scale } from './geometry.ts';
import { middleOf } from './places.ts';

interface Numbered {
  readonly at: Point;
  readonly n: string;
  readonly seat: Seat | undefined;
  /** Which sign of its place it is, from 0. */
  readonly nth: number;
}

/** Beside the upper left of a place, so that its own signs stay visible; in the middle of a hex. */
function pointOf(map: GameMap, mark: Mark): Point | undefined {
  if ('hex' in mark) return centre(mark.hex);
  if (!('place' in mark)) return;
  const place = placeNamed(map, mark.place);
  return place < 0 ? undefined : plus(middleOf(map, place), normal(5), 0.9);
}

/** At one place each seat has one sign, with all its numbers. */
function numberedPoints(map: GameMap, steps: readonly Step[]): Numbered[] {
  const byKey = new Map<string, Numbered>();
  const counts = new Map<string, number>();
  for (const { n, seat, marks } of steps)
    for (const mark of marks) {
      const at = pointOf(map, mark);
      const key = `${at} ${seat}`;
      const known = byKey.get(key);
      if (!at) continue;
      const nth = known?.nth ?? counts.get(String(at)) ?? 0;
      if (!known) counts.set(String(at), nth + 1);
      byKey.set(key, { at, n: joined(known?.n, n), seat, nth });
    }
  return [...byKey.values()];
}

/** Signs at one place stand side by side. */
const APART = 22;

export const Numbers = ({ map, steps, scale }: { map: GameMap; steps: readonly Step[]; scale: Scale }) => (
  <g class="numbers">
    {numberedPoints(map, steps).map(({ at, n, seat, nth }) => {
      const [x, y] = px(at, scale);
      return <NumberMark key={`${at} ${seat}`} n={n} seat={seat} x={x - nth * APART} y={y} />;
    })}
  </g>
);
