/** The value of a position for a player alone: the points made, and those that the net still expects. */
import type { Seat } from '#engine/contract.ts';
import { Features } from '#engine/net/features.ts';
import { type Net, netValue } from '#engine/net/net.ts';
import { TrackedSums } from '#engine/net/sums.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import { put } from '../../rules/board/slots.ts';
import { type Colour, sum } from '../../rules/colours.ts';
import { standings } from '../../rules/score/score.ts';
import type { State } from '../../rules/types.ts';
import { boardFeatures, ROWS, situationFeatures } from './features.ts';
import type { Gain, Judge } from './judge.ts';
import { spotsFor } from './spots.ts';
import type { TrackFeatures } from './track-features.ts';

export class Evaluator implements Judge {
  /** Alone the timer ends the game. */
  readonly isEnding = false;
  /** A net may like to wait where it has learned little. */
  readonly idle = 1.5;
  readonly #seat: Seat;
  readonly #net: Net;
  /** Kept for the next position: there are many, and they differ little. */
  readonly #features = new Features(ROWS);
  readonly #situation: TrackedSums;
  readonly #board: TrackedSums;

  constructor(seat: Seat, net: Net) {
    this.#seat = seat;
    this.#net = net;
    this.#situation = new TrackedSums(net);
    this.#board = new TrackedSums(net);
  }

  value(state: State, trackFeatures: TrackFeatures): number {
    return this.#value(state, trackFeatures, this.#actionsIn(state));
  }

  valueAtEnd(state: State, trackFeatures: TrackFeatures): number {
    return this.#value(state, trackFeatures, 0);
  }

  gain(state: State, trackFeatures: TrackFeatures, colour: Colour): Gain | undefined {
    const { board } = state.players[this.#seat]!;
    const before = board.slice();
    this.#situate(state, trackFeatures);
    let best: Gain | undefined;
    for (const at of spotsFor(board, colour)) {
      put(board, at, colour);
      const value = this.#valueNow(state, trackFeatures, this.#actionsIn(state));
      if (best === undefined || value > best.value) best = { at, value };
      for (let slot = 0; slot < before.length; slot++) board[slot] = before[slot]!;
    }
    return best;
  }

  /** `actions`: how many are left in this turn. */
  #value(state: State, trackFeatures: TrackFeatures, actions: number): number {
    if (state.phase === 'over') return standings(state)[this.#seat]!.total;
    this.#situate(state, trackFeatures);
    return this.#valueNow(state, trackFeatures, actions);
  }

  #actionsIn(state: State): number {
    return state.turn === this.#seat ? actionsLeft(state) : 0;
  }

  #situate(state: State, trackFeatures: TrackFeatures): void {
    this.#features.clear();
    situationFeatures(this.#features, state, trackFeatures, this.#seat);
    this.#situation.become(this.#features);
  }

  #valueNow(state: State, trackFeatures: TrackFeatures, actions: number): number {
    this.#features.clear();
    const points = boardFeatures(this.#features, state, trackFeatures, this.#seat, actions);
    if (actions === 0 && isLastTurn(state)) return points;
    this.#board.become(this.#features);
    return points + netValue(this.#net, this.#situation.sums, this.#board.sums);
  }
}

/** Whether no points can follow when the turn ends. */
const isLastTurn = ({ bag }: State): boolean => sum(bag) === 0;
