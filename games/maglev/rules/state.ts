/** Clones, saves and loads a position. */
import type { Json } from '#engine/contract.ts';
import { hasOnly, isListOf, isOneOf, isWhole } from '#engine/json.ts';
import { MAPS } from '../maps/index.ts';
import { SLOTS } from './board/board.ts';
import { flawOf } from './check.ts';
import { COLOURS, HUB } from './colours.ts';
import { parseOptions } from './parse.ts';
import { CARDS, CONNECTION, DECK_COUNT } from './setup/cards.ts';
import { blankState } from './setup/setup.ts';
import { layTile } from './track/building.ts';
import { NO_TILE, TILES } from './track/hex.ts';
import type { GameMap } from './track/map.ts';
import {
  FREE,
  NO_CARD,
  OUTWARD,
  PHASES,
  type Player,
  type Public,
  type State,
  type Table,
  VERSIONS,
} from './types.ts';

export function clone(state: State): State {
  return {
    version: state.version,
    options: state.options,
    map: state.map,
    seats: state.seats,
    first: state.first,
    phase: state.phase,
    turn: state.turn,
    round: state.round,
    taken: state.taken,
    units: state.units,
    room: state.room,
    putOff: state.putOff,
    lastRound: state.lastRound,
    lastProgress: state.lastProgress,
    bag: state.bag.slice(),
    aside: state.aside.slice(),
    waiting: state.waiting.slice(),
    supply: state.supply.slice(),
    standing: state.standing.slice(),
    crowd: state.crowd.slice(),
    players: state.players.map(clonePlayer),
    draftRound: state.draftRound,
    firstHolders: state.firstHolders.slice(),
    cards: state.cards.slice(),
    forbidden: state.forbidden,
  };
}

export const clonePlayer = (player: Player): Player => ({
  train: player.train,
  facing: player.facing,
  straights: player.straights,
  curves: player.curves,
  load: player.load.slice(),
  hand: player.hand.slice(),
  board: player.board.slice(),
  track: player.track.slice(),
  tracksAt: player.tracksAt.slice(),
});

/** What everyone may see, field by field. */
export function tableOf(state: Public): Table {
  return {
    version: state.version,
    options: state.options,
    seats: state.seats,
    first: state.first,
    phase: state.phase,
    turn: state.turn,
    round: state.round,
    taken: state.taken,
    units: state.units,
    room: state.room,
    putOff: state.putOff,
    lastRound: state.lastRound,
    lastProgress: state.lastProgress,
    bag: state.bag.slice(),
    aside: state.aside.slice(),
    waiting: state.waiting.slice(),
    supply: state.supply.slice(),
    standing: state.standing.slice(),
    crowd: state.crowd.slice(),
    players: state.players.map(({ train, facing, load, hand, board, track }) => ({
      train,
      facing,
      load: load.slice(),
      hand: hand.slice(),
      board: board.slice(),
      track: [...track.entries()].filter(([, tile]) => tile !== NO_TILE),
    })),
    draftRound: state.draftRound,
    firstHolders: state.firstHolders.slice(),
    forbidden: state.forbidden.slice(),
  };
}

export const save = (state: State): Json => ({
  table: tableOf(state) as unknown as Json,
  cards: state.cards,
});

/** The state with this table and these cards. */
export function stateOf(table: Table, cards: readonly number[]): State {
  const state = blankState({ ...table, map: MAPS.get(table.options.map)! });
  for (const key of NUMBERS) state[key] = table[key];
  for (const key of COUNTS) fill(state[key], table[key]);
  state.phase = table.phase;
  fill(state.standing, table.standing);
  fill(state.crowd, table.crowd);
  fill(state.cards, cards);
  for (const [seat, saved] of table.players.entries()) fillPlayer(state.map, state.players[seat]!, saved);
  return state;
}

const NUMBERS = [
  'turn',
  'round',
  'taken',
  'units',
  'room',
  'putOff',
  'lastRound',
  'lastProgress',
  'draftRound',
] as const;
const COUNTS = ['bag', 'aside', 'waiting', 'supply'] as const;

function fill(into: number[], from: readonly number[]): void {
  for (const [i, value] of from.entries()) into[i] = value;
}

function fillPlayer(map: GameMap, player: Player, saved: Table['players'][number]): void {
  player.train = saved.train;
  player.facing = saved.facing;
  fill(player.load, saved.load);
  fill(player.hand, saved.hand);
  fill(player.board, saved.board);
  for (const [cell, tile] of saved.track) layTile(map, player, cell, tile);
}

export function load(json: unknown): State | undefined {
  if (!hasOnly(json, ['table', 'cards']) || !isTable(json.table)) return;
  const { seats } = json.table;
  const card = numbersIn(NO_CARD, Math.max(...CARDS.map((deck) => deck.length)), seats * DECK_COUNT);
  if (!card(json.cards)) return;
  const state = stateOf(json.table, json.cards);
  return flawOf(state) === undefined ? state : undefined;
}

const MANY = 1_000_000;

/** A list of `length` integers from `low` up to, but without, `high`. */
const numbersIn =
  (low: number, high: number, length: number) =>
  (json: unknown): json is number[] =>
    isListOf(json, (item): item is number => isWhole(item, low, high)) && json.length === length;

const isColourCounts = numbersIn(0, 100, COLOURS.length);

function isTable(json: unknown): json is Table {
  if (!hasOnly(json, TABLE_KEYS) || !isOneOf(json.version, VERSIONS) || !isWhole(json.seats, 1, 5))
    return false;
  const options = parseOptions(json.options, json.version);
  if (options === undefined || !isOneOf(json.phase, PHASES)) return false;
  const map = MAPS.get(options.map)!;
  const { seats, forbidden, players } = json;
  return (
    NUMBERS.every((key) => isWhole(json[key], 0, MANY)) &&
    isWhole(json.turn, 0, seats) &&
    isWhole(json.first, 0, seats) &&
    COUNTS.every((key) => isColourCounts(json[key])) &&
    numbersIn(0, HUB + 1, map.places)(json.standing) &&
    numbersIn(0, 100, map.places * COLOURS.length)(json.crowd) &&
    numbersIn(-1, seats, DECK_COUNT)(json.firstHolders) &&
    numbersIn(0, CARDS[CONNECTION]!.length, seats === 1 ? 2 : 0)(forbidden) &&
    isListOf(players, (player): player is Table['players'][number] => isPlayer(map, player)) &&
    players.length === seats
  );
}

const TABLE_KEYS = [
  ...['version', 'options', 'seats', 'first', 'phase'],
  ...['standing', 'crowd', 'players', 'firstHolders', 'forbidden'],
  ...NUMBERS,
  ...COUNTS,
] as (keyof Table)[];

function isPlayer(map: GameMap, json: unknown): boolean {
  if (!hasOnly(json, ['train', 'facing', 'load', 'hand', 'board', 'track'])) return false;
  const isLaidTile = (item: unknown): item is [number, number] =>
    isListOf(item, (n): n is number => isWhole(n, 0, map.hexes.length)) &&
    item.length === 2 &&
    map.cost[item[0]!]! > 0 &&
    isWhole(item[1], NO_TILE + 1, TILES);
  return (
    isWhole(json.train, -1, map.places) &&
    isWhole(json.facing, FREE, OUTWARD + 1) &&
    isColourCounts(json.load) &&
    isColourCounts(json.hand) &&
    numbersIn(0, COLOURS.length + 1, SLOTS)(json.board) &&
    isListOf(json.track, isLaidTile) &&
    new Set(json.track.map(([cell]) => cell)).size === json.track.length
  );
}
