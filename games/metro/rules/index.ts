import type { Rules } from '#engine/contract.ts';
import { check } from './check.ts';
import { SEATS } from './options.ts';
import { parseAction, parseOptions } from './parse.ts';
import { result, standings } from './score.ts';
import { show } from './show.ts';
import { clone, load, save, setup } from './state.ts';
import { active, apply, legal } from './turn.ts';
import type { Metro } from './types.ts';
import { guess, openView, publicOf, readView, reshuffle, view, viewEvent } from './view.ts';

export const metro: Rules<Metro> = {
  id: 'metro',
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
  openView,
  readView,
  viewEvent,
  standings,
  result,
  guess,
  reshuffle,
  show,
  check,
};
