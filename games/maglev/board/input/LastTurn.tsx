/** Tells everyone which turn is the last, as soon as that is known. */
import { sum } from '../../rules/colours.ts';
import { turnsLeft } from '../../rules/turn/turn.ts';
import { sayMaglev } from '../say.ts';
import type { Props } from '../ui.ts';

function sayLast({ view: { table }, seat }: Props): string | undefined {
  if (table.seats === 1) return sum(table.bag) === 0 ? sayMaglev('last.alone') : undefined;
  if (table.lastRound === 0) return;
  if (seat === undefined) return sayMaglev('round.last', { left: table.lastRound - table.round });
  return sayMaglev('last.turn', { turns: turnsLeft(table, seat)!, mine: seat === table.turn });
}

export function LastTurn(props: Props) {
  const said = sayLast(props);
  return said === undefined ? null : <span class="last">{said}</span>;
}
