/** The client's files, and its one page for every address that is a page. */
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { App } from '#server/app.ts';
import { Failure } from '#server/failure.ts';
import { isPage, sendPlainPage } from './plain-page.ts';

export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

export function servePages(app: App, folder: string): void {
  const isBuilt = existsSync(`${folder}${sep}index.html`);
  if (isBuilt) {
    void app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      // Built assets have a hash of their content in their names; everything else is asked for anew.
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${sep}assets${sep}`);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (!isPage(request)) throw new Failure(404, 'not-found', 'There is nothing at this address.');
    if (isBuilt) return reply.sendFile('index.html');
    return sendPlainPage(reply, 'not-built');
  });
}
