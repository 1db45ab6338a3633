import { expect, test } from 'vitest';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { nameIn } from '#engine/names.ts';
import { MAPS } from '../../maps/index.ts';
import type { GameMap } from '../../rules/track/map.ts';
import { centre, type Point } from '../map/geometry.ts';
import { covers, type Obstacle, overlaps, placeNames, UNREADABLE } from '../map/namePlacement.ts';
import { boxOf, middleOf, priceAt, priceRadius } from '../map/places.ts';

/** Of a wide typeface. */
const LETTER = 8.4;
/** From hexes as small as beside the open rules to those of a large screen. */
const SIDES = [18, 20, 22, 24, 26, 30, 38, 52];

const scale =
  (S: number) =>
  ([x, y]: Point): Point => [x * S, y * S];

/** The names of a map, and the boxes that they get. */
function placed(map: GameMap, language: string, S: number, letter: number, obstacles: readonly Obstacle[]) {
  const names = map.sites.map(({ name }) => nameIn(name, language));
  const sites = names.map((name, place) => ({
    width: name.length * letter,
    at: scale(S)(middleOf(map, place)),
  }));
  const { x, y, w, h } = boxOf(map);
  return { names, boxes: placeNames(sites, S, { x: x * S, y: y * S, w: w * S, h: h * S }, obstacles) };
}

for (const map of MAPS.values())
  for (const language of LANGUAGES)
    for (const S of SIDES)
      test(`no name lies over another: ${map.id}, ${language}, hexes of ${S}`, () => {
        const scaled = scale(S);
        // Track on every hex, as late in a game, and the Hub's own name.
        const obstacles = map.hexes.map((hex, cell) => {
          const isHub = map.ground[cell] === 'hub';
          return { at: scaled(centre(hex)), pad: isHub ? 1.1 * S : 3, cost: isHub ? UNREADABLE : 60 };
        });
        const { names, boxes } = placed(map, language, S, LETTER, obstacles);
        const over = boxes.flatMap((box, i) =>
          boxes.slice(0, i).flatMap((other, j) => (overlaps(box, other) ? [[names[i], names[j]]] : [])),
        );
        expect(over).toEqual([]);
      });

/** Of the usual typeface; on smaller hexes there is not always room. */
const USUAL_LETTER = 7;
for (const map of MAPS.values())
  for (const language of LANGUAGES)
    for (const S of SIDES.filter((side) => side >= 22))
      test(`no name lies under the price of a ride: ${map.id}, ${language}, hexes of ${S}`, () => {
        const { names, boxes } = placed(map, language, S, USUAL_LETTER, []);
        const prices = map.sites.map((_, place) => priceAt(scale(S)(middleOf(map, place)), S));
        const under = names.filter((_, i) =>
          prices.some((price) => covers(boxes[i]!, price, priceRadius(S))),
        );
        expect(under).toEqual([]);
      });
