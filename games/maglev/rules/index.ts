import type { Rules } from '#engine/contract.ts';
import { apply } from './apply.ts';
import { check } from './check.ts';
import { active, legal } from './legal.ts';
import { SEATS } from './options.ts';
import { parseAction, parseOptions } from './parse.ts';
import { result, standings } from './score/score.ts';
import { optionsOfRematch, setup } from './setup/setup.ts';
import { showPosition } from './showPosition.ts';
import { clone, load, save } from './state.ts';
import { type Maglev, NEWEST, type Version } from './types.ts';
import { guess, openView, publicOf, readView, view, viewEvent } from './view.ts';

const rulesOf = (version: Version): Rules<Maglev> => ({
  id: 'maglev',
  version,
  seats: SEATS,
  parseOptions: (json) => parseOptions(json, version),
  parseAction,
  setup: (options, seats, rng) => setup(options, seats, rng, version),
  optionsOfRematch,
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
  // The bag has no order, and every card that is dealt is seen by its owner.
  reshuffle: () => {},
  show: showPosition,
  check,
});

export const maglev: Rules<Maglev> = { ...rulesOf(NEWEST), earlier: [rulesOf(1)] };
