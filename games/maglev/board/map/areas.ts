/** The shapes of the ground: the outline of many hexes, and the dots on them. */
import { EDGES, type Hex } from '../../rules/track/hex.ts';
import { at, centre, type Point, plus, type Scale, stepTo, write } from './geometry.ts';

/** The corner where an edge begins, going clockwise. */
const corner = (middle: Point, edge: number): Point => {
  const angle = ((edge - 0.5) * Math.PI) / 3;
  return plus(middle, [Math.sin(angle), -Math.cos(angle)]);
};

/** The outlines of a set of hexes, each a loop of corners. */
function loopsOf(hexes: readonly Hex[]): Point[][] {
  const has = new Set(hexes.map(String));
  const next = new Map<string, [Point, Point][]>();
  const name = (point: Point): string => write(point);
  for (const hex of hexes)
    for (let edge = 0; edge < EDGES; edge++) {
      if (has.has(String(stepTo(hex, edge)))) continue;
      const [from, to] = [corner(centre(hex), edge), corner(centre(hex), edge + 1)];
      next.set(name(from), [...(next.get(name(from)) ?? []), [from, to]]);
    }
  const loops: Point[][] = [];
  for (let start = next.keys().next().value; start !== undefined; start = next.keys().next().value) {
    const loop: Point[] = [];
    for (let key = start; next.has(key); ) {
      const sides = next.get(key)!;
      const [from, to] = sides.pop()!;
      if (sides.length === 0) next.delete(key);
      loop.push(from);
      key = name(to);
    }
    loops.push(loop);
  }
  return loops;
}

/** A smooth outline. It passes through the middle of each side, so that it stays close to the hexes. */
export function softOutline(hexes: readonly Hex[], scale: Scale): string {
  return loopsOf(hexes)
    .map((loop) => {
      const point = (i: number): Point => loop[i % loop.length]!;
      const middle = (i: number): Point => {
        const [a, b] = [point(i), point(i + 1)];
        return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      };
      const bends = loop.map((_, i) => `Q${at(point(i + 1), scale)} ${at(middle(i + 1), scale)}`);
      return `M${at(middle(0), scale)}${bends.join('')}Z`;
    })
    .join('');
}

export const sharpOutline = (hexes: readonly Hex[], scale: Scale): string =>
  loopsOf(hexes)
    .map((loop) => `M${loop.map((point) => at(point, scale)).join('L')}Z`)
    .join('');

/** A few dots on each hex, at the same places every time. */
export function dots(hexes: readonly Hex[], scale: Scale, each: number): string {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return hexes
    .flatMap((hex) =>
      Array.from({ length: each }, () => {
        const [angle, far] = [random() * 2 * Math.PI, Math.sqrt(random()) * 0.84];
        return `M${at(plus(centre(hex), [Math.cos(angle), Math.sin(angle)], far), scale)}h.01`;
      }),
    )
    .join('');
}

/** The hexes just outside of these. */
export function rimOf(hexes: readonly Hex[]): Hex[] {
  const has = new Set(hexes.map(String));
  const rim = new Map<string, Hex>();
  for (const hex of hexes)
    for (let edge = 0; edge < EDGES; edge++) {
      const beyond = stepTo(hex, edge);
      if (!has.has(String(beyond))) rim.set(String(beyond), beyond);
    }
  return [...rim.values()];
}
