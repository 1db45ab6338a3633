import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';
import type { View } from '#games/metro-x/rules/types.ts';

/** What a seat knows beside its own sheet. */
export interface Outlook {
  /** Stations that a card with an indicator space fills if nothing stops it, on average. */
  readonly reach: number;
  /** How many of those cards are stars. */
  readonly starShare: number;
  /** What completing each line would bring. */
  readonly bonuses: readonly number[];
}

export function outlookOf(view: View): Outlook {
  const cards = comingCards(view).filter(({ kind }) => kind !== 'free');
  const copies = cards.reduce((sum, { count }) => sum + count, 0);
  const stations = cards.reduce((sum, { count, reach }) => sum + count * reach, 0);
  const stars = cards.reduce((sum, { kind, count }) => sum + (kind === 'star' ? count : 0), 0);
  return { reach: stations / copies, starShare: stars / copies, bonuses: bonusesLeft(view) };
}

/** What may be turned next: what is left in the deck, or all of it if it is about to be shuffled. */
function comingCards({ deck, card, left }: View) {
  const { cards } = DECKS.get(deck)!;
  const shuffles = cards.some(({ face, shuffles }) => face === card && shuffles);
  return cards.map(({ face, kind, count, copies }) => ({
    kind,
    reach: count,
    count: shuffles ? copies : left[face]!,
  }));
}

function bonusesLeft({ map, sheets }: View): number[] {
  return MAPS.get(map)!.lines.map(({ crown, diamond }, line) =>
    sheets.some(({ bonuses }) => bonuses[line] !== '.') ? diamond : crown,
  );
}
