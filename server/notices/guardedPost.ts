/**
 * Calls addresses that visitors have typed. Only https, and only machines that everybody can reach: nobody can use this
 * server to knock at its neighbours' doors.
 */
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** From the question for its address to the last byte of its answer. */
const PATIENCE_MS = 5_000;

export interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

export interface Reply {
  readonly status: number;
  /** Seconds that the other side wants us to wait. */
  readonly retryAfter?: number;
}

export type Post = (url: string, letter: Letter) => Promise<Reply>;

/** The call was not made, so nobody has heard anything. */
export class NotCalled extends Error {}

/** What a test may put in the place of the network. */
export interface Network {
  resolve(name: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  request: typeof request;
}

const NETWORK: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  request,
};

/** Whether an address may be called at all, as far as its text shows. */
export function isCallable(url: string): boolean {
  const { protocol, username, password, port, hostname } = URL.parse(url) ?? {};
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  return isIP(bare(hostname!)) === 0 ? hostname!.includes('.') : isPublicAddress(bare(hostname!));
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

export const guardedPost =
  (network: Network = NETWORK): Post =>
  async (url, letter) => {
    const { hostname } = new URL(url);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const address = await addressOf(bare(hostname), network, signal);
    return send(url, address, letter, network.request, signal);
  };

/** The address that is called from now on: whatever the name means a moment later. */
async function addressOf(
  name: string,
  { resolve, isAllowed }: Network,
  signal: AbortSignal,
): Promise<string> {
  const found = isIP(name) ? [name] : await inTime(resolve(name).catch(notFound), signal);
  if (found.length === 0 || !found.every(isAllowed)) throw new NotCalled(`${name} is no public address`);
  return found[0]!;
}

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new NotCalled('the name is not resolved in time')));
    }),
  ]);

const notFound = (error: Error): never => {
  throw new NotCalled(error.message);
};

/** Redirects are answers like any other: nobody follows them. */
function send(
  url: string,
  address: string,
  { headers, body }: Letter,
  call: typeof request,
  signal: AbortSignal,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const length = String(Buffer.byteLength(body));
    const calling = call(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
      agent: false,
      signal,
      lookup: (_name, options, done) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    });
    calling.on('socket', (socket) => {
      socket.once('secureConnect', () => {
        isConnected = true;
      });
    });
    calling.on('response', (response) => {
      const retryAfter = Number(response.headers['retry-after']);
      response.destroy();
      resolve({ status: response.statusCode!, ...(retryAfter > 0 && { retryAfter }) });
    });
    calling.on('error', (error) => reject(isConnected ? error : new NotCalled(error.message)));
    calling.end(body);
  });
}
