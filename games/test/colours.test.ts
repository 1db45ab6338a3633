/** Colours that stand side by side can be told apart with any colour vision, or something besides colour tells. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Marker } from '#client/kit/Marker.tsx';
import { Token, type TokenName } from '#games/maglev/board/Token.tsx';
import { SAFE } from '#games/metro-x/board/sheet/themes.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { leastDistance } from '#tools/colourVision.ts';

/** Two colours that are so far apart are told apart at a glance. */
const APART = 0.15;

const pairs = <T>(all: readonly T[]): (readonly [T, T])[] =>
  all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other] as const));

const words = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'));

test('what is known of colour vision: red and green are near for some, black and white for nobody', () => {
  expect(leastDistance('#000000', '#ffffff')).toBeCloseTo(1, 1);
  expect(leastDistance('#e5202b', '#8f5527')).toBeLessThan(0.05);
  expect(leastDistance('#336699', '#336699')).toBe(0);
});

test.each([...MAPS.values()])(
  'the lines of $id differ in pattern and letter wherever they look alike',
  ({ lines }) => {
    for (const [one, other] of pairs(lines)) {
      const [a, b] = [one.theme!, other.theme!];
      expect(one.id).not.toBe(other.id);
      const isApart =
        a.pattern !== b.pattern ||
        (leastDistance(a.paper, b.paper) > APART && leastDistance(a.night, b.night) > APART);
      expect(isApart, `${one.id} ${other.id}`).toBe(true);
    }
  },
);

test('the safe colours of lines are told apart by everybody, by day and at night', () => {
  for (const [one, other] of pairs(SAFE)) {
    expect(leastDistance(one.paper, other.paper), `${one.paper} ${other.paper}`).toBeGreaterThan(APART);
    expect(leastDistance(one.night, other.night), `${one.night} ${other.night}`).toBeGreaterThan(APART);
  }
  // No map has more lines than that.
  for (const { lines } of MAPS.values()) expect(lines.length).toBeLessThanOrEqual(SAFE.length);
});

test('each player has a shape of their own', () => {
  const shapes = [0, 1, 2, 3, 4, 5].map((seat) => Marker({ seat }).props.d);
  expect(new Set(shapes).size).toBe(6);
});

const PASSENGERS: readonly TokenName[] = ['steel', 'gold', 'copper', 'pink', 'lilac', 'coral', 'purple'];

test('each passenger has a shape of its own, and a letter in every language', () => {
  const drawn = PASSENGERS.map((name) => {
    const [body, mark] = Token({ name }).props.children as { props: { d: string } }[];
    return `${body!.props.d} ${mark?.props?.d}`;
  });
  expect(new Set(drawn).size).toBe(PASSENGERS.length);
  for (const language of ['en', 'ru']) {
    const all = words(`maglev/words/${language}.json`);
    expect(new Set(PASSENGERS.map((name) => all[`letter.${name}`])).size).toBe(PASSENGERS.length);
  }
});
