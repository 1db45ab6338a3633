/** What is set on a device stays set, and a slip costs nothing: by mouse, by keyboard and by touch. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layoutOf } from '#games/metro-x/board/layout/layout.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { keepTables, typesPlayed } from '../kept.ts';
import { opened } from '../opened.ts';
import { openSquares, untilTurnOrEnd } from '../play.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

const SIX = after(30, recordOf('metro', '6-players'));
const SOLO = after(4, recordOf('metro-x', 'tokyo-20-solo'));
const tables = { metro: SIX, tokyo: SOLO };

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const laying = (page: Page) => page.getByRole('button', { name: /^Lay on/ });
const drawing = (page: Page) => page.locator('button.draw');
const confirming = (page: Page) => page.getByRole('button', { name: /^Confirm/ });
const lines = (page: Page) => page.locator('.mx-targets [data-line][aria-disabled=false]');
const round = (page: Page) => page.locator('.mx-no').textContent();

/** The names of two open squares. */
async function openTwo(page: Page): Promise<[string, string]> {
  const cells = await openSquares(page).evaluateAll((all) =>
    all.map((cell) => cell.getAttribute('data-cell')!),
  );
  return [cells[0]!, cells[1]!];
}
const cell = (page: Page, at: string) => page.locator(`[data-cell="${at}"]`);
const isTaken = (page: Page, at: string) =>
  expect.poll(() => cell(page, at).getAttribute('aria-label')).toMatch(/: (top|all) /);

/** In Tokyo, a station where several lines meet that can be chosen. */
async function clickInterchange(page: Page): Promise<void> {
  const map = MAPS.get('tokyo')!;
  const open = await lines(page).evaluateAll((all) =>
    all.map((line) => Number(line.getAttribute('data-line'))),
  );
  const layout = layoutOf(map, 'full', 'en');
  const station = map.stations.findIndex(
    (each) => each.lines.filter((line) => open.includes(line)).length > 1,
  );
  const box = (await page.locator('.mx-picture').boundingBox())!;
  const [x, y] = layout.stations[station]!.map((n) => (n * box.width) / layout.width) as [number, number];
  await page.mouse.click(box.x + x, box.y + y);
}

test('settings take effect at once and survive a reload; what makes no sense falls back alone', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await settings(page).getByRole('radio', { name: 'Always' }).check({ force: true });
  await settings(page).getByRole('radio', { name: 'Dark' }).check({ force: true });
  await settings(page)
    .getByRole('group', { name: 'Letter keys' })
    .getByRole('radio', { name: 'Off' })
    .check({ force: true });
  expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
  expect(await findings(page)).toEqual([]);
  // Where the system takes all colours away, what is chosen has a sign.
  await page.emulateMedia({ forcedColors: 'active' });
  const signs = await settings(page)
    .locator('.segments span')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content.includes('✓')));
  const chosen = await settings(page)
    .locator('.segments input')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked));
  expect(signs).toEqual(chosen);
  await page.emulateMedia({ forcedColors: null });
  await settings(page).getByRole('radio', { name: 'русский' }).check({ force: true });
  // Its words are on their way first.
  await page.getByRole('dialog', { name: 'Настройки' }).waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Настройки' }).click();
  expect(await page.getByRole('radio', { name: 'Всегда' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Тёмная' }).isChecked()).toBe(true);

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('interchange.settings')!);
    localStorage.setItem('interchange.settings', JSON.stringify({ ...kept, theme: 'pink', language: 'en' }));
  });
  await keepTables(page, tables);
  await page.goto('/local/tokyo');
  await lines(page).first().waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await settings(page).getByRole('radio', { name: 'As the device' }).isChecked()).toBe(true);
  expect(await settings(page).getByRole('radio', { name: 'Always' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  // Letters are off; what is no letter is not.
  await page.keyboard.press('h');
  expect(await page.evaluate(() => document.activeElement?.closest('.mx-targets'))).toBeNull();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('to the line with this letter').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // Letters belong to the board, not to the tools; the field for questions can be done without.
  const ask = page.getByRole('button', { name: 'Ask', exact: true });
  await ask.waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  const choose = (group: string, value: string) =>
    settings(page)
      .getByRole('group', { name: group })
      .getByRole('radio', { name: value })
      .check({ force: true });
  await choose('Letter keys', 'On');
  await choose('Question field', 'Off');
  await page.keyboard.press('Escape');
  await ask.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('h');
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.matches('.tools *'))).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('h');
  expect(await page.evaluate(() => document.activeElement?.closest('.mx-targets') !== null)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});

