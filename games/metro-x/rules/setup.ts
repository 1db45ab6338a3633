import type { Rng } from '#engine/contract.ts';
import { readOptions } from '#engine/options.ts';
import { MAPS } from '../maps/index.ts';
import { DECKS } from './decks.ts';
import { OPTIONS, type Options } from './options.ts';
import { type State, stateOf } from './state.ts';

const FIELDS = { map: [...MAPS.keys()], ...OPTIONS };

export const parseOptions = (json: unknown): Options | undefined => readOptions(FIELDS, json);

export function setup(options: Options, seats: number, rng: Rng): State {
  const deck = DECKS.get(options.deck)!;
  return stateOf(MAPS.get(options.map)!, deck, seats, rng.shuffle(deck.pile), 0);
}
