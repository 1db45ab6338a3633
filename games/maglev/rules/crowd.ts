/** Who waits at the places of the map. */
import { MOST_ON_A_STATION } from '../data/pieces.ts';
import { COLOURS, type Colour, matches } from './colours.ts';
import type { Player, State } from './types.ts';

export const waitingAt = ({ crowd }: State, place: number, colour: Colour): number =>
  crowd[place * COLOURS.length + colour]!;

export function addToCrowd(state: State, place: number, colour: Colour, count: number): void {
  state.crowd[place * COLOURS.length + colour]! += count;
}

export function crowdAt(state: State, place: number): number {
  let total = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) total += waitingAt(state, place, colour);
  return total;
}

export const isStationFull = (state: State, place: number): boolean =>
  crowdAt(state, place) >= MOST_ON_A_STATION;

/** Whether passengers of this colour are at home where the train is. */
export const isHome = (state: State, { train }: Player, colour: Colour): boolean =>
  matches(state.standing[train]!, colour);
