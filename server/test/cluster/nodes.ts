/** Several nodes as real processes, with a database, NATS and a proxy of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Postgres, type Program, query, startNats, startPostgres } from '../kit/programs.ts';
import { type Environment, ROOMY } from '../kit/server.ts';
import { type HashingProxy, openProxy } from './proxy.ts';

/** Only ends what hangs. */
const PATIENCE_MS = 60_000;

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface Node {
  readonly url: string;
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

export interface Nodes {
  readonly postgres: Postgres;
  readonly nats: Program;
  readonly database: string;
  readonly proxy: HashingProxy;
  readonly all: Node[];
  /** One more, or one in place of another; of this program or of the one with another `main`. */
  start(place?: number, main?: string): Promise<Node>;
  /** As it is told by this signal; another one takes its place afterwards if `start` is called. */
  end(place: number, signal: NodeJS.Signals): Promise<void>;
  /** The nodes that have ended without being told to. */
  readonly crashes: readonly string[];
  /** Whose a table is, and which nodes there are. */
  ownerOf(table: string): Promise<string>;
  remove(): Promise<void>;
}

export async function startNodes(count: number, environment: Environment = {}): Promise<Nodes> {
  const postgres = await startPostgres();
  const nats = await startNats();
  const proxy = await openProxy();
  const database = await postgres.newDatabase();
  const all: Node[] = [];
  const crashes: string[] = [];
  const told = new Set<ChildProcess>();
  const kill = (child: ChildProcess, signal: NodeJS.Signals) => {
    told.add(child);
    child.kill(signal);
  };
  const killAll = () => all.forEach(({ process: child }) => void kill(child, 'SIGKILL'));
  process.on('exit', killAll);
  const start = async (place = all.length, main = MAIN): Promise<Node> => {
    const node = await startNode(main, { DATABASE_URL: database, NATS_URL: nats.url, ...environment });
    all[place] = node;
    node.ended.then((how) => told.has(node.process) || crashes.push(`${node.url} ended: ${how}`));
    proxy.use(all.map(({ url }) => url));
    return node;
  };
  for (let i = 0; i < count; i++) await start();
  return {
    ...{ postgres, nats, database, proxy, all, crashes, start },
    end: async (place, signal) => {
      const { process: child, ended } = all[place]!;
      kill(child, signal);
      await Promise.race([ended, tooLong(`the node does not end after ${signal}`)]);
    },
    ownerOf: async (table) => {
      const rows = await query(
        database,
        `SELECT owner, status, (SELECT max(seq) FROM changes WHERE table_key = key) AS seq,
          (SELECT json_agg(nodes) FROM nodes) AS nodes FROM tables WHERE id = '${table}'`,
      );
      const living = all.map(({ url, process: child }) => `${url} ${child.exitCode ?? child.signalCode}`);
      return JSON.stringify({ rows, living });
    },
    remove: async () => {
      killAll();
      process.off('exit', killAll);
      await Promise.all(all.map(({ ended }) => ended));
      proxy.close();
      await nats.remove();
      await postgres.remove();
    },
  };
}

async function startNode(main: string, environment: Environment): Promise<Node> {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'fatal', ...ROOMY, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout!);
  const opening = [once(lines, 'line'), ended.then(() => ['']), tooLong('the node does not open')];
  const [line] = (await Promise.race(opening)) as [string];
  const url = /http:\S+$/.exec(line)?.[0];
  if (url === undefined) throw new Error(`the node said ${JSON.stringify(line)}`);
  return { url, process: child, ended };
}

async function tooLong(what: string): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false });
  throw new Error(what);
}
