/** Writes a sheet as text and reads it back. Saves and views use this form. */
import type { Seat } from '#engine/contract.ts';
import { hasOnly, isListOf } from '#engine/json.ts';
import type { Line } from './map.ts';
import { fillStation } from './mark.ts';
import {
  bonusOf,
  CROWN,
  DIAMOND,
  FREE_SPACE,
  fillSpace,
  freeSpacesOn,
  giveCrown,
  giveDiamond,
  isEmpty,
  type State,
  sheetAt,
  spacesAt,
  starsOn,
  writeStar,
} from './state.ts';
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

/** Writes the text on a blank sheet. Returns false if it does not fit the map and the deck. */
export function readSheet(state: State, seat: Seat, { stations, spaces, bonuses }: Sheet): boolean {
  const { map } = state;
  if (spaces.length !== map.lines.length) return false;
  if (!spaces.every((text, line) => readSpaces(state, seat, line, text))) return false;
  if (!/^[.o*]*$/.test(stations) || stations.length !== map.stations.length) return false;
  for (const station of map.stations.keys()) {
    if (stations[station] !== '.') fillStation(state, seat, station);
    if (stations[station] === '*') writeStar(state, seat, station);
  }
  return readBonuses(state, seat, bonuses);
}

function readBonuses(state: State, seat: Seat, bonuses: string): boolean {
  if (bonuses.length !== state.map.lines.length) return false;
  for (const [line, sign] of [...bonuses].entries()) {
    const bonus = BONUS_SIGNS.indexOf(sign);
    if (bonus < 0) return false;
    if (bonus === CROWN) giveCrown(state, seat, line);
    if (bonus === DIAMOND) giveDiamond(state, seat, line);
  }
  return true;
}

function readSpaces(state: State, seat: Seat, line: number, text: string): boolean {
  const faces = text === '' ? [] : text.split(' ');
  if (faces.length > freeSpacesOn(state, seat, line)) return false;
  for (const face of faces) {
    const card = state.deck.numbers.get(face);
    if (card === undefined) return false;
    fillSpace(state, seat, line, card);
  }
  return true;
}

/** The indicator spaces of this sheet, line after line. */
export function spacesOf(state: State, seat: Seat): number[] {
  const sheet = sheetAt(state, seat);
  return state.marks.slice(sheet + spacesAt(state.map.lines.length), sheet + state.map.sheetSize);
}

/** How many indicator spaces are still free on this sheet. */
export const freeSpaces = (state: State, seat: Seat): number =>
  spacesOf(state, seat).filter((space) => space === FREE_SPACE).length;
