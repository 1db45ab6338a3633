/** A proxy as hosts put it before their nodes: the id of the table decides which node, as long as that is healthy. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

const CHECK_MS = 200;
const ANSWER_MS = 600;
const HEAD_END = '\r\n\r\n';

interface Backend {
  readonly url: string;
  readonly sockets: Set<Socket>;
  isUp: boolean;
}

export interface HashingProxy {
  readonly url: string;
  /** The addresses of the nodes, from now on. */
  use(urls: readonly string[]): void;
  close(): void;
}

const weightOf = (url: string, key: string): string =>
  createHash('sha256').update(`${url} ${key}`).digest('hex');

export async function openProxy(): Promise<HashingProxy> {
  let backends: Backend[] = [];
  const check = async (backend: Backend): Promise<void> => {
    const answer = fetch(`${backend.url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    backend.isUp = await answer.then(
      ({ ok }) => ok,
      () => false,
    );
    if (!backend.isUp) for (const socket of backend.sockets) socket.destroy();
  };
  const checking = setInterval(() => {
    for (const backend of backends) void check(backend);
  }, CHECK_MS);

  /** The best one first. */
  const ranked = (key: string): Backend[] => {
    const up = backends.filter(({ isUp }) => isUp);
    return (up.length > 0 ? up : backends).toSorted((one, other) =>
      weightOf(one.url, key) < weightOf(other.url, key) ? -1 : 1,
    );
  };

  const lead = (client: Socket, head: Buffer, [backend, ...others]: readonly Backend[]): void => {
    if (backend === undefined) return void client.destroy();
    const { hostname: host, port } = new URL(backend.url);
    const target = createConnection({ host, port: Number(port) });
    let isConnected = false;
    const end = () => {
      backend.sockets.delete(target);
      target.destroy();
      if (isConnected) client.destroy();
      else lead(client, head, others);
    };
    target.once('connect', () => {
      isConnected = true;
      backend.sockets.add(target);
      target.write(head);
      client.pipe(target);
      target.pipe(client);
    });
    target.once('error', end);
    target.once('close', () => isConnected && end());
    client.once('close', () => isConnected && end());
  };

  const server = createServer((client) => {
    let head = Buffer.alloc(0);
    client.on('error', () => client.destroy());
    const read = (data: Buffer) => {
      head = Buffer.concat([head, data]);
      if (!head.includes(HEAD_END)) return;
      client.off('data', read);
      client.pause();
      const key = /\/api\/tables\/([^/ ?]+)/.exec(String(head))?.[1] ?? String(Math.random());
      lead(client, head, ranked(key));
    };
    client.on('data', read);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    use: (urls) => {
      const known = new Map(backends.map((backend) => [backend.url, backend]));
      backends = urls.map((url) => known.get(url) ?? { url, sockets: new Set(), isUp: true });
    },
    close: () => {
      clearInterval(checking);
      for (const { sockets } of backends) for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
