/** PostgreSQL and NATS for tests: real ones, of their own, in a folder that is removed at the end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const POSTGRES = '/usr/lib/postgresql';

/** Where a program is. Debian has one folder for each version of PostgreSQL. */
export function pathOf(program: string): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const paths = [
    ...versions.map((version) => join(POSTGRES, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/sbin',
  ];
  return paths.map((path) => join(path, program)).find((path) => existsSync(path));
}

/** Whether these programs are here; says so if not. An error where everything must be tested. */
export function areHere(...programs: readonly string[]): boolean {
  const missing = programs.filter((program) => pathOf(program) === undefined);
  if (missing.length === 0) return true;
  const line = `${missing.join(' and ')} not found: tests that need it are skipped`;
  if (process.env['CI']) throw new Error(line);
  console.warn(line);
  return false;
}

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
function whoRuns(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface Program {
  readonly url: string;
  /** As a crash of the machine would, or as its owner would. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes all that is kept. */
  remove(): Promise<void>;
}

export interface Postgres extends Program {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>;
}

export async function startPostgres(settings: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-pg-'));
  const user = whoRuns();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(pathOf('initdb')!, init, { ...user, stdio: 'ignore', cwd: folder });
  const args = [
    '-D',
    data,
    '-k',
    folder,
    '-c',
    'listen_addresses=',
    ...settings.flatMap((each) => ['-c', each]),
  ];
  const urlOf = (database: string) => `postgres:///${database}?host=${folder}&user=postgres`;
  const url = urlOf('postgres');
  const program = daemon(pathOf('postgres')!, args, { ...user, cwd: folder }, () => answersSql(url));
  await program.start();
  let databases = 0;
  return {
    ...program,
    url,
    newDatabase: async () => {
      const name = `test${++databases}`;
      await query(url, `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    remove: async () => {
      await program.stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startNats(): Promise<Program> {
  const port = await freePort();
  const program = daemon(pathOf('nats-server')!, ['-a', '127.0.0.1', '-p', String(port)], {}, () =>
    answers(port),
  );
  await program.start();
  return { ...program, url: `nats://127.0.0.1:${port}`, remove: () => program.stop('SIGKILL') };
}

/** A program that can be ended and started again. */
function daemon(
  file: string,
  args: readonly string[],
  options: object,
  isUp: () => Promise<boolean>,
): Pick<Program, 'start' | 'stop'> {
  let child: ChildProcess | undefined;
  process.on('exit', () => child?.kill('SIGQUIT'));
  return {
    start: async () => {
      child = spawn(file, args, { stdio: 'ignore', ...options });
      while (!(await isUp())) {
        if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
        await pause(20);
      }
    },
    stop: async (signal = 'SIGINT') => {
      const running = child;
      child = undefined;
      if (running === undefined || running.exitCode !== null) return;
      const exit = once(running, 'exit');
      running.kill(signal);
      await exit;
    },
  };
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const answersSql = (url: string): Promise<boolean> =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const tell = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.on('connect', () => tell(true)).on('error', () => tell(false));
  });

/** Free a moment ago: programs that cannot choose one themselves are told it. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
