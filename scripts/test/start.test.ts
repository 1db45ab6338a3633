import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const isWindows = process.platform === 'win32';

function startServer(): ChildProcess {
  const data = mkdtempSync(join(tmpdir(), 'interchange-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  // All is installed and built: others read it while this runs.
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: isWindows,
    detached: !isWindows,
  });
  onTestFinished(() => endAll(npm));
  return npm;
}

/** With everything that it started, if it still runs. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (isWindows) execFileSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-pid!, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
}

async function addressSaid(npm: ChildProcess): Promise<string> {
  for await (const line of createInterface(npm.stdout!)) {
    const url = line.match(/^Interchange is open at (http:\S+)$/)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('npm start ended');
}

test('npm start opens a server with its pages, and it stops when npm does', async () => {
  const npm = startServer();
  const url = await addressSaid(npm);
  expect(await (await fetch(url)).text()).toContain('<title>Interchange</title>');

  const wishes = { game: 'metro', seats: [{ kind: 'human' }, { kind: 'bot', level: 'easy' }], name: 'Ann' };
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(wishes) });
  expect(made.status).toBe(201);

  if (isWindows) endAll(npm);
  else npm.kill('SIGTERM');
  const isOpen = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
});
