/** Maglev Metro at every size and for those who do not see it: nothing too small, cut off, moved or unexplained. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { DESKTOP, PHONE, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { endSheet, endTurn, playSomething, startTable, untilMine } from '../maglev.ts';
import { openTable, tables } from '../maglev-tables.ts';
import { opened } from '../opened.ts';
import { after, recordOf } from '../recorded.ts';

const [site, browser] = await opened();

const TOUCH = { hasTouch: true, isMobile: true } as const;
const TABLETS = [
  { viewport: { width: 768, height: 1024 }, ...TOUCH },
  { viewport: { width: 1024, height: 768 }, ...TOUCH },
];
const PHONES = [PHONE, { viewport: { width: 844, height: 390 }, ...TOUCH }];

/** Late in a recorded game, at the start of a turn of the first seat. */
function late(name: string) {
  const record = recordOf('maglev', name);
  const at = record.actions.findLastIndex(({ seat }, i) => seat === 0 && record.actions[i - 1]?.seat !== 0);
  return after(at, record);
}

/** In the page: tokens and letters that are too small, names over each other, and what sticks out. */
function unreadable({ token, letter }: { token: number; letter: number }): string[] {
  const found: string[] = [];
  for (const body of document.querySelectorAll('.plates .token, .trains .token')) {
    const { width, height } = body.querySelector('.body')!.getBoundingClientRect();
    if (Math.max(width, height) < token) found.push(`token ${body.getAttribute('class')} ${width}`);
  }
  const names = [...document.querySelectorAll<SVGTextElement>('.names text')];
  for (const name of names)
    if (Number.parseFloat(getComputedStyle(name).fontSize) < letter)
      found.push(`letters of ${name.textContent}`);
  for (const [i, name] of names.entries())
    for (const other of names.slice(0, i)) {
      const [a, b] = [name.getBBox(), other.getBBox()];
      if (Math.abs(a.x + a.width / 2 - b.x - b.width / 2) >= (a.width + b.width) / 2) continue;
      if (Math.abs(a.y - b.y) < a.height - 3)
        found.push(`over each other: ${name.textContent}, ${other.textContent}`);
    }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.push('the page scrolls');
  return found;
}

