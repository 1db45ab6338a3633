import { expect, test } from 'vitest';
import { MAPS } from '../../rules/map.ts';
import en from '../../words/en.json' with { type: 'json' };
import ru from '../../words/ru.json' with { type: 'json' };
import { centre, type Point } from '../geometry.ts';
import { overlaps, placeNames, UNREADABLE } from '../names.ts';
import { boxOf, middleOf } from '../places.ts';

/** Of a wide typeface. */
const LETTER = 8.4;
/** From hexes as small as beside the open rules to those of a large screen. */
const SIDES = [18, 20, 22, 24, 26, 30, 38, 52];

for (const map of MAPS)
  for (const [language, words] of Object.entries({ en, ru }))
    for (const S of SIDES)
      test(`no name lies over another: ${map.id}, ${language}, hexes of ${S}`, () => {
        const scaled = ([x, y]: Point): Point => [x * S, y * S];
        const names = map.sites.map(({ id }) => words[`site.${id}` as keyof typeof words]);
        const sites = names.map((name, place) => ({
          width: name.length * LETTER,
          at: scaled(middleOf(map, place)),
        }));
        const { x, y, w, h } = boxOf(map);
        // Track on every hex, as late in a game, and the Hub's own name.
        const obstacles = map.hexes.map((hex, cell) => {
          const isHub = map.ground[cell] === 'hub';
          return { at: scaled(centre(hex)), pad: isHub ? 1.1 * S : 3, cost: isHub ? UNREADABLE : 60 };
        });
        const boxes = placeNames(sites, S, { x: x * S, y: y * S, w: w * S, h: h * S }, obstacles);
        const over = boxes.flatMap((box, i) =>
          boxes.slice(0, i).flatMap((other, j) => (overlaps(box, other) ? [[names[i], names[j]]] : [])),
        );
        expect(over).toEqual([]);
      });
