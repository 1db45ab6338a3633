/** Debian's Firefox, by WebDriver BiDi. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Browser, type Driver, WINDOW } from './driver.ts';
import { heard, missingOf, start } from './programs.ts';

const PROGRAMS = { 'firefox-esr': '/usr/bin/firefox-esr' };

type Send = <T>(method: string, params: object) => Promise<T>;

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Commands to the browser, each with its answer. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answered;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result as T;
  };
}

async function launch(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'interchange-firefox-'));
  onTestFinished(() => rm(profile, { recursive: true, force: true }));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const program = start(PROGRAMS['firefox-esr'], args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = await heard(program, 2, /ws:\/\/\S+(?=\n)/);
  const send = await connect(`${url}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  return {
    async goto(address) {
      await send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async run(script, ...args) {
      const expression = `JSON.stringify((${script})(...${JSON.stringify(args)}) ?? null)`;
      const asked = { expression, target: { context }, awaitPromise: false };
      const answer = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        asked,
      );
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value);
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
  };
}

export const firefox: Browser = { name: 'Firefox', missing: () => missingOf(PROGRAMS), launch };
