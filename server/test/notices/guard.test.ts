/** Visitors' addresses are called only if they are public, whatever their names mean and whatever they answer. */
import { once } from 'node:events';
import { createServer, request as plainRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { guardedPost, isCallable, type Network, NotCalled } from '#server/notices/guardedPost.ts';
import { isPublicAddress } from '#server/notices/publicAddress.ts';

const INSIDE = [
  ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['100.64.0.1', '169.254.169.254', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::1', '::', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
  ...['64:ff9b::a00:1', '2002:7f00:1::', '2001:0:1::', '2001:db8::1', '100::1', 'localhost', '', '1.2.3'],
];
const OUTSIDE = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'];

test('addresses of this machine and of its neighbours are not public', () => {
  expect(INSIDE.filter(isPublicAddress)).toEqual([]);
  expect(OUTSIDE.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('only https to a name or a public address can be called', () => {
  const good = ['https://discord.com/api/webhooks/1/x', 'https://8.8.8.8/x', 'https://[2606:4700::1111]/'];
  expect(good.filter((url) => !isCallable(url))).toEqual([]);
  const bad = [
    ...['http://example.org', 'ftp://example.org', 'example.org', '', 'https://', 'javascript:alert(1)'],
    ...['https://localhost/', 'https://intranet/', 'https://127.0.0.1/', 'https://2130706433/'],
    ...['https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/'],
    ...['https://ann:secret@example.org/', 'https://example.org:8443/'],
  ];
  expect(bad.filter(isCallable)).toEqual([]);
});

const LETTER = { headers: { 'content-type': 'text/plain' }, body: 'hello' };

/** A machine on loopback that names may lead to. */
async function receiver(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** As if everything were plain http on this port. */
const networkTo = (port: number, changed: Partial<Network> = {}): Network => ({
  resolve: async () => ['127.0.0.1'],
  isAllowed: () => true,
  request: ((url: string, options: object, ...more: []) =>
    plainRequest(url.replace('https:', 'http:'), { ...options, port }, ...more)) as Network['request'],
  ...changed,
});

test('a name is asked for once, and what it means then is called', async () => {
  const heard: string[] = [];
  const port = await receiver((request, response) => {
    heard.push(`${request.headers.host} ${request.url}`);
    response.writeHead(204).end();
  });
  const resolve = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1']);
  const post = guardedPost(networkTo(port, { resolve }));
  expect(await post('https://hook.example.org/a?b', LETTER)).toEqual({ status: 204 });
  expect(resolve).toHaveBeenCalledOnce();
  expect(heard).toEqual([`hook.example.org:${port} /a?b`]);
});

test('a name that also means a machine inside is not called', async () => {
  const request = vi.fn();
  const resolve = async () => ['8.8.8.8', '10.0.0.1'];
  const post = guardedPost({ resolve, isAllowed: isPublicAddress, request: request as Network['request'] });
  await expect(post('https://evil.example.org/', LETTER)).rejects.toThrow(NotCalled);
  await expect(post('https://127.0.0.1/', LETTER)).rejects.toThrow(NotCalled);
  await expect(post('https://[::1]/', LETTER)).rejects.toThrow(NotCalled);
  expect(request).not.toHaveBeenCalled();
});

test('a name that nobody knows is not called', async () => {
  const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
  const post = guardedPost(networkTo(1, { resolve }));
  await expect(post('https://nowhere.example.org/', LETTER)).rejects.toThrow(NotCalled);
});

test('a redirect is an answer; the wish to wait is heard', async () => {
  let asked = 0;
  const port = await receiver((_, response) => {
    asked++;
    response.writeHead(302, { location: 'https://127.0.0.1/', 'retry-after': '30' }).end();
  });
  const post = guardedPost(networkTo(port));
  expect(await post('https://hook.example.org/', LETTER)).toEqual({ status: 302, retryAfter: 30 });
  expect(asked).toBe(1);
});
