/** The live server: moves per second through real sockets on the durable store, and memory per idle seat. */
import { spawnSync } from 'node:child_process';
import { bare, type Figures, makeMatch, ours, playRound, sitDown } from './live/load.ts';
import { percentile } from './live/percentile.ts';
import { type Memory, memoryOf, startBare, startServer, startWatched } from './live/process.ts';

const TABLES = 100;
const ROUNDS = 16;
/** It takes some twenty thousand moves until V8 has compiled all that it will. */
const WARM_UPS = 4;
/** By so much our messages are longer than those of the bare server, on average. */
const STATE_BYTES = 1_700;
const IDLE_SOCKETS = 2_000;

export interface Pace {
  readonly movesPerSecond: number;
  /** The same round by round. */
  readonly rates: readonly number[];
  /** From a move sent to both seats told, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

function paceOf(rounds: readonly Figures[]): Pace {
  const waits = rounds.flatMap((round) => round.waits);
  const rates = rounds.map(({ moves, seconds }) => moves / seconds);
  return {
    movesPerSecond: percentile(rates, 0.5),
    rates,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
  };
}

/**
 * Ours and the bare server, round by round in turn, after some rounds of each to warm up. Server and players share
 * one core where that can be had, so that it is work that is measured, and not who waits for whom.
 */
export async function measurePace(): Promise<{ ours: Pace; bare: Pace; bareLong: Pace }> {
  shareOneCore();
  const [server, bareServer] = [await startServer(), await startBare()];
  const rounds: Record<'ours' | 'bare' | 'bareLong', Figures[]> = { ours: [], bare: [], bareLong: [] };
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    rounds.bare.push(await playRound(bareServer.url, TABLES, bare(0)));
    rounds.ours.push(await playRound(server.url, TABLES, ours));
    rounds.bareLong.push(await playRound(bareServer.url, TABLES, bare(STATE_BYTES)));
  }
  await Promise.all([server.stop(), bareServer.stop()]);
  const pace = (figures: readonly Figures[]) => paceOf(figures.slice(WARM_UPS));
  return { ours: pace(rounds.ours), bare: pace(rounds.bare), bareLong: pace(rounds.bareLong) };
}

/** Of rounds played one right after the other, for the machine is not always as fast. */
const ratioOf = (ours: Pace, other: Pace): number =>
  percentile(
    ours.rates.map((rate, round) => rate / other.rates[round]!),
    0.5,
  );

/** Bytes for each seat of matches where nobody moves: what is kept, and by how much the process grew. */
export async function measureIdleSeat(): Promise<Memory> {
  const server = await startWatched();
  // A server that has worked for a while: code, pools and the room for young objects are not for these seats.
  for (let round = 0; round < WARM_UPS; round++) await playRound(server.url, TABLES, ours);
  await seatIdle(server.url, IDLE_SOCKETS / 10);
  const before = await memoryOf(server);
  await seatIdle(server.url, IDLE_SOCKETS);
  const after = await memoryOf(server);
  await server.stop();
  const growth = (part: keyof Memory) => (after[part] - before[part]) / IDLE_SOCKETS;
  return { kept: growth('kept'), resident: growth('resident'), room: growth('room') };
}

/** Linux has this; elsewhere they go wherever they are put. */
const PIN = { command: 'taskset', args: ['-a', '-c', '-p', '0'] };

/** Programs that are started afterwards stay there too. */
function shareOneCore(): void {
  spawnSync(PIN.command, [...PIN.args, String(process.pid)]);
}

async function seatIdle(url: string, sockets: number): Promise<void> {
  for (let seated = 0; seated < sockets; seated += 2) {
    for (const place of await makeMatch(url)) await sitDown(url, place);
  }
}

export async function benchServer(): Promise<void> {
  const { ours, bare, bareLong } = await measurePace();
  const line = ({ movesPerSecond, p50, p99 }: Pace) =>
    `${Math.round(movesPerSecond).toLocaleString('en')} moves/s, told after ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`;
  const ratio = (other: Pace) => ratioOf(ours, other).toFixed(2);
  console.log(`Live server, ${TABLES} tables of two seats, every move stored: ${line(ours)}`);
  console.log(
    `Bare sockets with one SQLite insert per move: ${line(bare)}; ratio ${ratio(bare)} (at least 0.5)`,
  );
  console.log(`The same with messages as long as ours: ${line(bareLong)}; ratio ${ratio(bareLong)}`);
  const { kept, resident, room } = await measureIdleSeat();
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  console.log(
    `Memory per idle seat, ${IDLE_SOCKETS} sockets: ${kB(kept)} kB kept, ${kB(resident)} kB resident (at most 30), ` +
      `${kB(resident + room)} kB with the room for young objects`,
  );
}

if (import.meta.main) await benchServer();
