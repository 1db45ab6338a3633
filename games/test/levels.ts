/** Two levels of a game play each other, on fixed deals and with a fixed number of tries. */
import type { Level } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { bots, rules } from '../rules.ts';

/** In how many of so many games the stronger is ahead; a draw is half of one. */
export function wins(
  game: string,
  [weaker, stronger]: readonly [Level, Level],
  games: number,
  iterations: number,
  options: object = {},
): number {
  let won = 0;
  for (let nth = 0; nth < games; nth++) {
    const seat = nth % 2;
    const totals = play(game, seat === 0 ? [stronger, weaker] : [weaker, stronger], nth, iterations, options);
    won += (1 + Math.sign(totals[seat]! - totals[1 - seat]!)) / 2;
  }
  return won;
}

function play(
  game: string,
  levels: readonly Level[],
  seed: number,
  iterations: number,
  options: object,
): readonly number[] {
  const played = rules[game]!;
  const rng = quickRng(seed + 1);
  const state = played.setup(played.parseOptions(options)!, levels.length, rng);
  for (;;) {
    const [seat] = played.active(state);
    if (seat === undefined) return played.result(state)!.totals;
    const bot = bots[game]![levels[seat]!]!;
    for (const action of bot.choose(played.view(state, seat), seat, rng, { iterations }).actions) {
      const outcome = played.apply(state, seat, action, rng);
      if (!outcome.ok) throw new Error(`${levels[seat]} played something illegal: ${outcome.refusal}`);
      if (outcome.reveals) break;
    }
  }
}
