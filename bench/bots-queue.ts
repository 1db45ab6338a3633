/** Waiting for bots while many think: at tables with hard bots, and at a table elsewhere with an easy one. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Level } from '#engine/bot.ts';
import { anyMove, isState, leave, post, type Seated, sitDown } from './live/load.ts';
import { percentile } from './live/percentile.ts';
import { startServer } from './live/process.ts';

const TABLES = 50;
const PARTY = 98;
const HINTS = 120;
/** How long each kind of load lasts, at most. */
const LOAD_MS = 12_000;
/** The person at the table elsewhere thinks for so long. */
const PERSON_MS = 400;

async function sitWithBots(url: string, game: string, levels: readonly Level[]): Promise<Seated> {
  const bots = levels.map((level) => ({ kind: 'bot', level }));
  const seats = [{ kind: 'human' }, ...bots];
  return sitDown(url, await post(`${url}/api/tables`, { game, seats, name: 'Ann' }));
}

/** Of each move that a bot makes at a new table of Metro until the signal; one that is not made by then counts too. */
async function waitsFor(url: string, levels: readonly Level[], personMs: number, until: AbortSignal) {
  const { socket, told } = await sitWithBots(url, 'metro', levels);
  const waits: number[] = [];
  let askedAt: number | undefined;
  const answered = () => askedAt !== undefined && waits.push(performance.now() - askedAt);
  const take = (state: string) => {
    answered();
    const move = anyMove(state);
    askedAt = move === undefined && state.includes('"result":null') ? performance.now() : undefined;
    if (move !== undefined) setTimeout(() => socket.send(move), personMs);
  };
  take(told);
  socket.on('message', (data) => isState(String(data)) && take(String(data)));
  await aborted(until);
  answered();
  await leave(socket);
  return waits;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

/** Resolves when the socket is told something that fits, with the milliseconds until then. */
function told({ socket }: Seated, fits: (text: string) => boolean): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => {
    socket.on('message', (data) => fits(String(data)) && resolve(performance.now() - start));
  });
}

const show = (waits: readonly number[]): string => {
  const at = (share: number) => `${Math.round(percentile(waits, share))} ms`;
  return `${at(0.5)} (p50), ${at(0.9)} (p90), ${at(1)} (longest)`;
};

/** Brings the load on a new server, and prints how long it and an easy bot elsewhere took. */
async function measure(name: string, load: (url: string, until: AbortSignal) => Promise<readonly number[]>) {
  const server = await startServer();
  // The threads of the bots are there.
  const warmUp = new AbortController();
  const warm = [
    waitsFor(server.url, ['easy'], 0, warmUp.signal),
    waitsFor(server.url, ['hard'], 0, warmUp.signal),
  ];
  await pause(2_000);
  warmUp.abort();
  await Promise.all(warm);

  const until = new AbortController();
  const timer = setTimeout(() => until.abort(), LOAD_MS);
  const easy = waitsFor(server.url, ['easy'], PERSON_MS, until.signal);
  const waits = await load(server.url, until.signal);
  clearTimeout(timer);
  until.abort();
  console.log(`${name}: ${show(waits)}; an easy bot elsewhere: ${show(await easy)}`);
  await server.stop();
}

const tables = (url: string, until: AbortSignal) =>
  Promise.all(Array.from({ length: TABLES }, () => waitsFor(url, ['hard', 'hard'], 0, until))).then((waits) =>
    waits.flat(),
  );

async function party(url: string, until: AbortSignal) {
  const table = await sitWithBots(url, 'metro-x', Array<Level>(PARTY).fill('hard'));
  const all = told(table, (text) => text.includes('"active":[0]'));
  return [await Promise.race([all, aborted(until).then(() => LOAD_MS)])];
}

async function hints(url: string, until: AbortSignal) {
  const people: Seated[] = [];
  while (people.length < HINTS) people.push(await sitWithBots(url, 'metro-x', []));
  const end = aborted(until).then(() => LOAD_MS);
  return Promise.all(
    people.map((person) => {
      person.socket.send('{"t":"hint"}');
      return Promise.race([told(person, (text) => text.startsWith('{"t":"hint"')), end]);
    }),
  );
}

export async function benchBotsQueue(): Promise<void> {
  await measure(`${TABLES} tables of Metro with two hard bots each, a move (p90 at most 3,000)`, tables);
  await measure(`${PARTY} hard bots at one table of Metro X, until all have chosen`, party);
  await measure(`${HINTS} hints at once, each`, hints);
}

if (import.meta.main) await benchBotsQueue();
