/**
 * Reads what `showPosition` writes. Lines may be left out. Passengers that the text does not mention are in the
 * bag, or outside it if their colour has no station yet. If the text has a bag, they are set aside instead.
 * Stations that are not on the map are in the supply.
 */
import { PASSENGERS, REMOVED, STATION_KINDS, STATIONS_OF_A_KIND } from '../data/pieces.ts';
import { MAPS } from '../maps/index.ts';
import { GROUPS } from './board/board.ts';
import { flawOf, passengersOf } from './check.ts';
import { COLOURS, HUB, isRobot, NOTHING, stationOf } from './colours.ts';
import { parseOptions } from './parse.ts';
import { CONNECTION, cardIn, DECK_COUNT } from './setup/cards.ts';
import { NO_HOLDERS } from './setup/draft.ts';
import { blankState } from './setup/setup.ts';
import { layTile } from './track/building.ts';
import { tileJoining } from './track/hex.ts';
import { cellAt, placeNamed } from './track/map.ts';
import { addToCrowd } from './turn/crowd.ts';
import { FREE, NEWEST, NO_CARD, OUTWARD, PHASES, type Phase, type Player, type State } from './types.ts';

export type PositionRead = { readonly state: State } | { readonly problem: string };

/** What has been read so far. `said`: the first words of those lines; `trains`: whose train was named. */
interface Reading {
  readonly state: State;
  readonly said: Set<string>;
  readonly trains: Set<Player>;
  player: Player | undefined;
}

export function parsePosition(text: string): PositionRead {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  const state = readHead(lines[first] ?? '');
  if (state === undefined)
    return { problem: `line ${first + 1}: not "maglev <map> <seats> <deal or draft>"` };
  const reading: Reading = { state, said: new Set(), trains: new Set(), player: undefined };
  for (const [i, line] of lines.entries()) {
    if (i <= first || line === '' || readLine(reading, line.split(/\s+/))) continue;
    return { problem: `line ${i + 1}: "${line}" is not understood` };
  }
  complete(reading);
  const flaw = flawOf(state);
  return flaw === undefined ? { state } : { problem: flaw };
}

function readHead(line: string): State | undefined {
  const [game, map, seats, cards, ...more] = line.split(/\s+/);
  const version = more.includes('version-1') ? 1 : NEWEST;
  const first = more.find((word) => word.startsWith('seat'));
  const options = parseOptions({ map, cards, firstGame: more.includes('first-game'), first }, version);
  const isUnderstood = more.every((word) => /^(first-game|version-1|seat\d)$/.test(word));
  if (game !== 'maglev' || options === undefined || !isUnderstood || !/^[1-4]$/.test(seats ?? '')) return;
  const state = blankState({
    ...{ version, options, map: MAPS.get(options.map)!, seats: Number(seats), first: 0 },
    ...{ forbidden: [], firstHolders: NO_HOLDERS },
  });
  for (const counts of [state.bag, state.waiting, ...state.players.map(({ hand }) => hand)]) counts.fill(0);
  return state;
}

function readLine(reading: Reading, words: readonly string[]): boolean {
  const [word, ...rest] = words as [string, ...string[]];
  reading.said.add(word);
  const { state, player } = reading;
  if (word === 'train' && player !== undefined) reading.trains.add(player);
  if (word === 'seat') {
    reading.player = state.players[Number(rest[0])];
    return reading.player !== undefined;
  }
  if (Object.hasOwn(TABLE_LINES, word)) return TABLE_LINES[word]!(state, rest);
  return (
    player !== undefined && Object.hasOwn(PLAYER_LINES, word) && PLAYER_LINES[word]!(state, player, rest)
  );
}

const TABLE_LINES: Readonly<Record<string, (state: State, words: readonly string[]) => boolean>> = {
  turn: readTurn,
  bag: ({ bag }, words) => readCounts(COLOURS, bag, words),
  waiting: ({ waiting }, words) => readCounts(COLOURS, waiting, words),
  supply: ({ supply }, words) => {
    supply.fill(0);
    return readCounts(STATION_KINDS, supply, words);
  },
  aside: ({ aside }, words) => readCounts(COLOURS, aside, words),
  forbidden: (state, words) => {
    const cards = words.map((id) => cardIn(CONNECTION, id));
    state.forbidden.push(...cards);
    return cards.every((card) => card >= 0);
  },
  draft: (state, [round, ...holders]) => {
    state.draftRound = Number(round);
    for (const [deck, seat] of holders.entries()) state.firstHolders[deck] = Number(seat);
    return holders.length === DECK_COUNT && [round, ...holders].every((word) => /^-?\d$/.test(word ?? ''));
  },
  at: readPlace,
};

const TURN_WORDS: Readonly<
  Record<string, 'first' | 'round' | 'taken' | 'units' | 'room' | 'putOff' | 'lastRound' | 'lastProgress'>
> = {
  first: 'first',
  round: 'round',
  taken: 'taken',
  units: 'units',
  room: 'room',
  off: 'putOff',
  last: 'lastRound',
  progress: 'lastProgress',
};

