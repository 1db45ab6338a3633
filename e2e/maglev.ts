/** What a player does at a table of Maglev Metro. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Table {
  readonly bots: number;
  readonly map: 'Berlin' | 'Manhattan';
  readonly cards?: 'Drafted';
}

/** A table at this screen. */
export async function startTable(page: Page, { bots, map, cards }: Table): Promise<void> {
  await page.goto('/');
  const game = page.getByRole('article').filter({ hasText: 'Maglev Metro' });
  await game.getByRole('button', { name: 'Create a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'On this device' }).check({ force: true });
  if (bots === 0) await dialog.getByRole('button', { name: 'Remove this seat' }).click();
  for (let seat = 2; seat <= bots + 1; seat++) {
    if (seat > 2) await dialog.getByRole('button', { name: 'Add a seat' }).click();
    await dialog.getByLabel(`Seat ${seat}`).selectOption('easy');
  }
  await dialog.getByText('Game options').click();
  await dialog.getByRole('radio', { name: map }).check({ force: true });
  if (cards) await dialog.getByRole('radio', { name: cards }).check({ force: true });
  await dialog.getByRole('button', { name: 'Start game' }).click();
  await untilMine(page);
}

export const endSheet = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('.sheet') });

/** Where something can be done. */
export const OFFERED = '.mg-table [data-target], [data-act=keep], [data-act=end][aria-disabled=false]';

/** Something can be done, or the game is over. */
export async function untilMine(page: Page): Promise<'mine' | 'over'> {
  await page.locator(OFFERED).first().or(endSheet(page)).first().waitFor({ state: 'attached' });
  return (await endSheet(page).count()) > 0 ? 'over' : 'mine';
}

/** In the page: what has happened so far, as far as one sees it, if that is anything else than before. */
function position(before: string): string | undefined {
  const now = ['.mg-table', 'dialog']
    .map((part) => document.querySelector(part)?.textContent ?? '')
    .concat(
      String(document.querySelectorAll('.lit').length),
      document.querySelector('.lines')?.innerHTML ?? '',
      document.querySelector('.plates')?.innerHTML ?? '',
    )
    .join('|');
  return now === before ? undefined : now;
}

/** Clicks one of these and waits until something changed. They may be gone since they were counted: then nothing is. */
export async function pick(page: Page, options: Locator, nth: number): Promise<void> {
  const before = await page.evaluate(position, '');
  const isThere = await options.evaluateAll((all, n) => {
    const one = all[n % all.length];
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    return one !== undefined;
  }, nth);
  if (isThere) await page.waitForFunction(position, before!);
}

/** What must be done is done first; else each kind of thing in turn. */
const MUST = ['.slot.lit', '.mg-menu button', '.hands [data-act]', '.lit.start'];
const MAY = ['.lit.site', '.lit.aboard', '.lit.person', '.lit.go', '.lit.lay', '.act[data-group=refill]'];

/** Does one thing out of those that are offered, a different one each time; turns end when they must. */
export async function playSomething(page: Page, nth: number): Promise<void> {
  const open = (selector: string): Locator => page.locator(`${selector}:not([aria-disabled=true])`);
  const cards = page.locator('.draft-card');
  if ((await cards.count()) > 0) {
    await cards.nth(nth % (await cards.count())).click();
    return pick(page, page.locator('[data-act=keep]'), 0);
  }
  for (const selector of MUST) if ((await open(selector).count()) > 0) return pick(page, open(selector), nth);
  for (let i = 0; i < MAY.length; i++) {
    const options = open(MAY[(nth + i) % MAY.length]!);
    if ((await options.count()) > 0) return pick(page, options, nth);
  }
  return pick(page, open('[data-act=end]'), 0);
}

/** Ends the turn, also with actions left. */
export async function endTurn(page: Page): Promise<void> {
  const end = page.locator('[data-act=end]');
  await end.click();
  if (/left/.test((await end.textContent()) ?? '')) await end.click();
}

/** Presses Enter until this is so: shortly after another Enter it only says what it would do. Gives how often. */
export async function enterUntil(page: Page, isDone: () => Promise<boolean>): Promise<number> {
  let times = 0;
  await expect
    .poll(
      async () => {
        if (await isDone()) return true;
        await page.keyboard.press('Enter');
        times++;
        return isDone();
      },
      { interval: 100 },
    )
    .toBe(true);
  return times;
}
