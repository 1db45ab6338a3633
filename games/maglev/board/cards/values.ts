/** What bonus cards are worth: now, and in games of bots who held them (`interchange card-values`). */
import type { Card } from '../../data/cards.ts';
import { CARDS } from '../../rules/setup/cards.ts';
import stored from './values.json' with { type: 'json' };

export interface Usual {
  /** The median. */
  readonly usually: number;
  /** What the best tenth had at least. */
  readonly good: number;
}

/** By map, for 1, 2, 3 … players: two digits in base 16 for each card, in the order of the decks. */
const VALUES: Readonly<Record<string, readonly string[] | undefined>> = stored.values;

interface Setting {
  readonly options: { readonly map: string };
  readonly seats: number;
}

/** Undefined for a map that the bots have not played enough. */
export function usualWorth({ options: { map }, seats }: Setting, card: Card): Usual | undefined {
  const at = 2 * CARDS.flat().indexOf(card);
  const [usually, good] = (VALUES[map]?.[seats - 1] ?? '').slice(at, at + 2);
  if (usually === undefined || good === undefined) return;
  return { usually: Number.parseInt(usually, 16), good: Number.parseInt(good, 16) };
}

/** How many games that was. */
export const gamesPlayed = ({ seats }: Setting): number =>
  Math.ceil((stored.holders * CARDS[0]!.length) / seats);
