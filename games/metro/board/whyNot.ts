import { type At, squareAt } from '../rules/grid.ts';
import { refusalOfSquare } from '../rules/placement.ts';
import { kindOf, shapeOf } from '../rules/tiles.ts';
import { refusalOfSeat } from '../rules/turn.ts';
import type { MetroProps } from './Board.tsx';
import { positionOf } from './position.ts';
import { sayMetro } from './say.ts';
import { tileInHand } from './ui.ts';

/** The refusal in words, if the selected tile may not lie there. */
export function whyNot({ view, seat, ui }: MetroProps, at: At): string | undefined {
  const tile = tileInHand(view, ui);
  if (seat === undefined || tile === undefined) return;
  const { table } = positionOf(view);
  const shape = shapeOf(kindOf(tile)!, ui.turn.value);
  const refusal = refusalOfSeat(table, seat) ?? refusalOfSquare(table, shape, squareAt(at));
  return refusal && sayMetro(`refusal.${refusal}`);
}
