/** What plans are made by: how good a position is for one seat, in points. */
import type { Colour } from '../../rules/colours.ts';
import type { State } from '../../rules/types.ts';
import type { TrackFeatures } from './track-features.ts';

/** The best spot for a passenger of a colour, and the value of the position with the passenger there. */
export interface Gain {
  readonly at: number;
  readonly value: number;
}

export interface Judge {
  /** Whether the game should come to its end now: plans then care for what that takes. */
  readonly isEnding: boolean;
  /** What an action costs that is not taken. */
  readonly idle: number;
  value(state: State, trackFeatures: TrackFeatures): number;
  /** As if no action were left. */
  valueAtEnd(state: State, trackFeatures: TrackFeatures): number;
  /** Undefined if the board has no spot for this colour. */
  gain(state: State, trackFeatures: TrackFeatures, colour: Colour): Gain | undefined;
}
