/** Maglev Metro on a small screen and for those who do not see it: nothing too small, cut off or without a name. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { endSheet, startTable } from '../maglev.ts';
import { GROUPS, openTable, tables } from '../maglev-tables.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

/** Controls smaller than a finger, texts cut off or over each other, and whatever sticks out of the screen. */
const flaws = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 40;
    const found: string[] = [];
    const told = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.trim().slice(0, 30)}`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() && element.getBoundingClientRect().width > 1;
    for (const control of document.querySelectorAll('button, a[href], [role=button], .choice label')) {
      const { width, height, left, right } = control.getBoundingClientRect();
      if (!isSeen(control)) continue;
      if (Math.min(width, height) < LEAST - 0.5)
        found.push(`small: ${told(control)} ${Math.round(width)} by ${Math.round(height)}`);
      if ((left < 0 || right > innerWidth) && !control.closest('svg'))
        found.push(`outside: ${told(control)}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!hasText || !isSeen(element) || element.clientWidth === 0 || element.closest('svg')) continue;
      if (element.scrollWidth > element.clientWidth)
        found.push(`cut: ${told(element)} ${element.scrollWidth} in ${element.clientWidth}`);
    }
    const names = [...document.querySelectorAll<SVGTextElement>('.names text')];
    for (const [i, name] of names.entries())
      for (const other of names.slice(0, i)) {
        const [a, b] = [name.getBBox(), other.getBBox()];
        if (Math.abs(a.x + a.width / 2 - b.x - b.width / 2) >= (a.width + b.width) / 2) continue;
        if (Math.abs(a.y - b.y) < a.height - 2)
          found.push(`over each other: ${name.textContent}, ${other.textContent}`);
      }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
    return found;
  });

for (const locale of ['en-GB', 'ru-RU']) {
  test(`at 390 by 844 every control is large enough and no text is cut (${locale})`, async () => {
    const { page, context, errors } = await visit(browser, site.url, { ...PHONE, locale });
    await keepTables(page, tables);
    for (const id of ['draft', 'start', 'place', 'station', 'unload', 'done', 'reverse']) {
      await openTable(page, id);
      expect(await flaws(page)).toEqual([]);
    }
    await openTable(page, 'main');
    for (const group of GROUPS.slice(0, 6)) {
      await page.locator(`[data-group=${group}]`).tap();
      for (const front of [0, 1]) {
        await page.locator('.mg-table .choice label').nth(front).tap();
        expect(await flaws(page)).toEqual([]);
      }
    }
    await page.locator('[data-group=track]').tap();
    await page.locator('.mg-table .choice label').first().tap();
    await page.locator('.lit.goal').nth(4).tap({ force: true });
    await page.locator('.ways').waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
}

/** In the page: how far the Hub's name reaches into its trains, in pixels. */
function nameOverTrains(): number {
  const DESCENT = 3;
  const word = [...document.querySelectorAll('.names .built')].at(-1)!;
  const tops = [...document.querySelectorAll('.trains .hull')].map(
    (hull) => hull.getBoundingClientRect().top,
  );
  return word.getBoundingClientRect().bottom - DESCENT - Math.min(...tops);
}

test('the name of the Hub stands above the four trains that start there', async () => {
  const { page, context } = await visit(browser, site.url);
  await startTable(page, { bots: 3, map: 'Manhattan' });
  expect(await page.locator('.trains .hull').count()).toBe(4);
  expect(await page.evaluate(nameOverTrains)).toBeLessThan(1);
  await context.close();
});

test('what the guide suggests is marked above what can be chosen, and comes into view on a phone', async () => {
  const { page, context } = await visit(browser, site.url, PHONE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Guided first game' }).tap();
  await page.getByRole('button', { name: /^Berlin/ }).tap();
  await page.locator('.targets ~ .suggestion .lamp').waitFor();
  const ring = (await page.locator('.suggestion .ring').boundingBox())!;
  const lit = (await page.locator('.targets .lit').first().boundingBox())!;
  const frame = (await page.locator('.mg-frame').boundingBox())!;
  expect(ring.width).toBeGreaterThan(lit.width + 4);
  expect(ring.x).toBeGreaterThanOrEqual(frame.x);
  expect(ring.x + ring.width).toBeLessThanOrEqual(frame.x + frame.width);
  await context.close();
});

test('a finger is told of what it taps in vain, a key of the slot it comes to', async () => {
  const { page, context } = await visit(browser, site.url, PHONE);
  await keepTables(page, tables);
  await openTable(page, 'main');
  const [toast, advice] = [page.locator('.toast'), page.locator('.advice')];
  await page.locator('.mg-station').first().tap({ force: true });
  expect(await toast.textContent()).toBe(await page.locator('.mg-station title').first().textContent());
  await openTable(page, 'place');
  await page.locator('span.slot').last().tap();
  await toast.getByText(/^Takes/).waitFor();

  const before = await advice.textContent();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => advice.textContent()).not.toBe(before);
  const slot = page.locator('.slot:focus');
  expect(await advice.textContent()).toBe(await slot.getAttribute('aria-label'));
  // Not once more to those who hear the slot's name.
  expect(await toast.allTextContents()).not.toContain(await advice.textContent());
  await context.close();
});

test('axe finds nothing serious, by day and at night', async () => {
  const { page, context } = await visit(browser, site.url);
  await keepTables(page, tables);
  for (const id of ['draft', 'place', 'main']) {
    await openTable(page, id);
    if (id === 'main') await page.locator('[data-group=track]').click();
    expect(await findings(page)).toEqual([]);
  }
  await openTable(page, 'last');
  await page.keyboard.press('e');
  await endSheet(page).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
