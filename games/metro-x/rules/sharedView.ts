/** What is open to everybody. It changes only when a round closes: until then it is made once, for all copies. */
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
    // Frozen, for whoever wants to know that it stays as it is.
    sheets: Object.freeze(Array.from({ length: state.seats }, (_, seat) => showSheet(state, seat))),
    standings: Object.freeze(standings(state)),
  };
  return state.sharedView;
}
