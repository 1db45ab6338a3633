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

export function benchMetro(): { name: string; value: number; unit: string }[] {
  gamesPerSecond(1);
  return [{ name: `Metro, ${SEATS} seats, random games`, value: gamesPerSecond(3), unit: 'games/s' }];
}

if (import.meta.main) {
  for (const { name, value, unit } of benchMetro()) {
    console.log(`${name}: ${Math.round(value).toLocaleString('en')} ${unit}`);
  }
}
