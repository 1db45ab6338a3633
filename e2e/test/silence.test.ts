/** A network that falls silent and closes nothing, as when somebody leaves the range of a wireless one. */
import { expect, test } from 'vitest';
import { splitLaid } from '#games/metro/rules/layText.ts';
import type { View } from '#games/metro/rules/types.ts';
import { makeMatch } from '#server/test/kit/api.ts';
import { type Client, connectToMatch, playOn } from '#server/test/kit/client.ts';
import { visit } from '../browser.ts';
import { opened } from '../opened.ts';
import { laidTiles } from '../play.ts';
import { openProxy } from '../proxy.ts';

const [site, browser] = await opened();

/** How many tiles lie on the board, as a player was told. */
const laidBy = ({ state }: Client): number => splitLaid((state!.view as View).laid).length;

test('a page says within 30 seconds that the server is silent, and is right again by itself', async () => {
  const proxy = await openProxy(site.url);
  const places = await makeMatch(site.url);
  const players = await Promise.all(places.map((place) => connectToMatch(site.url, place)));
  const { page, context, errors } = await visit(browser, proxy.url);
  const note = page.locator('.line-note');
  await page.clock.install();
  await page.goto(`/table/${places[0].table}`);
  await playOn(players, 4);
  const before = laidBy(players[0]!);
  await expect.poll(() => laidTiles(page)).toBe(before);

  // From here on the page's time passes only when the test says so.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  proxy.fallSilent();
  await playOn(players, 4);
  const after = laidBy(players[0]!);
  expect(after).toBeGreaterThan(before);
  await expect.poll(() => note.count()).toBe(0);
  await page.clock.runFor(30_000);
  expect(await note.textContent()).toMatch(/^(Checking the connection|Connection lost)/);
  expect(await laidTiles(page)).toBe(before);

  proxy.recover();
  await page.clock.resume();
  await expect.poll(() => laidTiles(page)).toBe(after);
  await expect.poll(() => note.count()).toBe(0);
  await playOn(players, 4);
  await expect.poll(() => laidTiles(page)).toBe(laidBy(players[0]!));
  expect(errors).toEqual([]);
  await Promise.all([context.close(), ...players.map((player) => player.leave())]);
});
