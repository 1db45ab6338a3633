/** Random maps: the general net learns from them, so that it suits a map which it has never seen. */
import type { Rng } from '#engine/contract.ts';
import { type CityMap, parseMap } from '#games/metro-x/rules/map.ts';

const GRID = 12;
const WAYS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** A line goes straight on in so many of ten steps, otherwise it turns a little. */
const STRAIGHT = 7;

const between = (rng: Rng, low: number, high: number): number => low + rng.below(high - low + 1);

export function randomMap(id: string, rng: Rng): CityMap {
  const name = { en: id, ru: id };
  const lines = Array.from({ length: between(rng, 7, 10) }, (_, nth) => {
    const route = randomRoute(rng, between(rng, 7, 16));
    const later = between(rng, 1, 5);
    return {
      ...{ id: String.fromCharCode(65 + nth), name, route: route.join(' ') },
      spaces: Math.max(2, Math.min(4, Math.round(route.length / 5) + between(rng, 0, 1))),
      bonus: { first: later + between(rng, 1, 2), later },
    };
  });
  const parsed = parseMap(JSON.stringify({ id, name, lines }));
  if ('map' in parsed) return parsed.map;
  throw new Error(parsed.faults.map(({ at, what }) => `${at}: ${what}`).join('\n'));
}

/** Starts anywhere, and ends early where it cannot go on. */
function randomRoute(rng: Rng, length: number): string[] {
  let way = rng.below(WAYS.length);
  let [column, row] = [rng.below(GRID), rng.below(GRID)];
  const route = [`${column},${row}`];
  for (let tries = 0; route.length < length && (tries < 40 || route.length < 2); tries++) {
    if (rng.below(10) >= STRAIGHT) way = (way + (rng.below(2) === 0 ? 1 : WAYS.length - 1)) % WAYS.length;
    const [right, down] = WAYS[way]!;
    const next = `${column + right},${row + down}`;
    const isInside = [column + right, row + down].every((at) => at >= 0 && at < GRID);
    if (!isInside || route.includes(next)) {
      way = rng.below(WAYS.length);
      continue;
    }
    [column, row] = [column + right, row + down];
    route.push(next);
  }
  return route;
}