/** In the page: parts of the table that hold more than they show. */
const overfull = (): string[] =>
  [...document.querySelectorAll('.mg-frame, .panel, .pb section, .mg-cards, .strip')]
    .filter((part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth)
    .map(({ className }) => className);

/** In the page: controls smaller than a finger, and what is cut off by the edge of the screen. */
function unreachable(): string[] {
  const LEAST = 40;
  const found: string[] = [];
  const told = (element: Element): string =>
    `${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)}`;
  for (const control of document.querySelectorAll('button, a[href], [role=button], [role=option]')) {
    const { width, height, left, right } = control.getBoundingClientRect();
    if (!control.checkVisibility() || width <= 1) continue;
    if (Math.min(width, height) < LEAST - 0.5)
      found.push(`small: ${told(control)} ${Math.round(width)} by ${Math.round(height)}`);
    if ((left < -0.5 || right > innerWidth + 0.5) && !control.closest('svg'))
      found.push(`outside: ${told(control)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
  return found;
}

for (const locale of ['en-GB', 'ru-RU'])
  test(`at 1280 by 800 both maps are legible and nothing scrolls (${locale})`, async () => {
    const { page, context, errors } = await visit(browser, site.url, { ...DESKTOP, locale });
    await keepTables(page, {
      berlin: late('berlin-4-v2'),
      manhattan: late('manhattan-4-v2'),
      alone: tables.main,
    });
    for (const id of ['berlin', 'manhattan', 'alone']) {
      await openTable(page, id);
      expect(await page.evaluate(unreadable, { token: 14, letter: 10 })).toEqual([]);
      expect(await page.evaluate(overfull)).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

const EVERY_PHASE = ['start', 'place', 'station', 'main', 'late'];

for (const [locale, shown] of [
  ['en-GB', EVERY_PHASE],
  ['ru-RU', ['main', 'late']],
] as const)
  test(`on tablets and phones every target is large enough for a finger (${locale})`, async () => {
    for (const size of [...TABLETS, ...PHONES]) {
      const { page, context, errors } = await visit(browser, site.url, { ...size, locale });
      await keepTables(page, { ...tables, late: late('manhattan-3-v2') });
      for (const id of shown) {
        await openTable(page, id);
        expect([size.viewport.width, id, ...(await page.evaluate(unreachable))]).toEqual([
          size.viewport.width,
          id,
        ]);
        expect(await page.evaluate(unreadable, { token: 14, letter: 10 })).toEqual([]);
      }
      expect(errors).toEqual([]);
      await context.close();
    }
  });

const placeOfEnd = async (page: Page): Promise<string> =>
  JSON.stringify(await page.locator('[data-act=end]').boundingBox());

test('End turn never moves: whatever is chosen, done or asked', async () => {
  for (const size of [DESKTOP, ...TABLETS, ...PHONES]) {
    const { page, context } = await visit(browser, site.url, size);
    await keepTables(page, tables);
    await openTable(page, 'main');
    const before = await placeOfEnd(page);
    for (const group of ['track', 'move', 'pickUp', 'dropOff', 'adjust']) {
      await page.locator(`.act[data-group=${group}]`).first().dispatchEvent('click');
      expect(await placeOfEnd(page)).toBe(before);
    }
    await page.keyboard.press('Escape');
    await page.locator('[data-act=end]').click();
    await page.locator('[data-act=end].primary').waitFor();
    expect(await placeOfEnd(page)).toBe(before);
    await page.keyboard.press('Escape');
    for (const id of ['place', 'station', 'done', 'start']) {
      await openTable(page, id);
      expect([id, await placeOfEnd(page)]).toEqual([id, before]);
    }
    await context.close();
  }
});

/** In the page: slots whose card, name or description says too little when the pointer comes. */
async function unexplained(): Promise<string[]> {
  const found: string[] = [];
  for (const slot of document.querySelectorAll('.slot')) {
    slot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const name = slot.ariaLabel ?? '';
    // The card names the place, as the slot's name does.
    const [place] = name.split(':');
    const said = document.querySelector('.mg-tip')?.textContent ?? '';
    const isRight = place && said.includes(place) && slot.getAttribute('aria-description');
    const isOpen = slot.classList.contains('can');
    if (!isRight || slot.ariaDisabled !== String(!isOpen)) found.push(`${name}: ${said}`);
  }
  return found;
}

test('every slot explains itself by hover, focus and name, lit or not; a finger holds it', async () => {
  const { page, context } = await visit(browser, site.url);
  await keepTables(page, tables);
  await openTable(page, 'place');
  const [slots, card] = [page.locator('.slot'), page.locator('.mg-tip')];
  await expect.poll(() => slots.count()).toBeGreaterThan(40);
  // One of them under a real pointer; of all of them what the page makes of that.
  await slots.first().hover();
  await card.waitFor();
  expect(await page.evaluate(unexplained)).toEqual([]);
  await page.mouse.move(0, 0);
  await expect.poll(() => card.count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.locator('.slot.lit:focus').waitFor();
  await card.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);
  await expect.poll(() => page.locator('.mg-table [title]').count()).toBe(0);
  await context.close();

  const phone = await visit(browser, site.url, PHONE);
  await keepTables(phone.page, tables);
  await openTable(phone.page, 'place');
  const box = (await phone.page.locator('.slot[aria-disabled=true]').first().boundingBox())!;
  const cdp = await phone.context.newCDPSession(phone.page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await phone.page.locator('.mg-tip').waitFor();
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await phone.context.close();
});

test('the name of the Hub keeps clear of the four trains that start there', async () => {
  const { page, context } = await visit(browser, site.url);
  await startTable(page, { bots: 3, map: 'Manhattan' });
  // Whoever begins last chooses a robot first.
  const hulls = page.locator('.trains .hull');
  for (let nth = 0; (await untilMine(page)) === 'mine' && (await hulls.count()) < 4; nth++)
    await playSomething(page, nth);
  await hulls.nth(3).waitFor();
  const over = await page.evaluate(() => {
    const words = [...document.querySelectorAll('.names text')]
      .slice(-2)
      .map((word) => word.getBoundingClientRect());
    const hulls = [...document.querySelectorAll('.trains .hull')].map((hull) => hull.getBoundingClientRect());
    return words.some((a) =>
      hulls.some((b) => a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top < a.bottom - 3),
    );
  });
  expect(over).toBe(false);
  await context.close();
});

test('axe finds nothing serious', async () => {
  const { page, context } = await visit(browser, site.url);
  await keepTables(page, tables);
  for (const id of ['draft', 'place', 'main']) {
    await openTable(page, id);
    expect(await findings(page)).toEqual([]);
  }
  await openTable(page, 'last');
  await endTurn(page);
  await endSheet(page).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
