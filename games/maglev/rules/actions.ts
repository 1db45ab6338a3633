/** Every possible action, created once and frozen, so that `legal` creates no objects. */
import { STATION_KINDS } from '../data/pieces.ts';
import { LIFT_SPOTS, SPOTS } from './board/board.ts';
import { COLOURS } from './colours.ts';
import { CARDS } from './setup/cards.ts';
import { EDGES, type Hex, TILE_EDGES } from './track/hex.ts';
import type { Action, ActionOf } from './types.ts';

const freeze = <A extends Action>(action: A): A => Object.freeze(action);

export const DONE = freeze({ type: 'done' });
export const END = freeze({ type: 'end' });
export const REVERSE_TRAIN = freeze({ type: 'reverse' });
export const STEP = freeze({ type: 'step' });
export const REFILL = freeze({ type: 'refill' });
/** By number of passengers. A player draws at most as many as a row has units. */
export const REFILLS = [0, 1, 2, 3].map((draw) => freeze({ type: 'refill', draw }));

export const TAKES = COLOURS.map((passenger) => freeze({ type: 'take', passenger }));
export const LOADS = COLOURS.map((passenger) => freeze({ type: 'load', passenger }));
export const UNLOADS = COLOURS.map((passenger) => freeze({ type: 'unload', passenger }));

/** By colour, then by spot. */
export const PLACES = COLOURS.map((passenger) =>
  SPOTS.map(({ name }) => freeze({ type: 'place', passenger, slot: name })),
);
export const DELIVERS = COLOURS.map((passenger) =>
  SPOTS.map(({ name }) => freeze({ type: 'deliver', passenger, slot: name })),
);
/** By spot; undefined where no robot can be. */
export const LIFTS = SPOTS.map(({ name }, at) =>
  LIFT_SPOTS.includes(at) ? freeze({ type: 'lift', slot: name }) : undefined,
);
/** By deck, then by card. */
export const KEEPS = CARDS.map((deck) => deck.map(({ id }) => freeze({ type: 'keep', card: id })));

/** The actions that name hexes or places of a map. */
export interface MapActions {
  /** By cell * TILES + tile. */
  readonly builds: readonly ActionOf<'build'>[];
  /** By cell. */
  readonly removes: readonly ActionOf<'remove'>[];
  /** By place. */
  readonly stepsTo: readonly ActionOf<'step'>[];
  /** By place * EDGES + edge. */
  readonly stepsBy: readonly ActionOf<'step'>[];
  readonly trains: readonly ActionOf<'train'>[];
  /** By place, then by kind. */
  readonly stations: readonly (readonly ActionOf<'station'>[])[];
}

/** The actions of a map with these hexes, and places with these names. */
export function mapActions(hexes: readonly Hex[], names: readonly string[]): MapActions {
  const edges = TILE_EDGES.map((pair) => Object.freeze(pair));
  const frozen = hexes.map((hex) => Object.freeze(hex));
  return {
    builds: frozen.flatMap((hex) => edges.map((pair) => freeze({ type: 'build', hex, edges: pair }))),
    removes: frozen.map((hex) => freeze({ type: 'remove', hex })),
    stepsTo: names.map((to) => freeze({ type: 'step', to })),
    stepsBy: names.flatMap((to) =>
      Array.from({ length: EDGES }, (_, edge) => freeze({ type: 'step', to, edge })),
    ),
    trains: names.map((site) => freeze({ type: 'train', site })),
    stations: names.map((site) => STATION_KINDS.map((kind) => freeze({ type: 'station', site, kind }))),
  };
}