/** `turn <seat> <phase>`, then pairs of a word and a number. */
function readTurn(state: State, [seat, phase, ...pairs]: readonly string[]): boolean {
  if (!(Number(seat) < state.seats) || !PHASES.includes(phase as Phase)) return false;
  state.turn = Number(seat);
  state.phase = phase as Phase;
  for (let i = 0; i < pairs.length; i += 2) {
    const field = TURN_WORDS[pairs[i]!];
    if (field === undefined || !/^\d+$/.test(pairs[i + 1] ?? '')) return false;
    state[field] = Number(pairs[i + 1]);
  }
  return state.first < state.seats;
}

/** Pairs of a number and a name, or `-`. */
function readCounts(names: readonly string[], into: number[], words: readonly string[]): boolean {
  if (words.length === 1 && words[0] === '-') return true;
  for (let i = 0; i < words.length; i += 2) {
    const at = names.indexOf(words[i + 1] ?? '');
    if (at < 0 || !/^\d+$/.test(words[i]!)) return false;
    into[at]! += Number(words[i]);
  }
  return true;
}

function readPlace(state: State, [name, kind, ...words]: readonly string[]): boolean {
  const place = placeNamed(state.map, name ?? '');
  const counts = COLOURS.map(() => 0);
  const number = (STATION_KINDS as readonly string[]).indexOf(kind ?? '');
  if (place < 0 || !(number >= 0 || kind === 'site' || kind === 'hub')) return false;
  state.standing[place] = kind === 'hub' ? HUB : kind === 'site' ? NOTHING : stationOf(number);
  if (!readCounts(COLOURS, counts, words)) return false;
  for (const [colour, count] of counts.entries()) addToCrowd(state, place, colour, count);
  return true;
}

type PlayerLine = (state: State, player: Player, words: readonly string[]) => boolean;

const PLAYER_LINES: Readonly<Record<string, PlayerLine>> = {
  train: ({ map }, player, [where, facing = 'free']) => {
    player.train = placeNamed(map, where ?? '');
    player.facing = facing === 'free' ? FREE : facing === 'outward' ? OUTWARD : Number(facing);
    return (where === '-' || player.train >= 0) && /^(free|outward|[0-5])$/.test(facing);
  },
  load: (_, { load }, words) => readCounts(COLOURS, load, words),
  hand: (_, { hand }, words) => readCounts(COLOURS, hand, words),
  board: (_, player, words) => words.every((word) => word === '-' || readGroup(player, word)),
  track: (state, player, words) => words.every((word) => word === '-' || readTile(state, player, word)),
  cards: (state, player, words) => {
    const seat = state.players.indexOf(player);
    const cards = words.map((id, deck) => (id === '-' ? NO_CARD : cardIn(deck, id)));
    for (const [deck, card] of cards.entries()) state.cards[seat * DECK_COUNT + deck] = card;
    return words.length <= DECK_COUNT && cards.every((card, deck) => card >= 0 || words[deck] === '-');
  },
};

function readGroup({ board }: Player, word: string): boolean {
  const [name, held = ''] = word.split('=');
  const group = GROUPS.find((each) => each.name === name);
  const names = held.split(',');
  if (group === undefined || names.length > group.slots.length) return false;
  for (const [i, colour] of names.entries()) {
    board[group.slots[i]!] = colour === '-' ? 0 : 1 + (COLOURS as string[]).indexOf(colour);
  }
  return names.every((colour) => colour === '-' || (COLOURS as string[]).includes(colour));
}

/** `4,-1:03` */
function readTile(state: State, player: Player, word: string): boolean {
  const match = /^(-?\d+),(-?\d+):([0-5])([0-5])$/.exec(word);
  if (match === null) return false;
  const [q, r, a, b] = match.slice(1).map(Number) as [number, number, number, number];
  const cell = cellAt(state.map, [q, r]);
  const tile = tileJoining(a, b);
  if (cell < 0 || state.map.cost[cell] === 0 || tile === 0 || player.track[cell] !== 0) return false;
  layTile(state.map, player, cell, tile);
  return true;
}

/** Fills in what the text leaves out. */
function complete({ state, said, trains }: Reading): void {
  if (!said.has('supply')) {
    for (const kind of STATION_KINDS.keys()) {
      const standing = state.standing.filter((each) => each === stationOf(kind)).length;
      state.supply[kind] = STATIONS_OF_A_KIND - standing;
    }
  }
  for (const player of state.players) {
    if (!trains.has(player)) player.train = defaultTrain(state);
  }
  for (const [colour, name] of COLOURS.entries()) {
    const rest = PASSENGERS[name] - REMOVED[state.seats]! - passengersOf(state, colour);
    const isAbsent = !isRobot(colour) && !state.standing.includes(stationOf(colour));
    if (isAbsent && !said.has('waiting')) state.waiting[colour]! += rest;
    else if (!said.has('bag')) state.bag[colour]! += rest;
    else state.aside[colour]! += rest;
  }
}

/** The Hub, or the first station if there is no Hub. */
const defaultTrain = ({ map, standing }: State): number =>
  map.hub >= 0 ? map.hub : standing.findIndex((each) => each !== NOTHING);
