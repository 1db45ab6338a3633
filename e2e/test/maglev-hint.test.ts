/** A hint in Maglev Metro: a whole turn, played step by step or at once. */
import { expect, test } from 'vitest';
import { findings } from '../axe.ts';
import { visit } from '../browser.ts';
import { startTable } from '../maglev.ts';
import { opened } from '../opened.ts';

const [site, browser] = await opened();

test('a hint takes the place of the cards; it is played by steps, to the end of the turn, or closed', async () => {
  const { page, context, errors } = await visit(browser, site.url);
  await startTable(page, { bots: 0, map: 'Manhattan' });
  const [panel, cards] = [page.locator('.mg-hint'), page.locator('.mg-cards')];
  const steps = panel.locator('li');
  await cards.waitFor();
  await page.keyboard.press('Shift+I');
  // The hint comes into the panel that waits for it: a screen reader reads what changes, not what is new.
  const awaited = await panel.elementHandle();
  await steps.first().waitFor();
  expect(await awaited!.evaluate((element) => element.isConnected)).toBe(true);
  await expect.poll(() => cards.count()).toBe(0);
  // The same numbers stand in the strip, and on the board or the map.
  await expect.poll(() => page.locator('.strip .chip.hint').count()).toBe(await steps.count());
  await expect
    .poll(() => page.locator('.slot .number-chip, .numbers .number-chip').count())
    .toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await cards.waitFor();
  await expect.poll(() => page.locator('.chip.hint').count()).toBe(0);

  await page.keyboard.press('Shift+I');
  await steps.nth(1).waitFor();
  await panel.getByRole('button', { name: 'Play next' }).click();
  await panel.locator('li.done').first().waitFor();
  await expect.poll(() => panel.getByRole('button', { name: 'Play all' }).isEnabled()).toBe(true);
  const round = await page.locator('.where').textContent();
  await panel.getByRole('button', { name: 'Play all' }).click();
  // Up to the end of the turn, or to a chance event, after which the next hint comes by itself.
  await page.waitForFunction(
    (before) =>
      document.querySelector('.where')?.textContent !== before ||
      (document.querySelector('.mg-hint li') && !document.querySelector('.mg-hint li.done')),
    round,
  );
  expect(errors).toEqual([]);
  await context.close();
});
