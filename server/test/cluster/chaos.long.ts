/** Nodes die, pause and stop, the database and NATS restart, and people play on: nothing that was told is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Rng } from '#engine/contract.ts';
import { type MatchRecord, verify } from '#engine/record.ts';
import { quickRng } from '#engine/rng.ts';
import { anySeed } from '#engine/testkit/seed.ts';
import { rules } from '#games/rules.ts';
import { get } from '../kit/api.ts';
import { areHere } from '../kit/programs.ts';
import { untilAllGoOn } from './goOn.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { type Played, persist, seatPlayers } from './players.ts';

const isHere = areHere('postgres', 'nats-server');
const KILLS = Number(process.env['NODE_KILLS'] ?? 12);
const TABLES = 30;
const GAMES = ['metro', 'metro-x', 'maglev'] as const;
const THINK_MS = 150;

let nodes: Nodes | undefined;
let tables: Played[] = [];
afterEach(async () => {
  for (const { players } of tables) for (const player of players) player.stop();
  await nodes?.remove();
});

/** Where people come to: to the node that the proxy leads to, or to any. */
const WAYS = {
  'a hashing proxy': ({ proxy }: Nodes) => proxy.url,
  'sockets at any node': ({ all }: Nodes, pick: Rng) => all[pick.below(all.length)]!.url,
};

test.skipIf(!isHere).each(Object.entries(WAYS))(
  `three nodes, ${TABLES} tables, %s: ${KILLS} kills, a pause, a stop, restarts of the database and of NATS`,
  async (_, wayIn) => {
    tables = [];
    const pick = quickRng(anySeed());
    const wrong: string[] = [];
    let moves = 0;
    let finished = 0;
    let silences = 0;
    const running = await startNodes(3);
    nodes = running;
    const { proxy } = running;
    const hooks = {
      ...{ pick, thinkMs: THINK_MS, urlFor: () => wayIn(running, pick) },
      ...{ wrong, ownerOf: running.ownerOf },
      onMove: () => moves++,
    };
    /** Where a game is over, its record is checked and the next one begins. */
    const refill = async (): Promise<void> => {
      for (let i = 0; i < TABLES; i++) {
        const old = tables[i];
        if (old !== undefined && !old.isOver) continue;
        if (old !== undefined) await expectFair(old);
        if (old !== undefined) finished++;
        tables[i] = await seatPlayers(proxy.url, GAMES[i % GAMES.length]!, hooks);
      }
    };
    const expectFair = async ({ table, game, players }: Played): Promise<void> => {
      for (const player of players) player.stop();
      silences += players.reduce((sum, player) => sum + player.silences, 0);
      const record = await persist(() => get<MatchRecord>(`${proxy.url}/api/tables/${table}/record`));
      expect(verify(rules[game]!, record), table).toBeUndefined();
    };
    const fault = async (name: string, work: () => Promise<void>): Promise<void> => {
      await refill();
      await untilAllGoOn(tables);
      await work();
      const began = performance.now();
      await untilAllGoOn(tables);
      console.log(
        `${name}: all tables go on after ${Math.round(performance.now() - began)} ms; ${moves} moves`,
      );
      expect([...wrong, ...running.crashes]).toEqual([]);
    };
    for (let kill = 0; kill < KILLS; kill++) {
      const place = pick.below(3);
      await fault(`SIGKILL ${kill + 1}`, () => running.end(place, 'SIGKILL'));
      await running.start(place);
    }
    await fault('SIGSTOP for 4 s', async () => {
      running.all[0]!.process.kill('SIGSTOP');
      await pause(4_000);
      running.all[0]!.process.kill('SIGCONT');
    });
    await fault('SIGTERM', () => running.end(1, 'SIGTERM'));
    await running.start(1);
    await fault('PostgreSQL restarts', async () => {
      await running.postgres.stop();
      await running.postgres.start();
    });
    await fault('NATS restarts', async () => {
      await running.nats.stop('SIGKILL');
      await running.nats.start();
    });
    await untilAllGoOn(tables, 20);
    await refill();
    expect([...wrong, ...running.crashes]).toEqual([]);
    console.log(`${moves} moves, ${finished} finished records verified, ${silences} silences`);
  },
);
