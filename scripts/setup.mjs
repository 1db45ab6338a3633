// Makes a clean clone ready: packages, the right Node, browsers for the tests, the built client.
// Runs before any package is installed, on whatever Node there is: nothing but Node's own modules here.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode } from './node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const say = (line) => process.stderr.write(`${line}\n`);

function fail(line) {
  say(line);
  process.exit(1);
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
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
  // On Windows npm is a script, which needs a shell.
  run('npm', ['ci', '--include=dev'], { shell: isWindows });
  if (isWindows) teachExec();
  writeFileSync(mark, hash);
}

/**
 * `npm start` lets the server take the place of its shell, for npm would stop the shell and leave the server running.
 * There `exec` is a word of the shell; in cmd.exe it becomes a program that runs what follows.
 */
function teachExec() {
  writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}

/** The Node that runs the project. */
export function node() {
  const found = findNode(root);
  return (
    found ?? fail(`Interchange needs Node 24 or newer; this is ${process.version}. Install it and try again.`)
  );
}

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isHere = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

/** A browser for the tests: one that is here, or Debian's if we may install it. */
function browser() {
  const { CHROMIUM } = process.env;
  if (CHROMIUM ? isHere(CHROMIUM) : CHROMIUMS.some(isHere)) return;
  if (!mayInstall()) fail('The tests need Chromium: install it, or set CHROMIUM to the path of one.');
  installPackages('chromium');
}

/** The other browsers, for the tests that take longer. */
function otherBrowsers() {
  const lacks = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].some(
    (path) => !existsSync(path),
  );
  if (!lacks) return;
  if (!mayInstall()) fail('Firefox and WebKit are installed by root on Debian only.');
  installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb');
}

const POSTGRES = '/usr/lib/postgresql';

/** What several nodes share and what stands before them, for the tests of them. */
function databases() {
  const lacks = [
    ...(existsSync(POSTGRES) ? [] : ['postgresql']),
    ...['nats-server', 'haproxy'].filter((name) => !isHere(name) && !existsSync(`/usr/sbin/${name}`)),
  ];
  if (lacks.length === 0) return;
  if (!mayInstall()) fail(`${lacks.join(' and ')} can be installed by root on Debian only.`);
  installPackages(...lacks);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installPackages(...names) {
  say(`Installing ${names.join(', ')} …`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', ...names]);
}

function build() {
  say('Building the client …');
  run(node(), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']);
}

export function setup(...wanted) {
  install();
  node();
  if (wanted.includes('--browser')) browser();
  if (wanted.includes('--other-browsers')) otherBrowsers();
  if (wanted.includes('--databases')) databases();
  if (wanted.includes('--build')) build();
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) setup(...process.argv.slice(2));
