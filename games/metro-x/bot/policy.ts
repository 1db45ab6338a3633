/** How a bot plays when it has no time to think: the choice after which points and hope are most. */
import type { Rng } from '#engine/contract.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import type { State } from '#games/metro-x/rules/state.ts';
import type { Event } from '#games/metro-x/rules/types.ts';
import { type Features, featuresOf, hope, starsAfter } from './hope.ts';

export interface Policy {
  readonly features: Features;
  readonly weights: Float32Array;
}

/** Tables are stored as whole numbers of these parts of a point. */
export const PARTS = 20;

/** With this table; an empty one knows nothing. */
export function policyWith(map: CityMap, table: readonly number[]): Policy {
  const features = featuresOf(map);
  const weights = new Float32Array(features.size);
  weights.set(table.map((parts) => parts / PARTS));
  return { features, weights };
}

/** What is tried on a copy needs no luck: the next card changes nothing. */
export const NO_LUCK: Rng = { below: () => 0, shuffle: (items) => items.slice() };

/** What this choice brings at once, and what the sheet may bring after it. */
export function worth({ features, weights }: Policy, table: State, choice: Action, stars: number): number {
  const after = metroX.clone(table);
  const outcome = metroX.apply(after, 0, choice, NO_LUCK);
  return (outcome.ok ? brought(outcome.events) : 0) + hope(features, weights, after, stars);
}

function brought(events: readonly Event[]): number {
  let points = 0;
  for (const event of events)
    if (event.type === 'marked' || event.type === 'completed') points += event.points;
  return points;
}

export function bestChoice(policy: Policy, table: State): Action {
  const choices = metroX.legal(table, 0);
  if (choices.length === 1) return choices[0]!;
  const stars = starsAfter(table);
  let best = choices[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const points = worth(policy, table, choice, stars);
    if (points > most) {
      most = points;
      best = choice;
    }
  }
  return best;
}

export function playRound(policy: Policy, table: State, rng: Rng): void {
  metroX.apply(table, 0, bestChoice(policy, table), rng);
}
