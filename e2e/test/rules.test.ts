/** The rules: pictures and sums, where newcomers begin, and terms that explain themselves. */
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { visit } from '../browser.ts';
import { startTable } from '../maglev.ts';
import { opened } from '../opened.ts';
import { startAgainstBots } from '../play.ts';

const [site, browser] = await opened();

test('Metro: newcomers begin at the goal; a term opens a card by pointer and key, and leads on', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startAgainstBots(page, 1);
  const rules = page.getByRole('button', { name: 'Rules', exact: true });
  await rules.click();
  await page.locator('#rules-goal .start', { hasText: 'start here' }).waitFor();
  await page.locator('.rules-figure svg').first().waitFor();
  expect(await page.locator('.rules-pages').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.locator('.rules-figure').first().getByText('Line 29: 4 tiles').waitFor();

  const term = page.getByRole('button', { name: 'central station' }).first();
  await term.hover();
  const card = page.locator('.term-card');
  await card.getByText('A line that ends there counts double.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await page.locator('.rules-drawer').isVisible()).toBe(true);
  await page.mouse.move(1000, 780);
  await term.focus();
  await card.getByRole('button', { name: 'Points' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('rules-score');

  // Whoever has finished a lesson is shown what is being played.
  await page.evaluate(() => localStorage.setItem('interchange.learn', '{"metro":["line"]}'));
  await page.reload();
  await rules.click();
  await page.locator('.rules-pages .now').waitFor();
  await page.locator('.rules-figure').first().waitFor();
  await expect.poll(() => page.locator('.rules-pages .start').count()).toBe(0);
  await page.locator('.rules-figure a', { hasText: 'Try it: lesson 1' }).click();
  await page.waitForURL('**/learn/metro/line');
  expect(errors).toEqual([]);
  await context.close();
});

test('Maglev: every section has its picture, drawn by the board; axe finds nothing', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  // Here the cards have so little room beside the drawer that they scroll.
  await startTable(page, { bots: 0, map: 'Manhattan' });
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.locator('.rules-figure').last().waitFor();
  const sections = await page.locator('.rules-pages section').count();
  await expect.poll(() => page.locator('.rules-drawing > *').count()).toBe(sections);
  await page.locator('#rules-score ~ .rules-figure').getByText('6 links × 2 (1 full row)').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
