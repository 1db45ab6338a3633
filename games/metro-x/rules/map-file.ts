/** A map as it is written in a file (docs/maps.md), and what can be wrong with one. */
import { hasOnly, isObject, isWhole } from '#engine/json.ts';
import { isNames, type Names } from '#engine/names.ts';

/** Where a station stands on the sheet. */
export type Place = readonly [column: number, row: number];

interface LineFile {
  readonly id: string;
  readonly name: Names;
  readonly spaces: number;
  readonly bonus: { readonly first: number; readonly later: number };
  /** `column,row` of each station with a space between two, start point first. */
  readonly route: string;
}

export interface MapFile {
  readonly id: string;
  readonly name: Names;
  readonly lines: readonly LineFile[];
}

/** Columns and rows go from 0 up to, not including, this. */
const GRID = 32;
/** A table has a row for every set of lines. */
const MOST_LINES = 12;
/** The stations of a line are bits of one small integer. */
export const LONGEST = 30;

/** The map in this JSON; throws with all that is wrong with it, each fault by line and station. */
export function readMapFile(json: unknown): MapFile {
  const faults = mapFaults(json);
  if (faults.length > 0) throw new Error(`not a map of Metro X:\n${faults.join('\n')}`);
  return json as MapFile;
}

/** The stations of a route in a file that has no faults. */
export const readRoute = (route: string): Place[] => route.split(' ').map((text) => readPlace(text)!);

function mapFaults(json: unknown): string[] {
  if (!hasOnly(json, ['id', 'name', 'lines'])) return ['a map has id, name and lines, and nothing else'];
  const { id, name, lines } = json;
  if (!Array.isArray(lines) || !isWhole(lines.length, 1, MOST_LINES + 1))
    return [`lines: a list of 1 to ${MOST_LINES}`];
  const faults = lines.flatMap(lineFaults);
  if (!isId(id)) faults.unshift('id: small letters and digits');
  if (!isNames(name)) faults.unshift('name: a text for each language, en among them');
  return faults.length > 0 ? faults : twinFaults(lines);
}

function lineFaults(line: unknown, index: number): string[] {
  const nth = `line number ${index + 1}`;
  if (!hasOnly(line, ['id', 'name', 'spaces', 'bonus', 'route']))
    return [`${nth}: a line has id, name, spaces, bonus and route, and nothing else`];
  const { id, name, spaces, bonus, route } = line;
  if (typeof id !== 'string' || !/^[A-Z]$/.test(id)) return [`${nth}: id: one capital letter`];
  const faults: string[] = [];
  if (!isNames(name)) faults.push(`line ${id}: name: a text for each language, en among them`);
  if (!isWhole(spaces, 1, 10)) faults.push(`line ${id}: spaces: a number from 1 to 9`);
  if (!isBonus(bonus)) faults.push(`line ${id}: bonus: first and later, whole, first ≥ later ≥ 0`);
  return [...faults, ...routeFaults(`line ${id}`, route)];
}

function routeFaults(line: string, route: unknown): string[] {
  if (typeof route !== 'string') return [`${line}: route: a text of stations, each column,row`];
  const stations = route.split(' ');
  if (!isWhole(stations.length, 2, LONGEST + 1)) return [`${line}: route: 2 to ${LONGEST} stations`];
  return stations.flatMap((text, index) => {
    const station = `${line}, station number ${index + 1} (${text})`;
    if (!readPlace(text)) return [`${station}: not column,row, each from 0 to ${GRID - 1}`];
    const before = stations.indexOf(text);
    return before < index ? [`${station}: is already station number ${before + 1} of this line`] : [];
  });
}

/** The place in `column,row`, without leading noughts: a place is written in one way only. */
function readPlace(text: string): Place | undefined {
  if (!/^(0|[1-9]\d?),(0|[1-9]\d?)$/.test(text)) return;
  const place = text.split(',').map(Number);
  return isPlace(place) ? place : undefined;
}

/** What only all lines together show. */
function twinFaults(lines: MapFile['lines']): string[] {
  const ids = lines.map(({ id }) => id);
  return ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => `line ${id}: another line has this letter`);
}

const isId = (json: unknown): boolean => typeof json === 'string' && /^[a-z][a-z0-9-]*$/.test(json);

const isBonus = (json: unknown): boolean =>
  isObject(json) &&
  hasOnly(json, ['first', 'later']) &&
  isWhole(json.first, 0, 100) &&
  isWhole(json.later, 0, json.first + 1);

export const isPlace = (json: unknown): json is Place =>
  Array.isArray(json) && json.length === 2 && json.every((number) => isWhole(number, 0, GRID));

/** A different number for every place. */
export const placeKey = (at: Place): number => at[1] * GRID + at[0];

/** The place of a line's capital letter in the alphabet, from 0. */
export const letterNumber = (id: string): number => id.charCodeAt(0) - 65;
