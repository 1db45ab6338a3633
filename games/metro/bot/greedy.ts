/** The quick way to play: the lay that gains most, or a drawn tile when that is likely to gain more. */
import type { Rng } from '#engine/contract.ts';
import { squareAt } from '../rules/grid.ts';
import { metro } from '../rules/index.ts';
import { kindOf, shapeOf } from '../rules/tiles.ts';
import type { Action, Lay, State } from '../rules/types.ts';
import { gainOf } from './gain.ts';

/** What an unknown tile gains, so to speak: with lower and with higher figures greedy play is weaker. */
export const GAIN_OF_DRAWING = 4;

/** For the seat to act. */
export const gainOfLay = (state: State, { tile, turn, at }: Lay): number =>
  gainOf(state, state.turn, shapeOf(kindOf(tile)!, turn), squareAt(at));

function greedyAction(state: State): Action {
  let best: Action | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of metro.legal(state, state.turn)) {
    const gain = action.type === 'draw' ? GAIN_OF_DRAWING : gainOfLay(state, action);
    if (gain <= most) continue;
    best = action;
    most = gain;
  }
  return best!;
}

/** Everybody plays on until so many tiles are laid, or to the end. */
export function playOn(state: State, tiles: number, rng: Rng): void {
  while (state.turn >= 0 && state.laidCount < tiles) {
    metro.apply(state, state.turn, greedyAction(state), rng);
  }
}
