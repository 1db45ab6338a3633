import type { Rng } from '#engine/contract.ts';
import { DECKS, MAPS } from './library.ts';
import type { Options } from './options.ts';
import { type State, stateOf } from './state.ts';

export function setup(options: Options, seats: number, rng: Rng): State {
  const deck = DECKS.get(options.deck)!;
  return stateOf(MAPS.get(options.map)!, deck, seats, rng.shuffle(deck.pile), 0);
}
