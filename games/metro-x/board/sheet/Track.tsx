/** A line on the sheet: colour and pattern, with a border of paper colour that keeps crossings clean. */
import type { Theme } from '../../rules/map-file.ts';
import type { Layout, TrackShape } from '../layout/layout.ts';
import { type Corner, round, spot } from '../layout/path.ts';
import { add, type Point, sub, times } from '../layout/vector.ts';

interface Props {
  readonly track: TrackShape;
  readonly pattern: Theme['pattern'];
  readonly layout: Layout;
}

export function Track({ track: { d, corners }, pattern, layout: { measures, detail } }: Props) {
  const { lane, gap } = measures;
  return (
    <>
      <path class="mx-case" d={d} stroke-width={round(lane + 2 * gap)} />
      <path class="mx-color" d={d} stroke-width={lane} />
      {detail !== 'thumb' && (
        <Deco d={d} pattern={pattern} corners={corners} width={lane} box={measures.box} />
      )}
    </>
  );
}

interface DecoProps {
  readonly d: string;
  readonly pattern: Theme['pattern'];
  readonly corners: readonly Corner[];
  readonly width: number;
  readonly box: number;
}

function Deco({ d, pattern, corners, width, box }: DecoProps) {
  if (pattern === 'solid') return null;
  if (pattern === 'double') return <path class="mx-slit" d={d} stroke-width={round(width * 0.27)} />;
  if (pattern === 'edge')
    return (
      <>
        <path class="mx-deco mx-edge" d={d} stroke-width={width} />
        <path class="mx-color" d={d} stroke-width={round(width * 0.5)} />
      </>
    );
  const { every, thick, kind = '', draw } = STAMPS[pattern];
  const marks = stampsOf(corners, every, box).map(([p, u]) => draw(p, u, width));
  return <path class={`mx-deco ${kind}`} d={marks.join('')} stroke-width={round(thick(width))} />;
}

interface Stamp {
  readonly every: number;
  readonly kind?: string;
  thick(width: number): number;
  draw(at: Point, along: Point, width: number): string;
}

/** A point relative to a mark, along the line and beside it. */
const from = (p: Point, u: Point, along: number, beside = 0): string =>
  spot(add(add(p, u, along), [-u[1], u[0]], beside));

const STAMPS: Readonly<Record<Exclude<Theme['pattern'], 'solid' | 'double' | 'edge'>, Stamp>> = {
  dots: { every: 13, thick: (w) => w * 0.56, draw: (p) => `M${spot(p)}h.01` },
  bars: {
    every: 9,
    kind: 'mx-butt',
    thick: () => 2.6,
    draw: (p, u, w) => `M${from(p, u, 0, -w / 2)}L${from(p, u, 0, w / 2)}`,
  },
  dashes: { every: 15, thick: (w) => w * 0.36, draw: (p, u) => `M${from(p, u, -4)}L${from(p, u, 4)}` },
  blocks: {
    every: 23,
    kind: 'mx-butt',
    thick: (w) => w * 0.8,
    draw: (p, u) => `M${from(p, u, -6)}L${from(p, u, 6)}`,
  },
  arrows: {
    every: 13,
    thick: () => 1.8,
    draw: (p, u, w) => `M${from(p, u, -2, -w * 0.34)}L${from(p, u, 2)}L${from(p, u, -2, w * 0.34)}`,
  },
  diamonds: {
    every: 12.5,
    kind: 'mx-fill',
    thick: () => 0,
    draw: (p, u, w) =>
      `M${from(p, u, -4.6)}L${from(p, u, 0, w * 0.42)}L${from(p, u, 4.6)}L${from(p, u, 0, -w * 0.42)}Z`,
  },
};

/**
 * Spreads marks evenly over the visible part of each straight piece, between boxes and away from corners. So every
 * piece has whole marks and looks the same in both directions.
 */
function stampsOf(corners: readonly Corner[], every: number, box: number): (readonly [Point, Point])[] {
  return corners.slice(1).flatMap((b, i) => {
    const a = corners[i]!;
    const d = sub(b.p, a.p);
    const length = Math.hypot(...d);
    const u = times(d, 1 / (length || 1));
    const stop = box / 2 / (Math.max(Math.abs(u[0]), Math.abs(u[1])) || 1) + 2;
    const hidden = ({ isStop, r }: Corner): number => (isStop ? stop : r > 0 ? r * 0.4 : 12);
    const room = length - hidden(a) - hidden(b);
    const count = Math.max(0, Math.floor(room / every + 0.35));
    return Array.from({ length: count }, (_, k) => {
      const at = add(a.p, u, hidden(a) + (room * (k + 0.5)) / count);
      return [at, u] as const;
    });
  });
}
