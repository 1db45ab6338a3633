/** An evening of three browsers: the lobby with its host, a start with bots, somebody who leaves and comes back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

async function makeTable(page: Page): Promise<string> {
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Metro', exact: true })
    .getByRole('button', { name: 'Create a table' })
    .click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel(/^Anyone may join/).uncheck();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.locator('.code').waitFor();
  return page.url();
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

const names = (page: Page): Promise<string[]> => page.locator('.seat-list .what b').allTextContents();

test('three browsers: the host orders the table, starts without the last guest, and one comes back', async () => {
  const [ann, bob, eve] = await Promise.all([
    visit(browser, site.url),
    visit(browser, site.url, PHONE),
    visit(browser, site.url),
  ]);
  const { page } = ann;
  const link = await makeTable(page);
  for (const count of [3, 4]) {
    await page.getByRole('button', { name: 'Add a seat' }).click();
    await expect.poll(() => page.locator('.seat-list li').count()).toBe(count);
  }
  await sitDown(bob.page, link, 'Bob');
  await sitDown(eve.page, link, 'Eve');
  expect(await findings(page)).toEqual([]);
  expect(await findings(bob.page)).toEqual([]);

  // Everybody is told what the host changes.
  await page.getByLabel('Time per move').selectOption({ label: '3 days' });
  await bob.page.getByText(/Ann changed “Time per move”: .* → 3 days/).waitFor();
  await page.getByRole('button', { name: /^Move Eve/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => names(bob.page)).toEqual(['Ann', 'Eve', 'Bob', 'Free seat']);

  // They talk: words are heard by all who sit there, a reaction stands beside the name, and one can be muted.
  await bob.page.getByLabel('Say something').fill('Shall we wait?');
  await bob.page.getByRole('button', { name: 'Send' }).tap();
  for (const each of [page, eve.page]) await each.getByRole('log').getByText('Shall we wait?').waitFor();
  await bob.page.getByLabel('Say something').fill('see example.org');
  await bob.page.getByRole('button', { name: 'Send' }).tap();
  await bob.page.getByText('Links are not possible.').waitFor();
  await page.getByRole('button', { name: 'Take your time' }).click();
  await eve.page.locator('.seat-list li', { hasText: 'Ann' }).getByText('Take your time').waitFor();
  await eve.page.getByText('Mute somebody').click();
  await eve.page.getByRole('button', { name: 'Mute Bob for me' }).click();
  await eve.page.getByText('Nobody has said anything yet.').waitFor();
  await page.getByText('Mute somebody').click();
  await page.getByRole('button', { name: 'Mute Bob for all' }).click();
  await bob.page.getByRole('button', { name: 'Oh no!' }).tap();
  await bob.page.getByText('The host lets you say nothing here.').waitFor();
  expect(await findings(page)).toEqual([]);

  // A guest takes another seat, then is removed and sits down again.
  await bob.page.getByRole('button', { name: 'Sit here' }).tap();
  await expect.poll(() => names(eve.page)).toEqual(['Ann', 'Eve', 'Free seat', 'Bob']);
  await page.getByRole('button', { name: 'More about Bob' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the table…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await bob.page.getByText('You no longer have a seat at this table.').waitFor();
  await bob.page.getByRole('button', { name: 'Open the table' }).tap();
  await bob.page.getByRole('button', { name: 'Take a seat' }).tap();
  await bob.page.getByRole('button', { name: 'Stand up' }).waitFor();

  // The start can be stopped; the free seat becomes a bot's.
  await page.getByRole('button', { name: 'Start now' }).click();
  await bob.page.getByText('The game begins.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await Promise.all([ann, bob, eve].map((visitor) => visitor.page.locator('.board-picture').waitFor()));
  await bob.page.reload();
  await bob.page.locator('.board-picture').waitFor();

  for (const { errors, context } of [ann, bob, eve]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('a table can be closed: its guests are told, and the maker finds nothing of it', async () => {
  const [ann, bob] = await Promise.all([
    visit(browser, site.url),
    visit(browser, site.url, { locale: 'ru-RU' }),
  ]);
  const link = await makeTable(ann.page);
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Сесть за стол' }).waitFor();
  await ann.page.getByRole('button', { name: 'Close table' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close table' }).click();
  await ann.page.getByRole('heading', { name: 'Metro', exact: true }).waitFor();
  await expect.poll(() => ann.page.locator(`a[href="${new URL(link).pathname}"]`).count()).toBe(0);
  await bob.page.getByText(/Такого стола нет/).waitFor();
  await Promise.all([ann, bob].map(({ context }) => context.close()));
});

test('while it is played: the host offers a bot’s seat, a newcomer plays on, and loses it again', async () => {
  const [ann, eve] = await Promise.all([visit(browser, site.url), visit(browser, site.url, PHONE)]);
  const { page } = ann;
  const link = await makeTable(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.locator('.board-picture').waitFor();
  await eve.page.goto(link);
  await eve.page.locator('.board-picture').waitFor();
  const seats = page.getByRole('dialog', { name: 'Seats that bots play' });
  await page.getByRole('button', { name: 'Seats', exact: true }).click();
  await seats.getByRole('button', { name: /^Offer the seat/ }).click();
  await seats.getByText('offered to newcomers').waitFor();
  expect(await findings(page)).toEqual([]);

  await eve.page.getByText('A seat here is free.').waitFor();
  expect(await findings(eve.page)).toEqual([]);
  await eve.page.getByRole('button', { name: 'Take a seat' }).tap();
  const sitting = eve.page.getByRole('dialog', { name: 'Take a seat' });
  await sitting.getByLabel('Your name').fill('Eve');
  await sitting.getByRole('button', { name: 'Take a seat' }).tap();
  // She plays herself: the bot has nothing left to do.
  await seats.getByText('No bot plays here now.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.scores li', { hasText: 'Eve' }).waitFor();

  await eve.page.getByRole('button', { name: 'More', exact: true }).tap();
  await eve.page.getByRole('button', { name: 'Let a bot play for me' }).tap();
  await page.getByRole('button', { name: 'Seats', exact: true }).click();
  await seats.getByRole('button', { name: 'Bot to the end: Eve' }).click();
  await page
    .getByRole('dialog', { name: 'A bot for Eve to the end?' })
    .getByRole('button', { name: 'Bot to the end' })
    .click();
  await eve.page.getByText('You no longer have a seat at this table.').waitFor();
  await seats.getByRole('button', { name: 'Close table' }).click();
  await page
    .getByRole('dialog', { name: 'Close this table?' })
    .getByRole('button', { name: 'Close table' })
    .click();
  await page.getByRole('heading', { name: 'Metro', exact: true }).waitFor();
  for (const { errors, context } of [ann, eve]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
