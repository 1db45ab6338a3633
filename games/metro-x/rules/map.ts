/** A map in the form that the rules use: lines and stations have numbers, and every mark has an index on a sheet. */
import type { Parsed } from '#engine/maps.ts';
import type { Names } from '#engine/names.ts';
import { type Action, Listed, lineAction } from './action.ts';
import {
  letterNumber,
  type MapFile,
  type Place,
  parseMapFile,
  placeKey,
  readRoute,
  type Theme,
} from './map-file.ts';
import { type Runs, runsOf } from './runs.ts';
import { blankSheet, spacesAt } from './state.ts';

export interface Line {
  readonly id: string;
  readonly name: Names;
  readonly theme: Theme | undefined;
  /** Its stations by number, start point first. Station i of the route is bit i. */
  readonly route: readonly number[];
  /** The bits of the stations that are on no earlier line. */
  readonly own: number;
  /** The action of each of its stations, in the order of the route. */
  readonly stationChoices: readonly Action[];
  /** The index of its first indicator space on a sheet. */
  readonly spacesFrom: number;
  /** The index after its last indicator space. */
  readonly spacesEnd: number;
  /** The larger bonus, and the smaller one. */
  readonly crown: number;
  readonly diamond: number;
}

export interface Station {
  readonly at: Place;
  /** The lines through it, by number. */
  readonly lines: readonly number[];
  /** Its index and bit on the first of its lines. They tell whether it is filled. */
  readonly nth: number;
  readonly bit: number;
  /** The number that a star card writes here. */
  readonly star: number;
}

export interface CityMap {
  readonly id: string;
  readonly name: Names;
  readonly lines: readonly Line[];
  /** In the order in which the lines pass them first. */
  readonly stations: readonly Station[];
  readonly runs: Runs;
  /** The number of indicator spaces of all lines together. */
  readonly spaces: number;
  /** A sheet on which nothing is written. */
  readonly blank: readonly number[];
  readonly sheetSize: number;
  /** Every possible action: pass, then all lines, then all stations. */
  readonly actions: readonly Action[];
  /** The list with pass only. */
  readonly passing: readonly Action[];
  /** By the bits of a set of lines: the actions of these lines. */
  readonly lineChoices: readonly (readonly Action[])[];
  /** By the position of the letter in the alphabet. */
  readonly lineNumbers: readonly (number | undefined)[];
  /** Keyed by `placeKey`. */
  readonly stationNumbers: ReadonlyMap<number, number>;
}

/** The map in this text, or what is wrong with it. */
export function parseMap(text: string): Parsed<CityMap> {
  const parsed = parseMapFile(text);
  return 'map' in parsed ? { map: numbered(parsed.map) } : parsed;
}

function numbered(file: MapFile): CityMap {
  const routes = file.lines.map(({ route }) => readRoute(route));
  const stations = stationsOf(routes);
  const stationNumbers = new Map(stations.map(({ at }, number) => [placeKey(at), number]));
  const stationActions = stations.map(({ at }, station) =>
    Listed.of(lineAction(file.lines.length) + station, { type: 'station', at }),
  );
  const lines = linesOf(
    file,
    routes.map((route) => route.map((at) => stationNumbers.get(placeKey(at))!)),
    stationActions,
  );
  const spaces = file.lines.reduce((sum, line) => sum + line.spaces, 0);
  const blank = blankSheet(
    routes.map((route) => route.length),
    stations.length,
    file.lines.map((line) => line.spaces),
  );
  const pass = Listed.of(0, { type: 'pass' });
  const lineActions = lines.map(({ id }, line) => Listed.of(lineAction(line), { type: 'line', line: id }));
  return {
    id: file.id,
    name: file.name,
    lines,
    stations,
    runs: runsOf(lines.map(({ route }) => route)),
    spaces,
    blank,
    sheetSize: blank.length,
    actions: [pass, ...lineActions, ...stationActions],
    passing: [pass],
    lineChoices: subsets(lineActions),
    lineNumbers: byLetter(lines),
    stationNumbers,
  };
}

function stationsOf(routes: readonly (readonly Place[])[]): Station[] {
  const met = new Map<number, { at: Place; lines: number[]; nth: number }>();
  for (const [line, route] of routes.entries()) {
    for (const [nth, at] of route.entries()) {
      const station = met.get(placeKey(at)) ?? { at: Object.freeze(at), lines: [], nth };
      station.lines.push(line);
      met.set(placeKey(at), station);
    }
  }
  return [...met.values()].map(({ at, lines, nth }) => ({
    at,
    lines,
    nth,
    bit: 1 << nth,
    star: 2 * lines.length,
  }));
}

function linesOf({ lines }: MapFile, routes: readonly number[][], stationActions: readonly Action[]): Line[] {
  let spacesEnd = spacesAt(lines.length);
  return lines.map(({ id, name, theme, spaces, bonus }, number) => {
    const route = routes[number]!;
    const spacesFrom = spacesEnd;
    spacesEnd += spaces;
    const own = ownBits(route, new Set(routes.slice(0, number).flat()));
    const stationChoices = route.map((station) => stationActions[station]!);
    return {
      id,
      name,
      theme,
      route,
      own,
      stationChoices,
      spacesFrom,
      spacesEnd,
      crown: bonus.first,
      diamond: bonus.later,
    };
  });
}

const ownBits = (route: readonly number[], earlier: ReadonlySet<number>): number =>
  route.reduce((bits, station, nth) => (earlier.has(station) ? bits : bits | (1 << nth)), 0);

function byLetter(lines: readonly Line[]): (number | undefined)[] {
  return Array.from({ length: 26 }, (_, letter) => {
    const number = lines.findIndex(({ id }) => letterNumber(id) === letter);
    return number < 0 ? undefined : number;
  });
}

/** All subsets. The index of a subset has the bits of its members. */
function subsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, nth) => bits & (1 << nth)));
}
