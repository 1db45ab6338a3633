/** The programs that browsers consist of. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

/** Of these packages, those whose program is not here. */
export const missingOf = (programs: Readonly<Record<string, string>>): string[] =>
  Object.keys(programs).filter((name) => !existsSync(programs[name]!));

export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}

/** What a program says that matches, as soon as it says it. */
export function heard(
  path: string,
  args: readonly string[],
  options: SpawnOptions,
  from: number,
  pattern: RegExp,
): Promise<[program: ChildProcess, said: string]> {
  const program = spawn(path, args, options);
  return new Promise((resolve, reject) => {
    let said = '';
    program.stdio[from]!.on('data', (chunk: Buffer) => {
      said += chunk;
      const match = said.match(pattern)?.[0];
      if (match !== undefined) resolve([program, match]);
    });
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`${path} stopped with ${code}: ${said}`)));
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
