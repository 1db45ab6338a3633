/** The client's files, and its one page for every address that is a page. */
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import { Failure } from '#server/failure.ts';

export const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url));

const UNBUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Interchange</title>
<h1>Interchange</h1>
<p>The server is open, but the pages are not built yet: <code>npm start</code> builds them.</p>
</html>
`;

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
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(UNBUILT);
  });
}

/** Pages have no dot in their last part; files do. */
function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && /\/[^/.]*$/.test(path);
}
