/** Makes the nets: plays alone by a net and learns from each game by temporal differences. */
import type { Rng } from '#engine/contract.ts';
import { type Net, randomNet } from '#engine/net/net.ts';
import { linearDecay } from '#engine/net/optimizer.ts';
import { type Sample, TdLearner } from '#engine/net/td-learner.ts';
import type { Action } from '#games/metro-x/rules/action.ts';
import type { Deck } from '#games/metro-x/rules/deck.ts';
import { metroX } from '#games/metro-x/rules/index.ts';
import type { CityMap } from '#games/metro-x/rules/map.ts';
import { earned, total } from '#games/metro-x/rules/score.ts';
import { isOver, type State, stateOf } from '#games/metro-x/rules/state.ts';
import type { FeatureRows } from '../judge/features.ts';
import { unseenAfter, ValueNet } from '../judge/value-net.ts';
import { bestChoice } from '../play/policy.ts';

const UNITS = 24;
/** One choice in so many is random. */
const EXPLORATION = 60;
const TD = { lambda: 0.4, mostError: Number.POSITIVE_INFINITY };
const GAMES_PER_STEP = 4;
const FIRST_STEP = 0.006;
const LAST_STEP = 0.0001;

export class Learner {
  readonly net: Net;
  readonly #rows: FeatureRows;
  readonly #games: number;
  readonly #td: TdLearner;
  #played = 0;

  /** `games`: how many it is going to play. */
  constructor(rows: FeatureRows, games: number, rng: Rng) {
    this.net = randomNet(rows.count, UNITS, rng);
    this.#rows = rows;
    this.#games = games;
    this.#td = new TdLearner(this.net, TD);
  }

  /** Plays one game and gives its score. The rows are those of the map: a general net learns from many maps. */
  play(map: CityMap, deck: Deck, rng: Rng, rows = this.#rows): number {
    const table = stateOf(map, deck, 1, rng.shuffle(deck.pile), 0);
    const valueNet = new ValueNet(this.net, rows);
    const samples: Sample[] = [];
    let isExploratory = false;
    while (!isOver(table)) {
      const unseen = unseenAfter(table);
      isExploratory = rng.below(EXPLORATION) === 0;
      metroX.apply(table, 0, isExploratory ? randomChoice(table, rng) : bestChoice(valueNet, table), rng);
      if (isOver(table)) break;
      const features = valueNet.snapshot(valueNet.encode(table, unseen), map);
      samples.push({ features, points: earned(table, 0), isExploratory });
    }
    const score = total(table, 0);
    this.#td.add({ samples, score, isEndExploratory: isExploratory });
    this.#played++;
    if (this.#played % GAMES_PER_STEP === 0)
      this.#td.step(linearDecay(FIRST_STEP, LAST_STEP, this.#played / this.#games));
    return score;
  }
}

function randomChoice(table: State, rng: Rng): Action {
  const choices = metroX.legal(table, 0);
  return choices[rng.below(choices.length)]!;
}
