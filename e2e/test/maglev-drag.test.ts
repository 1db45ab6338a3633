/** Maglev Metro by dragging, with a mouse and with a finger. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionType } from '#games/maglev/rules/types.ts';
import { PHONE, type Visitor, visit } from '../browser.ts';
import { keepTables, lastChange } from '../kept.ts';
import { openTable, played, tables, takeBack } from '../maglev-tables.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

/** The middle of something on the screen. */
async function middle(thing: Locator): Promise<readonly [number, number]> {
  const box = (await thing.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Takes it up and moves it there, without letting go. */
async function carry(page: Page, from: Locator, to: readonly [number, number]): Promise<void> {
  const [x, y] = await middle(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.move(...to, { steps: 6 });
}

describe('dragging', () => {
  let visitor: Visitor;
  let page: Page;
  let count: number;
  beforeAll(async () => {
    visitor = await visit(browser, site.url);
    page = visitor.page;
    await keepTables(page, tables);
    count = await openTable(page, 'main');
  });
  afterAll(() => visitor.context.close());

  /** Lets go: so many actions are played, the last of this type; they are taken back. */
  const letGo = async (type: ActionType, actions = 1): Promise<void> => {
    await page.mouse.up();
    count += actions;
    await played(page, 'main', type, count);
    for (let i = 0; i < actions; i++) await takeBack(page, 'main', ++count);
    await expect.poll(() => page.locator('.chip.done, .chip.now').count()).toBe(0);
  };
  const aboard = () => page.locator('.lit.aboard').first();
  const drop = () => page.locator('.slot.drop').first();

  test('a passenger from the train to a slot; Escape or letting go elsewhere leaves all as it was', async () => {
    await carry(page, aboard(), [400, 700]);
    await page.locator('.mg-dragged').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.mg-dragged, .slot.drop').count()).toBe(0);
    await page.mouse.up();
    await carry(page, aboard(), await middle(page.locator('.mg-stock')));
    await page.mouse.up();
    expect((await lastChange(page, 'main')).count).toBe(count);
    await carry(page, aboard(), [400, 700]);
    await page.mouse.move(...(await middle(drop())));
    await letGo('deliver');
  });

  test('a passenger from the station to the train', async () => {
    await carry(page, page.locator('.lit.person').first(), await middle(page.locator('.trains .mg-train')));
    await expect.poll(() => page.locator('.mg-picture.boarding').count()).toBe(1);
    await letGo('load');
  });

  test('the train to a station', async () => {
    await carry(page, page.locator('.trains .seat').first(), [500, 300]);
    await page.mouse.move(...(await middle(page.locator('.drops path').first())));
    await letGo('step');
  });

  test('a robot from one slot to another', async () => {
    await carry(page, page.locator('.slot.held.can').first(), [400, 400]);
    await page.mouse.move(...(await middle(drop())));
    await letGo('place', 2);
  });

  test('track along the way the pointer goes', async () => {
    // On from the station, straight to the north-west.
    const [x, y] = await middle(page.locator('.lit.lay').first());
    const size = (await page.locator('.lit.lay').first().boundingBox())!.height;
    await carry(page, page.locator('.lit.lay').first(), [x - 0.93 * size, y - 0.54 * size]);
    await expect.poll(() => page.locator('.route path').count()).toBe(2);
    await letGo('build', 2);
    expect(visitor.errors).toEqual([]);
  });
});

test('on a phone a finger draws track and moves the map elsewhere', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await keepTables(page, tables);
  const count = await openTable(page, 'main');
  await page.locator('.act[data-group=track]').tap();
  const cdp = await context.newCDPSession(page);
  const frame = page.locator('.mg-frame');
  const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const finger = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (readonly [number, number])[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [from]);
    for (let i = 1; i <= 8; i++)
      await touch('touchMove', [
        [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8],
      ]);
    await touch('touchEnd', []);
  };
  const [x, y] = await middle(page.locator('.lit.lay').first());
  const before = await scrolled();
  await finger([x, y], [x - 39, y - 23]);
  await played(page, 'main', 'build', count + 2);
  expect(await scrolled()).toEqual(before);
  // Beside everything that can be taken up.
  const box = (await frame.boundingBox())!;
  await finger([box.x + 60, box.y + 12], [box.x + 160, box.y + 12]);
  await expect.poll(scrolled).not.toEqual(before);
  expect(await lastChange(page, 'main')).toEqual({ type: 'build', count: count + 2 });
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone two fingers bring the map nearer, and a button shows it whole again', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await keepTables(page, tables);
  await openTable(page, 'main');
  const cdp = await context.newCDPSession(page);
  const box = (await page.locator('.mg-frame').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const width = () =>
    page.locator('.mg-picture').evaluate((picture) => picture.getBoundingClientRect().width);
  const before = await width();
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
    });
  await fingers('touchStart', 80);
  for (const apart of [100, 120, 140, 160]) await fingers('touchMove', apart);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(width).toBeCloseTo(before * 2, -1);
  await page.getByRole('button', { name: 'Whole map' }).tap();
  await expect.poll(width).toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});
