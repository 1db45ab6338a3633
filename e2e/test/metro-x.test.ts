/** Metro X in the browser: alone by keyboard, three far apart, on a phone, and for those who do not see it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '#games/metro-x/rules/types.ts';
import { findings } from '../axe.ts';
import { DESKTOP, PHONE, type Visitor, visit } from '../browser.ts';
import { keepTables } from '../kept.ts';
import { filled, open, passing, playRound, round, untilAfter } from '../metro-x.ts';
import { loseNetwork } from '../offline.ts';
import { opened } from '../opened.ts';
import { endSheet, pressEnter, tabStops } from '../play.ts';
import { after, recordOf } from '../recorded.ts';
import { playUnseen } from '../unseen.ts';

const [site, browser] = await opened();

const card = (page: Page) => page.getByRole('article', { name: 'Metro X', exact: true });

async function startAlone(page: Page, others: string): Promise<void> {
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('radio', { name: others, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Start game' }).click();
  await open(page).first().waitFor();
}

test('a game against the deck by keyboard alone, to the bot’s score', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Play now' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start game' }).waitFor();
  // The dialog itself has the focus; its way out comes before its first field.
  while ((await page.locator('input:focus').count()) === 0) await page.keyboard.press('Tab');
  for (let i = 0; i < 6 && !(await page.getByRole('radio', { name: 'Solo' }).isChecked()); i++)
    await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await open(page).first().waitFor();

  const turned = (await page.locator('.mx-card').getAttribute('aria-label'))!;
  const isOpen = () => page.evaluate(() => document.activeElement?.matches('[aria-disabled=false]'));
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  // With a free card a letter goes to a station of its line.
  const isFree = (await page.locator('.mx-targets [data-station]').count()) > 0;
  await page.keyboard.press('h');
  expect(await focused()).toMatch(isFree ? /^H1, |^H1: / : /^Hibiya, H: (fills|star on) /);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(isFree ? /: empty/ : /^Namboku, N: (fills|star on) /);
  await page.locator('.mx-note.is-open').waitFor();
  expect(await tabStops(page)).toBe(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.mx-targets'))).toBeNull();
  await page.keyboard.press('Shift+Tab');

  for (let rounds = 0; (await endSheet(page).count()) === 0; rounds++) {
    expect(rounds).toBeLessThan(40);
    await open(page).first().or(passing(page)).first().waitFor();
    const before = await round(page);
    if ((await passing(page).count()) > 0) {
      await passing(page).focus();
      await page.keyboard.press('Enter');
    } else {
      // On until something that is open has the focus; a free card keeps it among the stations.
      await page.keyboard.press('ArrowDown');
      for (let i = 0; i < 9 && !(await isOpen()); i++) await page.keyboard.press('ArrowRight');
      expect(await isOpen()).toBe(true);
      await pressEnter(page);
    }
    await untilAfter(page, before);
  }
  await endSheet(page)
    .getByText(/The normal bot scored \d+ points/)
    .waitFor();
  // The first game ever has nothing to be better than, and alone there is no place.
  await expect.poll(() => endSheet(page).getByText('Your best so far').count()).toBe(0);
  await expect.poll(() => endSheet(page).getByText('Place').count()).toBe(0);
  const sums = (await endSheet(page).locator('dd b').allTextContents()).map(Number);
  const total = Number((await endSheet(page).locator('.total').first().textContent())!.replace('−', '-'));
  expect(sums[0]! + sums[1]! - sums[2]!).toBe(total);

  await endSheet(page).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').fill('0');
  await page.getByRole('img', { name: turned, exact: true }).waitFor();
  const onward = page.getByRole('button', { name: 'One move forward' });
  // A triangle with a bar: one alone would be the button that plays.
  expect(await onward.locator('path').getAttribute('d')).toMatch(/z.+v/);
  await onward.click();
  await expect.poll(() => filled(page).count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

/** Ann makes a table for three and sends the link. */
async function sitDown(): Promise<Visitor[]> {
  const visitors = await Promise.all([1, 2, 3].map(() => visit(browser, site.url)));
  const [ann, ...others] = visitors as [Visitor, Visitor, Visitor];
  await ann.page.goto('/');
  await card(ann.page).getByRole('button', { name: 'Create a table' }).click();
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.getByRole('button', { name: 'Add a seat' }).click();
  await ann.page.getByText('Game options').click();
  await ann.page.getByRole('radio', { name: 'Osaka' }).check({ force: true });
  await ann.page.getByRole('button', { name: 'Create table' }).click();
  const link = await ann.page.getByLabel(/this link can take a free seat/).inputValue();
  for (const [i, { page }] of others.entries()) {
    await page.goto(link);
    await page.getByLabel('Your name').fill(['Bob', 'Cleo'][i]!);
    await page.getByRole('button', { name: 'Take a seat' }).click();
  }
  await Promise.all(visitors.map(({ page }) => open(page).first().waitFor()));
  return visitors;
}

/** No game is over by then. */
const LATE = 23;

