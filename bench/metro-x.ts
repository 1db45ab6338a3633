/** Random solo games of Metro X on Tokyo, through the contract alone. */
import type { Rng } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { metroX } from '#games/metro-x/rules/index.ts';

const BATCH = 1000;

/** Over so many seconds, after a warm-up. */
function gamesPerSecond(seconds: number): number {
  const rng = quickRng(1);
  for (let game = 0; game < 10 * BATCH; game++) playRandomly(rng);
  const began = performance.now();
  for (let games = 0; ; ) {
    for (let i = 0; i < BATCH; i++) playRandomly(rng);
    games += BATCH;
    const took = (performance.now() - began) / 1000;
    if (took >= seconds) return games / took;
  }
}

/** A whole game, down to its score. */
function playRandomly(rng: Rng): number {
  const state = metroX.setup({ map: 'tokyo', deck: '20' }, 1, rng);
  for (;;) {
    const open = metroX.legal(state, 0);
    if (open.length === 0) return metroX.result(state)!.totals[0]!;
    metroX.apply(state, 0, open[rng.below(open.length)]!, rng);
  }
}

export function benchMetroX(): void {
  const games = Math.round(gamesPerSecond(3)).toLocaleString('en');
  console.log(`Metro X, Tokyo, solo: ${games} random games/s`);
}
