import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openServer, tempFolder } from './kit/server.ts';

function builtClient(): string {
  const folder = tempFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Built</title>');
  writeFileSync(join(folder, 'sw.js'), '// offline');
  writeFileSync(join(folder, 'assets/main-1a2b.js'), '// main');
  return folder;
}

test('the built client: one page for every page, files as they are, old copies only of hashed ones', async () => {
  const { url } = await openServer({}, { client: builtClient() });
  for (const path of ['/', '/table/abc', '/local/1', '/replay', '/replay?from=3']) {
    const page = await fetch(url + path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('Built');
  }
  const asset = await fetch(`${url}/assets/main-1a2b.js`);
  expect(asset.headers.get('content-type')).toMatch(/javascript/);
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  for (const path of ['/assets/gone.js', '/..%2f..%2fpackage.json', '/.env', '/api/pages']) {
    expect((await fetch(url + path)).status).toBeGreaterThanOrEqual(400);
  }
});

test('without a built client there is a page that says so', async () => {
  const { url } = await openServer({}, { client: tempFolder() });
  const page = await fetch(`${url}/table/abc`);
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('<p lang="en">The server is open, but the pages are not built yet');
  expect(text).toContain('<p lang="ru">Сервер работает');
  // Its own style is the only one within a page that a browser may apply.
  const [, style] = text.match(/<style>(.*)<\/style>/)!;
  const hash = createHash('sha256').update(style!).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(text).not.toContain('style=');
});

test('pages may run only what comes from here, and plain http stays possible', async () => {
  const { url } = await openServer();
  const { headers } = await fetch(url);
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/upgrade-insecure-requests|script-src|unsafe-/);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
