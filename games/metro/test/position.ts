/** Positions for tests, written as one would lay them out. */
import type { Outcome, Rng } from '#engine/contract.ts';
import { metro } from '../rules/index.ts';
import { showLay } from '../rules/layText.ts';
import { ALL_TILES } from '../rules/tiles.ts';
import type { Event, Metro, State } from '../rules/types.ts';

export interface Layout {
  readonly seats?: number;
  readonly turn?: number;
  readonly options?: object;
  /** What lies there, each 'tile column,row', in an order in which it can be laid. */
  readonly laid?: readonly string[];
  /** Tiles by seat, then drawn ones, then the pool from its front; what is not named follows in order. */
  readonly hands?: readonly string[];
  readonly drawn?: string;
  readonly pool?: readonly string[];
}

/** The tiles that are left when these are taken out. */
function without(taken: readonly string[]): string[] {
  const left: string[] = [...ALL_TILES];
  for (const tile of taken) left.splice(left.indexOf(tile), 1);
  return left;
}

export function position({
  seats = 2,
  turn = 0,
  options = {},
  laid = [],
  hands = [],
  drawn,
  pool = [],
}: Layout): State {
  const handSize = metro.parseOptions(options)!.handSize;
  const lays = laid.map(parseLay);
  const named = [...lays.map((lay) => lay.tile), ...hands, ...(drawn ? [drawn] : []), ...pool];
  const rest = without(named);
  const dealt = [...hands, ...rest.splice(0, seats * handSize - hands.length)];
  const json = {
    options,
    seats,
    turn,
    laid: lays.map(showLay),
    deck: [...pool, ...rest],
    hands: dealt,
    drawn: drawn ?? null,
  };
  const state = metro.load(json);
  if (state === undefined) throw new Error(`no such position: ${JSON.stringify(json)}`);
  return state;
}

export function parseLay(text: string): { type: 'lay'; tile: string; at: [number, number]; turn: number } {
  const [tile, column, row, turn = '0'] = text.split(/[ ,]/);
  return { type: 'lay', tile: tile!, at: [Number(column), Number(row)], turn: Number(turn) };
}

/** Metro uses chance in setup alone. */
const noChance: Rng = {
  below: () => {
    throw new Error('chance after setup');
  },
  shuffle: () => {
    throw new Error('chance after setup');
  },
};

/** Lets the seat to act lay 'tile column,row[ turn]'. */
export const lay = (state: State, text: string): Outcome<Metro> =>
  metro.apply(state, metro.active(state)[0]!, parseLay(text), noChance);

export const draw = (state: State): Outcome<Metro> =>
  metro.apply(state, metro.active(state)[0]!, { type: 'draw' }, noChance);

/** What laying this scores: 'seat station points' each. */
export function scored(state: State, text: string): string[] {
  return eventsOf(lay(state, text))
    .filter((event) => event.type === 'scored')
    .map(({ seat, station, points }) => `${seat} ${station} ${points}`);
}

export function eventsOf(outcome: Outcome<Metro>): readonly Event[] {
  if (outcome.ok) return outcome.events;
  throw new Error(outcome.refusal);
}

/** The squares, as 'column,row', where this tile may be laid now. */
export function squaresFor(state: State, tile: string): string[] {
  return metro
    .legal(state, metro.active(state)[0]!)
    .filter((action) => action.type === 'lay' && action.tile === tile)
    .map((action) => (action.type === 'lay' ? action.at.join() : ''))
    .sort();
}
