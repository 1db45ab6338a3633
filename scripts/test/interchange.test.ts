import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '..');

/** A clone with a command line that repeats its arguments, on a machine where no npm can be found. */
function makeClone(): string {
  const root = mkdtempSync(join(tmpdir(), 'interchange-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['scripts', 'tools']) mkdirSync(join(root, folder));
  for (const name of readdirSync(SCRIPTS).filter((name) => name.endsWith('.mjs')))
    copyFileSync(join(SCRIPTS, name), join(root, 'scripts', name));
  writeFileSync(join(root, 'tools', 'main.ts'), 'console.log(process.argv.slice(2).join());');
  writeFileSync(join(root, 'package-lock.json'), '{}');
  return root;
}

const run = (root: string) =>
  spawnSync(process.execPath, [join(root, 'scripts', 'interchange.mjs'), 'backup', 'copy'], {
    env: { ...process.env, PATH: root, Path: root },
    encoding: 'utf8',
  });

test('the command line leaves packages alone that are there, whoever installed them', () => {
  const root = makeClone();
  mkdirSync(join(root, 'node_modules'));
  expect(run(root)).toMatchObject({ status: 0, stdout: 'backup,copy\n', stderr: '' });
  expect(readdirSync(join(root, 'node_modules'))).toEqual([]);
});

test('it installs packages where there are none', () => {
  const { status, stderr } = run(makeClone());
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Installing packages …\n/);
});
