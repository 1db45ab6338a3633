/**
 * How good a position looks to one seat, in points: those made, and those that may still be made. Alone that was
 * learned; together it is judged by hand, for a net that learned by playing against itself idles as it does.
 */
import type { Seat } from '#engine/contract.ts';
import type { Colour } from '../rules/colours.ts';
import type { State } from '../rules/types.ts';
import { Judged } from './judged.ts';
import { Learned } from './learned.ts';
import { netOf } from './nets.ts';
import type { Sight } from './sight.ts';

/** The best spot for a passenger of a colour, and what the position is worth when it is put there. */
export interface Gain {
  readonly at: number;
  readonly value: number;
}

export interface Outlook {
  value(state: State, sight: Sight): number;
  /** When the turn ends now, whatever actions there are left. */
  valueAtEnd(state: State, sight: Sight): number;
  /** The best spot for this colour on the board as it is; undefined if there is none. */
  gain(state: State, sight: Sight, colour: Colour): Gain | undefined;
}

export const outlookOf = ({ map, seats }: State, seat: Seat): Outlook =>
  seats === 1 ? new Learned(seat, netOf(map)) : new Judged(seat);
