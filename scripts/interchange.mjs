#!/usr/bin/env node
// Starts the command line on the project's own Node, whatever Node started this.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { node, setup } from './setup.mjs';

// A server may be running with the packages that are here: they are left as they are.
if (!existsSync(new URL('../node_modules', import.meta.url))) setup();
const main = fileURLToPath(new URL('../tools/main.ts', import.meta.url));
const { status } = spawnSync(node(), [main, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
