/** What a seat can play ahead from what it sees: its own sheet, the cards that may come, the crowns that may go. */
import type { Seat } from '#engine/contract.ts';
import type { Candidate, Lookahead } from '#engine/search.ts';
import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';
import type { View } from '#games/metro-x/rules/types.ts';
import { type Coming, comingOf } from './coming.ts';
import { type Bonuses, type Choice, choicesOf, type Draft, draftOf, play, total } from './draft.ts';
import { type Policy, playOn, worth } from './policy.ts';
import { bonusesAhead, bonusesNow, rivalsOf } from './rivals.ts';
import { policyOf } from './tables.ts';

export interface World {
  readonly draft: Draft;
  /** The first of them lies turned. */
  readonly coming: Coming;
  /** What completing each line brings with each of them. */
  readonly bonuses: readonly Bonuses[];
}

export interface Ahead extends Lookahead<World, Choice> {
  readonly policy: Policy;
}

export function aheadOf(view: View, seat: Seat): Ahead {
  const policy = policyOf(MAPS.get(view.map)!);
  const { net } = policy.features;
  const deck = DECKS.get(view.deck)!;
  const draft = draftOf(net, view.sheets[seat]!);
  const hidden = deck.cards.flatMap(({ face }, card) => Array<number>(view.left[face]!).fill(card));
  const turned = deck.numbers.get(view.card!)!;
  const rivals = rivalsOf(net, view, seat);
  const now = bonusesNow(net, view);
  return {
    policy,
    guess(rng) {
      const coming = comingOf(deck, [turned, ...rng.shuffle(hidden)], draft[net.freeAt]!, rng);
      return { draft, coming, bonuses: bonusesAhead(policy, rivals, now, coming) };
    },
    clone: (world) => ({ ...world, draft: world.draft.slice() }),
    play: ({ draft, coming, bonuses }, choice) => play(net, draft, coming.cards[0]!, choice, bonuses[0]!),
    playOn: ({ draft, coming, bonuses }) => playOn(policy, draft, coming, 1, bonuses),
    evaluate: ({ draft }) => total(net, draft),
  };
}

/** Every choice in this world, and what it looks worth at a glance; the best first. */
export function candidatesOf(policy: Policy, { draft, coming, bonuses }: World): Candidate<Choice>[] {
  const card = coming.cards[0]!;
  return choicesOf(policy.features.net, draft, card)
    .map((move) => ({ move, prior: worth(policy, draft, card, coming.stars[0]!, move, bonuses[0]!) }))
    .sort((one, other) => other.prior - one.prior);
}
