import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findNode, firstNewEnough, packagedNode } from '../node.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

interface Lock {
  readonly packages: Record<string, { os?: string; cpu?: string; bin?: { node?: string } }>;
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

test.each(SYSTEMS)('for %s there is a Node, where its package puts it', (system) => {
  const [os, cpu] = system.split('-') as [string, string];
  const path = packagedNode(os, cpu)!.replaceAll('\\', '/');
  const name = path.split('/')[0];
  const { bin, ...made } = packages[`node_modules/${name}`]!;
  expect(made).toMatchObject({ os, cpu });
  expect(path).toBe(`${name}/${bin?.node}`);
});

test('elsewhere there is none among the packages', () => {
  expect(packagedNode('sunos', 'x64')).toBeUndefined();
});

test('a Node that does not start or is too old is passed over', () => {
  const none = join(ROOT, 'no', 'such', 'node');
  expect(firstNewEnough([none, process.execPath])).toBe(process.execPath);
  expect(firstNewEnough([none])).toBeUndefined();
});

test('here there is one', () => {
  expect(firstNewEnough([findNode(ROOT)!])).toBeDefined();
});
