/** The passengers who wait at the places of the map. */
import { MOST_ON_A_STATION } from '../../data/pieces.ts';
import { COLOURS, type Colour, matches } from '../colours.ts';
import type { Player, Public } from '../types.ts';

export const waitingAt = ({ crowd }: Public, place: number, colour: Colour): number =>
  crowd[place * COLOURS.length + colour]!;

export function addToCrowd(state: Public, place: number, colour: Colour, count: number): void {
  state.crowd[place * COLOURS.length + colour]! += count;
}

export function crowdAt(state: Public, place: number): number {
  let total = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) total += waitingAt(state, place, colour);
  return total;
}

export const isStationFull = (state: Public, place: number): boolean =>
  crowdAt(state, place) >= MOST_ON_A_STATION;

/** Whether passengers of this colour are at home where the train is. */
export const isHome = (state: Public, { train }: Player, colour: Colour): boolean =>
  matches(state.standing[train]!, colour);
