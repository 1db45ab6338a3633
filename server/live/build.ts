/** Names the built client. The name changes with every release, so that a page learns of a newer one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT } from '#server/http/pages.ts';

/** It refers to all built files, whose names are made of their contents. */
const PAGE = join(CLIENT, 'index.html');

export const BUILD = existsSync(PAGE)
  ? createHash('sha256').update(readFileSync(PAGE)).digest('hex').slice(0, 12)
  : 'none';
