/** A map as the rules use it: lines and stations are numbered, and every mark has its place on a sheet. */
import type { Action } from './action.ts';
import {
  letterNumber,
  type MapFile,
  type Name,
  type Place,
  placeKey,
  readMapFile,
  readRoute,
} from './map-file.ts';

export interface Line {
  readonly id: string;
  readonly name: Name;
  /** Its stations by number, start point first. */
  readonly route: readonly number[];
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
  /** The lines through it, by number. */
  readonly lines: readonly number[];
  /** The number that a star card writes here. */
  readonly star: number;
}

/**
 * A sheet is a row of small integers: one per station; one per indicator space; per line its bonus; the bits of
 * the lines with a free indicator space; how many stations are empty; the choice of this round.
 */
export interface CityMap {
  readonly id: string;
  readonly name: Name;
  readonly lines: readonly Line[];
  /** Numbered as the lines meet them first. */
  readonly stations: readonly Station[];
  /** How many indicator spaces all lines have together. */
  readonly spaces: number;
  readonly bonusAt: number;
  readonly openAt: number;
  readonly emptyAt: number;
  readonly choiceAt: number;
  readonly sheetSize: number;
  /** A sheet on which nothing is written. */
  readonly blank: readonly number[];
  /** All that can ever be chosen: pass, then a line each, then a station each. */
  readonly actions: readonly Action[];
  /** The actions of every set of lines, by the bits of the set. */
  readonly lineChoices: readonly (readonly Action[])[];
  /** By the letter's place in the alphabet. */
  readonly lineNumbers: readonly (number | undefined)[];
  /** Keyed by `placeKey`. */
  readonly stationNumbers: ReadonlyMap<number, number>;
}

export const loadMap = (json: unknown): CityMap => numbered(readMapFile(json));

function numbered(file: MapFile): CityMap {
  const routes = file.lines.map(({ route }) => readRoute(route));
  const stations = stationsOf(routes);
  const stationNumbers = new Map(stations.map(({ at }, number) => [placeKey(at), number]));
  const lines = linesOf(file, routes, stationNumbers);
  const actions = actionsOf(lines, stations);
  return {
    id: file.id,
    name: file.name,
    lines,
    stations,
    ...layout(stations.length, lines),
    actions,
    lineChoices: subsets(actions.slice(1, 1 + lines.length)),
    lineNumbers: byLetter(lines),
    stationNumbers,
  };
}

function layout(stations: number, lines: readonly Line[]) {
  const bonusAt = lines.at(-1)!.spacesEnd;
  const openAt = bonusAt + lines.length;
  const blank = [...Array<number>(openAt).fill(0), (1 << lines.length) - 1, stations, 0];
  return {
    spaces: bonusAt - stations,
    bonusAt,
    openAt,
    emptyAt: openAt + 1,
    choiceAt: openAt + 2,
    sheetSize: blank.length,
    blank,
  };
}

function stationsOf(routes: readonly (readonly Place[])[]): Station[] {
  const met = new Map<number, { at: Place; lines: number[] }>();
  for (const [line, route] of routes.entries()) {
    for (const at of route) {
      const station = met.get(placeKey(at)) ?? { at: Object.freeze(at), lines: [] };
      station.lines.push(line);
      met.set(placeKey(at), station);
    }
  }
  return [...met.values()].map(({ at, lines }) => ({ at, lines, star: 2 * lines.length }));
}

function linesOf(
  { lines }: MapFile,
  routes: readonly (readonly Place[])[],
  stationNumbers: ReadonlyMap<number, number>,
): Line[] {
  let spacesEnd = stationNumbers.size;
  return lines.map(({ id, name, spaces, bonus }, number) => {
    const route = routes[number]!.map((at) => stationNumbers.get(placeKey(at))!);
    const spacesFrom = spacesEnd;
    spacesEnd += spaces;
    return { id, name, route, spacesFrom, spacesEnd, crown: bonus.first, diamond: bonus.later };
  });
}

function actionsOf(lines: readonly Line[], stations: readonly Station[]): Action[] {
  return [
    Object.freeze({ type: 'pass' } as const),
    ...lines.map(({ id }) => Object.freeze({ type: 'line', line: id } as const)),
    ...stations.map(({ at }) => Object.freeze({ type: 'station', at } as const)),
  ];
}

function byLetter(lines: readonly Line[]): (number | undefined)[] {
  return Array.from({ length: 26 }, (_, letter) => {
    const number = lines.findIndex(({ id }) => letterNumber(id) === letter);
    return number < 0 ? undefined : number;
  });
}

/** Every set of these, in their order, at the place that has the bits of its members. */
function subsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, nth) => bits & (1 << nth)));
}
