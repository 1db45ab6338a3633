/** Maglev Metro by click and by keyboard: every kind of action, and a whole game. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ActionType } from '#games/maglev/rules/types.ts';
import { visit } from '../browser.ts';
import { keepTables, lastChange, typesPlayed } from '../kept.ts';
import { endSheet, enterUntil, untilMine } from '../maglev.ts';
import { openTable, PLANS, played, tables, takeBack } from '../maglev-tables.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

interface Offer {
  /** What is clicked, one after the other. */
  readonly at: readonly string[];
  /** What is played by that, if it is not this action alone. */
  readonly plays?: readonly ActionType[];
}

const OFFERS: Readonly<Record<ActionType, Offer>> = {
  keep: { at: ['.draft-card', '[data-act=keep]'] },
  take: { at: ['.hands [data-act=take]'] },
  train: { at: ['.lit.start'] },
  place: { at: ['.slot.lit'] },
  build: { at: ['.lit.lay'] },
  remove: { at: ['.lit.remove', '.lit.remove'] },
  step: { at: ['.lit.go'] },
  load: { at: ['.lit.person'] },
  unload: { at: ['.lit.aboard', '.lit.aboard', '.mg-menu button >> nth=-1'] },
  deliver: { at: ['.lit.aboard', '.slot.lit.vacant'] },
  refill: { at: ['.act[data-group=refill]'] },
  lift: { at: ['.slot.can.held', '.slot.lit.vacant'], plays: ['lift', 'place'] },
  station: { at: ['.lit.site', '.mg-menu button >> nth=0'] },
  reverse: { at: ['.lit.nose'] },
  // Starting another action finishes the one under way.
  done: { at: ['.act[data-group=refill]'], plays: ['done', 'refill'] },
  end: { at: ['[data-act=end]', '[data-act=end].primary'] },
};

/** Taken back, so that the next is open too. */
const TAKEN_BACK: readonly ActionType[] = ['build', 'remove', 'step', 'load', 'deliver'];

test('every kind of action is planned', () => {
  expect(Object.values(PLANS).flat().toSorted()).toEqual(Object.keys(OFFERS).toSorted());
});

/** Clicks what is there; the last clicks are needed only where there is a choice. */
async function byClick(page: Page, { at }: Offer, isDone: () => Promise<boolean>): Promise<void> {
  for (const [i, each] of at.entries()) {
    if (i > 0 && (await isDone())) return;
    await page.locator(each).first().click();
  }
}

test('every kind of action by click, and taken back', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, tables);
  for (const [id, types] of Object.entries(PLANS)) {
    let count = await openTable(page, id);
    for (const type of types) {
      const { plays = [type] } = OFFERS[type];
      // An answer takes a moment: it is waited for before anything else is clicked.
      const isDone = async (): Promise<boolean> => {
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return (await lastChange(page, id)).count > count;
      };
      await byClick(page, OFFERS[type], isDone);
      count += plays.length;
      await played(page, id, plays.at(-1)!, count);
      if (!TAKEN_BACK.includes(type)) continue;
      await takeBack(page, id, ++count);
      await page.locator('[data-target]').first().waitFor({ state: 'attached' });
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

const isFocused = (page: Page, at: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, at);

/** Goes by arrows towards the nearest one that is wanted; false if there is none any more. */
async function arrowTo(page: Page, at: string): Promise<boolean> {
  for (let i = 0; i < 40 && !(await isFocused(page, at)); i++) {
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
        const [way] = ways.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
        if (way === undefined) return;
        const { x, y } = way;
        if (Math.abs(x) > Math.abs(y) !== across) return x > 0 ? 'ArrowRight' : 'ArrowLeft';
        return y > 0 ? 'ArrowDown' : 'ArrowUp';
      },
      { wanted: at, across: i % 3 === 2 },
    );
    if (key === undefined) return false;
    await page.keyboard.press(key);
  }
  expect(await isFocused(page, at)).toBe(true);
  return true;
}

/** Presses Enter twice: whatever the second does, it takes nothing back. The focus is never lost. */
async function enterTwice(page: Page, id: string): Promise<void> {
  const { count } = await lastChange(page, id);
  await enterUntil(page, async () => (await lastChange(page, id)).count > count);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
}

/** The letters that are tried in each turn, if their row is open. */
const TRIED = ['T', 'R', 'P', 'M', 'D', 'A'];

test('a whole game alone by keyboard, to its rating: the focus is never lost, nothing taken back', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, tables);
  await openTable(page, 'start');
  await page.locator('.lit.start').first().waitFor();
  await arrowTo(page, '.lit.start');
  await page.keyboard.press('Enter');
  await page.locator('.hands [data-act=take]').first().waitFor();
  await arrowTo(page, '.hands [data-act=take]');
  await enterTwice(page, 'start');
  for (let turn = 0; (await untilMine(page)) === 'mine'; turn++) {
    while ((await page.locator('.slot.lit').count()) > 0)
      if (await arrowTo(page, '.slot.lit')) await enterTwice(page, 'start');
    const letter = TRIED[turn % TRIED.length]!;
    const row = page.locator(`.act[aria-keyshortcuts=${letter}]`);
    const isOpen = (await row.getAttribute('aria-disabled')) === 'false';
    if (turn < 2 * TRIED.length && isOpen) {
      await page.keyboard.press(letter.toLowerCase());
      const group = await row.getAttribute('data-group');
      await page.locator(`[data-group=${group}]:focus, .slot.lit:focus`).first().waitFor();
      if (letter === 'A') await page.keyboard.press('Escape');
      else await enterTwice(page, 'start');
    }
    // Who made room on the train is followed by somebody who gets on.
    while ((await page.locator('[data-act=end]').getAttribute('aria-disabled')) === 'true')
      if (await arrowTo(page, '.slot.lit, .lit.person')) await enterTwice(page, 'start');
    const { count } = await lastChange(page, 'start');
    await page.keyboard.press('e');
    if ((await page.locator('[data-act=end].primary').count()) > 0) await page.keyboard.press('e');
    await expect
      .poll(async () => (await lastChange(page, 'start')).count, { interval: 20 })
      .toBeGreaterThan(count);
  }
  await endSheet(page).locator('.mg-rating').waitFor();
  expect(await typesPlayed(page, 'start')).not.toContain('');
  expect(errors).toEqual([]);
  await context.close();
});
