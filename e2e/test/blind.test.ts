/** The first turns of each game by ear and keyboard alone. Whole games: blind.long.ts. */
import { expect, test } from 'vitest';
import { metro } from '../blind/metro.ts';
import { metroX } from '../blind/metro-x.ts';
import { playBlind } from '../blind/play.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

test.each([
  ['Metro', metro, 'en'],
  ['Metro X', metroX, 'ru'],
] as const)('%s can be begun without eyes', async (_, game, language) => {
  const heard = await playBlind(browser, site.url, game, language, 3);
  expect(heard).toHaveLength(4);
});
