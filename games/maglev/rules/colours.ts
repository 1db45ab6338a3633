/** Passengers and stations. A colour is an index of COLOURS; a kind of station has the number of its colour. */
import { PASSENGERS, STATION_KINDS } from '../data/pieces.ts';

export type ColourName = keyof typeof PASSENGERS;
export type KindName = (typeof STATION_KINDS)[number];

export type Colour = number;
export const COLOURS = Object.keys(PASSENGERS) as ColourName[];
/** Colours below this are robots, the others commuters. */
export const ROBOTS = 3;

export const NUMBER_OF: Readonly<Record<ColourName, Colour>> = Object.fromEntries(
  COLOURS.map((name, colour) => [name, colour]),
) as Record<ColourName, Colour>;
export const KIND_NUMBER: Readonly<Record<KindName, Colour>> = Object.fromEntries(
  STATION_KINDS.map((name, kind) => [name, kind]),
) as Record<KindName, Colour>;

export const isRobot = (colour: Colour): boolean => colour < ROBOTS;

/** Zero passengers of each colour. */
export const noPassengers = (): number[] => COLOURS.map(() => 0);
export function sum(counts: readonly number[]): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}

/** What stands at a place: nothing, a station (1 + its kind), or the Hub. */
export type StationCode = number;
export const NOTHING = 0;
export const HUB = STATION_KINDS.length + 1;
export const stationOf = (kind: Colour): StationCode => kind + 1;

/** Whether passengers of this colour are at home here: they are delivered here, and never wait here. */
export const matches = (standing: StationCode, colour: Colour): boolean =>
  standing === HUB ? colour < ROBOTS : standing === colour + 1;