/** A browser that asks for every move to be confirmed. */
async function careful() {
  const visitor = await visit(browser, site.url);
  await visitor.page.addInitScript(() =>
    localStorage.setItem('interchange.settings', JSON.stringify({ version: 1, confirm: 'always' })),
  );
  await keepTables(visitor.page, tables);
  return visitor;
}

test('Metro: a slip by mouse and by keyboard costs nothing', async () => {
  const { page, context, errors } = await careful();
  await page.goto('/local/metro');
  await untilTurnOrEnd(page);
  const before = (await typesPlayed(page, 'metro')).length;
  const [slip, meant] = await openTwo(page);
  // A click, and the way to the button, which still is about the square that was clicked.
  await cell(page, slip).click();
  await page.locator('.armed').waitFor();
  await laying(page).hover();
  await page.keyboard.press('Escape');
  await laying(page).waitFor({ state: 'detached' });
  // A key that is held, and another one.
  await cell(page, slip).focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page
    .locator('[data-live]')
    .getByText(/is chosen/)
    .waitFor({ state: 'attached' });
  await page.keyboard.press('d');
  await page.locator('.draw.is-armed').waitFor();
  await cell(page, meant).click();
  await cell(page, meant).click();
  await isTaken(page, meant);
  await untilTurnOrEnd(page);
  // One's own tile, and one of each bot.
  const all = (await typesPlayed(page, 'metro')).slice(before);
  expect(all[0]).toBe('lay');
  expect(all.filter((type) => type === 'lay').length).toBe(6);
  expect(errors).toEqual([]);
  await context.close();
});

test('Metro X: a slip by mouse and by keyboard costs nothing; where lines meet, a click asks which one', async () => {
  const { page, context, errors } = await careful();
  await page.goto('/local/tokyo');
  await lines(page).first().click();
  expect(await round(page)).toBe('Round 5');
  await confirming(page).hover();
  await page.keyboard.press('Escape');
  await confirming(page).waitFor({ state: 'detached' });
  await lines(page).nth(1).focus();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('ArrowDown');
  await clickInterchange(page);
  const which = page.getByRole('group', { name: 'Which line?' });
  await which.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await which.waitFor({ state: 'detached' });
  await clickInterchange(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await which.waitFor({ state: 'detached' });
  await confirming(page).click();
  await expect.poll(() => round(page)).toBe('Round 6');
  expect((await typesPlayed(page, 'tokyo')).length).toBe(SOLO.changes.length + 1);
  expect(errors).toEqual([]);
  await context.close();
});

test('by touch, the first tap of a turn never counts, wherever the last one was', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await keepTables(page, tables);
  await page.goto('/local/metro');
  await untilTurnOrEnd(page);
  const before = (await typesPlayed(page, 'metro')).length;
  const [first] = await openTwo(page);
  await cell(page, first).tap();
  await laying(page).waitFor();
  await drawing(page).tap();
  await page.locator('.draw.is-armed').waitFor();
  await drawing(page).tap();
  await page.getByRole('img', { name: /^Drawn/ }).waitFor();
  // It is another tile now: nothing is aimed at, and the same square is tapped for the first time.
  await laying(page).waitFor({ state: 'detached' });
  const [slip, meant] = await openTwo(page);
  await cell(page, slip).tap();
  await laying(page).waitFor();
  await cell(page, meant).tap();
  await cell(page, meant).tap();
  await isTaken(page, meant);
  await untilTurnOrEnd(page);
  // One's own tile, and one of each bot.
  const all = (await typesPlayed(page, 'metro')).slice(before);
  expect(all.slice(0, 2)).toEqual(['draw', 'lay']);
  expect(all.filter((type) => type === 'lay').length).toBe(6);

  // From a phone's table, too, one comes to the settings, and back.
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Settings' }).tap();
  await settings(page).getByRole('radio', { name: 'After a touch' }).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await settings(page).getByRole('button', { name: 'Close' }).tap();
  await settings(page).waitFor({ state: 'detached' });

  await page.goto('/local/tokyo');
  const chip = page.locator('.mx-chip:not(.is-full)').first();
  await chip.tap();
  await confirming(page).tap();
  await expect.poll(() => round(page)).toBe('Round 6');
  await confirming(page).waitFor({ state: 'detached' });
  await chip.tap();
  await expect.poll(() => typesPlayed(page, 'tokyo')).toHaveLength(SOLO.changes.length + 1);
  expect(await round(page)).toBe('Round 6');
  expect(errors).toEqual([]);
  await context.close();
});
