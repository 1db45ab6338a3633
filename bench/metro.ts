/** How many random games of Metro one core plays, through the rules' contract and nothing else. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { metro } from '#games/metro/rules/index.ts';

const SEATS = 4;
const OPTIONS = metro.parseOptions({})!;

function playGame(rng: Rng): void {
  const state = metro.setup(OPTIONS, SEATS, rng);
  for (;;) {
    const seat = metro.active(state)[0];
    if (seat === undefined) return;
    const actions = metro.legal(state, seat);
    metro.apply(state, seat, actions[rng.below(actions.length)]!, rng);
  }
}

function gamesPerSecond(seconds: number): number {
  const rng = quickRng(1);
  const start = performance.now();
  for (let games = 100; ; games += 100) {
    for (let i = 0; i < 100; i++) playGame(rng);
    const passed = (performance.now() - start) / 1000;
    if (passed >= seconds) return games / passed;
  }
}

export function benchMetro(): void {
  gamesPerSecond(1);
  const games = Math.round(gamesPerSecond(3)).toLocaleString('en');
  console.log(`Metro, ${SEATS} seats: ${games} random games/s`);
}
