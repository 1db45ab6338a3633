/** Whole games by ear and keyboard alone, in both languages. Maglev Metro: some turns, in maglev-unseen.test.ts. */
import { expect, test } from 'vitest';
import { countWords } from '../blind/Ear.ts';
import { metro } from '../blind/metro.ts';
import { metroX } from '../blind/metro-x.ts';
import { type BlindGame, type Language, playBlind } from '../blind/play.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

const GAMES: Readonly<Record<string, BlindGame>> = { Metro: metro, 'Metro X': metroX };

test.each(
  Object.keys(GAMES).flatMap((name) => (['en', 'ru'] as const).map((language) => [name, language] as const)),
)('%s is played to its end without eyes (%s)', async (name: string, language: Language) => {
  const heard = await playBlind(browser, site.url, GAMES[name]!, language);
  expect(heard.length).toBeGreaterThan(10);
  console.log(`${name} ${language}: ${countWords(heard.join(' '))} words unasked, ${heard.length} messages`);
});
