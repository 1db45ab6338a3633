import { expect, test } from 'vitest';
import { LANGUAGES } from '#client/kit/word-files.ts';
import { nameIn } from '#engine/names.ts';
import { MAPS } from '../../maps/index.ts';
import type { GameMap } from '../../rules/track/map.ts';
import { centre, px, type Scale } from '../map/geometry.ts';
import { inLines, overlaps, placeNames, UNREADABLE } from '../map/namePlacement.ts';
import { boxOf, middleOf } from '../map/places.ts';

/** Of a wide typeface. */
const LETTER = 8.4;
/** From the smallest hexes of all layouts to those of a large screen. */
const SIDES = [28, 30, 34, 42, 52];

/** The names of a map and the boxes that they get, with track on every hex, as late in a game. */
function placed(map: GameMap, language: string, scale: Scale) {
  const { S, isTurned } = scale;
  const names = map.sites.map(({ name }) => nameIn(name, language));
  const sites = names.map((name, place) => ({
    ways: [[name], inLines(name)],
    at: px(middleOf(map, place), scale),
  }));
  const obstacles = map.hexes.map((hex, cell) => {
    const isHub = map.ground[cell] === 'hub';
    return { at: px(centre(hex), scale), pad: isHub ? 1.02 * S : 4, cost: isHub ? UNREADABLE : 60 };
  });
  const paper = { S, isTurned, box: boxOf(map, scale), widthOf: (text: string) => text.length * LETTER };
  return { names, boxes: placeNames(sites, paper, obstacles) };
}

for (const map of MAPS.values())
  for (const language of LANGUAGES)
    for (const S of SIDES)
      for (const isTurned of [false, true])
        test(`no name lies over another: ${map.id}, ${language}, hexes of ${S}, turned: ${isTurned}`, () => {
          const { names, boxes } = placed(map, language, { S, isTurned });
          const over = boxes.flatMap((box, i) =>
            boxes.slice(0, i).flatMap((other, j) => (overlaps(box, other) ? [[names[i], names[j]]] : [])),
          );
          expect(over).toEqual([]);
        });