test('three browsers in one game; one changes its mind, one goes away and comes back', async () => {
  const visitors = await sitDown();
  const [ann, bob, cleo] = visitors as [Visitor, Visitor, Visitor];
  const pages = visitors.map(({ page }) => page);

  await playRound(ann.page, 0);
  await bob.page.locator('.mx-decided').getByText('1 of 3 have decided').waitFor();
  // Nothing of Ann's choice is seen, neither on her sheet nor in the log.
  await expect.poll(() => bob.page.locator('.log li').count()).toBe(0);
  await bob.page.getByRole('button', { name: /^Ann/ }).click();
  const back = bob.page.getByRole('button', { name: 'Back to my sheet' });
  await back.waitFor();
  await expect.poll(() => filled(bob.page).count()).toBe(0);
  await back.click();

  await ann.page.getByRole('button', { name: 'Change my mind' }).click();
  await bob.page.locator('.mx-decided').getByText('0 of 3 have decided').waitFor();
  await playRound(ann.page, 3);

  await loseNetwork(cleo);
  await playRound(bob.page, 1);
  await ann.page.locator('.mx-decided').getByText('2 of 3 have decided').waitFor();
  expect(await round(ann.page)).toBe(1);
  await cleo.context.setOffline(false);
  await cleo.page.locator('.mx-decided').getByText('2 of 3 have decided').waitFor();
  await playRound(cleo.page, 2);
  for (const page of pages) await expect.poll(() => round(page)).toBe(2);
  expect(await ann.page.locator('.side .log .log-line').count()).toBeGreaterThanOrEqual(3);

  await bob.page.close();
  const again = await bob.context.newPage();
  await again.goto(ann.page.url());
  await open(again).first().waitFor();
  expect(await round(again)).toBe(2);
  const all = [ann.page, again, cleo.page];
  await playUnseen(site.url, all, ({ view }) => (view as View).round === LATE);
  for (let n = LATE; (await Promise.all(all.map((page) => playRound(page, n)))).every(Boolean); n++)
    await Promise.all(all.map((page) => untilAfter(page, n)));
  const totals = await Promise.all(all.map((page) => page.locator('.sheet tbody .total').allTextContents()));
  expect(totals[1]).toEqual(totals[0]);
  expect(totals[2]).toEqual(totals[0]);
  for (const { errors, context } of visitors) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

const two = recordOf('metro-x', 'osaka-20-two');
const tables = {
  tokyo: after(4, recordOf('metro-x', 'tokyo-20-solo')),
  osaka: after(8, two),
  last: after(-2, two),
  six: after(60, recordOf('metro-x', 'tokyo-15-six')),
};

for (const [name, screen] of [['desktop', DESKTOP] as const, ['phone', PHONE] as const]) {
  test(`axe finds nothing serious at the table and at the end (${name}, by day and at night)`, async () => {
    const { page, context, errors } = await visit(browser, site.url, screen);
    await keepTables(page, tables);
    for (const id of ['tokyo', 'osaka']) {
      await page.goto(`/local/${id}`);
      await open(page).first().waitFor();
      expect(await findings(page)).toEqual([]);
    }
    // Above the small sheets there is room for names.
    const cut = await page
      .locator('.mx-other-name > span')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth));
    expect(cut).toEqual([]);
    await page.goto('/local/last');
    await open(page).first().focus();
    await page.keyboard.press('Enter');
    await endSheet(page).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('with the last card, by hint or by taps, nothing is pointed at any more', async () => {
  for (const screen of [DESKTOP, PHONE]) {
    const { page, context } = await visit(browser, site.url, screen);
    await keepTables(page, tables);
    await page.goto('/local/last');
    await open(page).first().waitFor();
    if (screen === DESKTOP) {
      await page.keyboard.press('Shift+I');
      await page.getByRole('button', { name: 'Play it' }).click();
    } else for (let taps = 0; taps < 2; taps++) await page.locator('.mx-chip:not(.is-full)').first().tap();
    await endSheet(page).waitFor();
    await page.locator('.is-dim').first().waitFor({ state: 'detached' });
    await context.close();
  }
});

test('on a phone the page is no wider for six sheets, nor for the way back from one of them', async () => {
  const { page, context } = await visit(browser, site.url, PHONE);
  await keepTables(page, tables);
  await page.goto('/local/six');
  await page.locator('.mx-other').nth(1).tap();
  await page.getByRole('button', { name: 'Back to my sheet' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await context.close();
});

test('on a phone the first tap shows and the second chooses; nothing is cut off at a width of 360', async () => {
  const { page, context, errors } = await visit(browser, site.url, {
    ...PHONE,
    viewport: { width: 360, height: 640 },
  });
  await startAlone(page, '1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  for (const points of ['Completed lines', 'Stars at crossings', 'Penalty for empty stations'])
    expect(await page.locator('.mx-top .mx-sum').filter({ hasText: points }).locator('svg').isVisible()).toBe(
      true,
    );
  const bar = (await page.locator('.phone-bar').boundingBox())!;
  expect(bar.y + bar.height).toBeLessThanOrEqual(641);
  const head = open(page).first();
  await head.tap();
  await page.getByRole('button', { name: /^(Confirm|Circle)/ }).waitFor();
  expect(await round(page)).toBe(1);
  await head.tap();
  await expect.poll(() => round(page)).toBe(2);
  // A free card takes a station; all others take a line, by its chip as well.
  const isFree = (await page.locator('.mx-targets [data-station]').count()) > 0;
  await (isFree ? open(page).first() : page.locator('.mx-chip').nth(3)).tap();
  await page.getByRole('button', { name: /^(Confirm|Circle)/ }).click();
  await expect.poll(() => round(page)).toBe(3);
  expect(errors).toEqual([]);
  await context.close();
});
