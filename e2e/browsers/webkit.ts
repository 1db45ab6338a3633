/** Debian's WebKit in its smallest browser, by WebDriver over HTTP, on a screen that nobody sees. */
import { setTimeout } from 'node:timers/promises';
import { type Browser, type Driver, WINDOW } from './driver.ts';
import { freePort, heard, missingOf, start } from './programs.ts';

const PROGRAMS = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

/** Asks the driver, which answers every request with a value. */
async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** A window may not be larger than the screen, and has a bar of its own. */
const SCREEN = `${WINDOW.width}x${WINDOW.height + 100}x24`;

async function launch(): Promise<Driver> {
  const screen = start(PROGRAMS.xvfb, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await heard(screen, 3, /\d+(?=\n)/);
  const env = {
    ...process.env,
    DISPLAY: `:${display}`,
    // Its sandbox does not work for root, as whom tests often run; the pages are our own.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const port = await freePort();
  start(PROGRAMS['webkit2gtk-driver'], [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${url}/session`, { capabilities: {} });
  const session = `${url}/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, WINDOW);
  return {
    async goto(address) {
      await ask('POST', `${session}/url`, { url: address });
    },
    async run(script, ...args) {
      return ask('POST', `${session}/execute/sync`, { script: `return (${script})(...arguments)`, args });
    },
    async act(actions) {
      await ask('POST', `${session}/actions`, { actions });
    },
    async picture() {
      return Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64');
    },
  };
}

/** The driver does not say when it listens. */
async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await setTimeout(50);
}

export const webkit: Browser = { name: 'WebKit', missing: () => missingOf(PROGRAMS), launch };
