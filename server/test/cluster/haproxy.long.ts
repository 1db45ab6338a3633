/** The proxy that we recommend, with the file that we give away: nodes behind it die, pause and stop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import { get } from '../kit/api.ts';
import { areHere, freePort, pathOf } from '../kit/programs.ts';
import { untilAllGoOn } from './goOn.ts';
import { startNodes } from './nodes.ts';
import { type Played, persist, seatPlayers } from './players.ts';

const CONFIG = new URL('../../../deploy/haproxy.cfg', import.meta.url);
const TABLES = 12;

/** HAProxy before nodes at these addresses, which need no name server. */
async function startHaproxy(urls: readonly string[]): Promise<string> {
  const port = await freePort();
  const hosts = urls.map((url) => new URL(url).host);
  const text = readFileSync(CONFIG, 'utf8')
    .replaceAll(/node(\d):8080/g, (_, nth) => hosts[Number(nth) - 1]!)
    .replaceAll(/ resolvers names.*$/gm, '')
    .replace('bind :8080', `bind 127.0.0.1:${port}`);
  const folder = mkdtempSync(join(tmpdir(), 'interchange-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const child = spawn(pathOf('haproxy')!, ['-f', file, '-db'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await persist(() => get(`${url}/api/games`));
  return url;
}

test.skipIf(!areHere('postgres', 'nats-server', 'haproxy'))('three nodes behind HAProxy', async () => {
  const pick = quickRng(anySeed());
  const wrong: string[] = [];
  const tables: Played[] = [];
  const nodes = await startNodes(3, { HOST: '127.0.0.1', TRUST_PROXY: '1' });
  onTestFinished(async () => {
    for (const { players } of tables) for (const player of players) player.stop();
    await nodes.remove();
  });
  const url = await startHaproxy(nodes.all.map((node) => node.url));
  const hooks = {
    ...{ pick, thinkMs: 300, urlFor: () => url },
    onMove: () => {},
    ...{ wrong, ownerOf: nodes.ownerOf },
  };
  for (let i = 0; i < TABLES; i++) tables.push(await seatPlayers(url, 'maglev', hooks));
  await untilAllGoOn(tables);
  // Each socket is where its table is: nothing is passed on.
  const counts = await Promise.all(nodes.all.map((node) => figures(node.url)));
  expect(counts.map(({ sockets }) => sockets)).toEqual(counts.map(({ tables: open }) => 2 * open));
  expect(counts.reduce((sum, { sockets }) => sum + sockets, 0)).toBe(2 * TABLES);

  const fault = async (name: string, work: () => Promise<void>): Promise<void> => {
    await work();
    const began = performance.now();
    await untilAllGoOn(tables);
    console.log(`${name}: all tables go on after ${Math.round(performance.now() - began)} ms`);
    expect(wrong).toEqual([]);
  };
  await fault('SIGKILL', () => nodes.end(0, 'SIGKILL'));
  await fault('SIGSTOP for 4 s', async () => {
    nodes.all[1]!.process.kill('SIGSTOP');
    await pause(4_000);
    nodes.all[1]!.process.kill('SIGCONT');
  });
  await fault('SIGTERM', () => nodes.end(2, 'SIGTERM'));
});

async function figures(url: string): Promise<{ sockets: number; tables: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name: string) => Number(new RegExp(`^interchange_${name} (\\d+)$`, 'm').exec(text)?.[1]);
  return { sockets: of('sockets'), tables: of('open_tables') };
}
