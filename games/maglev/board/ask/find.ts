/** What typed words mean: a place, a hex, a colour, an action, a slot. The beginning of a word is enough. */
import { latin } from '#client/kit/ask/letters.ts';
import { nameIn } from '#engine/names.ts';
import { STATION_KINDS } from '../../data/pieces.ts';
import { SLOTS } from '../../rules/board/board.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import type { Public } from '../../rules/types.ts';
import { GROUPS, type Group } from '../input/groups.ts';
import { hexName } from '../map/places.ts';
import { saySlot } from '../panel/slotNames.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { listed } from '../voice/words.ts';
import { sayAsk } from './about.ts';

/** Without accents, which are hard to type. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each of these words begins a word of the text. */
export const isMeant = (text: string, words: readonly string[]): boolean => {
  const known = wordsIn(text);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(plain(word))));
};

/** Words that are declined agree in their first letters. */
const STEM = 4;
const isForm = (text: string, word: string): boolean =>
  word.length > 1 &&
  wordsIn(text).some((known) => known.slice(0, Math.min(STEM, word.length)) === plain(word).slice(0, STEM));

/** The places that are meant by all of these words, in the reader's language or in English. */
function placesOf(state: Public, words: readonly string[]): number[] {
  const { map } = state;
  return Array.from({ length: map.places }, (_, place) => place).filter((place) => {
    const names = place === map.hub ? map.hubName! : map.sites[place]!.name;
    const hub = place === map.hub ? sayMaglev('site.hub') : '';
    return isMeant(`${sayPlace(state, place)} ${hub}`, words) || isMeant(nameIn(names, 'en'), words);
  });
}

/** The kind of station that one of these words names; -1 if none does. */
const kindOf = (words: readonly string[]): number =>
  STATION_KINDS.findIndex((name) => words.some((word) => isForm(sayMaglev(`station.${name}`), word)));

/** The cell of the hex that one of these words names, as "K6". */
export function cellOf({ map }: Public, words: readonly string[]): number | undefined {
  const names = words.map(latin);
  const cell = map.hexes.findIndex((hex) => names.includes(hexName(map, hex)));
  return cell < 0 ? undefined : cell;
}

/** The place that these words name; a question if they name several. */
export function one(state: Public, words: readonly string[]): number | string | undefined {
  const [named, kind] = [placesOf(state, words), kindOf(words)];
  const ofKind = state.standing.flatMap((code, at) => (kind >= 0 && code === kind + 1 ? [at] : []));
  const [place, ...others] = named.length > 0 ? named : ofKind;
  if (place === undefined && kind >= 0) return sayAsk('no-such');
  if (place === undefined || others.length === 0) return place;
  return sayAsk('which', {
    choices: listed(
      [place, ...others].map((each) => sayPlace(state, each)),
      'disjunction',
    ),
  });
}

/** The first cell of a place. */
export const cellOfPlace = ({ map }: Public, place: number): number => map.placeOf.indexOf(place);

export const colourOf = (words: readonly string[]): ColourName | undefined =>
  COLOURS.find((name) => words.some((word) => isForm(sayMaglev(`passenger.${name}`).split(' ')[0]!, word)));

export const groupOf = (words: readonly string[]): Group | undefined =>
  GROUPS.find((name) => words.some((word) => isForm(sayMaglev(`group.${name}`).split(' ')[0]!, word)));

/** The first slot that is meant by all of these words. */
export function slotOf(words: readonly string[]): number | undefined {
  const slots = Array.from({ length: SLOTS }, (_, at) => at);
  return slots.find((at) => isMeant(saySlot(at), words));
}
