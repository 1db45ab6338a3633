/**
 * How the tables of `hope.ts` are made: by playing alone, each sheet's hope being drawn towards what the next
 * round brought and still hopes for (temporal differences). Each number learns the slower, the more its errors
 * have pulled in both directions (temporal coherence).
 */
import type { Rng } from '#engine/contract.ts';
import type { Deck } from '#games/metro-x/rules/deck.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { type Coming, comingOf } from './coming.ts';
import { blankDraft, choicesOf, type Draft, isOver, play, total } from './draft.ts';
import { hope } from './hope.ts';
import { bestChoice, PARTS, type Policy, policyWith } from './policy.ts';

/** One choice in so many is made at random. */
const CURIOSITY = 50;

export class Learner {
  readonly #policy: Policy;
  readonly #blank: Draft;
  readonly #pull: Float64Array;
  readonly #strain: Float64Array;
  readonly #before: Int32Array;

  constructor(map: CityMap) {
    this.#policy = policyWith(map, []);
    this.#blank = blankDraft(this.#policy.features.net);
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
    const { features, weights } = this.#policy;
    const { net } = features;
    const draft = this.#blank.slice();
    const coming = comingOf(deck, rng.shuffle(deck.pile), net.map.spaces, rng);
    let expected: number | undefined;
    for (const [nth, card] of coming.cards.entries()) {
      const isCurious = rng.below(CURIOSITY) === 0;
      play(net, draft, card, this.#choose(draft, coming, nth, isCurious, rng), net.crowns);
      const value = isOver(net, draft)
        ? total(net, draft)
        : draft[net.pointsAt]! + hope(features, weights, draft, coming.stars[nth]!);
      if (expected !== undefined && !isCurious) this.#learn(value - expected);
      this.#before.set(features.at);
      expected = value;
    }
    return total(net, draft);
  }

  #choose(draft: Draft, { cards, stars }: Coming, nth: number, isCurious: boolean, rng: Rng): number {
    const { net } = this.#policy.features;
    if (!isCurious) return bestChoice(this.#policy, draft, cards[nth]!, stars[nth]!, net.crowns);
    const choices = choicesOf(net, draft, cards[nth]!);
    return choices[rng.below(choices.length)]!;
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
