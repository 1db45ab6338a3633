/** What everybody sees. It changes only when a round closes, so it is computed once a round for all viewers. */
import type { Standing } from '#engine/contract.ts';
import { standings } from './score.ts';
import { showSheet } from './sheet.ts';
import type { State } from './state.ts';
import type { Sheet } from './types.ts';

export interface SharedView {
  readonly sheets: readonly Sheet[];
  readonly standings: readonly Standing[];
}

export function sharedView(state: State): SharedView {
  state.sharedView ??= {
    // Frozen, because all viewers share it.
    sheets: Object.freeze(Array.from({ length: state.seats }, (_, seat) => showSheet(state, seat))),
    standings: Object.freeze(standings(state)),
  };
  return state.sharedView;
}
