/** The home page of somebody who plays much: all of it on one large screen, and nothing beside a small one. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinTable, makeTable } from '#server/test/kit/api.ts';
import { findings } from '../axe.ts';
import { visit } from '../browser.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

/** Games of this device; what the server tells of others is real. */
async function keepGames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dueAt = Date.now() + 5e8;
    const game = { kind: 'local', game: 'maglev', map: 'berlin', seat: 1, done: 9, of: 24, place: null };
    const others = [2, 3].map((seat) => ({ seat, name: null }));
    const games = Array.from({ length: 12 }, (_, n) => ({
      ...{ ...game, others, dueAt, id: `game${n}`, status: 'playing', isMyTurn: n < 5 },
    }));
    localStorage.setItem('interchange.games', JSON.stringify(games));
  });
}

/** What is wider inside than outside; lines of text that end in an ellipsis may be. */
const wider = (page: Page): Promise<string[]> =>
  page.locator('main *:not(svg, svg *, .unseen, .unseen *, input)').evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
      .map(({ className, textContent }) => `${className}: ${textContent}`),
  );

const tops = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));

test.each(['en-GB', 'ru-RU'])(
  'a large screen shows all of it; small ones lose nothing (%s)',
  async (locale) => {
    for (let nth = 0; nth < 4; nth++) await makeTable(site.url, { public: true });
    for (let nth = 0; nth < 4; nth++)
      await joinTable(site.url, (await makeTable(site.url, { public: true })).table);
    const { page, context, errors } = await visit(browser, site.url, {
      locale,
      viewport: { width: 1920, height: 1080 },
    });
    await page.goto('/');
    await keepGames(page);
    await page.reload();
    await page.locator('.lists section:nth-of-type(3) li').nth(3).waitFor();
    await page.locator('.today li').nth(2).waitFor();
    await expect.poll(() => page.locator('.turn-card').count()).toBe(3);
    await expect.poll(() => page.locator('.lists li').count()).toBe(12);
    for (const row of ['.turn-card, .code-form', '.game, .extra', '.lists section'])
      expect(new Set(await tops(page, row)).size).toBe(1);
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    expect(await size()).toEqual([1920, 1080]);

    await page.setViewportSize({ width: 1280, height: 800 });
    expect(new Set(await tops(page, '.lists section')).size).toBe(1);
    expect((await size())[0]).toBe(1280);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await size())[0]).toBe(390);
    expect(await findings(page)).toEqual([]);
    await page.locator('a[href="/privacy"]').click();
    await page.locator('.privacy h1').waitFor();
    expect([(await size())[0], await findings(page)]).toEqual([390, []]);
    // Nothing on the page of all games goes sideways either, not even within itself.
    await page.goto('/mine');
    await page.locator('.games li').first().waitFor();
    expect(await wider(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test('a part or a page that could not be fetched says so, and is there after another try', async () => {
  const { page, context, errors } = await visit(browser, site.url, { serviceWorkers: 'block' });
  const again = page.locator('.missing').getByRole('button', { name: 'Try again' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).waitFor();
  // The rest of home has come.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await again.waitFor();
  await context.setOffline(false);
  await again.click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await again.waitFor();
  await context.setOffline(false);
  await again.click();
  await page.getByRole('heading', { name: 'Statistics' }).first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
