/** Pages of the server's own, for when the client's cannot be shown: plain, and in both languages at once. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const STYLE = 'body { max-width: 32rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui }';

/** Styles within a page are shown only if the policy for all pages names their hash. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** What programs ask for. */
const CALL = /^\/(api\/|(healthz|livez|metrics)$)/;

/** Pages have no dot in their last part; files do. */
export function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return (method === 'GET' || method === 'HEAD') && !CALL.test(path) && /\/[^/.]*$/.test(path);
}

export const sendPlainPage = (reply: FastifyReply, english: string, russian: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(
      `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Interchange</title>
<style>${STYLE}</style>
<body>
<h1>Interchange</h1>
<p>${english}</p>
<p lang="ru">${russian}</p>
<p><a href="">Try again · <span lang="ru">Ещё раз</span></a></p>
</html>
`,
    );
