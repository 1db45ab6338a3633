#!/usr/bin/env node
// Starts the command line on the project's own Node, whatever Node started this.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { node, setup } from './setup.mjs';

setup();
const main = fileURLToPath(new URL('../tools/main.ts', import.meta.url));
const { status } = spawnSync(node(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
