/**
 * What a net learns from a game, as one seat saw it: after every action what was hoped for is drawn towards what came
 * of it and was still hoped for then (temporal differences), in steps that suit each weight (Adam).
 */
import { Adam } from '#engine/adam.ts';
import type { Told } from './facts.ts';
import { hopeOf, LEAK, type Net, Sums, unitsOf } from './net.ts';

/** How much further actions count, against the hope after the next one. */
const TRACE = 0.6;
/** A surprise of more points than this counts as one of so many. */
const MOST_SURPRISE = 15;

/** What was seen after an action. */
export interface Moment {
  readonly facts: Told;
  readonly points: number;
  readonly isCurious: boolean;
}

/** A seat's game, and what it came to. */
export interface Story {
  readonly moments: readonly Moment[];
  readonly score: number;
}

export class Lessons {
  readonly #net: Net;
  readonly #weights: Adam;
  readonly #direct: Adam;
  readonly #outputs: Adam;

  constructor(net: Net) {
    this.#net = net;
    this.#weights = new Adam(net.weights, unitsOf(net));
    this.#direct = new Adam(net.direct, 1);
    this.#outputs = new Adam(net.outputs, net.outputs.length);
  }

  /** With a step of this size. Hopes are those of the net as it is now, also of a game long ago. */
  learnFrom({ moments, score }: Story, step: number): void {
    const sums = new Sums(this.#net);
    const hopes = moments.map(({ facts, points }) => {
      sums.become(facts);
      return points + hopeOf(this.#net, sums);
    });
    let found = score;
    for (let nth = moments.length - 1; nth >= 0; nth--) {
      const next = hopes[nth + 1];
      if (moments[nth + 1]?.isCurious) {
        found = hopes[nth]!;
        continue;
      }
      if (next !== undefined) found = (1 - TRACE) * next + TRACE * found;
      sums.become(moments[nth]!.facts);
      this.#pull(moments[nth]!.facts, sums, hopes[nth]! - found);
    }
    this.#weights.step(step);
    this.#direct.step(2 * step);
    this.#outputs.step(step);
  }

  #pull(facts: Told, sums: Sums, surprise: number): void {
    const error = Math.max(-MOST_SURPRISE, Math.min(MOST_SURPRISE, surprise));
    const { outputs } = this.#net;
    const slopes = new Float64Array(sums.units.length);
    const worth = new Float64Array(outputs.length).fill(error);
    for (let unit = 0; unit < slopes.length; unit++) {
      const slope = sums.units[unit]! > 0 ? 1 : LEAK;
      slopes[unit] = error * outputs[unit]! * slope;
      worth[unit]! *= sums.units[unit]! * slope;
    }
    this.#outputs.pull(0, worth);
    const alone = Float64Array.of(error);
    for (let nth = 0; nth < facts.count; nth++) {
      this.#direct.pull(facts.rows[nth]!, alone, facts.sizes[nth]!);
      this.#weights.pull(facts.rows[nth]!, slopes, facts.sizes[nth]!);
    }
  }
}
