/** Games of bots that play as well on every machine. */
import type { Level } from '#engine/bot.ts';
import type { Json } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { bots, rules } from '#games/rules.ts';

/** Enough for strong play, and the same on every machine. */
const TRIES = 600;

export function played(game: string, seats: number, level: Level, nth: number): MatchRecord {
  const [newest, bot] = [rules[game]!, bots[game]![level]!];
  const players = Array.from({ length: seats }, () => ({ kind: 'bot' as const, level }));
  const seed = nth.toString(16).padStart(64, '0');
  const recorder = new Recorder(newest, newest.parseOptions({})!, players, seed);
  const rng = quickRng(nth);
  for (;;) {
    const [seat] = newest.active(recorder.state);
    if (seat === undefined) return recorder.record();
    const view = newest.view(recorder.state, seat);
    for (const action of bot.choose(view, seat, rng, { iterations: TRIES }).actions) {
      const outcome = recorder.play(seat, action as Json as object);
      if (!outcome.ok || outcome.reveals) break;
    }
  }
}
