/** Real servers for tests: in this process on a real port, or in a process of their own that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { open, type Parts } from '#server/app.ts';
import { readSettings, type Settings } from '#server/settings.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Limits that no honest test meets. */
export const ROOMY = {
  REQUESTS_PER_MINUTE: '1000000',
  TABLES_PER_HOUR: '1000000',
  MESSAGES_PER_SECOND: '100000',
  MESSAGES_PER_ADDRESS: '1000000',
  SOCKETS_PER_ADDRESS: '10000',
};

export type Environment = Readonly<Record<string, string>>;

export function settingsFor(environment: Environment): Settings {
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', ...ROOMY, ...environment });
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
}

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Open until the test ends. */
export async function openServer(environment: Environment = {}, parts: Parts = {}): Promise<TestServer> {
  const { port, stop } = await open(settingsFor({ DATA_DIR: tempFolder(), ...environment }), parts);
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stop();
    return stopped;
  };
  onTestFinished(stopOnce);
  return { url: `http://localhost:${port}`, stop: stopOnce };
}

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Sends the signal; resolves with the exit code, null if the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The real program. */
export async function spawnServer(environment: Environment, program = MAIN): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...ROOMY, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), exit.then(() => [''])])) as [string];
  const url = line.match(/^Interchange is open at (http:\S+)$/)?.[1];
  if (url === undefined) throw new Error(`the server said ${JSON.stringify(line)}`);
  return {
    url,
    process: child,
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real program until it ends by itself. */
export async function runServer(environment: Environment, args: readonly string[] = []): Promise<Ended> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...environment } });
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}
