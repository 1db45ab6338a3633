/** Maglev Metro by hand: every kind of action by click and by keyboard, by dragging, and on a phone. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActionType } from '#games/maglev/rules/types.ts';
import { findings } from '../axe.ts';
import { PHONE, type Visitor, visit } from '../browser.ts';
import { keepTables, lastChange } from '../kept.ts';
import { endSheet, untilMine } from '../maglev.ts';
import { opened } from '../opened.ts';
import { has, reached } from '../positions.ts';

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

/** What is done at each table, in order. */
const PLANS: Readonly<Record<string, readonly ActionType[]>> = {
  main: ['build', 'remove', 'step', 'load', 'deliver', 'lift', 'refill', 'end'],
  start: ['train', 'take', 'place'],
  draft: ['keep'],
  unload: ['unload'],
  station: ['station'],
  reverse: ['reverse'],
  done: ['done'],
};
/** Taken back, so that the next is open too. */
const TAKEN_BACK: readonly ActionType[] = ['build', 'remove', 'step', 'load', 'deliver', 'lift'];

const tables = {
  main: reached(has(...PLANS['main']!)),
  start: reached(has('train')),
  draft: reached(has('keep'), { cards: 'draft' }),
  unload: reached(has('unload', 'end')),
  station: reached(has('station')),
  reverse: reached(has('reverse'), { map: 'manhattan' }),
  done: reached(has('done')),
  place: reached(has('place')),
  last: reached(({ bag }, open) => bag.every((count) => count === 0) && has('end')(undefined as never, open)),
};

async function open(page: Page, id: string): Promise<number> {
  await page.goto(`/local/${id}`);
  await page.locator('[data-act], [data-group], .slot.lit, .targets .lit').first().waitFor();
  return (await lastChange(page, id)).count;
}

/** On a busy machine a move may take its time. */
const PATIENT = { timeout: 15_000, interval: 20 };

/** That this was the next thing to be played. */
const played = (page: Page, id: string, type: string, count: number): Promise<void> =>
  expect.poll(() => lastChange(page, id), PATIENT).toEqual({ type, count });

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

const GROUP_KEYS = ['track', 'move', 'pickUp', 'dropOff', 'refill', 'adjust', 'build', 'reverse'];

/** Goes to where this type is offered, with keys alone. */
async function goByKeyboard(page: Page, type: ActionType): Promise<void> {
  const [at, group] = OFFERS[type];
  if (group) await page.keyboard.press(String(GROUP_KEYS.indexOf(group) + 1));
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
      let count = await open(page, id);
      for (const type of types) {
        await act(page, type);
        await played(page, id, type, ++count);
        if (!TAKEN_BACK.includes(type)) continue;
        await page.keyboard.press('u');
        await played(page, id, '', ++count);
        await page.locator('[data-group=track][aria-pressed=false]').waitFor();
      }
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}

/** What every move changes, and pointing never does. */
const moved = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['.counts', '.log', '.mg-stock', '.mg-panel', 'dialog']
      .map((part) => document.querySelector(part)?.textContent ?? '')
      .concat(String(document.querySelectorAll('.slot.lit').length))
      .join('|'),
  );

/** Presses this, and something comes of it. */
async function press(page: Page, key: string): Promise<void> {
  const before = await moved(page);
  await page.keyboard.press(key);
  await expect.poll(() => moved(page), PATIENT).not.toBe(before);
}

async function doByKeyboard(page: Page, type: ActionType): Promise<void> {
  await goByKeyboard(page, type);
  await press(page, 'Enter');
}

/** What is tried first in each of the first turns; whatever is open follows. */
const TRIED: readonly ActionType[] = ['build', 'refill', 'load', 'step', 'deliver', 'build', 'step', 'lift'];

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

