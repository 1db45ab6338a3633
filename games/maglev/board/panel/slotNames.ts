/** Every slot of the board in words: where it is, who is there, and what it takes. */
import { VP_COLUMNS } from '../../data/board.ts';
import {
  ACCEPTS,
  ALL_ROBOTS,
  BONUS,
  BUILD,
  EXTRA,
  REVERSE,
  ROW_NAMES,
  ROW_START,
  type RowName,
  UNLOCK,
  VP,
} from '../../rules/board/board.ts';
import { COLOURS, type ColourName, NUMBER_OF } from '../../rules/colours.ts';
import { sayMaglev } from '../say.ts';
import type { TokenName } from '../Token.tsx';

/** Where a slot is. `nth` counts from 1 within its row or column. */
export type SlotPlace =
  | { readonly part: 'row'; readonly row: RowName; readonly nth: number }
  | { readonly part: 'extra' | 'bonus'; readonly line: number; readonly nth: number }
  | { readonly part: 'unlock' | 'vp'; readonly colour: ColourName; readonly nth: number }
  | { readonly part: 'build' | 'reverse' };

const PLACES: readonly SlotPlace[] = ACCEPTS.map((_, at) => findPlace(at));

function findPlace(at: number): SlotPlace {
  if (at === BUILD || at === REVERSE) return { part: at === BUILD ? 'build' : 'reverse' };
  const row = ROW_NAMES.find((name) => at >= ROW_START[name] && at < ROW_START[name] + 3);
  if (row) return { part: 'row', row, nth: at - ROW_START[row] + 1 };
  for (const [part, lines] of [['extra', EXTRA] as const, ['bonus', BONUS] as const])
    for (const [i, line] of lines.entries())
      if (line.includes(at)) return { part, line: i + 1, nth: line.indexOf(at) + 1 };
  for (const [i, colour] of VP_COLUMNS.entries()) {
    const unlock = UNLOCK[NUMBER_OF[colour]]!;
    if (unlock.includes(at)) return { part: 'unlock', colour, nth: unlock.indexOf(at) + 1 };
    if (VP[i]!.includes(at)) return { part: 'vp', colour, nth: VP[i]!.indexOf(at) + 1 };
  }
  throw new Error(`slot ${at} has no place`);
}

export const placeOfSlot = (at: number): SlotPlace => PLACES[at]!;

/** The part of the board by which what it brings is worded. */
export function sectionOf(at: number): string {
  const place = placeOfSlot(at);
  return place.part === 'row' ? place.row : place.part;
}

/** What a slot takes: one colour, any robot, or any commuter. */
export function takenBy(at: number): TokenName {
  const set = ACCEPTS[at]!;
  const names = COLOURS.filter((_, colour) => (set & (1 << colour)) !== 0);
  if (names.length === 1) return names[0]!;
  return set === ALL_ROBOTS ? 'robot' : 'commuter';
}

/** "Track, slot 3" */
export function saySlot(at: number): string {
  const place = placeOfSlot(at);
  switch (place.part) {
    case 'row':
      return sayMaglev('place.row', { row: sayMaglev(`row.${place.row}`), nth: place.nth });
    case 'extra':
    case 'bonus':
      return sayMaglev(`place.${place.part}`, { line: place.line, nth: place.nth });
    case 'unlock':
    case 'vp':
      return sayMaglev(`place.${place.part}`, { colour: place.colour, nth: place.nth });
    default:
      return sayMaglev(`section.${place.part}`);
  }
}

/** "empty, takes gold" or "gold robot". */
export const sayHeld = (at: number, holds: ColourName | undefined): string =>
  holds ? sayMaglev(`passenger.${holds}`) : sayMaglev('slot.empty', { takes: takenBy(at) });
