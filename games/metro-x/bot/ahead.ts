/** What a seat knows of its sheet at a glance, and what it can play ahead: the cards and the crowns that may go. */
import type { Seat } from '#engine/contract.ts';
import type { Candidate, Lookahead } from '#engine/search.ts';
import type { Card, Deck } from '#games/metro-x/rules/deck.ts';
import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';
import type { View } from '#games/metro-x/rules/types.ts';
import { type Coming, comingOf } from './coming.ts';
import { type Bonuses, type Choice, choicesOf, type Draft, draftOf, play, total } from './draft.ts';
import { type Policy, playOn, worth } from './policy.ts';
import { bonusesAhead, bonusesNow, rivalsOf } from './rivals.ts';
import { policyOf } from './tables.ts';

export interface Glance {
  readonly policy: Policy;
  readonly deck: Deck;
  readonly draft: Draft;
  /** The card that lies turned, and how many stars will be in the deck after it. */
  readonly card: Card;
  readonly stars: number;
  /** What completing each line brings in this round. */
  readonly bonuses: Bonuses;
}

export function glanceAt(view: View, seat: Seat): Glance {
  const policy = policyOf(MAPS.get(view.map)!);
  const { net } = policy.features;
  const deck = DECKS.get(view.deck)!;
  const card = deck.cards[deck.numbers.get(view.card!)!]!;
  const stars = deck.cards
    .filter(({ kind }) => kind === 'star')
    .reduce((sum, { face, copies }) => sum + (card.shuffles ? copies : view.left[face]!), 0);
  return {
    policy,
    deck,
    draft: draftOf(net, view.sheets[seat]!),
    card,
    stars,
    bonuses: bonusesNow(net, view),
  };
}

/** Every choice, and what it looks worth; the best first. */
export function candidatesOf({ policy, draft, card, stars, bonuses }: Glance): Candidate<Choice>[] {
  return choicesOf(policy.features.net, draft, card)
    .map((move) => ({ move, prior: worth(policy, draft, card, stars, move, bonuses) }))
    .sort((one, other) => other.prior - one.prior);
}

export interface World {
  readonly draft: Draft;
  /** The first of them lies turned. */
  readonly coming: Coming;
  /** What completing each line brings with each of them. */
  readonly bonuses: readonly Bonuses[];
}

export function aheadOf(
  { policy, deck, draft, card, bonuses: now }: Glance,
  view: View,
  seat: Seat,
): Lookahead<World, Choice> {
  const { net } = policy.features;
  const rivals = rivalsOf(net, view, seat);
  const turned = deck.cards.indexOf(card);
  const hidden = deck.cards.flatMap(({ face }, number) => Array<number>(view.left[face]!).fill(number));
  return {
    guess(rng) {
      const coming = comingOf(deck, [turned, ...rng.shuffle(hidden)], draft[net.freeAt]!, rng);
      return { draft, coming, bonuses: bonusesAhead(policy, rivals, now, coming) };
    },
    clone: (world) => ({ ...world, draft: world.draft.slice() }),
    play: ({ draft, bonuses }, choice) => play(net, draft, card, choice, bonuses[0]!),
    playOn: ({ draft, coming, bonuses }) => playOn(policy, draft, coming, 1, bonuses),
    evaluate: ({ draft }) => total(net, draft),
  };
}
