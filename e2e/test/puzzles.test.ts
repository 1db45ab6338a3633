/** Puzzles: one try, the own move beside the best, the day's puzzle, the list; in both languages, by key and touch. */
import { expect, test } from 'vitest';
import { puzzles as metro } from '#games/metro/puzzles/index.ts';
import { puzzles as metroX } from '#games/metro-x/puzzles/index.ts';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

interface Answer {
  readonly at?: readonly [number, number];
  readonly line?: string;
}

test('Metro: from the lessons to the puzzle of the day, which begins a streak; then a wrong move', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/learn');
  await page.locator('.daily a[href="/puzzles/metro"]').click();
  await page.getByRole('heading', { name: 'Puzzle of the day' }).waitFor();
  await page.getByText('one try, no clock').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.locator('.board-picture [data-cell] >> nth=0').waitFor();
  // By the mouse, wherever the tile may lie.
  const free = page.locator('.overlay .legal').first();
  await free.waitFor();
  const box = (await free.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByText('1 day in a row').waitFor();
  await page.locator('.side-by-side figure').first().waitFor();

  const wrong = metro.puzzles.find(({ answers }) => answers.every((answer) => 'at' in (answer as object)))!;
  await page.goto(`/puzzles/metro/${wrong.id}`);
  await page.locator('button.draw').click();
  await page.getByText('Not this time').waitFor();
  await expect.poll(() => page.locator('.side-by-side figure').count()).toBe(2);
  await page.locator('.side-by-side .worth', { hasText: '−' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByText('All puzzles').click();
  await page.locator(`a[href="/puzzles/metro/${wrong.id}"] .failed`).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('Metro X on a phone in Russian: solved by the keyboard, and kept; nothing is cut off', async () => {
  const { page, context, errors } = await visit(browser, site.url, {
    ...PHONE,
    locale: 'ru-RU',
    colorScheme: 'dark',
  });
  const puzzle = metroX.puzzles.find(({ answers }) => 'line' in (answers[0] as object))!;
  await page.goto(`/puzzles/metro-x/${puzzle.id}`);
  await page.getByText('одна попытка').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press((puzzle.answers[0] as Answer).line!);
  await page.keyboard.press('Enter');
  await page.getByText('Это лучший ход.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
  await page.goto('/puzzles');
  await page.locator(`a[href="/puzzles/metro-x/${puzzle.id}"] .solved`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/puzzles/metro/none');
  await page.getByText('Такой задачи нет.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