test('a whole game alone by keyboard, to its rating', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await keepTables(page, tables);
  await open(page, 'start');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.closest('.targets') != null)).toBe(true);
  await doByKeyboard(page, 'train');
  await doByKeyboard(page, 'take');
  while ((await page.locator('.slot.lit').count()) > 0) await doByKeyboard(page, 'place');
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
    count = await open(page, 'main');
  });
  afterAll(() => visitor.context.close());

  /** Lets go: so many actions are played, the last of this type; they are taken back. */
  const letGo = async (type: ActionType, actions = 1): Promise<void> => {
    await page.mouse.up();
    count += actions;
    await played(page, 'main', type, count);
    for (let i = 0; i < actions; i++) {
      await page.keyboard.press('u');
      await played(page, 'main', '', ++count);
    }
    await page.locator('[data-group=track][aria-pressed=false]').waitFor();
  };
  const aboard = () => page.locator('.trains .mg-token').first();
  const drop = () => page.locator('.slot.drop').first();

  test('a passenger from the train to a slot; Escape or letting go elsewhere leaves all as it was', async () => {
    await carry(page, aboard(), [400, 700]);
    await page.locator('.mg-dragged').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.mg-dragged, .slot.drop').count()).toBe(0);
    await page.mouse.up();
    await carry(page, aboard(), await middle(page.locator('.mg-stock')));
    await page.mouse.up();
    expect((await lastChange(page, 'main')).count).toBe(count);
    await carry(page, aboard(), [400, 700]);
    await page.mouse.move(...(await middle(drop())));
    await letGo('deliver');
  });

  test('a passenger from the station to the train', async () => {
    const crowd = page.locator('.plates [data-place=maerkisches-museum] .mg-token.token');
    await carry(page, crowd.first(), await middle(page.locator('.trains .mg-train')));
    expect(await page.locator('.mg-picture.boarding').count()).toBe(1);
    await letGo('load');
  });

  test('the train to a station', async () => {
    await carry(page, page.locator('.trains .seat').first(), [500, 300]);
    await page.mouse.move(...(await middle(page.locator('.drops path').first())));
    await letGo('step');
  });

  test('a robot from one slot to another', async () => {
    await carry(page, page.locator('.pb-row .slot.held').first(), [400, 400]);
    await page.mouse.move(...(await middle(drop())));
    await letGo('place', 2);
  });

  test('track along the way the pointer goes', async () => {
    await page.locator('[data-group=track]').click();
    // On from the station, straight to the north-west.
    const [x, y] = await middle(page.locator('.lit.lay').first());
    const size = (await page.locator('.lit.lay').first().boundingBox())!.height;
    await carry(page, page.locator('.lit.lay').first(), [x - 0.93 * size, y - 0.54 * size]);
    expect(await page.locator('.route path').count()).toBe(2);
    await letGo('build', 2);
    expect(visitor.errors).toEqual([]);
  });
});

test('on a phone a finger draws track and moves the map elsewhere', async () => {
  const { page, context, errors } = await visit(browser, site.url, PHONE);
  await keepTables(page, tables);
  const count = await open(page, 'main');
  await page.locator('[data-group=track]').tap();
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
  await finger([box.x + 12, box.y + 60], [box.x + 12, box.y + 160]);
  await expect.poll(scrolled).not.toEqual(before);
  expect(await lastChange(page, 'main')).toEqual({ type: 'build', count: count + 2 });
  expect(errors).toEqual([]);
  await context.close();
});

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
      await open(page, id);
      expect(await flaws(page)).toEqual([]);
    }
    await open(page, 'main');
    for (const group of GROUP_KEYS.slice(0, 6)) {
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

test('axe finds nothing serious, by day and at night', async () => {
  const { page, context } = await visit(browser, site.url);
  await keepTables(page, tables);
  for (const id of ['draft', 'place', 'main']) {
    await open(page, id);
    if (id === 'main') await page.locator('[data-group=track]').click();
    expect(await findings(page)).toEqual([]);
  }
  await open(page, 'last');
  await page.keyboard.press('e');
  await endSheet(page).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
