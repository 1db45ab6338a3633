/**
 * Temporal-difference learning, TD(λ): the value of each position is drawn towards what the next actions brought and
 * what the position after them was worth.
 */
import type { FeatureList } from './features.ts';
import { type Net, netValue } from './net.ts';
import { Optimizer } from './optimizer.ts';
import { Sums } from './sums.ts';

/** A position that one seat saw after an action. */
export interface Sample {
  readonly features: FeatureList;
  /** The points made so far. The net values what is still to come. */
  readonly points: number;
  /** Whether the action was random. */
  readonly isExploratory: boolean;
}

/** A game as one seat saw it. */
export interface Episode {
  readonly samples: readonly Sample[];
  /** The points at the end. */
  readonly score: number;
  /** Whether the action that led to the end was random, if no sample follows it. */
  readonly isEndExploratory: boolean;
}

export interface TdSettings {
  /** λ: how much later actions count, against the value after the next one. */
  readonly lambda: number;
  /** Larger errors, in points, count as this. */
  readonly mostError: number;
}

export class TdLearner {
  readonly #net: Net;
  readonly #settings: TdSettings;
  readonly #optimizer: Optimizer;

  constructor(net: Net, settings: TdSettings) {
    this.#net = net;
    this.#settings = settings;
    this.#optimizer = new Optimizer(net);
  }

  /** Adds the gradient of a game, by the values of the net as it is now. What led to random actions is not learned. */
  add({ samples, score, isEndExploratory }: Episode): void {
    const { lambda, mostError } = this.#settings;
    const sums = samples.map(({ features }) => this.#sumsOf(features));
    const values = samples.map(({ points }, nth) => points + netValue(this.#net, sums[nth]!));
    let target = score;
    for (let nth = samples.length - 1; nth >= 0; nth--) {
      const next = samples[nth + 1];
      if (next?.isExploratory ?? isEndExploratory) {
        target = values[nth]!;
        continue;
      }
      if (next !== undefined) target = (1 - lambda) * values[nth + 1]! + lambda * target;
      const error = Math.max(-mostError, Math.min(mostError, values[nth]! - target));
      this.#optimizer.add(samples[nth]!.features, sums[nth]!, error);
    }
  }

  /** Changes the net by all games that were added since the last step. */
  step(size: number): void {
    this.#optimizer.step(size);
  }

  #sumsOf(features: FeatureList): Sums {
    const sums = new Sums(this.#net);
    sums.add(features);
    return sums;
  }
}
