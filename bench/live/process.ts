import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** No limit stands in the way of a benchmark. */
const OPEN_DOORS = {
  PORT: '0',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '1000000000',
  TABLES_PER_HOUR: '1000000000',
  MESSAGES_PER_SECOND: '1000000',
};

export interface Program {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs a server that prints its address on its first line. */
async function start(script: URL, flags: readonly string[], environment: object): Promise<Program> {
  const child = spawn(process.execPath, [...flags, fileURLToPath(script)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), exit])) as [unknown];
  const url = String(line).match(/http:\S+/)?.[0];
  if (url === undefined) throw new Error(`${script.pathname} did not open`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Our server on a new database. */
export async function startServer(): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-bench-'));
  const main = new URL('../../server/main.ts', import.meta.url);
  const { url, stop } = await start(main, [], { ...OPEN_DOORS, DATA_DIR: folder });
  return { url, stop: () => stop().then(() => rmSync(folder, { recursive: true })) };
}

export const startBare = (): Promise<Program> => start(new URL('./bare.ts', import.meta.url), [], {});
