/**
 * How the nets of `hope.ts` are made: by playing alone, each sheet's hope being drawn towards what the next
 * rounds brought and still hoped for (temporal differences), in steps that suit each weight (Adam).
 */
import { Adam } from '#engine/adam.ts';
import type { Rng } from '#engine/contract.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import type { Deck } from '#games/metro-x/rules/deck.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { earned, total } from '#games/metro-x/rules/score.ts';
import { isOver, type State, stateOf } from '#games/metro-x/rules/state.ts';
import type { Facts } from './facts.ts';
import { hope, LEAK, type Look, look, type Net, rowsOf, UNITS, unseenAfter } from './hope.ts';
import { blankNet } from './net-file.ts';
import { bestChoice } from './policy.ts';

/** One choice in so many is made at random. */
const CURIOSITY = 60;
/** How much further rounds count, against the hope after the next one. */
const TRACE = 0.4;
/** So many games are learned from at once. */
const GAMES_A_STEP = 4;
const FIRST_STEP = 0.006;
const LAST_STEP = 0.0001;

/** A choice was made, and this is what it led to. */
interface Moment {
  readonly seen: Look;
  readonly hoped: number;
  readonly earned: number;
  readonly isCurious: boolean;
}

export class Learner {
  readonly net: Net;
  readonly #games: number;
  readonly #weights: Adam;
  readonly #outputs: Adam;
  #played = 0;

  /** It is going to play so many games. */
  constructor(facts: Facts, games: number, rng: Rng) {
    this.net = blankNet(facts);
    this.#games = games;
    this.#weights = new Adam(this.net.weights, UNITS);
    this.#outputs = new Adam(this.net.outputs, UNITS + 1);
    const about = (size: number) => (rng.below(2001) / 1000 - 1) * size;
    for (let at = 0; at < this.net.weights.length; at++) this.net.weights[at] = about(0.1);
    for (let unit = 0; unit < UNITS; unit++) this.net.outputs[unit] = about(0.5);
  }

  /** One game; its score. The facts are those of the map: a net for all maps learns from many. */
  play(map: CityMap, deck: Deck, rng: Rng, facts = this.net.facts): number {
    const table = stateOf(map, deck, 1, rng.shuffle(deck.pile), 0);
    const net = { ...this.net, facts };
    const moments: Moment[] = [];
    while (!isOver(table)) {
      const unseen = unseenAfter(table);
      const isCurious = rng.below(CURIOSITY) === 0;
      metroX.apply(table, 0, isCurious ? anyChoice(table, rng) : bestChoice(net, table), rng);
      const seen = look(net, table, unseen);
      moments.push({ seen, hoped: hope(net, seen), earned: earned(table, 0), isCurious });
    }
    this.#lookBack(moments, total(table, 0), table.map, facts);
    this.#played++;
    if (this.#played % GAMES_A_STEP === 0) this.#step();
    return total(table, 0);
  }

  #lookBack(moments: readonly Moment[], score: number, map: CityMap, facts: Facts): void {
    let found = score;
    for (let nth = moments.length - 2; nth >= 0; nth--) {
      const now = moments[nth]!;
      const next = moments[nth + 1]!;
      const promised = nth === moments.length - 2 ? score : next.earned + next.hoped;
      if (next.isCurious) {
        found = now.earned + now.hoped;
        continue;
      }
      found = (1 - TRACE) * promised + TRACE * found;
      this.#pull(now.seen, now.earned + now.hoped - found, map, facts);
    }
  }

  #pull(seen: Look, error: number, map: CityMap, facts: Facts): void {
    const { sums } = seen;
    const { outputs } = this.net;
    const pulls = new Float64Array(UNITS);
    const worth = new Float64Array(UNITS + 1).fill(error);
    for (let unit = 0; unit < UNITS; unit++) {
      const slope = sums[unit]! > 0 ? 1 : LEAK;
      pulls[unit] = error * outputs[unit]! * slope;
      worth[unit]! *= sums[unit]! * slope;
    }
    this.#outputs.pull(0, worth);
    for (const row of rowsOf(facts, seen, map)) this.#weights.pull(row, pulls);
  }

  #step(): void {
    const left = Math.max(0, 1 - this.#played / this.#games);
    const size = LAST_STEP + (FIRST_STEP - LAST_STEP) * left;
    this.#weights.step(size);
    this.#outputs.step(size);
  }
}

function anyChoice(table: State, rng: Rng): Action {
  const choices = metroX.legal(table, 0);
  return choices[rng.below(choices.length)]!;
}
