/** What a player does at a table of Maglev Metro. */
import type { Locator, Page } from 'playwright-core';

interface Table {
  readonly bots: number;
  readonly map: 'Berlin' | 'Manhattan';
  readonly cards?: 'Drafted';
}

/** A table at this screen. */
export async function startTable(page: Page, { bots, map, cards }: Table): Promise<void> {
  await page.goto('/');
  const game = page.getByRole('article').filter({ hasText: 'Maglev Metro' });
  await game.getByRole('button', { name: 'Make a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'At this screen' }).check({ force: true });
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
export const OFFERED = '[data-act], .slot.lit, .targets .lit, [data-group][aria-disabled=false]';

/** Something can be done, or the game is over. */
export async function untilMine(page: Page): Promise<'mine' | 'over'> {
  await page.locator(OFFERED).first().or(endSheet(page)).first().waitFor();
  return (await endSheet(page).count()) > 0 ? 'over' : 'mine';
}

/** In the page: what has happened so far, as far as one sees it, if that is anything else than before. */
function position(before: string): string | undefined {
  const now = ['.mg-controls', '.mg-table', '.log']
    .map((part) => document.querySelector(part)?.textContent ?? '')
    .concat(
      String(document.querySelectorAll('.lit').length),
      document.querySelector('.lines')?.innerHTML ?? '',
    )
    .join('|');
  return now === before ? undefined : now;
}

/** Clicks one of these and waits until something changed. */
export async function pick(page: Page, options: Locator, nth: number): Promise<void> {
  const before = await page.evaluate(position, '');
  await options.nth(nth % (await options.count())).dispatchEvent('click');
  await page.waitForFunction(position, before!);
}

/** Does one thing out of those that are offered, a different one each time; turns end when they must. */
export async function playSomething(page: Page, nth: number): Promise<void> {
  const [slots, listed, targets, groups] = [
    page.locator('.slot.lit'),
    page.locator('.mg-choices [data-act], .mg-draft [data-act]'),
    page.locator('.targets [role=button]:not(.remove, .goal)'),
    page.locator('[data-group][aria-disabled=false][aria-pressed=false]'),
  ];
  for (const options of [slots, listed, targets])
    if ((await options.count()) > 0) return pick(page, options, nth);
  const done = page.locator('[data-act=done]');
  if ((await done.count()) > 0) return pick(page, done, 0);
  const isRefused = (await groups.count()) === 0;
  await pick(page, isRefused ? page.locator('[data-act=end]') : groups, nth);
}
