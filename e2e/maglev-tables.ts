/** Tables of Maglev Metro for every kind of action, opened in a browser. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ActionType } from '#games/maglev/rules/types.ts';
import { lastChange } from './kept.ts';
import { OFFERED } from './maglev.ts';
import { has, lastAlone, reached } from './positions.ts';

/** What is done at each table, in order. */
export const PLANS: Readonly<Record<string, readonly ActionType[]>> = {
  main: ['build', 'remove', 'step', 'load', 'deliver', 'refill', 'end'],
  start: ['train', 'take', 'place'],
  draft: ['keep'],
  unload: ['unload'],
  station: ['station'],
  reverse: ['reverse'],
  adjust: ['lift'],
  done: ['done'],
};

export const tables = {
  main: reached(has('build', 'remove', 'step', 'load', 'deliver', 'lift', 'refill', 'end')),
  start: reached(has('train')),
  draft: reached(has('keep'), { cards: 'draft' }),
  unload: reached(has('unload', 'end')),
  station: reached(has('station')),
  reverse: reached(has('reverse'), { map: 'manhattan' }),
  adjust: reached(has('lift', 'end')),
  done: reached((state, open) => state.phase === 'track' && has('done')(state, open)),
  place: reached(has('place')),
  last: lastAlone('berlin'),
};

/** Goes there as by a link, without loading the page again; gives how much was played. */
export async function openTable(page: Page, id: string): Promise<number> {
  await page.evaluate(async (path) => {
    // Beside the page there is what is said aloud, which stays.
    const before = document.querySelector('#app > :not(:has([data-live]))');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    while (before?.isConnected) await new Promise(requestAnimationFrame);
  }, `/local/${id}`);
  await page.locator(OFFERED).first().waitFor({ state: 'attached' });
  return (await lastChange(page, id)).count;
}

/** That this was the last thing played, and so many in all. */
export const played = (page: Page, id: string, type: string, count: number): Promise<void> =>
  expect.poll(() => lastChange(page, id), { interval: 20 }).toEqual({ type, count });

/** Takes the last thing back, once the page knows that this can be done. */
export async function takeBack(page: Page, id: string, count: number): Promise<void> {
  await page.locator('[aria-keyshortcuts=Z][aria-disabled=false]').waitFor();
  await page.keyboard.press('z');
  await played(page, id, '', count);
}
