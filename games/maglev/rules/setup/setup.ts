/** The setup: first players, then cards and the fourth player's robot, then the map. */
import type { Rng, Seat } from '#engine/contract.ts';
import {
  CURVES,
  PASSENGERS,
  REMOVED,
  STARTING_ROBOTS,
  STATIONS_OF_A_KIND,
  STRAIGHTS,
} from '../../data/pieces.ts';
import { ROBOTS_OF_VERSION_1 } from '../../data/version1.ts';
import { MAPS } from '../../maps/index.ts';
import { emptyBoard } from '../board/board.ts';
import {
  COLOURS,
  HUB,
  isRobot,
  KIND_NUMBER,
  NOTHING,
  NUMBER_OF,
  noPassengers,
  stationOf,
} from '../colours.ts';
import type { Options } from '../options.ts';
import { NO_TILE } from '../track/hex.ts';
import { type GameMap, NOWHERE } from '../track/map.ts';
import type { Site } from '../track/mapText.ts';
import { addToCrowd } from '../turn/crowd.ts';
import { drawFromBag } from '../turn/refill.ts';
import { beginTurn } from '../turn/turn.ts';
import {
  type Event,
  FREE,
  NEWEST,
  NO_CARD,
  type Player,
  type Public,
  type State,
  type Version,
} from '../types.ts';
import { CARDS, CONNECTION, DECK_COUNT } from './cards.ts';
import { deal, firstHolders, NO_HOLDERS } from './draft.ts';

/** Solo: the number of forbidden direct connections. */
const FORBIDDEN = 2;

export const setup = (options: Options, seats: number, rng: Rng, version?: Version): State =>
  setupOn(MAPS.get(options.map)!, options, seats, rng, version);

export function setupOn(
  map: GameMap,
  options: Options,
  seats: number,
  rng: Rng,
  version: Version = NEWEST,
): State {
  const first = startPlayer(options, seats, rng);
  const forbidden = seats === 1 ? rng.shuffle([...CARDS[CONNECTION]!.keys()]).slice(0, FORBIDDEN) : [];
  const drafted = options.cards === 'draft';
  const holders = drafted ? firstHolders(options, seats, first, rng) : NO_HOLDERS;
  const state = blankState({ version, options, map, seats, first, forbidden, firstHolders: holders });
  if (drafted) state.phase = 'draft';
  else {
    deal(state, rng);
    afterCards(state, rng, []);
  }
  return state;
}

function startPlayer({ first }: Options, seats: number, rng: Rng): Seat {
  if (seats === 1) return 0;
  return first === 'random' ? rng.below(seats) : SEAT_NAMES.indexOf(first) % seats;
}

const SEAT_NAMES = ['seat0', 'seat1', 'seat2', 'seat3'] as const satisfies Options['first'][];

/** The same again, but the next seat begins. */
export const optionsOfRematch = ({ options, first, seats }: Public): Options => ({
  ...options,
  first: SEAT_NAMES[(first + 1) % seats]!,
});

/** What is settled before anything lies on the table. */
type Beginning = Pick<Public, 'version' | 'options' | 'map' | 'seats' | 'first'> & {
  readonly forbidden: readonly number[];
  readonly firstHolders: readonly number[];
};

/** Every player has a robot of each colour, and nothing is on the map. */
export function blankState(beginning: Beginning): State {
  const { version, options, map, seats, first, forbidden, firstHolders } = beginning;
  const inPlay = COLOURS.map((name) => PASSENGERS[name] - REMOVED[seats]! - STATIONS_OF_A_KIND);
  return {
    version,
    options,
    map,
    seats,
    first,
    phase: 'main',
    turn: first,
    round: 1,
    taken: 0,
    units: 0,
    room: 0,
    putOff: 0,
    lastRound: 0,
    lastProgress: 1,
    bag: inPlay.map((count, colour) => (isRobot(colour) ? count - seats : 0)),
    aside: noPassengers(),
    waiting: inPlay.map((count, colour) => (isRobot(colour) ? 0 : count)),
    supply: COLOURS.map(() => STATIONS_OF_A_KIND),
    standing: Array.from({ length: map.places }, (_, place) => (place === map.hub ? HUB : NOTHING)),
    crowd: new Array<number>(map.places * COLOURS.length).fill(0),
    players: Array.from({ length: seats }, () => newPlayer(map)),
    draftRound: 0,
    firstHolders: firstHolders.slice(),
    cards: new Array<number>(seats * DECK_COUNT).fill(NO_CARD),
    forbidden: forbidden.slice(),
  };
}

const newPlayer = (map: GameMap): Player => ({
  train: NOWHERE,
  facing: FREE,
  straights: STRAIGHTS,
  curves: CURVES,
  load: noPassengers(),
  hand: COLOURS.map((_, colour) => (isRobot(colour) ? 1 : 0)),
  board: emptyBoard(),
  track: new Array<number>(map.hexes.length).fill(NO_TILE),
  tracksAt: new Array<number>(map.places).fill(0),
});

/** The fourth of four players chooses a robot before the map is set up. */
export function afterCards(state: State, rng: Rng, events: Event[]): void {
  if (state.seats < 4) {
    setUpMap(state, rng, events);
    return;
  }
  state.phase = 'robot';
  state.turn = lastSeat(state);
}

/** The seat before the start player is the last to play. */
export const lastSeat = ({ first, seats }: Pick<Public, 'first' | 'seats'>): Seat =>
  (first + seats - 1) % seats;

export function setUpMap(state: State, rng: Rng, events: Event[]): void {
  if (state.map.hub < 0) openStartingStations(state, rng);
  else for (const player of state.players) player.train = state.map.hub;
  for (const [place, site] of state.map.sites.entries()) {
    const robots = robotsAt(state, site);
    for (let i = 0; i < robots; i++) addToCrowd(state, place, drawFromBag(state.bag, rng), 1);
  }
  events.push({ type: 'mapReady' });
  state.turn = state.first;
  beginTurn(state, rng, events);
}

const robotsAt = ({ version, map }: Public, { id, robots }: Site): number =>
  (version === 1 ? ROBOTS_OF_VERSION_1[map.id]?.[id] : undefined) ?? robots;

/** One station of each robot kind, at random on the starting sites. Their own passengers stay in the bag. */
function openStartingStations(state: State, rng: Rng): void {
  const starts = [...state.map.sites.keys()].filter((place) => state.map.sites[place]!.start);
  const stations = rng.shuffle(STARTING_ROBOTS[state.seats]!);
  for (const [i, place] of starts.entries()) {
    const { kind, robots } = stations[i]!;
    const number = KIND_NUMBER[kind];
    state.standing[place] = stationOf(number);
    state.supply[number]!--;
    state.bag[number]!++;
    for (const robot of robots) {
      state.bag[NUMBER_OF[robot]]!--;
      addToCrowd(state, place, NUMBER_OF[robot], 1);
    }
  }
}
