/** The real server with the built client, for a browser to visit. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface Site {
  readonly url: string;
  /** Stops the server and starts it again at the same address with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface Started {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Resolves when the server says where it is open. */
function start(root: string, port: string, data: string): Promise<Started> {
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: data,
    TABLES_PER_HOUR: '1000',
    REQUESTS_PER_MINUTE: '100000',
  };
  const server = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const url = said.match(/http:\/\/[^\s"]+/)?.[0];
      if (url !== undefined) resolve({ process: server, url });
    });
    server.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
}

function stop({ process: server }: Started): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

/** `root`: of the sources. */
export async function openSite(root = ROOT): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'interchange-'));
  let started = await start(root, '0', data);
  const { url } = started;
  return {
    url,
    restart: async () => {
      await stop(started);
      started = await start(root, new URL(url).port, data);
    },
    close: async () => {
      await stop(started);
      await rm(data, { recursive: true, force: true });
    },
  };
}
