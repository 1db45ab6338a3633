/** A bot that plays the last thing that is open to it. */
import { just } from '#engine/bot.ts';
import { quickRng } from '#engine/rng.ts';
import { rules } from '#games/rules.ts';
import type { BotTask } from '#host/bots.ts';

export default function choose({ game, view, seat }: BotTask): object {
  const { guess, legal } = rules[game]!;
  return just(legal(guess(view, seat, quickRng(1)), seat).at(-1)!);
}
