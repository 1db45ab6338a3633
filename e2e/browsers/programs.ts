/** The programs that browsers consist of. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Of these packages, those whose program is not here. */
export const missingOf = (programs: Readonly<Record<string, string>>): string[] =>
  Object.keys(programs).filter((name) => !existsSync(programs[name]!));

/** Runs until the test ends. */
export function start(path: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const program = spawn(path, args, options);
  const exit = once(program, 'exit');
  onTestFinished(async () => {
    program.kill();
    await exit;
  });
  return program;
}

/** What a program says that matches, as soon as it says it. */
export function heard(program: ChildProcess, stream: number, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    program.stdio[stream]!.on('data', (chunk: Buffer) => {
      said += chunk;
      const match = said.match(pattern)?.[0];
      if (match !== undefined) resolve(match);
    });
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} stopped with ${code}: ${said}`)));
  });
}

/** A port that nothing listens to. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
