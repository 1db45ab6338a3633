/** A network between pages and their server: wires die without a word, and the server behind it may be another one. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  readonly url: string;
  /** Leads new sockets there. */
  lead(target: string): void;
  /** From now on nothing comes through the wires that there are, and nothing is closed. */
  cut(): void;
  close(): void;
}

export async function openNetwork(): Promise<Network> {
  const wires = new Set<Socket>();
  let port = 0;
  const join = (from: Socket, to: Socket): void => {
    wires.add(from);
    from.pipe(to);
    from.on('close', () => to.destroy());
    from.on('error', () => {});
  };
  const server = createServer((page) => {
    const upstream = connect(port, 'localhost');
    join(page, upstream);
    join(upstream, page);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (target) => {
      port = Number(new URL(target).port);
    },
    cut: () => {
      for (const wire of wires) wire.unpipe().removeAllListeners('close').pause();
    },
    close: () => {
      server.close();
      for (const wire of wires) wire.destroy();
    },
  };
}
