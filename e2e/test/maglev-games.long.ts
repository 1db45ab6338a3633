/** Games of Maglev Metro alone, played to their end by hints: on each map by mouse, by keyboard and by finger. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { endSheet, startTable, untilMine } from '../maglev.ts';
import { openTable } from '../maglev-tables.ts';
import { opened } from '../opened.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

interface Hand {
  readonly screen: typeof DESKTOP | typeof PHONE;
  ask(page: Page): Promise<void>;
  press(button: Locator): Promise<void>;
}

const hintButton = (page: Page): Locator => page.locator('[aria-keyshortcuts="Shift+I"]');

const HANDS = {
  mouse: {
    screen: DESKTOP,
    ask: (page) => hintButton(page).click(),
    press: (button) => button.click(),
  },
  keyboard: {
    screen: DESKTOP,
    ask: (page) => page.keyboard.press('Shift+I'),
    press: (button) => button.press('Enter'),
  },
  finger: {
    screen: PHONE,
    ask: (page) => hintButton(page).tap(),
    press: (button) => button.tap(),
  },
} satisfies Readonly<Record<string, Hand>>;

/** No game is as long. */
const MOST_HINTS = 400;
/** How many actions of a recorded game are left to be played otherwise. */
const LEFT = 40;

type Standing = 'over' | 'hint' | 'missing' | 'turn';

/** In the page: whether the game is over, a hint waits to be played, there is none, or one can be asked for. */
function standing(): Standing | undefined {
  const isOpen = (button: string): boolean =>
    document.querySelector(`${button}:not([aria-disabled=true], :disabled)`) !== null;
  if (document.querySelector('dialog[open] .mg-rating')) return 'over';
  if (!document.querySelector('.mg-hint'))
    return isOpen('[aria-keyshortcuts="Shift+I"]') ? 'turn' : undefined;
  if (!isOpen('.mg-hint footer .primary')) return;
  return document.querySelector('.mg-hint li') ? 'hint' : 'missing';
}

/** In the page: the steps of the hint, the position, or the end. */
const seen = (): string =>
  ['.mg-hint', '.where', '.strip', 'dialog'].map((part) => document.querySelector(part)?.textContent).join();

/** Asks, plays all, and so on: the last step may say that more follows, when something is revealed. */
async function playByHints(page: Page, { ask, press }: Hand): Promise<void> {
  let isMoreToCome = false;
  for (let hints = 0; ; hints++) {
    expect(hints).toBeLessThan(MOST_HINTS);
    const now = await page.waitForFunction(standing).then((handle) => handle.jsonValue());
    if (now === 'over') return;
    // There is always one, and after a chance event the next comes by itself.
    expect(now).toBe(isMoreToCome || now === 'hint' ? 'hint' : 'turn');
    isMoreToCome =
      now === 'hint' &&
      /depending on who comes$/.test((await page.locator('.mg-hint li').last().textContent())!);
    const before = await page.evaluate(seen);
    await (now === 'turn' ? ask(page) : press(page.locator('.mg-hint footer .primary')));
    await expect.poll(() => page.evaluate(seen), { interval: 20 }).not.toBe(before);
  }
}

async function toTheEnd(page: Page, hand: Hand): Promise<void> {
  await playByHints(page, hand);
  await endSheet(page)
    .getByText(/^step \d+ of 26/)
    .waitFor();
}

test('a whole game in Manhattan (keyboard)', async () => {
  const { page, context, errors } = await visit(browser, site.url, HANDS.keyboard.screen);
  await startTable(page, { bots: 0, map: 'Manhattan' });
  await toTheEnd(page, HANDS.keyboard);
  expect(errors).toEqual([]);
  await context.close();
});

test('a whole game in Berlin, at a table of the server (mouse)', async () => {
  const { page, context, errors } = await visit(browser, site.url, HANDS.mouse.screen);
  await page.goto('/');
  const game = page.getByRole('article').filter({ hasText: 'Maglev Metro' });
  await game.getByRole('button', { name: 'Create a table' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ann');
  await dialog.getByRole('button', { name: 'Remove this seat' }).click();
  await dialog.getByText('Game options').click();
  await dialog.getByRole('radio', { name: 'Berlin' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Create table' }).click();
  await untilMine(page);
  await toTheEnd(page, HANDS.mouse);
  expect(errors).toEqual([]);
  await context.close();
});

test.each([
  ['berlin', 'keyboard'],
  ['berlin', 'finger'],
  ['manhattan', 'mouse'],
  ['manhattan', 'finger'],
] as const)('the end of a game in %s (%s)', async (map, name) => {
  const hand = HANDS[name];
  const { page, context, errors } = await visit(browser, site.url, hand.screen);
  await keepTables(page, { late: after(-LEFT, recordOf('maglev', `${map}-1-v2`)) });
  await openTable(page, 'late');
  await toTheEnd(page, hand);
  expect(errors).toEqual([]);
  await context.close();
});
