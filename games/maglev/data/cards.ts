/**
 * The bonus cards: `vp` for each match of `per`. A reconstruction that fits the texts.
 * A link is a completed one; the Hub counts as factory, warehouse and lab.
 */
import type { STATION_KINDS } from './pieces.ts';

type Kind = (typeof STATION_KINDS)[number];
type Robot = 'steel' | 'gold' | 'copper';
type Commuter = 'pink' | 'lilac' | 'coral' | 'purple';
type Shape = 'straight' | 'curve';
type Section = 'extraRows' | 'vpColumns' | 'vpRows' | 'unitRows' | 'unlockColumns' | 'bonusRows';

/** What a card counts. */
export type Per =
  /** Links that join these two kinds of station. */
  | { readonly count: 'links'; readonly between: readonly [Kind, Kind] }
  /** Complete sets of these passengers on the board. */
  | { readonly count: 'sets'; readonly of: readonly (Robot | Commuter)[] }
  /** Commuter colours of which the board has none. */
  | { readonly count: 'missing-colours' }
  /** Once, if nobody has fewer robots; alone, if there are at most so many. */
  | { readonly count: 'fewest-robots'; readonly alone: number }
  /** Tiles of this shape on river hexes, in links. */
  | { readonly count: 'river-tiles'; readonly shape: Shape }
  /** Tiles of this shape left in the supply. */
  | { readonly count: 'supply-tiles'; readonly shape: Shape }
  /** Tiles in links whose hex has another player's tile too. */
  | { readonly count: 'shared-tiles' }
  | { readonly count: 'lone-tiles' }
  | { readonly count: 'longest-link' }
  /** Tiles that are in no link. */
  | { readonly count: 'loose-tiles' }
  /** Tiles of this shape, in links, that touch a station. */
  | { readonly count: 'station-tiles'; readonly shape: Shape }
  /** Tiles, in links, that touch no station. */
  | { readonly count: 'between-tiles' }
  /** Links of one tile. */
  | { readonly count: 'single-tiles' }
  /** Stations on the map that the player's track does not touch. */
  | { readonly count: 'unreached-stations' }
  | { readonly count: 'full'; readonly section: Section }
  | { readonly count: 'empty'; readonly section: Section }
  | { readonly count: 'capacity-robots' }
  /** Once, if the unlock columns of these colours are empty. */
  | { readonly count: 'no-unlocks'; readonly of: readonly Commuter[] }
  /** Once, if the slots of reverse and build station are empty. */
  | { readonly count: 'no-reverse-no-build' };

export interface Card {
  readonly id: string;
  readonly vp: number;
  readonly per: Per;
}

const connect = (one: Kind, other: Kind, vp: number): Card => ({
  id: `connect-${one}-${other}`,
  vp,
  per: { count: 'links', between: [one, other] },
});

const sets = (id: string, vp: number, ...of: readonly (Robot | Commuter)[]): Card => ({
  id,
  vp,
  per: { count: 'sets', of },
});

/** The four decks of thirteen, by name: direct connections (gray), passengers, track, player board (red). */
export const DECKS = {
  connection: [
    connect('factory', 'warehouse', 3),
    connect('factory', 'lab', 3),
    connect('warehouse', 'lab', 3),
    connect('factory', 'office', 4),
    connect('warehouse', 'store', 4),
    connect('lab', 'embassy', 4),
    connect('factory', 'studio', 4),
    connect('office', 'store', 4),
    connect('office', 'embassy', 5),
    connect('office', 'studio', 5),
    connect('store', 'embassy', 5),
    connect('store', 'studio', 5),
    connect('embassy', 'studio', 5),
  ],
  passenger: [
    sets('each-pink', 1, 'pink'),
    sets('each-lilac', 1, 'lilac'),
    sets('each-coral', 2, 'coral'),
    sets('each-purple', 2, 'purple'),
    sets('pairs-pink-lilac', 2, 'pink', 'lilac'),
    sets('pairs-coral-purple', 3, 'coral', 'purple'),
    sets('sets-of-four', 5, 'pink', 'lilac', 'coral', 'purple'),
    sets('each-steel', 1, 'steel'),
    sets('each-gold', 1, 'gold'),
    sets('each-copper', 1, 'copper'),
    sets('sets-of-robots', 2, 'steel', 'gold', 'copper'),
    { id: 'missing-commuters', vp: 5, per: { count: 'missing-colours' } },
    { id: 'fewest-robots', vp: 15, per: { count: 'fewest-robots', alone: 12 } },
  ],
  track: [
    { id: 'river-straight', vp: 3, per: { count: 'river-tiles', shape: 'straight' } },
    { id: 'river-curve', vp: 3, per: { count: 'river-tiles', shape: 'curve' } },
    { id: 'supply-straight', vp: 2, per: { count: 'supply-tiles', shape: 'straight' } },
    { id: 'supply-curve', vp: 2, per: { count: 'supply-tiles', shape: 'curve' } },
    { id: 'shared-hex', vp: 1, per: { count: 'shared-tiles' } },
    { id: 'lone-hex', vp: 1, per: { count: 'lone-tiles' } },
    { id: 'longest-link', vp: 3, per: { count: 'longest-link' } },
    { id: 'loose-ends', vp: 1, per: { count: 'loose-tiles' } },
    { id: 'curve-at-station', vp: 2, per: { count: 'station-tiles', shape: 'curve' } },
    { id: 'straight-at-station', vp: 1, per: { count: 'station-tiles', shape: 'straight' } },
    { id: 'between-stations', vp: 2, per: { count: 'between-tiles' } },
    { id: 'single-tile-link', vp: 1, per: { count: 'single-tiles' } },
    { id: 'unreached-stations', vp: 2, per: { count: 'unreached-stations' } },
  ],
  board: [
    { id: 'full-extra-rows', vp: 4, per: { count: 'full', section: 'extraRows' } },
    { id: 'empty-extra-rows', vp: 5, per: { count: 'empty', section: 'extraRows' } },
    { id: 'full-vp-columns', vp: 3, per: { count: 'full', section: 'vpColumns' } },
    { id: 'empty-vp-columns', vp: 4, per: { count: 'empty', section: 'vpColumns' } },
    { id: 'full-vp-rows', vp: 4, per: { count: 'full', section: 'vpRows' } },
    { id: 'empty-vp-rows', vp: 5, per: { count: 'empty', section: 'vpRows' } },
    { id: 'full-unit-rows', vp: 3, per: { count: 'full', section: 'unitRows' } },
    { id: 'empty-unit-rows', vp: 3, per: { count: 'empty', section: 'unitRows' } },
    { id: 'full-unlock-columns', vp: 3, per: { count: 'full', section: 'unlockColumns' } },
    { id: 'no-cheap-unlocks', vp: 15, per: { count: 'no-unlocks', of: ['pink', 'lilac'] } },
    { id: 'full-bonus-rows', vp: 5, per: { count: 'full', section: 'bonusRows' } },
    { id: 'full-capacity', vp: 5, per: { count: 'capacity-robots' } },
    { id: 'no-reverse-no-build', vp: 15, per: { count: 'no-reverse-no-build' } },
  ],
} as const satisfies Readonly<Record<string, readonly Card[]>>;
