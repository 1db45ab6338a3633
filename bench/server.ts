/** The live server: moves per second through real sockets on the durable store, and memory per idle seat. */
import { bare, type Figures, makeMatch, ours, playRound, sitDown } from './live/load.ts';
import { startBare, startServer } from './live/process.ts';

const TABLES = 100;
const ROUNDS = 5;
const IDLE_SOCKETS = 2_000;

export interface Pace {
  readonly movesPerSecond: number;
  /** From a move sent to both seats told, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function paceOf(rounds: readonly Figures[]): Pace {
  const waits = rounds.flatMap((round) => round.waits).sort((a, b) => a - b);
  return {
    movesPerSecond: median(rounds.map(({ moves, seconds }) => moves / seconds)),
    p50: waits[Math.floor(waits.length * 0.5)]!,
    p99: waits[Math.floor(waits.length * 0.99)]!,
  };
}

/** Ours and the bare server, round by round in turn, after a round of each to warm up. */
export async function measurePace(): Promise<{ ours: Pace; bare: Pace; ratio: number }> {
  const [server, bareServer] = [await startServer(), await startBare()];
  const rounds: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.bare.push(await playRound(bareServer.url, TABLES, bare));
    rounds.ours.push(await playRound(server.url, TABLES, ours));
  }
  await Promise.all([server.stop(), bareServer.stop()]);
  const pace = { ours: paceOf(rounds.ours.slice(1)), bare: paceOf(rounds.bare.slice(1)) };
  return { ...pace, ratio: pace.ours.movesPerSecond / pace.bare.movesPerSecond };
}

async function memoryOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(text.match(/^process_resident_memory_bytes (.*)$/m)![1]);
}

/** Bytes for each seat of matches where nobody moves. */
export async function measureIdleSeat(): Promise<number> {
  const server = await startServer();
  // What the first ones need is not for them alone: code, pools, pages of the database.
  await seatIdle(server.url, IDLE_SOCKETS / 10);
  const before = await memoryOf(server.url);
  await seatIdle(server.url, IDLE_SOCKETS);
  const after = await memoryOf(server.url);
  await server.stop();
  return (after - before) / IDLE_SOCKETS;
}

async function seatIdle(url: string, sockets: number): Promise<void> {
  for (let seated = 0; seated < sockets; seated += 2) {
    for (const place of await makeMatch(url)) await sitDown(url, place);
  }
}

export async function benchServer(): Promise<void> {
  const { ours, bare, ratio } = await measurePace();
  const line = ({ movesPerSecond, p50, p99 }: Pace) =>
    `${Math.round(movesPerSecond).toLocaleString('en')} moves/s, told after ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`;
  console.log(`Live server, ${TABLES} tables of two seats, every move stored: ${line(ours)}`);
  console.log(`Bare sockets with one SQLite insert per move: ${line(bare)}`);
  console.log(`Ratio ${ratio.toFixed(2)} (at least 0.5)`);
  const bytes = await measureIdleSeat();
  console.log(`Memory per idle seat, ${IDLE_SOCKETS} sockets: ${(bytes / 1000).toFixed(1)} kB (at most 30)`);
}

if (import.meta.main) await benchServer();
