/** How somebody hears that it is their turn: the page where they choose it, the mark of the tab, and the worker. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { connectToMatch } from '#server/test/kit/client.ts';
import { loopbackPost } from '#server/test/kit/loopback.ts';
import { listen, openLetterBox } from '#server/test/kit/receivers.ts';
import { openServer } from '#server/test/kit/server.ts';
import { Device } from '#server/test/people/kit.ts';
import { findings } from '../axe.ts';
import { launch, PHONE, visit } from '../browser.ts';

const browser = await launch();
afterAll(() => browser.close());

async function openSite() {
  const [net, box] = [await listen(), await openLetterBox()];
  const site = { PUBLIC_URL: 'https://play.example.org', SMTP_URL: box.url };
  const server = await openServer(site, { notices: { post: loopbackPost(net.port) } });
  return { url: server.url, net, box };
}

/** The key that this browser made for itself. */
const keyOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('interchange.seats');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('keys').objectStore('keys').get('*');
          asking.onsuccess = () => resolve(asking.result.keys[0].key);
        };
      }),
  );

test('on a phone: an address with its code, a hook, quiet hours, and all of it deleted again', async () => {
  const { url, net, box } = await openSite();
  const { page, errors } = await visit(browser, url, PHONE);
  await page.goto(url);
  await page.getByRole('link', { name: 'Notices' }).click();
  await page.getByRole('heading', { name: 'Tell me when it is my turn' }).waitFor();

  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  await page.getByLabel('E-mail address').fill('ann@example.org');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('not confirmed').waitFor();
  await page.getByLabel('six digits').fill('12345x');
  const code = box.letters[0]!.text.match(/Subject: (\d{6})/)![1]!;
  await page.getByLabel('six digits').fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('confirmed · slow games only').waitFor();

  await page.getByRole('button', { name: /^Add Discord/ }).click();
  await page.getByLabel('What is it?').selectOption('slack');
  await page.getByLabel('Address of the webhook').fill('https://192.168.1.1/hook');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('alert').getByText('everybody can reach').waitFor();
  await page.getByLabel('Address of the webhook').fill('https://hooks.example.com/services/1');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Change Slack' }).click();
  net.answers.push({ status: 200 });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('last answer: 200, today').waitFor();

  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByLabel('From', { exact: true }).fill('23:15');
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes(':12}') === true);
  await page.getByLabel('Remind me').selectOption('12');
  await kept;
  await page.reload();
  await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('23:15');
  await expect.poll(() => page.getByLabel('Remind me').inputValue()).toBe('12');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'RU' }).click();
  await page.getByRole('heading', { name: 'Сообщать, когда мой ход' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Удалить всё' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить всё' }).click();
  await page.getByText('Всё удалено.').waitFor();
  await expect.poll(() => page.getByText('ann@example.org').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('the tab tells how many games wait, and the last line of a letter ends all letters', async () => {
  const { url, box } = await openSite();
  const { page, errors } = await visit(browser, url);
  await page.goto(`${url}/notices`);
  await page.getByRole('button', { name: 'Add an e-mail address' }).click();
  await page.getByLabel('E-mail address').fill('ann@example.org');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('not confirmed').waitFor();
  await page.getByLabel('six digits').fill(box.letters[0]!.text.match(/Subject: (\d{6})/)![1]!);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('confirmed · slow games only').waitFor();
  await page.getByRole('button', { name: 'Change ann@example.org' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await box.until(2);
  const stop = box.letters[1]!.text.match(/#stop=[\w-]+/)![0];
  await page.goto(url);
  await page.goto(`${url}/notices${stop}`);
  await page.getByRole('button', { name: 'Write to this address no more' }).click();
  await page.getByText('No more letters will come.').waitFor();
  await expect.poll(() => page.getByText('ann@example.org').count()).toBe(0);

  // A game with Bob, as this browser's person.
  const key = await keyOf(page);
  const [ann, bob] = [new Device(url), new Device(url)];
  const { body } = await ann.call<{ table: string }>(
    'POST',
    '/tables',
    { game: 'metro', seats: [{ kind: 'human' }, { kind: 'human' }], name: 'Ann', pace: { kind: 'days' } },
    key,
  );
  await bob.join(body.table);
  const bobs = await connectToMatch(url, { table: body.table, token: bob.key });
  if (bobs.state!.active.includes(1)) await bobs.play();
  await page.goto(`${url}/table/${body.table}`);
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
  expect(await icon()).toBe('/icon-turn.svg');
  // Anybody's move ends the turn.
  const anns = await connectToMatch(url, { table: body.table, token: key });
  await anns.play();
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  expect(await icon()).toBe('/icon.svg');
  expect(errors).toEqual([]);
});

test('the worker shows what is pushed, one notice for each table', async () => {
  const { url } = await openSite();
  const { page, context, errors } = await visit(browser, url);
  await page.goto(url);
  await context.grantPermissions(['notifications'], { origin: url });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const registrationId = await registered;
  const push = (notice: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify(notice),
    });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, tag }) => `${tag}: ${title}`).sort();
    });
  const notice = { title: 'Metro: it is your turn', body: '', tag: 'one', url: '/table/one' };
  await push(notice);
  await expect.poll(shown).toEqual(['one: Metro: it is your turn']);
  await push({ ...notice, title: 'Metro: 6 hours left' });
  await expect.poll(shown).toEqual(['one: Metro: 6 hours left']);
  await push({ ...notice, tag: 'two', url: '/table/two' });
  await expect.poll(shown).toHaveLength(2);
  expect(errors).toEqual([]);
});
