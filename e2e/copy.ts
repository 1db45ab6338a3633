/** A copy of the sources with other files in it, to see what files alone do. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const NEEDED = [
  'bench',
  'client',
  'e2e',
  'engine',
  'games',
  'host',
  'lab',
  'protocol',
  'server',
  'tools',
  'package.json',
  'vite.config.ts',
];

export interface Copy {
  readonly root: string;
  /** Runs a program of the copy, and gives what it says. */
  run(...args: readonly string[]): string;
  remove(): void;
}

/** `files`: texts by path. */
export function copyWith(files: Readonly<Record<string, string>>): Copy {
  const root = mkdtempSync(join(tmpdir(), 'interchange-copy-'));
  for (const path of NEEDED) cpSync(join(ROOT, path), join(root, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return {
    root,
    run: (...args) => execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }),
    remove: () => rmSync(root, { recursive: true }),
  };
}

export const build = ({ run }: Copy): string =>
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
