/** One game between bots, from its seed to its record. Runs in a thread of its own. */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Budget } from '#engine/bot.ts';
import { chanceOf } from '#engine/chance.ts';
import { CHARACTERS, characterOf } from '#engine/character.ts';
import type { AnyRules, Json } from '#engine/contract.ts';
import type { MatchRecord } from '#engine/record.ts';
import { Recorder } from '#engine/recorder.ts';
import { quickRng } from '#engine/rng.ts';
import { bots, rules } from '#games/rules.ts';
import { type Game, levelsOf } from './schedule.ts';

export interface Task {
  readonly game: Game;
  readonly rules: string;
  readonly options: Json;
  readonly budget: Budget;
}

export default function play({ game, rules: id, options: json, budget }: Task): MatchRecord {
  const played: AnyRules = rules[id]!;
  const levels = levelsOf(game);
  const players = levels.map((level) => ({ kind: 'bot', level }) as const);
  const recorder = new Recorder(played, played.parseOptions(json)!, players, game.seed);
  const chance = chanceOf(game);
  const characters = levels.map((_, seat) =>
    levels.length > 1 ? CHARACTERS[characterOf(chance, seat)] : undefined,
  );
  const rng = quickRng(new DataView(hexToBytes(game.seed).buffer).getInt32(0));
  for (;;) {
    const [seat] = played.active(recorder.state);
    if (seat === undefined) return recorder.record();
    const view = played.view(recorder.state, seat);
    const bot = bots[id]![levels[seat]!]!;
    for (const action of bot.choose(view, seat, rng, budget, undefined, characters[seat]).actions) {
      const outcome = recorder.play(seat, action);
      if (!outcome.ok)
        throw new Error(`the ${levels[seat]} bot played something illegal: ${outcome.refusal}`);
      if (outcome.reveals) break;
    }
  }
}
