/** A sheet as text, and back: the form that is stored, and that everyone is shown. */
import type { Seat } from '#engine/contract.ts';
import { hasOnly, isListOf } from '#engine/json.ts';
import type { Line } from './map.ts';
import { bonusOf, EMPTY, FREE_SPACE, type State, sheetAt } from './state.ts';
import type { Sheet } from './types.ts';

/** The characters of what is written in a station, and of a line's bonus. */
const STATION_SIGNS = '.o*';
const BONUS_SIGNS = '.cd';

export function showSheet(state: State, seat: Seat): Sheet {
  const { map, marks } = state;
  const sheet = sheetAt(state, seat);
  let stations = '';
  for (let station = 0; station < map.stations.length; station++)
    stations += STATION_SIGNS[marks[sheet + station]!];
  let bonuses = '';
  for (let line = 0; line < map.lines.length; line++) bonuses += BONUS_SIGNS[bonusOf(state, seat, line)];
  return { stations, spaces: map.lines.map((line) => showSpaces(state, sheet, line)), bonuses };
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
  const { map, marks } = state;
  const sheet = sheetAt(state, seat);
  if (!readSigns(marks, sheet, stations, STATION_SIGNS, map.stations.length)) return false;
  if (!readSigns(marks, sheet + map.bonusAt, bonuses, BONUS_SIGNS, map.lines.length)) return false;
  if (spaces.length !== map.lines.length) return false;
  if (!map.lines.every((line, number) => readSpaces(state, sheet, line, spaces[number]!))) return false;
  countUp(state, sheet);
  return true;
}

function readSigns(marks: number[], from: number, text: string, signs: string, length: number): boolean {
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) {
    const mark = signs.indexOf(text[i]!);
    if (mark < 0) return false;
    marks[from + i] = mark;
  }
  return true;
}

/** Notes what follows from what is written: how many stations are empty, which lines have a free space. */
function countUp({ map, marks }: State, sheet: number): void {
  const stations = marks.slice(sheet, sheet + map.stations.length);
  marks[sheet + map.emptyAt] = stations.filter((mark) => mark === EMPTY).length;
  for (const [line, { spacesEnd }] of map.lines.entries())
    if (marks[sheet + spacesEnd - 1] !== FREE_SPACE) marks[sheet + map.openAt]! &= ~(1 << line);
}

function readSpaces({ marks, deck }: State, sheet: number, line: Line, text: string): boolean {
  const faces = text === '' ? [] : text.split(' ');
  if (faces.length > line.spacesEnd - line.spacesFrom) return false;
  for (const [nth, face] of faces.entries()) {
    const card = deck.numbers.get(face);
    if (card === undefined) return false;
    marks[sheet + line.spacesFrom + nth] = 1 + card;
  }
  return true;
}

/** How many indicator spaces are still free on this sheet. */
export function freeSpaces({ map, marks }: State, seat: Seat): number {
  const sheet = seat * map.sheetSize;
  return marks.slice(sheet + map.stations.length, sheet + map.bonusAt).filter((space) => space === FREE_SPACE)
    .length;
}
