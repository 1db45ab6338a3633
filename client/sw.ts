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
/** What the server tells this browser. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Lasting {
  readonly notification: Notification;
}
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface ServiceWorker {
  readonly PRECACHE: Precache;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
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

worker.addEventListener<Pushed>('push', (event) => event.waitUntil(show(event.data?.json() as Notice)));
worker.addEventListener<Clicked>('notificationclick', (event) => event.waitUntil(open(event.notification)));

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A notice of a table takes the place of the last one. Open pages count their turns anew. */
async function show({ title, body, tag, url }: Notice): Promise<void> {
  await worker.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { url } });
  const shown = await worker.registration.getNotifications();
  await worker.navigator.setAppBadge?.(shown.length).catch(() => {});
  for (const page of await pages()) page.postMessage('turn');
}

/** To the page that shows the table already, or to a new one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const { url } = notification.data as { url: string };
  const there = (await pages()).find((page) => new URL(page.url).pathname === url);
  await (there ? there.focus() : worker.clients.openWindow(url));
}

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
