/** Looks one tile ahead: what would each lay do to everybody's lines, and is a drawn tile likely to do better? */
import { type Bot, just } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import { squareAt } from '../rules/grid.ts';
import { metro } from '../rules/index.ts';
import { layTile } from '../rules/laying.ts';
import { kindOf, shapeOf } from '../rules/tiles.ts';
import { type Action, type Lay, type Metro, NO_TILE, type State, type View } from '../rules/types.ts';
import { unseenTiles } from '../rules/view.ts';
import { evaluate } from './evaluation.ts';

export const normal: Bot<Metro> = {
  choose(view, seat, rng) {
    const state = metro.guess(view, seat, rng);
    const open = metro.legal(state, seat);
    const best = bestLay(state, seat, open);
    const draw = open.find((action) => action.type === 'draw');
    if (draw === undefined) return just(best.lay);
    return just(best.value < valueOfDrawing(view, state, seat) ? draw : best.lay);
  },
};

interface Choice {
  readonly lay: Lay;
  readonly value: number;
}

/** The lay with the best evaluation; among equals the first. */
function bestLay(state: State, seat: Seat, open: readonly Action[]): Choice {
  const lays = open.filter((action) => action.type === 'lay');
  const choices = lays.map((lay) => ({ lay, value: valueOfLaying(state, seat, lay) }));
  return choices.reduce((best, choice) => (choice.value > best.value ? choice : best));
}

function valueOfLaying(state: State, seat: Seat, lay: Lay): number {
  const after = metro.clone(state);
  layTile(after, shapeOf(kindOf(lay.tile)!, lay.turn), squareAt(lay.at));
  return evaluate(after, seat);
}

/** The best lay of a tile that one has not seen, on average over what it may be. */
function valueOfDrawing(view: View, state: State, seat: Seat): number {
  const unseen = unseenTiles(view);
  const valueByTile = new Map<string, number>();
  for (const tile of unseen)
    if (!valueByTile.has(tile)) valueByTile.set(tile, valueOfDrawn(state, seat, tile));
  const sum = unseen.reduce((total, tile) => total + valueByTile.get(tile)!, 0);
  return sum / unseen.length;
}

function valueOfDrawn(state: State, seat: Seat, tile: string): number {
  const drawn = { ...metro.clone(state), drawn: kindOf(tile) ?? NO_TILE };
  return bestLay(drawn, seat, metro.legal(drawn, seat)).value;
}
