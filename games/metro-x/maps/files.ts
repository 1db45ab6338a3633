/** The texts of all maps in this folder, by file, for Node. `bundled.ts` has them for pages. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;

export const FILES: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('*.json', { cwd: FOLDER }).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]),
);
