/** The nouns of Maglev Metro. `README.md` explains them. */
import type { Seat } from '#engine/contract.ts';
import type { Board } from './board/board.ts';
import type { ColourName, KindName, StationCode } from './colours.ts';
import type { Options } from './options.ts';
import type { Hex, Tile } from './track/hex.ts';
import type { GameMap } from './track/map.ts';

/** What the acting seat has to do. In `track` … `adjust` an action is under way. */
export const PHASES = [
  'draft',
  'robot',
  'train',
  'take',
  'place',
  'main',
  'track',
  'move',
  'pickUp',
  'dropOff',
  'adjust',
  'shed',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** A train faces along an edge of its site (0–5), outward at the end of its line, or freely anywhere. */
export const OUTWARD = 6;
export const FREE = -1;

export interface Player {
  /** The place where the train stands, or NOWHERE. */
  train: number;
  facing: number;
  straights: number;
  curves: number;
  /** On the train, by colour. */
  readonly load: number[];
  /** Beside the board, to be placed, by colour. */
  readonly hand: number[];
  readonly board: Board;
  /** By cell. */
  readonly track: Tile[];
  /** By place: how many of the tiles touch it. */
  readonly tracksAt: number[];
}

/**
 * The versions of the rules. In version 1 rows were in order at every moment of an adjust, a pick-up put nobody off
 * at a full station or after loading, quiet rounds could cancel the last round, seat 0 began, and fewer robots waited
 * in Manhattan.
 */
export const VERSIONS = [1, 2] as const;
export type Version = (typeof VERSIONS)[number];
export const NEWEST = 2;

/** All that lies open on the table: everything but the cards. */
export interface Public {
  readonly version: Version;
  readonly options: Options;
  readonly map: GameMap;
  readonly seats: number;
  /** The start player. Rounds end before this seat. */
  first: Seat;
  phase: Phase;
  turn: Seat;
  /** From 1. */
  round: number;
  /** Actions taken in this turn. */
  taken: number;
  /** Units left in the action under way. */
  units: number;
  /** In a pick-up: above 0 while somebody was put off and nobody has been loaded for it. */
  room: number;
  /** In a pick-up: the colours that it has put off, one bit each. */
  putOff: number;
  /** The last round of the game, or 0 while it is not known. */
  lastRound: number;
  /** The round in which a passenger last came to a board or a station to the map. */
  lastProgress: number;
  readonly bag: number[];
  /** Set aside by the solo timer. */
  readonly aside: number[];
  /** Commuters outside the bag, and stations in the supply, each with a passenger on it. */
  readonly waiting: number[];
  readonly supply: number[];
  /** By place: what stands there. */
  readonly standing: StationCode[];
  /** By place * colours + colour: who waits there. */
  readonly crowd: number[];
  readonly players: Player[];
  /** How many times the decks were passed on, and who held each first (-1 for a deck outside the draft). */
  draftRound: number;
  readonly firstHolders: number[];
  /** Solo: the forbidden direct connections, as indices of their deck. */
  readonly forbidden: number[];
}

export interface State extends Public {
  /** By seat * decks + deck: an index of that deck, or NO_CARD. */
  readonly cards: number[];
}

export const NO_CARD = -1;
/** In a view: a card that the viewer may not see. */
export const HIDDEN = -2;

export type Action =
  | { readonly type: 'keep'; readonly card: string }
  | { readonly type: 'take'; readonly passenger: ColourName }
  | { readonly type: 'train'; readonly site: string }
  | { readonly type: 'place'; readonly passenger: ColourName; readonly slot: string }
  | { readonly type: 'build'; readonly hex: Hex; readonly edges: readonly [number, number] }
  | { readonly type: 'remove'; readonly hex: Hex }
  | { readonly type: 'step'; readonly to?: string; readonly edge?: number }
  | { readonly type: 'load'; readonly passenger: ColourName }
  | { readonly type: 'unload'; readonly passenger: ColourName }
  | { readonly type: 'deliver'; readonly passenger: ColourName; readonly slot: string }
  | { readonly type: 'refill'; readonly draw?: number }
  | { readonly type: 'lift'; readonly slot: string }
  | { readonly type: 'station'; readonly site: string; readonly kind: KindName }
  | { readonly type: 'reverse' }
  | { readonly type: 'done' }
  | { readonly type: 'end' };
export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

export type Event =
  /** `card` is null for everybody but the seat. */
  | { readonly type: 'kept'; readonly seat: Seat; readonly card: string | null }
  | { readonly type: 'passed' }
  | { readonly type: 'tookRobot'; readonly seat: Seat; readonly passenger: ColourName }
  | { readonly type: 'mapReady' }
  | { readonly type: 'trainPlaced'; readonly seat: Seat; readonly site: string }
  /** `slot` is the spot that the action named, `slotIndex` the slot of the board. */
  | {
      readonly type: 'placed';
      readonly seat: Seat;
      readonly passenger: ColourName;
      readonly slot: string;
      readonly slotIndex: number;
    }
  | {
      readonly type: 'built';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly edges: readonly [number, number];
    }
  | { readonly type: 'removed'; readonly seat: Seat; readonly hex: Hex }
  | {
      readonly type: 'moved';
      readonly seat: Seat;
      readonly from: string;
      readonly to: string;
      readonly turned: boolean;
    }
  | { readonly type: 'loaded'; readonly seat: Seat; readonly passenger: ColourName; readonly site: string }
  /** Not a drop-off: to the station, or into the bag. */
  | {
      readonly type: 'putOff';
      readonly seat: Seat;
      readonly passenger: ColourName;
      readonly site: string;
      readonly into: 'station' | 'bag';
    }
  | {
      readonly type: 'delivered';
      readonly seat: Seat;
      readonly passenger: ColourName;
      readonly slot: string;
      readonly slotIndex: number;
    }
  | {
      readonly type: 'refilled';
      readonly seat: Seat;
      readonly site: string;
      readonly drawn: readonly ColourName[];
      /** Drawn, but at home here, so returned to the bag. */
      readonly returned: readonly ColourName[];
    }
  | {
      readonly type: 'lifted';
      readonly seat: Seat;
      readonly passenger: ColourName;
      readonly slot: string;
      readonly slotIndex: number;
    }
  | {
      readonly type: 'stationBuilt';
      readonly seat: Seat;
      readonly site: string;
      readonly kind: KindName;
      /** Robots of its colour that went into the bag, and commuters that entered it. */
      readonly returned: number;
      readonly commuters: number;
    }
  | { readonly type: 'noSlot'; readonly seat: Seat; readonly passenger: ColourName }
  | { readonly type: 'reversed'; readonly seat: Seat }
  | { readonly type: 'actionEnded'; readonly seat: Seat }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  | { readonly type: 'setAside'; readonly passenger: ColourName }
  | { readonly type: 'lastRound'; readonly seat: Seat }
  /** After so many more rounds without a passenger for a board or a station the game ends. */
  | { readonly type: 'quiet'; readonly rounds: number }
  | { readonly type: 'over'; readonly why: 'lastRound' | 'timer' | 'stalled' };

export const REFUSALS = [
  // Whose turn it is, and for what.
  'game-over',
  'not-your-turn',
  'keep-a-card',
  'choose-a-robot',
  'place-your-train',
  'take-a-robot',
  'place-first',
  'put-off-first',
  'finish-the-action',
  'not-now',
  'no-actions-left',
  // Before the first action.
  'not-in-your-deck',
  'robots-only',
  'not-a-start',
  'nobody-waits',
  // The player board.
  'not-in-hand',
  'slot-colour',
  'slot-taken',
  'slot-empty',
  'row-empty',
  'row-single',
  'row-colours',
  'leaves-no-slot',
  'commuters-stay',
  // Track.
  'off-map',
  'on-a-site',
  'on-the-hub',
  'in-the-park',
  'own-tile',
  'no-tile',
  'sharp-turn',
  'no-straights',
  'no-curves',
  'units',
  'third-track',
  'no-station-yet',
  'not-at-an-end',
  'hub-to-hub',
  'hub-twice',
  'forbidden-link',
  'mid-line',
  'cut-off',
  // Train.
  'no-link',
  'choose-a-way',
  'no-such-way',
  'no-reverse',
  'facing-free',
  // Passengers.
  'not-here',
  'not-aboard',
  'locked',
  'train-full',
  'room-enough',
  'after-loading',
  'nobody-else',
  'just-put-off',
  'load-first',
  'locked-first',
  'station-full',
  'wrong-station',
  'bag-useless',
  'draw-count',
  // Stations.
  'no-build',
  'no-such-site',
  'station-stands',
  'not-reached',
  'none-left',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The public state as it is sent and saved, with the same numbers as in the state. */
export interface Table {
  readonly version: Version;
  readonly options: Options;
  readonly seats: number;
  readonly first: Seat;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly round: number;
  readonly taken: number;
  readonly units: number;
  readonly room: number;
  readonly putOff: number;
  readonly lastRound: number;
  readonly lastProgress: number;
  readonly bag: readonly number[];
  readonly aside: readonly number[];
  readonly waiting: readonly number[];
  readonly supply: readonly number[];
  readonly standing: readonly number[];
  readonly crowd: readonly number[];
  readonly players: readonly {
    readonly train: number;
    readonly facing: number;
    readonly load: readonly number[];
    readonly hand: readonly number[];
    readonly board: readonly number[];
    /** [cell, tile] */
    readonly track: readonly (readonly [number, number])[];
  }[];
  readonly draftRound: number;
  readonly firstHolders: readonly number[];
  readonly forbidden: readonly number[];
}

export interface View {
  readonly table: Table;
  /** As in the state; HIDDEN where the viewer may not look. */
  readonly cards: readonly number[];
  /** In a draft, by deck: its cards when it came to the viewer, one bit each; 0 if it has not come yet. */
  readonly seen: readonly number[];
}

/** The public state, with the cards that some viewer knows; the others are HIDDEN. */
export type Known = Public & Pick<View, 'cards'>;

export interface Maglev {
  State: State;
  Public: Public;
  Action: Action;
  View: View;
  Event: Event;
  Options: Options;
  Refusal: Refusal;
}
