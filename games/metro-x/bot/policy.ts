/** How a bot plays when it has no time to think: the choice after which points and hope are most. */
import type { Card } from '#games/metro-x/rules/deck.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import type { Coming } from './coming.ts';
import { type Bonuses, type Choice, choicesOf, type Draft, play } from './draft.ts';
import { type Features, featuresOf, hope } from './hope.ts';
import { netOf } from './net.ts';

export interface Policy {
  readonly features: Features;
  readonly weights: Float32Array;
  /** A sheet to try choices on. */
  readonly trial: Draft;
}

/** Tables are stored as whole numbers of these parts of a point. */
export const PARTS = 20;

/** With this table; an empty one knows nothing. */
export function policyWith(map: CityMap, table: readonly number[]): Policy {
  const net = netOf(map);
  const features = featuresOf(net);
  const weights = new Float32Array(features.size);
  weights.set(table.map((parts) => parts / PARTS));
  return { features, weights, trial: new Int32Array(net.size) };
}

/** What the sheet is worth after this choice. */
export function worth(
  { features, weights, trial }: Policy,
  draft: Draft,
  card: Card,
  stars: number,
  choice: Choice,
  bonuses: Bonuses,
): number {
  const { net } = features;
  for (let i = 0; i < net.size; i++) trial[i] = draft[i]!;
  play(net, trial, card, choice, bonuses);
  return trial[net.pointsAt]! + hope(features, weights, trial, stars);
}

export function bestChoice(
  policy: Policy,
  draft: Draft,
  card: Card,
  stars: number,
  bonuses: Bonuses,
): Choice {
  const choices = choicesOf(policy.features.net, draft, card);
  let best = choices[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = worth(policy, draft, card, stars, choice, bonuses);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}

/** Plays the cards from this one on. `bonusesAt`: what completing a line brings, by the number of the card. */
export function playOn(
  policy: Policy,
  draft: Draft,
  { cards, stars }: Coming,
  from: number,
  bonusesAt: readonly Bonuses[],
): void {
  for (let nth = from; nth < cards.length; nth++) {
    const bonuses = bonusesAt[nth]!;
    const choice = bestChoice(policy, draft, cards[nth]!, stars[nth]!, bonuses);
    play(policy.features.net, draft, cards[nth]!, choice, bonuses);
  }
}
