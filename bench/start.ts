/** A start with many live tables: how soon the server listens, and how long those who come then have to wait. */
import type { MatchRecord } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { metro } from '#games/metro/rules/index.ts';
import { SqliteStore } from '#server/store/sqlite.ts';
import { NO_LOBBY } from '#server/store/store.ts';
import { type Program, startServer } from './live/process.ts';

const TABLES = 5_000;
/** Half of a game. */
const MOVES = 45;
const SEED = '5e'.repeat(32);
const NAMES = ['Ann', 'Bob'];

/** Live tables in the middle of play, as a server that stops leaves them. */
async function fill(folder: string): Promise<void> {
  const store = new SqliteStore(folder);
  const { version, options, actions: changes } = halfAGame();
  for (let n = 0; n < TABLES; n++) {
    const id = `table-${n}`;
    const added = store.addTable({
      ...{ id, game: metro.id, version, options, seed: SEED, isPublic: false, hints: true, createdAt: n },
      ...{ dueAt: 0, result: null, rematch: null, code: null, rev: 0, lobby: NO_LOBBY },
      seats: NAMES.map((name) => ({ kind: 'human', holder: { name, tokenHash: `${id} ${name}` } })),
      pace: { kind: 'live' },
      status: 'playing',
    });
    const next = { awaitsBot: false, dueAt: 0 };
    await Promise.all([added, store.append(id, { seq: MOVES, changes, next, result: null })]);
  }
  await store.close();
}

function halfAGame(): MatchRecord {
  const players = NAMES.map((name) => ({ kind: 'human', name }) as const);
  const game = new Recorder(metro, metro.parseOptions({})!, players, SEED);
  const pick = quickRng(1);
  for (let move = 0; move < MOVES; move++) {
    const [seat] = metro.active(game.state);
    const open = metro.legal(game.state, seat!);
    game.play(seat!, open[pick.below(open.length)]!);
  }
  return game.record();
}

interface Waits {
  /** Of one request, in milliseconds. */
  readonly longest: number;
  readonly seconds: number;
}

/** Asks again and again until all tables are awake. */
async function waitsAt({ url }: Program): Promise<Waits> {
  const began = performance.now();
  for (let longest = 0; ; ) {
    const asked = performance.now();
    const text = await (await fetch(`${url}/metrics`)).text();
    longest = Math.max(longest, performance.now() - asked);
    if (text.includes(`interchange_open_tables ${TABLES}\n`))
      return { longest, seconds: (performance.now() - began) / 1000 };
  }
}

export async function benchStart(): Promise<void> {
  let began = 0;
  const server = await startServer(async (folder) => {
    await fill(folder);
    // What asks is loaded by then.
    await fetch('data:,');
    began = performance.now();
  });
  const listening = (performance.now() - began) / 1000;
  const { longest, seconds } = await waitsAt(server);
  await server.stop();
  console.log(
    `Start with ${TABLES} live tables: listens after ${listening.toFixed(1)} s, all are awake ${seconds.toFixed(1)} s ` +
      `later; meanwhile a request waits ${longest.toFixed(0)} ms at most`,
  );
}

if (import.meta.main) await benchStart();
