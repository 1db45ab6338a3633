import { hasOnly } from '#engine/json.ts';
import type { CityMap } from './map.ts';
import { isPlace, letterNumber, type Place, placeKey } from './map-file.ts';

export type Action =
  /** Write the card in this line's next indicator space. */
  | { readonly type: 'line'; readonly line: string }
  /** A free card: circle this station. */
  | { readonly type: 'station'; readonly at: Place }
  /** A free card that finds no empty station. */
  | { readonly type: 'pass' };

export function parseAction(json: unknown): Action | undefined {
  if (!hasOnly(json, ['type', 'line', 'at'])) return;
  const { type, line, at } = json;
  if (type === 'line' && at === undefined && isLetter(line)) return { type, line };
  if (type === 'station' && line === undefined && isPlace(at)) return { type, at: [at[0], at[1]] };
  if (type === 'pass' && line === undefined && at === undefined) return { type };
  return;
}

const isLetter = (json: unknown): json is string => typeof json === 'string' && /^[A-Z]$/.test(json);

/** An action of a map's list. Its number is private, so that it does not appear in JSON. */
export class Listed {
  readonly #number: number;

  private constructor(number: number) {
    this.#number = number;
  }

  static of<A extends Action>(number: number, action: A): A {
    return Object.freeze(Object.assign(new Listed(number), action));
  }

  static numberOf(action: Action): number | undefined {
    return #number in action ? action.#number : undefined;
  }
}

/** The number of an action in the map's list; -1 if the map has no such line or station. */
export function actionNumber(map: CityMap, action: Action): number {
  const number = Listed.numberOf(action);
  return number !== undefined && map.actions[number] === action ? number : findNumber(map, action);
}

function findNumber(map: CityMap, action: Action): number {
  if (action.type === 'pass') return 0;
  const number =
    action.type === 'line'
      ? map.lineNumbers[letterNumber(action.line)]
      : map.stationNumbers.get(placeKey(action.at));
  if (number === undefined) return -1;
  return action.type === 'line' ? lineAction(number) : stationAction(map, number);
}

/** The numbers of line and station actions: pass is 0, then come all lines, then all stations. */
export const lineAction = (line: number): number => 1 + line;
export const stationAction = (map: CityMap, station: number): number => 1 + map.lines.length + station;
