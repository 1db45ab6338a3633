import { describe, expect, test } from 'vitest';
import { quickRng } from '#engine/rng.ts';
import { bestOf } from '#games/metro-x/bot/best.ts';
import { atMost, leftOf } from '#games/metro-x/bot/bound.ts';
import { type Coming, comingOf } from '#games/metro-x/bot/coming.ts';
import { blankDraft, choicesOf, type Draft, play, total } from '#games/metro-x/bot/draft.ts';
import { policyOf } from '#games/metro-x/bot/tables.ts';
import type { Card } from '#games/metro-x/rules/deck.ts';
import { DECKS, MAPS } from '#games/metro-x/rules/options.ts';

const [deck] = DECKS.values();

describe.each([...MAPS.values()])('$id', (map) => {
  const policy = policyOf(map);
  const { net } = policy.features;

  const cardsOf = (seed: number): Coming => {
    const rng = quickRng(seed);
    return comingOf(deck!, rng.shuffle(deck!.pile), map.spaces, rng);
  };

  /** The sheets before every card and after the last, if all choices are random. */
  function randomPlay({ cards }: Coming, seed: number): Draft[] {
    const rng = quickRng(seed);
    const sheets = [blankDraft(net)];
    for (const card of cards) {
      const draft = sheets.at(-1)!.slice();
      const choices = choicesOf(net, draft, card);
      play(net, draft, card, choices[rng.below(choices.length)]!, net.crowns);
      sheets.push(draft);
    }
    return sheets;
  }

  /** By trying everything. */
  function bestByForce(draft: Draft, [card, ...rest]: readonly Card[]): number {
    if (!card) return total(net, draft);
    return Math.max(
      ...choicesOf(net, draft, card).map((choice) => {
        const after = draft.slice();
        play(net, after, card, choice, net.crowns);
        return bestByForce(after, rest);
      }),
    );
  }

  const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

  test('what is found without dropping a sheet is the best', () => {
    for (const seed of seeds) {
      const { cards, stars } = cardsOf(seed);
      const from = cards.length - 5;
      const draft = randomPlay({ cards, stars }, seed)[from]!;
      const last = { cards: cards.slice(from), stars: stars.slice(from) };
      const points = bestByForce(draft, last.cards);
      expect(bestOf(policy, draft, last, net.crowns, 100_000)).toEqual({ points, atMost: points });
    }
  });

  test('no play is better than the bound', () => {
    for (const seed of seeds.slice(0, 4)) {
      const coming = cardsOf(seed);
      const narrow = bestOf(policy, blankDraft(net), coming, net.crowns, 2);
      const wide = bestOf(policy, blankDraft(net), coming, net.crowns, 20);
      expect(Math.min(narrow.atMost, wide.atMost)).toBeGreaterThanOrEqual(
        Math.max(narrow.points, wide.points),
      );
      const sheets = randomPlay(coming, seed);
      for (const [nth, sheet] of sheets.entries()) {
        const bound = atMost(net, sheet, leftOf(coming.cards.slice(nth)), net.crowns);
        expect(bound).toBeGreaterThanOrEqual(total(net, sheets.at(-1)!));
      }
    }
  });
});
