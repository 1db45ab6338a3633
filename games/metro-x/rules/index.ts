/** Metro X: everyone marks the same card on a map of their own, at the same time. */
import type { Rules } from '#engine/contract.ts';
import { parseAction } from './action.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { active, legal } from './legal.ts';
import { SEATS } from './options.ts';
import { type PackedView, packView, unpackView } from './pack.ts';
import { load, save } from './save.ts';
import { result } from './score.ts';
import { parseOptions, setup } from './setup.ts';
import { sharedView } from './sharedView.ts';
import { show } from './show.ts';
import { clone } from './state.ts';
import type { MetroX } from './types.ts';
import { guess, publicOf, readView, reshuffle, view, viewEvent } from './view.ts';

export type { MetroX } from './types.ts';

export const metroX: Rules<MetroX> = {
  id: 'metro-x',
  version: 1,
  seats: SEATS,
  parseOptions,
  parseAction,
  setup,
  clone,
  save,
  load,
  active,
  legal,
  apply,
  publicOf,
  view,
  packView,
  unpackView: (packed) => unpackView(packed as PackedView),
  readView,
  viewEvent,
  standings: (state) => sharedView(state).standings,
  result,
  guess,
  reshuffle,
  show,
  check,
};
