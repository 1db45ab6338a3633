/** Packs views for sending: at a table of 99 the sheets are most of every message. */

import { MAPS } from '../maps/index.ts';
import type { Deck } from './deck.ts';
import { DECKS } from './decks.ts';
import type { CityMap } from './map.ts';
import type { Sheet, View } from './types.ts';

export interface PackedView extends Omit<View, 'sheets' | 'decided'> {
  /** All packed sheets in one text. They have the same length. */
  readonly sheets: string;
  /** A digit per seat: 1 if it has decided. */
  readonly decided: string;
}

/** The signs of stations and bonuses. Each becomes a digit of base 3. */
const STATION_SIGNS = '.o*';
const BONUS_SIGNS = '.cd';

const toDigits = (text: string, signs: string): string =>
  text.replace(/./g, (sign) => String(signs.indexOf(sign)));
const toSigns = (digits: string, signs: string): string =>
  digits.replace(/./g, (digit) => signs[Number(digit)]!);

/** Three digits of base 3 become one of base 27. */
const packDigits = (digits: string): string =>
  digits.replace(/.{1,3}/g, (three) => Number.parseInt(three.padEnd(3, '0'), 3).toString(27));
const unpackDigits = (text: string): string =>
  text.replace(/./g, (digit) => Number.parseInt(digit, 27).toString(3).padStart(3, '0'));

/** The number of characters for stations and bonuses in a packed sheet. The indicator spaces follow. */
const signsOf = ({ stations, lines }: CityMap): number => Math.ceil((stations.length + lines.length) / 3);

function packSheet(map: CityMap, { numbers }: Deck, { stations, spaces, bonuses }: Sheet): string {
  const faces = spaces.map((text, line) => {
    const { spacesFrom, spacesEnd } = map.lines[line]!;
    const cards = text === '' ? [] : text.split(' ').map((face) => (numbers.get(face)! + 1).toString(36));
    return cards.join('').padEnd(spacesEnd - spacesFrom, '0');
  });
  return packDigits(toDigits(stations, STATION_SIGNS) + toDigits(bonuses, BONUS_SIGNS)) + faces.join('');
}

function unpackSheet(map: CityMap, { cards }: Deck, text: string): Sheet {
  const digits = unpackDigits(text.slice(0, signsOf(map)));
  const faces = text.slice(signsOf(map));
  const { spacesFrom: first } = map.lines[0]!;
  const count = map.stations.length;
  return {
    stations: toSigns(digits.slice(0, count), STATION_SIGNS),
    spaces: map.lines.map(({ spacesFrom, spacesEnd }) => {
      const written = faces.slice(spacesFrom - first, spacesEnd - first).replace(/0/g, '');
      return [...written].map((card) => cards[Number.parseInt(card, 36) - 1]!.face).join(' ');
    }),
    bonuses: toSigns(digits.slice(count, count + map.lines.length), BONUS_SIGNS),
  };
}

/** A cache: sheets change only once a round. */
const packed = new WeakMap<readonly Sheet[], string>();

export function packView({ sheets, decided, ...rest }: View): PackedView {
  const [map, deck] = [MAPS.get(rest.map)!, DECKS.get(rest.deck)!];
  const text = packed.get(sheets) ?? sheets.map((sheet) => packSheet(map, deck, sheet)).join('');
  packed.set(sheets, text);
  return { ...rest, sheets: text, decided: decided.map(Number).join('') };
}

export function unpackView({ sheets, decided, ...rest }: PackedView): View {
  const [map, deck] = [MAPS.get(rest.map)!, DECKS.get(rest.deck)!];
  const length = signsOf(map) + map.spaces;
  return {
    ...rest,
    sheets: Array.from(decided, (_, seat) =>
      unpackSheet(map, deck, sheets.slice(seat * length, (seat + 1) * length)),
    ),
    decided: Array.from(decided, (digit) => digit === '1'),
  };
}
