import type { Person } from '#client/kit/game.ts';
import { showPoints } from '#client/kit/points.ts';
import { language, say } from '#client/kit/words.ts';
import type { Result } from '#engine/contract.ts';

/** “Ann and Bob win”, “You win”. */
export function sayWinners({ places, totals }: Result, people: readonly Person[]): string {
  if (people.length === 1) return say('won.alone', { points: totals[0]!, shown: showPoints(totals[0]!) });
  const winners = people.filter(({ seat }) => places[seat] === 1);
  const names = new Intl.ListFormat(language.value).format(winners.map(({ name }) => name));
  return say('won', { names, count: winners.length, you: winners.length === 1 && winners[0]!.isYou });
}
