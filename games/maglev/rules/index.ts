import type { Rules } from '#engine/contract.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { active, legal } from './legal.ts';
import { SEATS } from './options.ts';
import { parseAction, parseOptions } from './parse.ts';
import { result, standings } from './score/score.ts';
import { setup } from './setup/setup.ts';
import { showPosition } from './showPosition.ts';
import { clone, load, save } from './state.ts';
import type { Maglev } from './types.ts';
import { guess, publicOf, readView, view, viewEvent } from './view.ts';

export const maglev: Rules<Maglev> = {
  id: 'maglev',
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
  readView,
  viewEvent,
  standings,
  result,
  guess,
  show: showPosition,
  check,
};
