/** Reads and checks the file of a map (docs/maps.md). */
import { hasOnly, isObject, isOneOf, isWhole } from '#engine/json.ts';
import type { Fault, Parsed } from '#engine/maps.ts';
import { isNames, type Names } from '#engine/names.ts';

/** The position of a station on the sheet. */
export type Place = readonly [column: number, row: number];

export const PATTERNS = [
  'solid',
  'double',
  'dots',
  'bars',
  'dashes',
  'arrows',
  'edge',
  'blocks',
  'diamonds',
] as const;

/** How a line is drawn. */
export interface Theme {
  readonly pattern: (typeof PATTERNS)[number];
  /** The colour of the pattern and the letter on the line. */
  readonly on: 'light' | 'dark';
  /** The line's own colour, on paper and on dark ground. */
  readonly paper: string;
  readonly night: string;
}

interface LineFile {
  readonly id: string;
  readonly name: Names;
  readonly theme?: Theme;
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

/** Columns and rows are less than this. */
const GRID = 32;
/** The limit keeps `lineChoices` small: it has an entry for every set of lines. */
const MOST_LINES = 12;
/** The limit of stations on a line: they are bits of one small integer. */
export const LONGEST = 30;

/** The map in this text, or all its faults, each with its line and station. */
export function parseMapFile(text: string): Parsed<MapFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { faults: [{ at: 'text', what: (error as Error).message }] };
  }
  const faults = mapFaults(json);
  return faults.length > 0 ? { faults } : { map: json as MapFile };
}

/** The stations of a route. The file must be checked before. */
export const readRoute = (route: string): Place[] => route.split(' ').map((text) => readPlace(text)!);

const A_NAME = 'a text for each language, en among them';

function mapFaults(json: unknown): Fault[] {
  if (!hasOnly(json, ['id', 'name', 'lines']))
    return [{ at: 'map', what: 'a map has id, name and lines, and nothing else' }];
  const { id, name, lines } = json;
  if (!Array.isArray(lines) || !isWhole(lines.length, 1, MOST_LINES + 1))
    return [{ at: 'lines', what: `a list of 1 to ${MOST_LINES}` }];
  const faults = lines.flatMap(lineFaults);
  if (!isId(id)) faults.unshift({ at: 'id', what: 'small letters, digits and -' });
  if (!isNames(name)) faults.unshift({ at: 'name', what: A_NAME });
  return faults.length > 0 ? faults : twinFaults(lines);
}

function lineFaults(line: unknown, index: number): Fault[] {
  const nth = `line number ${index + 1}`;
  if (!hasOnly(line, ['id', 'name', 'theme', 'spaces', 'bonus', 'route']))
    return [
      { at: nth, what: 'a line has id, name, spaces, bonus, route and perhaps theme, and nothing else' },
    ];
  const { id, name, theme, spaces, bonus, route } = line;
  if (typeof id !== 'string' || !/^[A-Z]$/.test(id))
    return [{ at: `${nth}, id`, what: 'one capital letter' }];
  const faults: Fault[] = [];
  if (!isNames(name)) faults.push({ at: `line ${id}, name`, what: A_NAME });
  if (theme !== undefined && !isTheme(theme)) faults.push({ at: `line ${id}, theme`, what: A_THEME });
  if (!isWhole(spaces, 1, 10)) faults.push({ at: `line ${id}, spaces`, what: 'a number from 1 to 9' });
  if (!isBonus(bonus))
    faults.push({ at: `line ${id}, bonus`, what: 'first and later, whole, first ≥ later ≥ 0' });
  return [...faults, ...routeFaults(`line ${id}`, route)];
}

function routeFaults(line: string, route: unknown): Fault[] {
  const at = `${line}, route`;
  if (typeof route !== 'string') return [{ at, what: 'a text of stations, each column,row' }];
  const stations = route.split(' ');
  if (!isWhole(stations.length, 2, LONGEST + 1)) return [{ at, what: `2 to ${LONGEST} stations` }];
  return stations.flatMap((text, index) => {
    const at = `${line}, station number ${index + 1} (${text})`;
    if (!readPlace(text)) return [{ at, what: `not column,row, each from 0 to ${GRID - 1}` }];
    const before = stations.indexOf(text);
    return before < index ? [{ at, what: `is already station number ${before + 1} of this line` }] : [];
  });
}

/** Reads `column,row`. Leading zeros are not allowed, so that a place has only one notation. */
function readPlace(text: string): Place | undefined {
  if (!/^(0|[1-9]\d?),(0|[1-9]\d?)$/.test(text)) return;
  const place = text.split(',').map(Number);
  return isPlace(place) ? place : undefined;
}

/** Faults that concern several lines. */
function twinFaults(lines: MapFile['lines']): Fault[] {
  const ids = lines.map(({ id }) => id);
  return ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => ({ at: `line ${id}`, what: 'another line has this letter' }));
}

const isId = (json: unknown): boolean => typeof json === 'string' && /^[a-z][a-z0-9-]*$/.test(json);

const A_THEME = `pattern (${PATTERNS.join(', ')}), on (light or dark), paper and night (#rrggbb)`;

const isColour = (json: unknown): boolean => typeof json === 'string' && /^#[0-9a-f]{6}$/i.test(json);

const isTheme = (json: unknown): boolean =>
  hasOnly(json, ['pattern', 'on', 'paper', 'night']) &&
  isOneOf(json.pattern, PATTERNS) &&
  isOneOf(json.on, ['light', 'dark']) &&
  isColour(json.paper) &&
  isColour(json.night);

const isBonus = (json: unknown): boolean =>
  isObject(json) &&
  hasOnly(json, ['first', 'later']) &&
  isWhole(json.first, 0, 100) &&
  isWhole(json.later, 0, json.first + 1);

export const isPlace = (json: unknown): json is Place =>
  Array.isArray(json) && json.length === 2 && json.every((number) => isWhole(number, 0, GRID));

/** A unique number for every place. */
export const placeKey = (at: Place): number => at[1] * GRID + at[0];

/** The position of a line's letter in the alphabet, from 0. */
export const letterNumber = (id: string): number => id.charCodeAt(0) - 65;
