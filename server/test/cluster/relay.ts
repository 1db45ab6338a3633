/** A way to another program that can be cut. */
import { once } from 'node:events';
import { createConnection, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Relay {
  readonly port: number;
  /** Nothing comes through from now on, and nobody comes in. */
  cut(): void;
  mend(): void;
}

export async function openRelay(to: NetConnectOpts): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const target = createConnection(to);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const mend = () => {
    isCut = false;
  };
  return { port: (server.address() as { port: number }).port, cut, mend };
}
