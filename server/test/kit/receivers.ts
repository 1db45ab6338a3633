/** Those whom notices go to: push services, mail servers and hooks, all on loopback. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface Heard {
  /** Such as `https://push.example.net/1`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Listener {
  readonly heard: Heard[];
  /** What the next ones are answered, the first one first; then 201. */
  readonly answers: { readonly status: number; readonly retryAfter?: number }[];
  readonly port: number;
  /** Called with every one, before it is answered. */
  onHeard: () => void;
}

/** Undefined if whoever speaks dies meanwhile: then nothing was said. */
async function wholeOf(stream: AsyncIterable<unknown>): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch {
    return;
  }
}

/** Hears every call that `loopbackPost` makes to this port. */
export async function listen(): Promise<Listener> {
  const heard: Heard[] = [];
  const answers: Listener['answers'] = [];
  const listener: Listener = { heard, answers, port: 0, onHeard: () => {} };
  const server = createServer(async (request, response) => {
    const body = await wholeOf(request);
    if (body === undefined) return;
    heard.push({ url: `https:/${request.url}`, headers: request.headers, body });
    listener.onHeard();
    const { status, retryAfter } = answers.shift() ?? { status: 201 };
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.writeHead(status).end();
  });
  // Whoever calls decides how long a connection lasts: what is sent while it is being closed is lost.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return Object.assign(listener, { port: (server.address() as AddressInfo).port });
}

export interface Letter {
  readonly to: string;
  /** Its headers first. */
  readonly text: string;
}

export interface LetterBox {
  readonly letters: Letter[];
  /** What the next ones are refused with, by SMTP codes. */
  readonly refusals: number[];
  /** As a setting. */
  readonly url: string;
  /** Resolves when there are so many. */
  until(count: number): Promise<void>;
}

/** Long lines come in parts, and other letters than ASCII as numbers. */
const readable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

export async function openLetterBox(): Promise<LetterBox> {
  const letters: Letter[] = [];
  const refusals: number[] = [];
  let onLetter = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, session, done) => {
      const bytes = await wholeOf(stream);
      if (bytes === undefined) return;
      const refusal = refusals.shift();
      if (refusal !== undefined) return done(Object.assign(new Error('no'), { responseCode: refusal }));
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      letters.push({ to, text: readable(bytes.toString('latin1')) });
      done();
      onLetter();
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    refusals,
    url: `smtp://127.0.0.1:${port}`,
    until: (count) =>
      new Promise((resolve) => {
        onLetter = () => letters.length >= count && resolve();
        onLetter();
      }),
  };
}
