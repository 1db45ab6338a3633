/** The nodes of the commit before are replaced one by one by those of this one, while people play. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type MatchRecord, verify } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import { rules } from '#games/rules.ts';
import { get } from '../kit/api.ts';
import { areHere } from '../kit/programs.ts';
import { untilAllGoOn } from './goOn.ts';
import { startNodes } from './nodes.ts';
import { type Played, persist, seatPlayers } from './players.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GAMES = ['metro', 'metro-x', 'maglev'] as const;
const NODES = 3;

/** The sources of the commit before, with the packages of this one; undefined if there were no nodes yet. */
function earlierMain(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'interchange-before-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync('sh', ['-c', 'git -c safe.directory="*" archive HEAD^ | tar -x -C "$0"', folder], {
    cwd: ROOT,
  });
  for (const shared of ['node_modules', 'dist']) symlinkSync(join(ROOT, shared), join(folder, shared));
  return existsSync(join(folder, 'server/cluster')) ? join(folder, 'server/main.ts') : undefined;
}

test.skipIf(!areHere('postgres', 'nats-server'))('an upgrade node by node', async ({ skip }) => {
  const earlier = earlierMain() ?? skip('the commit before knows no nodes');
  const pick = quickRng(anySeed());
  const wrong: string[] = [];
  const nodes = await startNodes(0);
  const tables: Played[] = [];
  onTestFinished(async () => {
    for (const { players } of tables) for (const player of players) player.stop();
    await nodes.remove();
  });
  const hooks = {
    ...{ pick, thinkMs: 300, urlFor: () => nodes.all[pick.below(NODES)]!.url },
    onMove: () => {},
    ...{ wrong, ownerOf: nodes.ownerOf },
  };
  /** At whichever node the proxy leads to, old or new. */
  const seatSome = async (): Promise<void> => {
    for (const game of GAMES) tables.push(await seatPlayers(nodes.proxy.url, game, hooks));
  };
  for (let place = 0; place < NODES; place++) await nodes.start(place, earlier);
  for (let place = 0; place < NODES; place++) {
    await seatSome();
    await untilAllGoOn(tables, 3);
    await nodes.end(place, 'SIGTERM');
    await untilAllGoOn(tables);
    await nodes.start(place);
  }
  await untilAllGoOn(tables, 3);
  const short = tables.filter(({ game }) => game !== 'maglev');
  await untilAllGoOn(short, Number.POSITIVE_INFINITY);
  for (const { table, game } of short) {
    const record = await persist(() => get<MatchRecord>(`${nodes.proxy.url}/api/tables/${table}/record`));
    expect(verify(rules[game]!, record), table).toBeUndefined();
  }
  expect(wrong).toEqual([]);
});
