/** The best that can be made of a row of cards by somebody who knows it: a measure for those who do not. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { actionRng } from '#engine/rng.ts';
import type { Card } from '#games/metro-x/rules/deck.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { Options } from '#games/metro-x/rules/options.ts';
import { atMost, leftOf } from './bound.ts';
import { type Coming, starsAfter } from './coming.ts';
import { type Bonuses, blankDraft, choicesOf, type Draft, play, total } from './draft.ts';
import { hope } from './hope.ts';
import { type Policy, playOn } from './policy.ts';
import { policyOf } from './tables.ts';

export interface Best {
  /** So much can be had. */
  readonly points: number;
  /** Nobody can have more. */
  readonly atMost: number;
}

/** Alone, with the cards of the match that has this seed. */
export function bestOfMatch(options: Options, seed: string, width: number): Best {
  const { map, deck, cards } = cardsOf(options, seed);
  const policy = policyOf(map);
  const { net } = policy.features;
  return bestOf(policy, blankDraft(net), { cards, stars: starsAfter(deck, cards) }, net.crowns, width);
}

/** Alone, action n is round n, and whatever is chosen the same cards come. */
function cardsOf(options: Options, seed: string) {
  const bytes = hexToBytes(seed);
  const state = metroX.setup(options, 1, actionRng(bytes, 0));
  const cards: Card[] = [];
  for (let n = 1; metroX.active(state).length > 0; n++) {
    cards.push(state.card);
    metroX.apply(state, 0, metroX.legal(state, 0)[0]!, actionRng(bytes, n));
  }
  return { map: state.map, deck: state.deck, cards };
}

/**
 * Keeps the most hopeful sheets after every card, `width` of them (beam search), and notes how much those that
 * it drops could have brought at most. If it drops none, it has seen everything.
 */
export function bestOf(
  policy: Policy,
  draft: Draft,
  { cards, stars }: Coming,
  bonuses: Bonuses,
  width: number,
): Best {
  const { net } = policy.features;
  const found = atAGlance(policy, draft, { cards, stars }, bonuses);
  let sheets: readonly Draft[] = [draft];
  let dropped = found;
  for (const [nth, card] of cards.entries()) {
    const left = leftOf(cards.slice(nth + 1));
    const most = (sheet: Draft): number => atMost(net, sheet, left, bonuses);
    const worth = (sheet: Draft): number =>
      sheet[net.pointsAt]! + hope(policy.features, policy.weights, sheet, stars[nth]!);
    const ranked = afterAll(policy, sheets, card, bonuses)
      .filter((sheet) => most(sheet) > found)
      .map((sheet) => ({ sheet, worth: worth(sheet) }))
      .sort((one, other) => other.worth - one.worth)
      .map(({ sheet }) => sheet);
    sheets = ranked.slice(0, width);
    dropped = ranked.slice(width).reduce((highest, sheet) => Math.max(highest, most(sheet)), dropped);
  }
  const points = sheets.reduce((highest, sheet) => Math.max(highest, total(net, sheet)), found);
  return { points, atMost: Math.max(points, dropped) };
}

function atAGlance(policy: Policy, draft: Draft, coming: Coming, bonuses: Bonuses): number {
  const sheet = draft.slice();
  playOn(
    policy,
    sheet,
    coming,
    0,
    coming.cards.map(() => bonuses),
  );
  return total(policy.features.net, sheet);
}

/** Every sheet that any choice leads to. Of those that differ in nothing but points only the best. */
function afterAll(
  { features: { net } }: Policy,
  sheets: readonly Draft[],
  card: Card,
  bonuses: Bonuses,
): Draft[] {
  const reached = new Map<string, Draft>();
  for (const sheet of sheets) {
    for (const choice of choicesOf(net, sheet, card)) {
      const after = sheet.slice();
      play(net, after, card, choice, bonuses);
      const key = after.subarray(0, net.pointsAt).join();
      const same = reached.get(key);
      if (!same || same[net.pointsAt]! < after[net.pointsAt]!) reached.set(key, after);
    }
  }
  return [...reached.values()];
}
