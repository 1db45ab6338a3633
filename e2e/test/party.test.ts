/** A party: one big screen and twelve phones, two of them real pages, through a game to the podium and on to the next. */
import { expect, test } from 'vitest';
import type { HeldSeat } from '#protocol/http.ts';
import type { StateMessage } from '#protocol/live.ts';
import { joinTable } from '#server/test/kit/api.ts';
import { type Client, connect, isState } from '#server/test/kit/client.ts';
import { findings } from '../axe.ts';
import { PHONE, visit } from '../browser.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

const OTHERS = 10;

/** These seats choose in every round until the game is over; bots choose for those who are away. */
async function playToEnd(players: readonly Client[]): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      for (let at = 0; ; ) {
        const mine = await player.next((message): message is StateMessage => {
          if (!isState(message)) return false;
          return message.result !== null || message.legal.length > 0;
        }, at);
        at = player.told.indexOf(mine) + 1;
        if (mine.result !== null) return;
        // What was told since may have overtaken it.
        if (player.state === mine)
          player.send({ t: 'play', nth: mine.nth, action: mine.legal[mine.seq % mine.legal.length] });
      }
    }),
  );
}

test('a screen and twelve phones: gather by code, play, stand on the podium, and go on', async () => {
  const screen = await visit(browser, site.url);
  const phones = await Promise.all([
    visit(browser, site.url, PHONE),
    visit(browser, site.url, { locale: 'ru-RU' }),
  ]);
  const [ann, boris] = phones.map(({ page }) => page) as [typeof screen.page, typeof screen.page];
  const tv = screen.page;
  await tv.goto('/');
  await tv.getByRole('button', { name: 'Open a party' }).click();
  const code = (await tv.locator('.tv-code').textContent())!;
  expect(code).toMatch(/^[B-DF-HJ-NP-TV-Z]{5}$/);

  await ann.goto('/');
  await ann.getByLabel('Have a code?').fill('bbbbb');
  await ann.getByRole('button', { name: 'Join' }).first().tap();
  await ann.getByText('No table has this code.').waitFor();
  await ann.getByLabel('Have a code?').fill(code.toLowerCase());
  await expect.poll(() => ann.getByText('No table has this code.').count()).toBe(0);
  await ann.getByRole('button', { name: 'Join' }).first().tap();
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Take a seat' }).tap();
  await tv.getByText('Ann can start the game on the phone').waitFor();
  await boris.goto(ann.url());
  await boris.getByLabel('Ваше имя').fill('Борис');
  await boris.getByRole('button', { name: 'Сесть за стол' }).click();
  const table = new URL(ann.url()).pathname.split('/').at(-1)!;
  const held: HeldSeat[] = [];
  for (let nth = 0; nth < OTHERS; nth++) held.push(await joinTable(site.url, table, `Guest ${nth}`));
  const others = await Promise.all(held.map(({ token }) => connect(site.url, { table, token: token! })));
  await expect.poll(() => tv.locator('.tv-count b').textContent()).toBe('12');
  expect(await findings(tv)).toEqual([]);

  await ann.getByRole('button', { name: 'Start now' }).tap();
  await tv.getByText('0 of 12 have chosen').waitFor();
  expect(await findings(tv)).toEqual([]);
  // Whoever comes too late watches. The screen may be opened again: it still tells the code.
  const late = await visit(browser, site.url, PHONE);
  await late.page.goto(ann.url());
  await late.page.getByText('sit down in the next one').waitFor();
  expect(await findings(late.page)).toEqual([]);
  await late.context.close();
  await tv.reload();
  await tv.getByText(`Late? ${code} to watch`).waitFor();
  const playing = playToEnd(others);
  for (const player of others) await player.next(isState, 0);
  await tv.getByText(`${OTHERS} of 12 have chosen`).waitFor();
  await ann.getByRole('button', { name: 'More', exact: true }).tap();
  await ann.getByRole('button', { name: 'Let a bot play for me' }).tap();
  await boris.getByRole('button', { name: 'Пусть за меня играет бот' }).click();
  await playing;

  await tv.locator('.podium .step').nth(2).waitFor();
  await expect.poll(() => tv.locator('.podium .step, .rest li').count()).toBe(12);
  expect(await findings(tv)).toEqual([]);
  await tv.getByRole('button', { name: 'Stop' }).click();
  await tv.getByRole('button', { name: 'Next game' }).click();
  await tv.locator('.tv-code').waitFor();
  await expect.poll(() => tv.locator('.tv-code').textContent()).toBe(code);
  // The phones come along by themselves.
  for (const page of [ann, boris]) await page.waitForURL(tv.url());
  await expect.poll(() => tv.locator('.tv-count b').textContent()).toBe('2');
  await tv.getByRole('button', { name: 'Start now' }).click();
  await tv.getByText('0 of 2 have chosen').waitFor();
  for (const { errors, context } of [screen, ...phones]) {
    expect(errors).toEqual([]);
    await context.close();
  }
});
