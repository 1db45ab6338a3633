/** Copies of the database as a host makes them, from a real server whose players do not stop for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { HeldSeat } from '#protocol/http.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { makeMatch } from '#server/test/kit/api.ts';
import { connectToMatch, playOn } from '#server/test/kit/client.ts';
import { spawnServer, tempFolder } from '#server/test/kit/server.ts';

const MAIN = resolve(import.meta.dirname, '../main.ts');

async function interchange(folder: string, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, DATA_DIR: folder } });
  const texts = { out: '', error: '' };
  child.stdout.on('data', (data) => {
    texts.out += data;
  });
  child.stderr.on('data', (data) => {
    texts.error += data;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...texts };
}

test('a backup made while people play holds every move that was told before, and play goes on from it', async () => {
  const folder = tempFolder();
  const server = await spawnServer({ DATA_DIR: folder });
  /** By seat: the last move that it was told of. */
  const told = new Map<HeldSeat, number>();
  let isPlaying = true;
  const playForEver = async (onFirst: () => void): Promise<void> => {
    while (isPlaying) {
      const places = await makeMatch(server.url, { pace: { kind: 'days' } });
      const players = await Promise.all(places.map((place) => connectToMatch(server.url, place)));
      while (isPlaying && (await playOn(players, 1)) === 1) {
        for (const [i, player] of players.entries()) told.set(places[i]!, player.state!.seq);
        onFirst();
      }
    }
  };
  const loops: Promise<void>[] = [];
  const firsts = Array.from({ length: 4 }, () => new Promise<void>((go) => loops.push(playForEver(go))));
  await Promise.all(firsts);

  const before = new Map(told);
  const file = join(tempFolder(), 'copy.sqlite');
  expect(await interchange(folder, 'backup', file)).toEqual({
    code: 0,
    out: `${file} is written\n`,
    error: '',
  });
  isPlaying = false;
  await Promise.all(loops);
  await server.end('SIGTERM');

  const other = tempFolder();
  const restored = await interchange(other, 'restore', file);
  expect(restored).toEqual({ code: 0, out: `${other} has the database of ${file}\n`, error: '' });
  const second = await spawnServer({ DATA_DIR: other });
  expect(before.size).toBeGreaterThanOrEqual(8);
  for (const [place, seq] of before) {
    const player = await connectToMatch(second.url, place);
    expect(player.state!.seq).toBeGreaterThanOrEqual(seq);
    await player.leave();
  }
  await second.end('SIGTERM');
});

test('what cannot be done ends with one clear line and an exit code', async () => {
  const empty = tempFolder();
  const none = await interchange(empty, 'backup', join(empty, 'copy'));
  expect(none).toEqual({ code: 2, out: '', error: `interchange: there is no database in ${empty}\n` });
  await new SqliteStore(empty).close();
  const nowhere = await interchange(empty, 'backup', join(empty, 'no', 'copy'));
  expect(nowhere).toMatchObject({ code: 1, out: '' });
  expect(nowhere.error).toMatch(/^interchange: ENOENT: no such file or directory, .*copy.*\n$/);
});
