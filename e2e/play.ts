/** What a player does at a Metro table. */
import type { Locator, Page } from 'playwright-core';

/** The squares where the tile in hand may lie. */
export const openSquares = (page: Page): Locator => page.locator('[role=gridcell][aria-label*=", open: "]');

export const endSheet = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('.sheet') });

/** How many tiles lie on the board. */
export const laidTiles = (page: Page): Promise<number> => page.locator('.still .tile').count();

/** Where on a game's board the Tab key can come to. */
export const tabStops = (page: Page): Promise<number> =>
  page
    .locator('.board svg *')
    .evaluateAll((all) => all.filter((part) => (part as SVGElement).tabIndex === 0).length);

/** How it stands: it is this player's turn, or the game is over. */
export async function untilTurnOrEnd(page: Page): Promise<'turn' | 'end'> {
  await openSquares(page).first().or(endSheet(page)).first().waitFor();
  return (await endSheet(page).count()) > 0 ? 'end' : 'turn';
}

/** Lays the tile in hand on some open square. */
export async function layAnywhere(page: Page): Promise<void> {
  const before = await laidTiles(page);
  const squares = openSquares(page);
  await squares.nth(before % (await squares.count())).click();
  await page.waitForFunction((count) => document.querySelectorAll('.still .tile').length > count, before);
}

export async function playToEnd(page: Page): Promise<void> {
  while ((await untilTurnOrEnd(page)) === 'turn') await layAnywhere(page);
}

export async function startAgainstBots(page: Page, bots: number): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Play now' })
    .click();
  await page.getByRole('radio', { name: String(bots), exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Start game' }).click();
  await untilTurnOrEnd(page);
}

/**
 * Plays what has the focus. In Metro and Metro X, for a moment after the focus moved or a card is new, Enter only says
 * what it would do: then the next one plays.
 */
export async function pressEnter(page: Page): Promise<void> {
  const before = await page.evaluate(boardAndNews);
  if (before.board === undefined) return page.keyboard.press('Enter');
  for (let now = before; now.board === before.board; now = await page.evaluate(boardAndNews)) {
    await page.keyboard.press('Enter');
    await page.waitForFunction(isAnswered, now);
  }
}

/** In the page. */
const boardAndNews = () => ({
  board: document.querySelector('.board')?.innerHTML,
  heard: [...document.querySelectorAll('[data-live]')].map(({ textContent }) => textContent).join(),
});

/** In the page: the board has changed, or something was said. */
function isAnswered(before: { board: string | undefined; heard: string }): boolean {
  const heard = [...document.querySelectorAll('[data-live]')].map(({ textContent }) => textContent).join();
  return heard !== before.heard || document.querySelector('.board')?.innerHTML !== before.board;
}
