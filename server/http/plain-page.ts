/** Pages of the server's own, for when the client's cannot be shown: plain, and in all languages at once. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

type Key = 'again' | 'failed' | 'busy' | 'not-built';

const FOLDER = join(import.meta.dirname, '../words');

/** A file for each language. */
const WORDS = globSync('*.json', { cwd: FOLDER })
  .sort()
  .map((file) => ({
    language: file.replace('.json', ''),
    words: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Readonly<Record<Key, string>>,
  }));

/** The message in each language, in an element of its own. */
const inAll = (element: string, key: Key, between: string): string =>
  WORDS.map(({ language, words }) => `<${element} lang="${language}">${words[key]}</${element}>`).join(
    between,
  );

export const sendPlainPage = (reply: FastifyReply, key: Key, seconds = ''): FastifyReply =>
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
${inAll('p', key, '\n').replaceAll('{seconds}', seconds)}
<p><a href="">${inAll('span', 'again', ' · ')}</a></p>
</html>
`,
    );
