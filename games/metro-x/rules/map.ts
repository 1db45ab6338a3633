/** A map as the rules use it: lines and stations are numbered, and every mark has its place on a sheet. */
import type { Action } from './action.ts';
import { type MapFile, type Name, type Place, placeKey, readMapFile, readRoute } from './map-file.ts';

export interface Line {
  readonly id: string;
  readonly name: Name;
  /** Its stations by number, start point first. */
  readonly route: readonly number[];
  /** A bit for each station of the route. */
  readonly whole: number;
  /** Its indicator spaces stand on a sheet from here … */
  readonly spacesFrom: number;
  /** … up to, not including, here. */
  readonly spacesEnd: number;
  /** The larger bonus, and the smaller one. */
  readonly crown: number;
  readonly diamond: number;
}

export interface Station {
  readonly at: Place;
  /** The lines through it, by number, and for each of them the bit of this station. */
  readonly lines: readonly number[];
  readonly bits: readonly number[];
  /** The number that a star card writes here. */
  readonly star: number;
}

/**
 * A sheet is a row of small integers: one per station, one per indicator space, then per line a bit for each
 * filled station of its route, then per line its bonus, then a bit for each line with a free indicator space,
 * then the choice of this round.
 */
export interface CityMap {
  readonly id: string;
  readonly name: Name;
  readonly lines: readonly Line[];
  /** Numbered as the lines meet them first. */
  readonly stations: readonly Station[];
  /** How many indicator spaces all lines have together. */
  readonly spaces: number;
  readonly filledAt: number;
  readonly bonusAt: number;
  readonly openAt: number;
  readonly choiceAt: number;
  readonly sheetSize: number;
  /** A sheet on which nothing is written. */
  readonly blank: readonly number[];
  /** All that can ever be chosen: pass, then a line each, then a station each. */
  readonly actions: readonly Action[];
  /** The actions of any set of lines, once somebody has asked for it: few sets are ever met. */
  readonly lineChoices: Map<number, readonly Action[]>;
  readonly lineNumbers: ReadonlyMap<string, number>;
  /** Keyed by `placeKey`. */
  readonly stationNumbers: ReadonlyMap<number, number>;
}

export const loadMap = (json: unknown): CityMap => numbered(readMapFile(json));

function numbered(file: MapFile): CityMap {
  const stations = stationsOf(file);
  const stationNumbers = new Map(stations.map(({ at }, number) => [placeKey(at), number]));
  const lines = linesOf(file, stationNumbers);
  const spacesEnd = lines.at(-1)!.spacesEnd;
  const openAt = spacesEnd + 2 * lines.length;
  return {
    id: file.id,
    name: file.name,
    lines,
    stations,
    spaces: spacesEnd - stations.length,
    filledAt: spacesEnd,
    bonusAt: spacesEnd + lines.length,
    openAt,
    choiceAt: openAt + 1,
    sheetSize: openAt + 2,
    blank: [...Array<number>(openAt).fill(0), allBits(lines.length), 0],
    actions: actionsOf(lines, stations),
    lineChoices: new Map(),
    lineNumbers: new Map(lines.map(({ id }, number) => [id, number])),
    stationNumbers,
  };
}

const allBits = (count: number): number => 2 ** count - 1;

function stationsOf({ lines }: MapFile): Station[] {
  const met = new Map<number, { at: Place; lines: number[]; bits: number[] }>();
  for (const [number, { route }] of lines.entries()) {
    for (const [nth, at] of readRoute(route).entries()) {
      const station = met.get(placeKey(at)) ?? { at: Object.freeze(at), lines: [], bits: [] };
      station.lines.push(number);
      station.bits.push(1 << nth);
      met.set(placeKey(at), station);
    }
  }
  return [...met.values()].map((station) => ({ ...station, star: 2 * station.lines.length }));
}

function linesOf({ lines }: MapFile, stationNumbers: ReadonlyMap<number, number>): Line[] {
  let spacesEnd = stationNumbers.size;
  return lines.map(({ id, name, route, spaces, bonus }) => {
    const places = readRoute(route);
    const spacesFrom = spacesEnd;
    spacesEnd += spaces;
    return {
      id,
      name,
      route: places.map((at) => stationNumbers.get(placeKey(at))!),
      whole: allBits(places.length),
      spacesFrom,
      spacesEnd,
      crown: bonus.first,
      diamond: bonus.later,
    };
  });
}

function actionsOf(lines: readonly Line[], stations: readonly Station[]): Action[] {
  return [
    Object.freeze({ type: 'pass' } as const),
    ...lines.map(({ id }) => Object.freeze({ type: 'line', line: id } as const)),
    ...stations.map(({ at }) => Object.freeze({ type: 'station', at } as const)),
  ];
}
