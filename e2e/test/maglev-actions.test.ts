/** Maglev Metro by click and by keyboard: every kind of action, and a whole game. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ActionType } from '#games/maglev/rules/types.ts';
import { visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { endSheet, untilMine } from '../maglev.ts';
import { GROUPS, openTable, PLANS, played, tables, takeBack } from '../maglev-tables.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

/** Where each action is offered: after choosing its kind where it has one, at such an element. */
const OFFERS: Readonly<Record<ActionType, readonly [string, string?]>> = {
  keep: ['[data-act=keep]'],
  take: ['[data-act=take]'],
  train: ['.lit.start'],
  place: ['.slot.lit'],
  build: ['.lit.lay', 'track'],
  remove: ['.lit.remove', 'track'],
  step: ['.lit.go', 'move'],
  load: ['[data-act=load]', 'pickUp'],
  unload: ['[data-act=unload]', 'pickUp'],
  deliver: ['.slot.lit', 'dropOff'],
  refill: ['[data-act=refill]', 'refill'],
  lift: ['.slot.lit', 'adjust'],
  station: ['[data-act=station]', 'build'],
  reverse: ['[data-group=reverse]'],
  done: ['[data-act=done]'],
  end: ['[data-act=end]'],
};

/** Taken back, so that the next is open too. */
const TAKEN_BACK: readonly ActionType[] = ['build', 'remove', 'step', 'load', 'deliver', 'lift'];

const isFocused = (page: Page, at: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, at);

async function tabTo(page: Page, at: string): Promise<void> {
  for (let i = 0; i < 80 && !(await isFocused(page, at)); i++) await page.keyboard.press('Tab');
  expect(await isFocused(page, at)).toBe(true);
}

/** On the map one goes by arrows: towards the nearest one that is wanted. */
async function arrowTo(page: Page, at: string): Promise<void> {
  await tabTo(page, '.targets .lit');
  for (let i = 0; i < 20 && !(await isFocused(page, at)); i++) {
    const key = await page.evaluate(
      ({ wanted, across }) => {
        const middle = (element: Element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        };
        const here = middle(document.activeElement!);
        const ways = [...document.querySelectorAll(wanted)].map((target) => {
          const there = middle(target);
          return { x: there.x - here.x, y: there.y - here.y };
        });
        const { x, y } = ways.sort(
          (one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y),
        )[0]!;
        if (Math.abs(x) > Math.abs(y) !== across) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
        return y > 0 ? 'ArrowDown' : 'ArrowUp';
      },
      { wanted: at, across: i % 3 === 2 },
    );
    await page.keyboard.press(key);
  }
  expect(await isFocused(page, at)).toBe(true);
}

/** Goes to where this type is offered, with keys alone. */
async function goByKeyboard(page: Page, type: ActionType): Promise<void> {
  const [at, group] = OFFERS[type];
  if (group) await page.keyboard.press(String(GROUPS.indexOf(group) + 1));
  await page.locator(at).first().waitFor();
  await (at.startsWith('.lit') ? arrowTo(page, at) : tabTo(page, at));
}

async function byKeyboard(page: Page, type: ActionType): Promise<void> {
  await goByKeyboard(page, type);
  await page.keyboard.press('Enter');
}

async function byClick(page: Page, type: ActionType): Promise<void> {
  const [at, group] = OFFERS[type];
  if (group) await page.locator(`[data-group=${group}][aria-pressed=false]`).click();
  await page.locator(at).first().click();
}

test('every kind of action is planned', () => {
  expect(Object.values(PLANS).flat().toSorted()).toEqual(Object.keys(OFFERS).toSorted());
});

for (const [name, act] of [
  ['click', byClick],
  ['keyboard', byKeyboard],
] as const) {
  test(`every kind of action by ${name}`, async () => {
    const { page, context, errors } = await visit(browser, site.url);
    await keepTables(page, tables);
    for (const [id, types] of Object.entries(PLANS)) {
      let count = await openTable(page, id);
      for (const type of types) {
        await act(page, type);
        await played(page, id, type, ++count);
        if (!TAKEN_BACK.includes(type)) continue;
        await takeBack(page, id, ++count);
        await page.locator('[data-group=track][aria-pressed=false]').waitFor();
      }
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}

/** In the page: what every move changes, and pointing never does, if it is anything else than before. */
function position(before: string): string | undefined {
  const now = ['.counts', '.log', '.mg-stock', '.mg-panel', 'dialog']
    .map((part) => document.querySelector(part)?.textContent ?? '')
    .concat(String(document.querySelectorAll('.slot.lit').length))
    .join('|');
  return now === before ? undefined : now;
}

/** Presses this, and something comes of it. */
async function press(page: Page, key: string): Promise<void> {
  const before = await page.evaluate(position, '');
  await page.keyboard.press(key);
  await page.waitForFunction(position, before!);
}

async function doByKeyboard(page: Page, type: ActionType): Promise<void> {
  await goByKeyboard(page, type);
  await press(page, 'Enter');
}

/** What is tried first in each of the first turns; whatever is open follows. */
const TRIED: readonly ActionType[] = ['build', 'refill', 'load', 'step', 'deliver'];

/** One action to its end. */
async function actByKeyboard(page: Page, turn: number): Promise<void> {
  const groups = await page
    .locator('[data-group][aria-disabled=false]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-group')));
  const isOpen = (type: ActionType): boolean => groups.includes(OFFERS[type][1] ?? null);
  const type = [...TRIED.slice(turn), ...TRIED].find(isOpen);
  if (type) await doByKeyboard(page, type);
  while ((await page.locator('[data-act=end]').count()) === 0)
    await doByKeyboard(page, (await page.locator('[data-act=done]').count()) > 0 ? 'done' : 'place');
}

/** What Tab stops at on the map's drawing, and whether the focus is there. */
const tabStops = (page: Page): Promise<boolean[]> =>
  page
    .locator('.mg-picture *')
    .evaluateAll((shapes) =>
      shapes
        .filter((shape) => (shape as SVGElement).tabIndex >= 0)
        .map((shape) => shape === document.activeElement),
    );

test('a whole game alone by keyboard, to its rating', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, tables);
  await openTable(page, 'start');
  const isFocusedIn = (where: string) =>
    page.evaluate((within) => document.activeElement?.closest(within) != null, where);
  await page.keyboard.press('ArrowDown');
  expect(await isFocusedIn('.targets')).toBe(true);
  expect(await tabStops(page)).toEqual([true]);
  await page.keyboard.press('ArrowRight');
  expect(await tabStops(page)).toEqual([true]);
  await doByKeyboard(page, 'train');
  await doByKeyboard(page, 'take');
  await page.locator('.slot.lit').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await isFocusedIn('.slot.lit')).toBe(true);
  while ((await page.locator('.slot.lit').count()) > 0) await doByKeyboard(page, 'place');
  await page.locator('[data-group][aria-disabled=false]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await isFocusedIn('[data-group], .targets')).toBe(true);
  for (let turn = 0; (await untilMine(page)) === 'mine'; turn++) {
    if (turn < TRIED.length) await actByKeyboard(page, turn);
    await press(page, 'e');
  }
  await endSheet(page)
    .getByText(/^Your rating/)
    .waitFor();
  expect(await page.locator('.run').count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});
