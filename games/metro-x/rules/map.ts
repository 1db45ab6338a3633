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
import { type Runs, runsOf } from './runs.ts';

export interface Line {
  readonly id: string;
  readonly name: Name;
  /** Its stations by number, start point first; each has a bit, the first the lowest. */
  readonly route: readonly number[];
  /** The bits of its stations that no earlier line has. */
  readonly own: number;
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

/**
 * A sheet is a row of small integers: one per indicator space; per line the bits of its empty stations; per line
 * the bits of its stations with a star's number; per line its bonus; the bits of the lines with a free indicator
 * space; how many stations are empty; the choice of this round.
 */
export interface CityMap {
  readonly id: string;
  readonly name: Name;
  readonly lines: readonly Line[];
  /** Numbered as the lines meet them first. */
  readonly stations: readonly Station[];
  readonly runs: Runs;
  /** How many indicator spaces all lines have together. They stand first on a sheet. */
  readonly spaces: number;
  readonly vacantAt: number;
  readonly starsAt: number;
  readonly bonusAt: number;
  readonly openAt: number;
  readonly emptyAt: number;
  readonly choiceAt: number;
  readonly sheetSize: number;
  /** A sheet on which nothing is written. */
  readonly blank: readonly number[];
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

export const loadMap = (json: unknown): CityMap => numbered(readMapFile(json));

function numbered(file: MapFile): CityMap {
  const routes = file.lines.map(({ route }) => readRoute(route));
  const stations = stationsOf(routes);
  const stationNumbers = new Map(stations.map(({ at }, number) => [placeKey(at), number]));
  const lines = linesOf(
    file,
    routes.map((route) => route.map((at) => stationNumbers.get(placeKey(at))!)),
  );
  const actions = actionsOf(lines, stations);
  return {
    id: file.id,
    name: file.name,
    lines,
    stations,
    runs: runsOf(lines.map(({ route }) => route)),
    ...layout(lines, stations.length),
    actions,
    passing: actions.slice(0, 1),
    lineChoices: subsets(actions.slice(1, 1 + lines.length)),
    lineNumbers: byLetter(lines),
    stationNumbers,
  };
}

function layout(lines: readonly Line[], stations: number) {
  const spaces = lines.at(-1)!.spacesEnd;
  const vacantAt = spaces;
  const starsAt = vacantAt + lines.length;
  const bonusAt = starsAt + lines.length;
  const openAt = bonusAt + lines.length;
  const blank = Array<number>(openAt).fill(0);
  for (const [line, { route }] of lines.entries()) blank[vacantAt + line] = allBits(route.length);
  blank.push(allBits(lines.length), stations, 0);
  return {
    spaces,
    vacantAt,
    starsAt,
    bonusAt,
    openAt,
    emptyAt: openAt + 1,
    choiceAt: openAt + 2,
    sheetSize: blank.length,
    blank: [...blank],
  };
}

const allBits = (count: number): number => (1 << count) - 1;

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

function linesOf({ lines }: MapFile, routes: readonly number[][]): Line[] {
  let spacesEnd = 0;
  return lines.map(({ id, name, spaces, bonus }, number) => {
    const route = routes[number]!;
    const spacesFrom = spacesEnd;
    spacesEnd += spaces;
    const own = ownBits(route, new Set(routes.slice(0, number).flat()));
    return { id, name, route, own, spacesFrom, spacesEnd, crown: bonus.first, diamond: bonus.later };
  });
}

const ownBits = (route: readonly number[], earlier: ReadonlySet<number>): number =>
  route.reduce((bits, station, nth) => (earlier.has(station) ? bits : bits | (1 << nth)), 0);

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
