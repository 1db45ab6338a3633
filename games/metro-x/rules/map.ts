/** A map as the rules use it: lines and stations are numbered, and every mark has its place on a sheet. */
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
  /** Its stations by number, start point first; each has a bit, the first the lowest. */
  readonly route: readonly number[];
  /** The bits of its stations that no earlier line has. */
  readonly own: number;
  /** The action of each of its stations, in the order of the route. */
  readonly stationChoices: readonly Action[];
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
  /** Which station of the first of them it is, and its bit there: enough to see whether it is filled. */
  readonly nth: number;
  readonly bit: number;
  /** The number that a star card writes here. */
  readonly star: number;
}

export interface CityMap {
  readonly id: string;
  readonly name: Names;
  readonly lines: readonly Line[];
  /** Numbered as the lines meet them first. */
  readonly stations: readonly Station[];
  readonly runs: Runs;
  /** How many indicator spaces all lines have together. */
  readonly spaces: number;
  /** A sheet on which nothing is written. */
  readonly blank: readonly number[];
  readonly sheetSize: number;
  /** All that can ever be chosen: pass, then a line each, then a station each. */
  readonly actions: readonly Action[];
  /** The list that has nothing but pass. */
  readonly passing: readonly Action[];
  /** The actions of every set of lines, by the bits of the set. */
  readonly lineChoices: readonly (readonly Action[])[];
  /** By the letter's place in the alphabet. */
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

/** Every set of these, in their order, at the place that has the bits of its members. */
function subsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_, nth) => bits & (1 << nth)));
}
