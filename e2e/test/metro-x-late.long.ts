/** Metro X with a clock that runs out. */
import { expect, test } from 'vitest';
import type { HeldSeat } from '#protocol/http.ts';
import { findings } from '../axe.ts';
import { type Visitor, visit } from '../browser.ts';
import { playRound, round } from '../metro-x.ts';
import { loseNetwork } from '../offline.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

/** A table with a short clock, which the form does not offer; each browser holds a seat. */
async function sitDownInTime(seconds: number): Promise<Visitor[]> {
  const post = async (path: string, body: object): Promise<HeldSeat> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.url}/api/tables${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    return (await answer.json()) as HeldSeat;
  };
  const seats = ['Ann', 'Bob', 'Cleo'].map(() => ({ kind: 'human' }));
  const pace = { kind: 'live', seconds };
  const ann = await post('', { game: 'metro-x', seats, pace, name: 'Ann' });
  const visitors = await Promise.all(seats.map(() => visit(browser, site.url)));
  await Promise.all(visitors.map(({ page }) => page.goto('/')));
  const held = [ann];
  for (const name of ['Bob', 'Cleo']) held.push(await post(`/${ann.table}/join`, { name }));
  await Promise.all(
    visitors.map(async ({ page }, i) => {
      const { table: id, seat, token } = held[i]!;
      const game = { kind: 'table', id, game: 'metro-x', token, seat, others: [], status: 'playing' };
      const mine = JSON.stringify([{ ...game, isMyTurn: false, done: 0, of: 24, place: null }]);
      await page.evaluate((games) => localStorage.setItem('interchange.games', games), mine);
      await page.goto(`/table/${id}`);
      await page.getByRole('timer').waitFor();
    }),
  );
  return visitors;
}

test('who goes away is played for when the time is up, is told so, and goes on after that', async () => {
  const [ann, bob, cleo] = (await sitDownInTime(8)) as [Visitor, Visitor, Visitor];
  await loseNetwork(cleo);
  // Whatever round it is by now: the first two choose, the third is away.
  const before = await round(ann.page);
  for (const { page } of [ann, bob]) await playRound(page, 1);
  for (const { page } of [ann, bob]) await expect.poll(() => round(page)).toBeGreaterThan(before);
  await ann.page.getByText('a bot plays').first().waitFor();
  await ann.page.locator('.log').getByText('A bot plays for Cleo').waitFor();

  await cleo.context.setOffline(false);
  await cleo.page.getByText('A bot is playing for you.').waitFor();
  expect(await findings(cleo.page)).toEqual([]);
  await cleo.page.getByRole('button', { name: 'I’m back' }).last().click();
  await ann.page.locator('.log').getByText('Cleo is back').waitFor();
  await cleo.page.getByText('A bot is playing for you.').waitFor({ state: 'detached' });

  // Cleo chooses again. However slow the browsers are: if a round closes meanwhile, it is the next one.
  const rethink = cleo.page.getByRole('button', { name: 'Change my mind' });
  const choose = async (): Promise<number> => {
    if ((await rethink.count()) === 0) await playRound(cleo.page, 3);
    return rethink.count();
  };
  await expect.poll(choose).toBe(1);
  for (const { errors, context } of [ann, bob, cleo]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
