/** Sees nothing but how near the end of the game is. */
import type { Seat } from '#engine/contract.ts';
import type { Colour } from '../../rules/colours.ts';
import type { State } from '../../rules/types.ts';
import type { Ending } from './ending.ts';
import type { Gain, Judge } from './judge.ts';
import { bestSpot } from './spots.ts';
import type { TrackFeatures } from './track-features.ts';

export class EndingJudge implements Judge {
  readonly isEnding = true;
  readonly idle = 0;
  readonly #seat: Seat;
  readonly #ending: Ending;

  constructor(seat: Seat, ending: Ending) {
    this.#seat = seat;
    this.#ending = ending;
  }

  value(state: State, trackFeatures: TrackFeatures): number {
    return this.#ending.value(state, trackFeatures);
  }

  valueAtEnd(state: State, trackFeatures: TrackFeatures): number {
    return this.#ending.value(state, trackFeatures);
  }

  gain(state: State, trackFeatures: TrackFeatures, colour: Colour): Gain | undefined {
    return bestSpot(state, this.#seat, colour, () => this.value(state, trackFeatures));
  }
}
