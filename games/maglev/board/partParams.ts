/** The parameters of the message for a part of the score: cards are replaced by their names. */
import type { Params } from '#client/kit/words.ts';
import type { Part } from '#engine/contract.ts';
import { sayMaglev } from './say.ts';

export function partParams({ params }: Part): Params {
  const { card } = params;
  return card === undefined ? params : { ...params, card: sayMaglev(`card.${card}`) };
}
