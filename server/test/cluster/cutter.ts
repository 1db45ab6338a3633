/** A way to the database that can lose an answer: what was asked has happened, and nobody hears of it. */
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Cutter {
  readonly url: string;
  /** Loses the next answer to a question with this word. */
  loseAnswerTo(word: string): void;
}

/** `url` is that of a PostgreSQL which listens at a socket in a folder. */
export async function openCutter(url: string): Promise<Cutter> {
  const { pathname, searchParams } = new URL(url);
  let word: string | undefined;
  const server = createServer((client) => {
    const target = createConnection(`${searchParams.get('host')}/.s.PGSQL.5432`);
    let isLosing = false;
    client.on('data', (data) => {
      if (word !== undefined && data.includes(word)) {
        word = undefined;
        isLosing = true;
      }
      target.write(data);
    });
    target.on('data', (data) => {
      if (!isLosing) client.write(data);
      else client.destroy();
    });
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    loseAnswerTo: (asked) => {
      word = asked;
    },
  };
}
