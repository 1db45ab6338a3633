import { expect, test } from 'vitest';
import { MAPS } from '#games/maglev/maps/index.ts';
import { drawMap } from '../map.ts';

test.each([
  ['berlin', 'Ostbahnhof'],
  ['manhattan', 'Grand Central'],
])('%s is drawn with every hex and its names', (id, name) => {
  const map = MAPS.get(id)!;
  const svg = drawMap(id)!;
  expect(svg.match(/<polygon/g)!.length).toBeGreaterThanOrEqual(map.hexes.length);
  for (const ground of new Set(map.ground)) expect(svg).toContain(`class="${ground}"`);
  expect(svg).toContain(name);
  expect(svg.match(/</g)!.length).toBe(svg.match(/>/g)!.length);
});

test('of an unknown map there is no picture', () => {
  expect(drawMap('paris')).toBeUndefined();
});
