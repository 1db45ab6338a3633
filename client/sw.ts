/**
 * Keeps the built pages, so that playing against bots works without a network. Pages come from the server
 * while it answers; files have their hash in their name and come from the cache.
 */
interface Precache {
  readonly version: string;
  readonly files: readonly string[];
}
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorker {
  readonly PRECACHE: Precache;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends Event>(type: string, on: (event: E) => void): void;
}

/** How long a page waits for a server that does not answer. */
const PATIENCE = 3000;

const worker = self as unknown as ServiceWorker;
importScripts('/precache.js');
const { version, files } = worker.PRECACHE;

worker.addEventListener<Lasting>('install', (event) => event.waitUntil(install()));
worker.addEventListener<Lasting>('activate', (event) => event.waitUntil(activate()));
worker.addEventListener<Fetching>('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(version);
  await cache.addAll(files.map((name) => new Request(name, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== version);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return answer;
  } catch {
    // No network: the kept page does as well.
  }
  return (await caches.match('/')) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
