/** A network between a page and its server that can fall silent: nothing comes through, and nothing is closed. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface Proxy {
  readonly url: string;
  /** From now on everything is kept, and nobody is told. */
  fallSilent(): void;
  /** What was kept goes on, and what comes goes through. */
  recover(): void;
}

/** Open until the last test of the file. */
export async function openProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let kept: (() => void)[] = [];
  let isSilent = false;
  const pass = (act: () => void): void => {
    if (isSilent) kept.push(act);
    else act();
  };
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => pass(() => to.write(bytes)));
    from.on('close', () => pass(() => to.destroy()));
    from.on('error', () => {});
  };
  const server = createServer((page) => {
    const upstream = connect(Number(port), hostname);
    forward(page, upstream);
    forward(upstream, page);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fallSilent: () => {
      isSilent = true;
    },
    recover: () => {
      isSilent = false;
      const acts = kept;
      kept = [];
      for (const act of acts) act();
    },
  };
}
