import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

/** No limit stands in the way of a benchmark. */
const OPEN_DOORS = {
  PORT: '0',
  LOG_LEVEL: 'error',
  REQUESTS_PER_MINUTE: '1000000000',
  TABLES_PER_HOUR: '1000000000',
  MESSAGES_PER_SECOND: '1000000',
  MESSAGES_PER_ADDRESS: '1000000000',
  SOCKETS: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
  IDLE_SECONDS: '3600',
};

export interface Program {
  readonly url: string;
  readonly process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a server that prints its address on its first line. */
async function start(script: URL, flags: readonly string[], environment: object): Promise<Program> {
  const child = spawn(process.execPath, [...flags, fileURLToPath(script)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  process.on('exit', () => child.kill());
  const [line] = (await Promise.race([once(createInterface(child.stdout!), 'line'), exit])) as [unknown];
  const url = String(line).match(/http:\S+/)?.[0];
  if (url === undefined) throw new Error(`${script.pathname} did not open`);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await exit;
  };
  return { url, process: child, stop };
}

/** What `npm start` gives to Node. */
const FLAGS = packageJson.scripts.start.match(/--\S+/g) ?? [];

/** A server of ours on a new database, into which this puts something first. */
async function startOurs(
  script: URL,
  flags: readonly string[],
  fill: (folder: string) => Promise<void> = async () => {},
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-bench-'));
  await fill(folder);
  const program = await start(script, [...FLAGS, ...flags], { ...OPEN_DOORS, DATA_DIR: folder });
  return {
    ...program,
    stop: (signal) => program.stop(signal).then(() => rmSync(folder, { recursive: true })),
  };
}

const SERVER = new URL('../../server/main.ts', import.meta.url);

export const startServer = (fill?: (folder: string) => Promise<void>): Promise<Program> =>
  startOurs(SERVER, [], fill);

/** On a database that stays. */
export const startServerIn = (folder: string): Promise<Program> =>
  start(SERVER, FLAGS, { ...OPEN_DOORS, DATA_DIR: folder });

/** The same server, where `memoryOf` can ask for what it holds. */
export const startWatched = (): Promise<Program> =>
  startOurs(new URL('./watched.ts', import.meta.url), ['--expose-gc']);

export const startBare = (): Promise<Program> => start(new URL('./bare.ts', import.meta.url), [], {});

/** In bytes. */
export interface Memory {
  /** By objects. */
  readonly kept: number;
  /** By the process, without the room where young objects are made. */
  readonly resident: number;
  readonly room: number;
}

/** After a collection of garbage. */
export async function memoryOf({ process }: Program): Promise<Memory> {
  process.send!('memory');
  const [memory] = (await once(process, 'message')) as [Memory];
  return memory;
}
