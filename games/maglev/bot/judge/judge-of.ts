/** Who judges: alone, the net of the map; among several, an estimate by hand, which also brings the game to its end. */
import type { Seat } from '#engine/contract.ts';
import type { State } from '../../rules/types.ts';
import { netOf } from '../nets/index.ts';
import { Ending } from './ending.ts';
import { Estimate } from './estimate.ts';
import { Evaluator } from './evaluator.ts';
import type { Judge } from './judge.ts';

export const judgeOf = (state: State, seat: Seat): Judge =>
  state.seats === 1 ? new Evaluator(seat, netOf(state.map)) : new Estimate(seat, new Ending(state, seat));
