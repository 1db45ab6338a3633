/** A party: how soon all 99 sockets at a table of Metro X know the next card once the last of them has chosen. */
import { setTimeout as pause } from 'node:timers/promises';
import { quickRng } from '#engine/rng.ts';
import type { HeldSeat } from '#protocol/http.ts';
import { anyMove, isState, leave, post, type Seated, sitDown } from './live/load.ts';
import { percentile } from './live/percentile.ts';
import { startServer } from './live/process.ts';

const SEATS = 99;
const GAMES = 3;
/** All of them choose within so many milliseconds. */
const SPREADS = [0, 500];

const chance = quickRng(11);

async function openParty(url: string): Promise<Seated[]> {
  const seats = Array.from({ length: SEATS }, () => ({ kind: 'human' }));
  const places: HeldSeat[] = [await post(`${url}/api/tables`, { game: 'metro-x', seats, name: 'Ann' })];
  while (places.length < SEATS)
    places.push(await post(`${url}/api/tables/${places[0]!.table}/join`, { name: `Bob ${places.length}` }));
  return Promise.all(places.map((place) => sitDown(url, place)));
}

const nthOf = (text: string): string => /"nth":(\d+)/.exec(text)![1]!;

/** Resolves with what the seat is told when its move has been made and it can choose again, or the game is over. */
function nextCard({ socket }: Seated, move: string): Promise<string> {
  const nth = nthOf(move);
  return new Promise((resolve) => {
    socket.on('message', function onMessage(data) {
      const told = String(data);
      if (!isState(told) || nthOf(told) === nth || isWaiting(told)) return;
      socket.off('message', onMessage);
      resolve(told);
    });
  });
}

const isWaiting = (told: string): boolean => told.includes('"legal":[]') && told.includes('"result":null');

/** All choose; milliseconds from the last choice until all are told, and what they were told. */
async function playRound(seats: readonly Seated[], moves: readonly string[], spread: number) {
  const all = Promise.all(seats.map((seat, i) => nextCard(seat, moves[i]!)));
  for (const [seat, { socket }] of seats.entries()) {
    if (spread > 0) await pause((chance.below(1000) / 500) * (spread / SEATS));
    socket.send(moves[seat]!);
  }
  const sentAt = performance.now();
  const told = await all;
  return { wait: performance.now() - sentAt, told };
}

/** A whole game: the wait of each round. */
async function playGame(url: string, spread: number): Promise<number[]> {
  const seats = await openParty(url);
  const waits: number[] = [];
  let told = seats.map((seat) => seat.told);
  for (;;) {
    const moves = told.map(anyMove);
    if (moves[0] === undefined) break;
    const round = await playRound(seats, moves as string[], spread);
    waits.push(round.wait);
    ({ told } = round);
  }
  await Promise.all(seats.map(({ socket }) => leave(socket)));
  return waits;
}

export async function benchParty(): Promise<void> {
  const server = await startServer();
  for (const spread of SPREADS) {
    const waits: number[] = [];
    for (let game = 0; game < GAMES; game++) waits.push(...(await playGame(server.url, spread)));
    const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
    console.log(
      `${SEATS} sockets at one table of Metro X, all choose within ${spread} ms: from the last choice until all ` +
        `are told ${p50.toFixed(0)} ms (p50), ${p99.toFixed(0)} ms (p99, at most 250), ${waits.length} rounds`,
    );
  }
  await server.stop();
}

if (import.meta.main) await benchParty();
