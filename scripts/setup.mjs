// Makes a clean clone ready: packages, the right Node, a browser for the tests, the built client.
// Runs before any package is installed, on whatever Node there is: nothing but Node's own modules here.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const say = (line) => process.stderr.write(`${line}\n`);

function fail(line) {
  say(line);
  process.exit(1);
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed`);
}

/** Installs packages if the lockfile is not the one that was installed last. */
function install() {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  say('Installing packages …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(mark, hash);
}

/** The Node that runs the project: the one among its packages, or else the system's. */
export function node() {
  const path = existsSync(bin('node')) ? bin('node') : process.execPath;
  const version = execFileSync(path, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  if (Number.parseInt(version.slice(1), 10) >= 24) return path;
  return fail(`Interchange needs Node 24 or newer; this is ${version}. Install it and try again.`);
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser for the tests: one that is here, or Debian's if we may install it. */
function browser() {
  const found = (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
  if (process.env.CHROMIUM ? found(process.env.CHROMIUM) : BROWSERS.some(found)) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    fail('The tests need Chromium: install it, or set CHROMIUM to the path of one.');
  }
  say('Installing Chromium …');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium']);
}

function build() {
  say('Building the client …');
  run(node(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']);
}

export function setup(...wanted) {
  install();
  node();
  if (wanted.includes('--browser')) browser();
  if (wanted.includes('--build')) build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup(...process.argv.slice(2));
