/**
 * Improves the nets by playing alone, with turns planned as the hard bot plans them. Playing takes longer than learning:
 * after each game a net learns from several earlier ones too.
 */
import type { Rng } from '#engine/contract.ts';
import { Features } from '#engine/net/features.ts';
import type { Net } from '#engine/net/net.ts';
import { linearDecay } from '#engine/net/optimizer.ts';
import { ReplayBuffer } from '#engine/net/replay-buffer.ts';
import { type Episode, type Sample, TdLearner } from '#engine/net/td-learner.ts';
import { END } from '../../rules/actions.ts';
import { apply } from '../../rules/apply.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import { type Board, SPOTS_FOR } from '../../rules/board/board.ts';
import { put, refusalOfPut } from '../../rules/board/slots.ts';
import { ROBOTS, sum } from '../../rules/colours.ts';
import type { Options } from '../../rules/options.ts';
import { standings } from '../../rules/score/score.ts';
import { setup } from '../../rules/setup/setup.ts';
import type { Action, State } from '../../rules/types.ts';
import { Evaluator } from '../judge/evaluator.ts';
import { boardFeatures, ROWS, situationFeatures } from '../judge/features.ts';
import { trackFeaturesOf } from '../judge/track-features.ts';
import { multiTurnSearch } from '../play/multi-turn-search.ts';
import { opening } from '../play/opening.ts';
import { emptyPlan, type Planner, plansFrom } from '../play/plans.ts';
import { actionsOf, turnsFrom } from '../play/turns.ts';

/** How turns are planned: plans kept after each action, and turns in a row. */
const WIDTH = 5;
const TURNS = 2;
/** Whoever plays alone. */
const SEAT = 0;
/** One action in so many is random. */
const EXPLORATION = 100;
const TD = { lambda: 0.6, mostError: 15 };
const FIRST_STEP = 0.0001;
const LAST_STEP = 0.00002;
/** How many episodes are kept, and how many of them a net learns from after a game. */
const BUFFER = 3000;
const EPISODES_PER_GAME = 12;
/**
 * During the first games Adam only measures how the gradients vary. Its first steps would be far too long otherwise: a
 * net would overfit a handful of games and forget all others.
 */
const WARM_UP = 200;
/** One game in so many begins with some robots on the boards: a net learns first what they are good for. */
const HEAD_START = 20;
const MOST_ROBOTS = 15;
/** So many passengers stay in the bag: the game lasts as many turns at least. */
const LEAST_IN_BAG = 8;

export class Learner {
  readonly net: Net;
  readonly #games: number;
  readonly #warmUp: number;
  readonly #td: TdLearner;
  readonly #buffer = new ReplayBuffer<Episode>(BUFFER);
  #played = 0;

  /** `games`: how many it is going to play. During the first `warmUp` games the net stays as it is. */
  constructor(net: Net, games: number, warmUp = WARM_UP) {
    this.net = net;
    this.#games = games;
    this.#warmUp = warmUp;
    this.#td = new TdLearner(net, TD);
  }

  /** Plays one game by this net, and gives the score. */
  play(options: Options, rng: Rng): number {
    const state = setup(options, 1, rng);
    if (this.#played % HEAD_START === 0) headStart(state, state.players[SEAT]!.board, rng);
    const samples: Sample[] = [];
    while (state.phase !== 'over') this.#playTurn(state, samples, rng);
    const score = standings(state)[SEAT]!.total;
    this.#buffer.add({ samples, score, isEndExploratory: false }, rng);
    this.#played++;
    this.#learn(rng);
    return score;
  }

  #playTurn(state: State, samples: Sample[], rng: Rng): void {
    const evaluator = new Evaluator(SEAT, this.net);
    const planner = { seat: SEAT, evaluator, seed: rng.below(1000), adjusts: true };
    const first = opening(planner, state);
    const isExploratory = rng.below(EXPLORATION) === 0;
    for (const action of first ?? nextActions(planner, state, isExploratory, rng)) {
      const isEnd = action === END;
      if (isEnd) samples.push({ ...sampleOf(state, 0), isExploratory });
      apply(state, SEAT, action, rng);
      if (!isEnd && state.phase === 'main')
        samples.push({ ...sampleOf(state, actionsLeft(state)), isExploratory });
    }
  }

  #learn(rng: Rng): void {
    const step =
      this.#played <= this.#warmUp ? 0 : linearDecay(FIRST_STEP, LAST_STEP, this.#played / this.#games);
    for (let nth = 0; nth < EPISODES_PER_GAME; nth++) {
      this.#td.add(this.#buffer.sample(rng));
      this.#td.step(step);
    }
  }
}

function sampleOf(state: State, actions: number): Omit<Sample, 'isExploratory'> {
  const features = new Features(ROWS);
  const trackFeatures = trackFeaturesOf(state, SEAT);
  situationFeatures(features, state, trackFeatures, SEAT);
  const points = boardFeatures(features, state, trackFeatures, SEAT, actions);
  return { features: features.snapshot(), points };
}

/** The best turn up to the first action that reveals something; or one random action. */
function nextActions(planner: Planner, state: State, isExploratory: boolean, rng: Rng): readonly Action[] {
  const plans = isExploratory ? plansFrom(planner, emptyPlan(planner, state)) : [];
  if (plans.length > 0) return plans[rng.below(plans.length)]!.actions;
  return actionsOf(multiTurnSearch(planner, turnsFrom(planner, state, WIDTH), WIDTH, TURNS)[0]!.first);
}

/** Puts some robots from the bag on random slots of the board. Those that are to wait on the map stay in it. */
export function headStart({ bag, phase, map }: State, board: Board, rng: Rng): void {
  const reserved = LEAST_IN_BAG + (phase === 'draft' ? sum(map.sites.map(({ robots }) => robots)) : 0);
  for (let left = rng.below(MOST_ROBOTS); left > 0; left--) {
    const colour = rng.below(ROBOTS);
    const at = SPOTS_FOR[colour]![rng.below(SPOTS_FOR[colour]!.length)]!;
    if (bag[colour]! < 2 || sum(bag) <= reserved || refusalOfPut(board, at, colour) !== undefined) continue;
    put(board, at, colour);
    bag[colour]!--;
  }
}
