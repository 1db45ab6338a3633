/** What people far apart play while their pages are shut: over sockets, for clicks take long. */
import type { Page } from 'playwright-core';
import type { MyGame } from '#client/session/mine.ts';
import type { StateMessage } from '#protocol/live.ts';
import { connectToMatch, type Place, playOn } from '#server/test/kit/client.ts';

/** What opens the seat of this page at that table. */
export const secretOf = (page: Page, table: string): Promise<string> =>
  page.evaluate(
    (id) =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('interchange.seats', 1);
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const read = request.result.transaction('keys').objectStore('keys').get(id);
          read.onsuccess = () => {
            request.result.close();
            resolve(read.result.secret);
          };
        };
      }),
    table,
  );

/** The seat that this page holds at the table it shows. */
async function placeOf(page: Page): Promise<Place & { readonly seat: number }> {
  const games = await page.evaluate(() => localStorage.getItem('interchange.games'));
  const [{ id, seat }] = JSON.parse(games!) as [MyGame];
  return { table: id, seat: seat!, token: await secretOf(page, id) };
}

/** The seats of these pages play on until that is so; then the pages are back at their table. */
export async function playUnseen(
  url: string,
  pages: readonly Page[],
  isThere: (state: StateMessage) => boolean,
): Promise<void> {
  const table = pages[0]!.url();
  const places = await Promise.all(pages.map(placeOf));
  await Promise.all(pages.map((page) => page.goto('about:blank')));
  const inOrder = places.toSorted((one, other) => one.seat - other.seat);
  const players = await Promise.all(inOrder.map((place) => connectToMatch(url, place)));
  while (!isThere(players[0]!.state!)) await playOn(players, 1);
  await Promise.all(players.map((player) => player.leave()));
  await Promise.all(pages.map((page) => page.goto(table)));
}
