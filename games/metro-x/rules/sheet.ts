/** A sheet as text, and back: the form that is stored, and that everyone is shown. */
import type { Seat } from '#engine/contract.ts';
import { hasOnly, isListOf } from '#engine/json.ts';
import type { Line } from './map.ts';
import { fillStation, writeStar } from './mark.ts';
import { bonusOf, FREE_SPACE, isEmpty, type State, sheetAt, starsOn } from './state.ts';
import type { Sheet } from './types.ts';

/** The characters of a line's bonus. */
const BONUS_SIGNS = '.cd';

export function showSheet(state: State, seat: Seat): Sheet {
  const { map } = state;
  let bonuses = '';
  for (let line = 0; line < map.lines.length; line++) bonuses += BONUS_SIGNS[bonusOf(state, seat, line)];
  const spaces = map.lines.map((line) => showSpaces(state, sheetAt(state, seat), line));
  return { stations: showStations(state, seat), spaces, bonuses };
}

function showStations(state: State, seat: Seat): string {
  const { map } = state;
  const signs: string[] = map.stations.map((_, station) => (isEmpty(state, seat, station) ? '.' : 'o'));
  for (const [line, { route }] of map.lines.entries()) {
    const stars = starsOn(state, seat, line);
    for (let nth = 0; stars >>> nth !== 0; nth++) if (stars & (1 << nth)) signs[route[nth]!] = '*';
  }
  return signs.join('');
}

function showSpaces({ marks, deck }: State, sheet: number, { spacesFrom, spacesEnd }: Line): string {
  let faces = '';
  for (let space = spacesFrom; space < spacesEnd; space++) {
    const card = marks[sheet + space]!;
    if (card === FREE_SPACE) break;
    faces += (faces && ' ') + deck.cards[card - 1]!.face;
  }
  return faces;
}

export const isSheet = (json: unknown): json is Sheet =>
  hasOnly(json, ['stations', 'spaces', 'bonuses']) &&
  typeof json.stations === 'string' &&
  isListOf(json.spaces, isString) &&
  typeof json.bonuses === 'string';

export const isString = (json: unknown): json is string => typeof json === 'string';

/** Copies the text onto a blank sheet; false if it does not fit map and deck. */
export function readSheet(state: State, seat: Seat, { stations, spaces, bonuses }: Sheet): boolean {
  const { map } = state;
  const sheet = sheetAt(state, seat);
  if (spaces.length !== map.lines.length) return false;
  if (!map.lines.every((line, number) => readSpaces(state, sheet, line, spaces[number]!))) return false;
  if (!/^[.o*]*$/.test(stations) || stations.length !== map.stations.length) return false;
  for (const station of map.stations.keys()) {
    if (stations[station] !== '.') fillStation(state, seat, station);
    if (stations[station] === '*') writeStar(state, seat, station);
  }
  return readBonuses(state, sheet, bonuses);
}

function readBonuses({ map, marks }: State, sheet: number, bonuses: string): boolean {
  if (bonuses.length !== map.lines.length) return false;
  for (const [line, sign] of [...bonuses].entries()) {
    const bonus = BONUS_SIGNS.indexOf(sign);
    if (bonus < 0) return false;
    marks[sheet + map.bonusAt + line] = bonus;
  }
  return true;
}

function readSpaces({ map, marks, deck }: State, sheet: number, line: Line, text: string): boolean {
  const faces = text === '' ? [] : text.split(' ');
  if (faces.length > line.spacesEnd - line.spacesFrom) return false;
  for (const [nth, face] of faces.entries()) {
    const card = deck.numbers.get(face);
    if (card === undefined) return false;
    marks[sheet + line.spacesFrom + nth] = 1 + card;
  }
  if (faces.length === line.spacesEnd - line.spacesFrom)
    marks[sheet + map.openAt]! &= ~(1 << map.lines.indexOf(line));
  return true;
}

/** How many indicator spaces are still free on this sheet. */
export function freeSpaces({ map, marks }: State, seat: Seat): number {
  const sheet = seat * map.sheetSize;
  return marks.slice(sheet, sheet + map.spaces).filter((space) => space === FREE_SPACE).length;
}
