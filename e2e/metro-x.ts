/** Metro X in the browser, as tests play it. */
import type { Page } from 'playwright-core';
import { endSheet } from './play.ts';

/** The lines or stations that may be chosen. */
export const open = (page: Page) => page.locator('.mx-targets [aria-disabled=false]');
export const passing = (page: Page) => page.getByRole('button', { name: 'Pass', exact: true });
export const filled = (page: Page) => page.locator('.mx-frame [data-mark]:not([data-mark="."])');
/** The number of the round; there is none at the end. */
export const round = async (page: Page): Promise<number> => {
  const [text] = await page.locator('.mx-no').allTextContents();
  return text === undefined ? Number.POSITIVE_INFINITY : Number(text.match(/\d+/)![0]);
};

/** The round is over, and with the last one the game. */
export const untilAfter = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction((last) => {
    const round = document.querySelector('.mx-no')?.textContent?.match(/\d+/)?.[0];
    return round === undefined ? document.querySelector('dialog[open] .sheet') : Number(round) > last;
  }, before);

/** Plays one round by pointer, on some open line or station; false at the end. */
export async function playRound(page: Page, nth: number): Promise<boolean> {
  await open(page).first().or(passing(page)).or(endSheet(page)).first().waitFor();
  if ((await endSheet(page).count()) > 0) return false;
  if ((await passing(page).count()) > 0) await passing(page).click();
  else
    await open(page)
      .nth(nth % (await open(page).count()))
      .click();
  return true;
}
