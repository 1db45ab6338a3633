/** What needs files alone, and no code: a language. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launch, visit } from '../browser.ts';
import { build, copyWith } from '../copy.ts';
import { pretend, pretendFiles, pretendMaps, TAG } from '../pretend.ts';
import { openSite } from '../site.ts';

const copy = copyWith({ ...pretendFiles(), ...pretendMaps() });
build(copy);
const [site, browser] = await Promise.all([openSite(copy.root), launch()]);
afterAll(async () => {
  await browser.close();
  await site.close();
  copy.remove();
});

/** The product's name, and the tags of languages. */
const ANYWHERE = /\bInterchange\b|\b(EN|RU|EL)\b/g;

/** All that a page says, to eyes and to ears, in Latin letters. */
async function inLatin(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node instanceof Element ? node : node.parentElement!;
      // The names of other languages are in those.
      if (owner.closest('[lang]:not(html), style')) continue;
      if (node instanceof Text) texts.push(node.data);
      else
        for (const name of ['aria-label', 'title', 'placeholder']) texts.push(owner.getAttribute(name) ?? '');
    }
    return texts;
  });
  return [
    ...new Set(said.map((text) => text.replace(ANYWHERE, '')).filter((text) => /[a-z]{2}/i.test(text))),
  ];
}

const button = (page: Page, english: string) =>
  page.getByRole('button', { name: pretend(english), exact: true });

const GAMES = ['Metro', 'Metro X', 'Maglev Metro'];

test('a language that was added is offered, spoken to its readers, and says everything', async () => {
  const { page, context, errors } = await visit(browser, site.url, { locale: 'el-GR' });
  await page.goto('/');
  await page.getByRole('heading', { name: pretend('My games') }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(TAG);
  expect(await page.getByRole('button', { pressed: true }).textContent()).toBe('ELΕλληνικά');
  for (const game of GAMES) {
    await page.goto('/');
    const card = page.getByRole('article', { name: pretend(game), exact: true });
    await card.getByRole('button', { name: pretend('Make a table') }).click();
    await page.getByRole('dialog').waitFor();
    await page.locator('summary').click();
    expect(await inLatin(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: pretend('Play now') }).click();
    await page.locator('summary').click();
    expect(await inLatin(page)).toEqual([]);
    await button(page, 'Start game').click();
    await page.getByRole('heading', { name: pretend('Your turn') }).waitFor();
    await button(page, 'Rules').click();
    await page.locator('.rules-pages section').first().waitFor();
    expect(await inLatin(page)).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('the guide speaks it too', async () => {
  const { page, context } = await visit(browser, site.url, { locale: 'el-GR' });
  await page.goto('/');
  await page.locator('.guide-me').click();
  await page.locator('.guided-start').first().waitFor();
  expect(await inLatin(page)).toEqual([]);
  await page.locator('.guided-start').first().click();
  await page.locator('[data-lesson]').waitFor();
  expect(await inLatin(page)).toEqual([]);
  await context.close();
});
