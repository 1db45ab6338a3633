/** Says which turn is the last, as soon as that is known, and when quiet rounds are about to end the game. */
import { sum } from '../../rules/colours.ts';
import { quietRoundsLeft, turnsLeft } from '../../rules/turn/turn.ts';
import { sayMaglev } from '../say.ts';
import type { Props } from '../ui.ts';

export function sayLast({ view: { table }, seat }: Props): string | undefined {
  if (table.phase === 'over') return;
  if (table.seats === 1) return sum(table.bag) === 0 ? sayMaglev('last.alone') : undefined;
  const quiet = quietRoundsLeft(table);
  if (quiet !== undefined) return sayMaglev('last.quiet', { left: quiet });
  if (table.lastRound === 0) return;
  if (seat === undefined) return sayMaglev('round.last', { left: table.lastRound - table.round });
  return sayMaglev('last.turn', { turns: turnsLeft(table, seat)!, mine: seat === table.turn });
}
