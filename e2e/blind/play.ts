/** Whole games by what is told, for every game alike. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../browser.ts';
import { countWords, Ear, isWithin } from './Ear.ts';

export type Language = 'en' | 'ru';

/** How a game is played by somebody who only hears it. */
export interface BlindGame {
  /** As the card on the home page is called. */
  readonly name: Readonly<Record<Language, string>>;
  readonly opponents: Readonly<Record<Language, string>>;
  /** What is told whenever one has to choose: what is new. */
  readonly turn: Readonly<Record<Language, RegExp>>;
  /** Chooses by what is told, and gives what was promised of it. */
  choose(ear: Ear, language: Language): Promise<string>;
  /** What was told after it keeps the promise. */
  check(promise: string, told: string, language: Language): void;
}

const WORDS = {
  en: { locale: 'en-GB', play: 'Play now', over: /The game is over/, again: /The card is new/ },
  ru: { locale: 'ru-RU', play: 'Играть', over: /Партия окончена/, again: /Карта новая/ },
} as const;

/** More than this is too much unasked, for one turn. */
const MOST_WORDS = 60;

export async function playBlind(
  browser: Browser,
  url: string,
  game: BlindGame,
  language: Language,
  turns = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const words = WORDS[language];
  const { page, context, errors } = await visit(browser, url, { locale: words.locale });
  await page.goto('/');
  const ear = await Ear.of(page);
  await ear.tabTo(
    (node, tree) => node.name === words.play && isWithin(tree, node, 'article', game.name[language]),
  );
  await ear.press('Enter');
  await ear.tabTo(({ role }) => role === 'radio');
  for (let i = 0; i < 9 && (await ear.focus()).name !== game.opponents[language]; i++)
    await ear.press('ArrowLeft');
  await ear.press('Enter');

  const wait = new RegExp(`${game.turn[language].source}|${words.over.source}`);
  const heard = [await ear.hear(wait)];
  for (let turn = 0; turn < turns && !words.over.test(heard.at(-1)!); turn++) {
    expect(countWords(heard.at(-1)!), heard.at(-1)).toBeLessThanOrEqual(MOST_WORDS);
    await ear.focus();
    await ear.checkNames();
    const promise = await game.choose(ear, language);
    await ear.press('Enter');
    let told = await ear.hear();
    // What has just come is not played by mistake: Enter only says what it would do.
    if (words.again.test(told) || told.includes(promise)) {
      await ear.press('Enter');
      told = await ear.hear();
    }
    if (!wait.test(told)) told = `${told} ${await ear.hear(wait)}`;
    game.check(promise, told, language);
    await ear.focus();
    heard.push(told);
  }
  expect(errors).toEqual([]);
  await context.close();
  return heard;
}
