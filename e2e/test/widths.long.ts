/** Russian words are longer: on every main page, on a phone and on a desktop, none is cut off; also with large text. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { opened } from '../opened.ts';
import { overflows } from '../overflow.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

const tables = {
  metro: after(30, recordOf('metro', '4-players')),
  tokyo: after(4, recordOf('metro-x', 'tokyo-20-solo')),
  berlin: after(60, recordOf('maglev', 'berlin-2-v2')),
};

/** What is looked at, and what is there when all of it has come. */
const PAGES: readonly (readonly [path: string, is: string])[] = [
  ['/', '.code-form'],
  ['/mine', 'h1'],
  ['/stats', 'h1'],
  ['/notices', 'h2'],
  ['/puzzles', 'h1'],
  ['/learn', 'h1'],
  ['/daily?game=metro', 'h1, h2'],
  ['/local/metro', '[data-cell="0,0"]'],
  ['/local/tokyo', '.mx-picture'],
  ['/local/berlin', '.mg-picture'],
];

/** Boxes over the pages, by the names of the buttons that lead there. */
const BOXES: readonly (readonly [path: string, ...buttons: string[]])[] = [
  ['/', 'Играть'],
  ['/', 'Создать стол'],
  ['/', 'Настройки'],
  ['/local/metro', 'Правила'],
  ['/local/tokyo', 'Правила'],
];

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.locator('dialog[open], .rules-drawer').first().waitFor();
};

test.each([
  ['phone', 100, PHONE],
  ['phone', 150, PHONE],
  ['desktop', 100, DESKTOP],
  ['desktop', 125, DESKTOP],
  ['desktop', 150, DESKTOP],
] as const)('nothing is cut off in Russian (%s, text %s %%)', async (_, text, screen) => {
  const { page, context, errors } = await visit(browser, site.url, { ...screen, locale: 'ru-RU' });
  await page.addInitScript(
    (size) => localStorage.setItem('interchange.settings', JSON.stringify({ version: 1, text: size })),
    text,
  );
  await keepTables(page, tables);
  const found: string[] = [];
  for (const [path, is] of PAGES) {
    await page.goto(path);
    await page.locator(is).first().waitFor();
    found.push(...(await overflows(page)).map((what) => `${path} ${what}`));
  }
  for (const [path, ...buttons] of BOXES) {
    await page.goto(path);
    for (const button of buttons) await press(page, button);
    found.push(...(await overflows(page)).map((what) => `${path} ${buttons.join()} ${what}`));
  }
  expect(found).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
