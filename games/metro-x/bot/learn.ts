/**
 * How the tables of `hope.ts` are made: by playing alone, each sheet's hope being drawn towards what the next
 * round brought and still hopes for (temporal differences). Each number learns the slower, the more its errors
 * have pulled in both directions (temporal coherence).
 */
import type { Rng } from '#engine/contract.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import type { Deck } from '#games/metro-x/rules/deck.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { earned, total } from '#games/metro-x/rules/score.ts';
import { isOver, type State, stateOf } from '#games/metro-x/rules/state.ts';
import { hope, starsAfter } from './hope.ts';
import { bestChoice, PARTS, type Policy, policyWith } from './policy.ts';

/** One choice in so many is made at random. */
const CURIOSITY = 50;

export class Learner {
  readonly #map: CityMap;
  readonly #policy: Policy;
  readonly #pull: Float64Array;
  readonly #strain: Float64Array;
  readonly #before: Int32Array;

  constructor(map: CityMap) {
    this.#map = map;
    this.#policy = policyWith(map, []);
    const { size, count } = this.#policy.features;
    this.#pull = new Float64Array(size).fill(1e-6);
    this.#strain = new Float64Array(size).fill(1e-6);
    this.#before = new Int32Array(count);
  }

  /** What has been learned, as it is stored. */
  table(): number[] {
    return Array.from(this.#policy.weights, (weight) => Math.round(weight * PARTS));
  }

  /** One game; its score. */
  play(deck: Deck, rng: Rng): number {
    const table = stateOf(this.#map, deck, 1, rng.shuffle(deck.pile), 0);
    const { features, weights } = this.#policy;
    let expected: number | undefined;
    while (!isOver(table)) {
      const stars = starsAfter(table);
      const isCurious = rng.below(CURIOSITY) === 0;
      metroX.apply(table, 0, isCurious ? anyChoice(table, rng) : bestChoice(this.#policy, table), rng);
      const found = isOver(table)
        ? total(table, 0)
        : earned(table, 0) + hope(features, weights, table, stars);
      if (expected !== undefined && !isCurious) this.#learn(found - expected);
      this.#before.set(features.at);
      expected = found;
    }
    return total(table, 0);
  }

  #learn(error: number): void {
    const { weights } = this.#policy;
    for (const at of this.#before) {
      const coherence = Math.abs(this.#pull[at]!) / this.#strain[at]!;
      weights[at]! += (coherence * error) / this.#before.length;
      this.#pull[at]! += error;
      this.#strain[at]! += Math.abs(error);
    }
  }
}

function anyChoice(table: State, rng: Rng): Action {
  const choices = metroX.legal(table, 0);
  return choices[rng.below(choices.length)]!;
}
