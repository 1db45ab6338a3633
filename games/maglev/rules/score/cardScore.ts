/** How many points a bonus card is worth. */
import type { Seat } from '#engine/contract.ts';
import type { Card, Per } from '../../data/cards.ts';
import { MOST_FOR_A_CARD } from '../../data/pieces.ts';
import {
  BONUS,
  BUILD,
  coloursOn,
  countIn,
  EXTRA,
  isEmpty,
  isFull,
  REVERSE,
  ROW_NAMES,
  ROW_SLOTS,
  ROW_START,
  robotsOn,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../board/board.ts';
import { NOTHING, NUMBER_OF, ROBOTS } from '../colours.ts';
import { joins } from '../setup/cards.ts';
import { isStraight, NO_TILE, type Tile } from '../track/hex.ts';
import { linksOf } from '../track/links.ts';
import type { Player, Public } from '../types.ts';

/** A player, for the functions that count what a card asks for. */
interface Measured {
  readonly state: Public;
  readonly seat: Seat;
  readonly player: Player;
}

const rows = ROW_NAMES.map((row) => Array.from({ length: ROW_SLOTS }, (_, i) => ROW_START[row] + i));

/** By section of the board: its rows or columns, as slots. */
const SECTIONS = {
  extraRows: EXTRA,
  vpColumns: VP,
  vpRows: VP_ACROSS,
  unitRows: rows,
  unlockColumns: UNLOCK.slice(ROBOTS),
  bonusRows: BONUS,
};

type Measure<P> = (measured: Measured, per: P) => number;

const MEASURES: { readonly [C in Per['count']]: Measure<Extract<Per, { count: C }>> } = {
  links: ({ state, player }, { between }) =>
    linksOf(state, player.track).filter(({ from, to }) =>
      joins(between, state.standing[from]!, state.standing[to]!),
    ).length,
  sets: ({ player }, { of }) => {
    const counts = coloursOn(player.board);
    return Math.min(...of.map((name) => counts[NUMBER_OF[name]]!));
  },
  'missing-colours': ({ player }) =>
    coloursOn(player.board)
      .slice(ROBOTS)
      .filter((count) => count === 0).length,
  'fewest-robots': ({ state, player }, { alone }) => Number(hasFewestRobots(state, player, alone)),
  'river-tiles': (measured, { shape }) =>
    linkTiles(measured).filter(
      ({ cell, tile }) => measured.state.map.ground[cell] === 'river' && isShape(tile, shape),
    ).length,
  'supply-tiles': ({ player }, { shape }) => (shape === 'straight' ? player.straights : player.curves),
  'shared-tiles': (measured) => linkTiles(measured).filter(({ cell }) => isShared(measured, cell)).length,
  'lone-tiles': (measured) => linkTiles(measured).filter(({ cell }) => !isShared(measured, cell)).length,
  'longest-link': ({ state, player }) =>
    Math.max(0, ...linksOf(state, player.track).map(({ cells }) => cells.length)),
  'loose-tiles': (measured) =>
    measured.player.track.filter((tile) => tile !== NO_TILE).length - linkTiles(measured).length,
  'station-tiles': (measured, { shape }) =>
    linkTiles(measured).filter(({ tile, atStation }) => atStation && isShape(tile, shape)).length,
  'between-tiles': (measured) => linkTiles(measured).filter(({ atStation }) => !atStation).length,
  'single-tiles': ({ state, player }) =>
    linksOf(state, player.track).filter(({ cells }) => cells.length === 1).length,
  'unreached-stations': ({ state, player }) =>
    state.standing.filter((standing, place) => standing !== NOTHING && player.tracksAt[place] === 0).length,
  full: ({ player }, { section }) => SECTIONS[section].filter((slots) => isFull(player.board, slots)).length,
  empty: ({ player }, { section }) =>
    SECTIONS[section].filter((slots) => isEmpty(player.board, slots)).length,
  'capacity-robots': ({ player }) => countIn(player.board, rows[ROW_NAMES.indexOf('capacity')]!),
  'no-unlocks': ({ player }, { of }) =>
    Number(of.every((colour) => isEmpty(player.board, UNLOCK[NUMBER_OF[colour]]!))),
  'no-reverse-no-build': ({ player }) => Number(isEmpty(player.board, [BUILD, REVERSE])),
};

/** How many times the player has what the card counts. */
export function matchesOf(state: Public, seat: Seat, { per }: Card): number {
  const measure = MEASURES[per.count] as Measure<Per>;
  return measure({ state, seat, player: state.players[seat]! }, per);
}

export const worthOf = (state: Public, seat: Seat, card: Card): number =>
  Math.min(MOST_FOR_A_CARD, card.vp * matchesOf(state, seat, card));

function hasFewestRobots({ players, seats }: Public, player: Player, alone: number): boolean {
  const robots = robotsOn(player.board);
  return seats === 1 ? robots <= alone : players.every((other) => robotsOn(other.board) >= robots);
}

/** The tiles of all links; those at the ends of a link touch a station. */
function linkTiles({ state, player }: Measured): { cell: number; tile: Tile; atStation: boolean }[] {
  return linksOf(state, player.track).flatMap(({ cells }) =>
    cells.map((cell, i) => ({
      cell,
      tile: player.track[cell]!,
      atStation: i === 0 || i === cells.length - 1,
    })),
  );
}

const isShape = (tile: Tile, shape: 'straight' | 'curve'): boolean =>
  isStraight(tile) === (shape === 'straight');

const isShared = ({ state, seat }: Measured, cell: number): boolean =>
  state.players.some((other, i) => i !== seat && other.track[cell] !== NO_TILE);
