/** Several nodes: moves per second on each kind of store, with sockets at the right node and at the wrong one. */
import { quickRng } from '#engine/rng.ts';
import { untilAllGoOn } from '../server/test/cluster/goOn.ts';
import { type Nodes, startNodes } from '../server/test/cluster/nodes.ts';
import { seatPlayers } from '../server/test/cluster/players.ts';
import { areHere } from '../server/test/kit/programs.ts';
import { benchAppends } from './appends.ts';
import { type Figures, makeMatch, ours, type Playable, playRound, sitDown, watch } from './live/load.ts';
import { percentile } from './live/percentile.ts';
import { startServer } from './live/process.ts';

const TABLES = 100;
const WARM_UPS = 1;
const ROUNDS = 3;
const KILLS = 3;

/** Each table at one node, and its players at that node or at the next one. */
function spread({ all }: Nodes, isMisplaced: boolean): Playable {
  let tables = 0;
  return {
    ...ours,
    sit: async () => {
      const place = tables++ % all.length;
      const [here, next] = [all[place]!.url, all[(place + 1) % all.length]!.url];
      const seats = await makeMatch(here);
      // The table stays where somebody is.
      if (isMisplaced) await watch(here, seats[0].table);
      return Promise.all(seats.map((seat) => sitDown(isMisplaced ? next : here, seat)));
    },
  };
}

export async function benchNodes(): Promise<void> {
  if (!areHere('postgres', 'nats-server')) return;
  const file = await startServer();
  const single = await startNodes(1);
  const three = await startNodes(3);
  const kinds: readonly (readonly [name: string, url: string, playable: Playable])[] = [
    ['one node on SQLite', file.url, ours],
    ['one node on PostgreSQL', single.all[0]!.url, ours],
    ['three nodes', '', spread(three, false)],
    ['three nodes, every socket at the wrong one', '', spread(three, true)],
  ];
  const rounds = kinds.map((): Figures[] => []);
  for (let round = 0; round < WARM_UPS + ROUNDS; round++)
    for (const [i, [, url, playable]] of kinds.entries())
      rounds[i]!.push(await playRound(url, TABLES, playable));
  await file.stop();
  console.log(`${TABLES} tables of two seats, every move stored; nodes, players and database on one machine`);
  const measured = rounds.map((each) => each.slice(WARM_UPS));
  for (const [i, [name]] of kinds.entries()) console.log(`${name}: ${lineOf(measured[i]!)}`);
  const [onFile, onDatabase, , misplaced] = measured.map(rateOf) as [number, number, number, number];
  console.log(
    `PostgreSQL to SQLite ${(onDatabase / onFile).toFixed(2)} (at least 0.9), ` +
      `every socket at the wrong node to that ${(misplaced / onDatabase).toFixed(2)} (at least 0.4)`,
  );
  await benchAppends(await single.postgres.newDatabase());
  await single.remove();
  await measureReturn(three);
  await three.remove();
}

const rateOf = (rounds: readonly Figures[]): number =>
  percentile(
    rounds.map(({ moves, seconds }) => moves / seconds),
    0.5,
  );

function lineOf(rounds: readonly Figures[]): string {
  const waits = rounds.flatMap((round) => round.waits);
  const ms = (part: number) => `${percentile(waits, part).toFixed(1)} ms`;
  return `${Math.round(rateOf(rounds)).toLocaleString('en')} moves/s, told after ${ms(0.5)} (p50), ${ms(0.99)} (p99)`;
}

/** From a kill until every table of the dead node has gone on. */
async function measureReturn(nodes: Nodes): Promise<void> {
  const pick = quickRng(7);
  const hooks = {
    pick,
    thinkMs: 100,
    urlFor: () => nodes.proxy.url,
    onMove: () => {},
    wrong: [],
  };
  const times: [half: number, last: number][] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const tables = await Promise.all(
      Array.from({ length: 30 }, () => seatPlayers(nodes.proxy.url, 'metro', hooks)),
    );
    await untilAllGoOn(tables);
    await nodes.end(kill % 3, 'SIGKILL');
    const began = performance.now();
    const back = await Promise.all(
      tables.map(async (table) => {
        await untilAllGoOn([table]);
        return Math.round(performance.now() - began);
      }),
    );
    times.push([percentile(back, 0.5), Math.max(...back)]);
    for (const { players } of tables) for (const player of players) player.stop();
    await nodes.start(kill % 3);
  }
  for (const [half, last] of times)
    console.log(`A node is killed: half of 30 tables go on after ${half} ms, the last after ${last} ms`);
}

if (import.meta.main) await benchNodes();
