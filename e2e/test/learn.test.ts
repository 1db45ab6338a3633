/** Lessons: each can be finished, a wrong move is explained and taken back, and one goes on where one stopped. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessons as metro } from '#games/metro/lessons/index.ts';
import { lessons as metroX } from '#games/metro-x/lessons/index.ts';
import { MAPS } from '#games/metro-x/maps/index.ts';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { missLesson, openLesson, TAUGHT, takeLesson } from '../lessons.ts';
import { opened } from '../opened.ts';
import { pressEnter } from '../play.ts';

const [site, browser] = await opened();

interface Intended {
  readonly type: string;
  readonly at?: readonly [number, number];
  readonly line?: string;
}

/** In Metro by the mouse. */
async function lay(page: Page, { type, at }: Intended): Promise<void> {
  if (type === 'draw') await page.locator('button.draw').click();
  else await page.locator(`[data-cell="${at}"]`).click();
}

/** In Metro X by the keyboard: the letter of a line, or a station. */
async function choose(page: Page, { line, at }: Intended): Promise<void> {
  if (line !== undefined) await page.keyboard.press(line);
  else {
    const station = MAPS.get('tokyo')!.stations.findIndex((each) => String(each.at) === String(at));
    await page.locator(`.mx-targets [data-station="${station}"]`).focus();
  }
  await pressEnter(page);
}

/** What home says of the lessons of each game, whatever keeps its words together. */
const minutes = async (page: Page): Promise<string[]> =>
  (await page.locator('.learn-row b').allTextContents()).map((text) => text.replaceAll('\u00A0', ' '));

const NEXT = /^(Next|Go on|Your first)/;

test('Metro: from home through all lessons by the mouse, to a first real game', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  await expect.poll(() => minutes(page)).toEqual([5, 5, 12].map((of) => `Learn in ${of} minutes`));
  await page.getByRole('article').filter({ hasText: 'Send your trains' }).locator('.learn-row').click();
  for (const { id, steps } of metro.lessons) {
    await page.waitForURL(`**/learn/metro/${id}`);
    for (const { intended } of steps) {
      await page.locator('.lesson-goal').waitFor();
      await expect.poll(() => page.locator('.rings i').count()).toBeGreaterThan(0);
      for (const action of intended) await lay(page, action as unknown as Intended);
      await page.getByRole('button', { name: NEXT }).click();
    }
  }
  await page.waitForURL('**/local/*');
  await page.locator('.board-picture').waitFor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Puzzle of the day' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a wrong move is explained, and taken back; one goes on where one stopped', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/learn/metro/twice');
  await page.locator('.lesson-goal').waitFor();
  const before = await page.locator('.board-picture').innerHTML();
  await page.locator('[data-cell="0,0"]').click();
  await page.getByText('Line 9 is over after one tile: 1 point').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.lesson-text').waitFor();
  await page.mouse.move(1, 1);
  await expect.poll(() => page.locator('.board-picture').innerHTML()).toBe(before);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.lamp').waitFor();
  await page.locator('[data-cell="2,0"]').click();
  await page.locator('.lesson-note.good').waitFor();
  await page.goto('/learn');
  expect(await page.locator('.track-card').first().locator('.here').textContent()).toMatch(/^A line/);
  expect(errors).toEqual([]);
  await context.close();
});

test('Metro X: all lessons by the keyboard', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto(`/learn/metro-x/${metroX.lessons[0]!.id}`);
  for (const { id, steps } of metroX.lessons) {
    await page.waitForURL(`**/learn/metro-x/${id}`);
    for (const { intended } of steps) {
      await page.locator('.lesson-goal').waitFor();
      await page.locator('.mx-targets [aria-disabled=false]').first().waitFor();
      for (const action of intended) await choose(page, action as unknown as Intended);
      const next = page.getByRole('button', { name: NEXT });
      await next.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await next.waitFor({ state: 'hidden' });
    }
  }
  await page.waitForURL('**/local/*');
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone in Russian, by touch: nothing is cut off, and axe finds nothing', async () => {
  const { page, context, errors } = await visit(browser, site.url, {
    ...PHONE,
    locale: 'ru-RU',
    colorScheme: 'dark',
  });
  await page.goto('/');
  await expect.poll(() => minutes(page)).toEqual([5, 5, 12].map((of) => `Научиться за ${of} минут`));
  await page.goto('/learn');
  await page.getByRole('link', { name: /^Линия/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto('/learn/metro-x/stop');
  await page.locator('.lesson-goal').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
  await page.locator('.mx-chip').nth(2).tap();
  await page
    .getByRole('button', { name: /^Подтвердить|^Заполнить|Тодзай/ })
    .last()
    .tap();
  await page.locator('.lesson-note').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('Maglev Metro by ear, without a network: a wrong move is explained, the last lesson leads to a game', async () => {
  const { page, context, errors } = await visit(browser, site.url, { locale: 'ru-RU' });
  await page.goto('/learn');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  const { lessons } = TAUGHT['maglev']!;
  await missLesson(page, 'maglev', lessons[0]!, 'ears');
  await takeLesson(page, 'maglev', lessons.at(-1)!, 'ears');
  await page.locator('.lesson-do .primary').click();
  await page.waitForURL('**/local/*');
  await page.locator('.mg-table .slot.lit').first().waitFor();
  await page.getByText('Манхэттен').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('Maglev Metro on a phone by touch: what is marked is in view, and axe finds nothing', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await page.goto('/learn');
  for (const id of ['track', 'home', 'adjust']) {
    const lesson = TAUGHT['maglev']!.lessons.find((each) => each.id === id)!;
    await takeLesson(page, 'maglev', lesson, 'touch');
  }
  await openLesson(page, 'maglev', 'goal');
  await expect.poll(() => page.locator('.rings i').count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect((await page.locator('.lesson-place').boundingBox())!.height).toBeLessThanOrEqual(422);
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a first real game: the lamp glows once, and a line about what is open comes once', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.clock.install();
  await page.goto('/learn');
  const first = page.locator('.terminus button').last();
  await first.click();
  await page.waitForURL('**/local/*');
  await page.locator('.mg-own .slot.lit').first().waitFor();
  await expect.poll(() => page.locator('.lamp-glows').count()).toBe(0);
  await page.clock.fastForward(21_000);
  await page.locator('.lamp-glows .hint-lamp').waitFor();
  // A colour of which one robot is missing.
  await page.locator('.mg-own .pb-unlock .slot.lit').first().click();
  await page.locator('.topic-line').waitFor();
  await expect.poll(() => page.locator('.lamp-glows').count()).toBe(0);
  await page.reload();
  await page.locator('.mg-own .slot.lit').first().waitFor();
  await expect.poll(() => page.locator('.topic-line').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('a lesson that is not there says so', async () => {
  const { page, context } = await visit(browser, site.url);
  await page.goto('/learn/metro/none');
  await page.getByText('There is no such lesson.').waitFor();
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.getByRole('heading', { name: 'Learn by playing' }).waitFor();
  await context.close();
});
