/** The features of a player's track: links, routes to new places, and what the line still lacks. */
import type { Seat } from '#engine/contract.ts';
import { STATION_KINDS } from '../../data/pieces.ts';
import { HUB, matches, NOTHING, ROBOTS, stationOf } from '../../rules/colours.ts';
import { worthOf } from '../../rules/score/cardScore.ts';
import { CARDS, DECK_NAMES, isConnection } from '../../rules/setup/cards.ts';
import { cardOf } from '../../rules/setup/draft.ts';
import { NO_TILE, TILES } from '../../rules/track/hex.ts';
import { NOWHERE } from '../../rules/track/map.ts';
import { cheapestRoutes, type Route, UNREACHED } from '../../rules/track/routes.ts';
import { endOfRun, isLaid, otherSide } from '../../rules/track/track.ts';
import { NO_CARD, type Player, type State } from '../../rules/types.ts';
import { type Line, lineOf } from './line.ts';

/** They change only with track and stations. */
export interface TrackFeatures {
  readonly line: Line;
  /** By place: the cheapest route that leads the line there. */
  readonly routes: readonly (Route | undefined)[];
  /** By colour: the places of the line where it is at home. */
  readonly homes: readonly (readonly number[])[];
  /** By kind of station: what it takes until one is on the line. */
  readonly missing: readonly Missing[];
  /** By deck: what the card would bring now, if it depends on track. */
  readonly cards: readonly (number | undefined)[];
}

/** Units of track, and stations to build. */
export interface Missing {
  readonly track: number;
  readonly stations: number;
}

/** By deck: whether its cards depend on track. */
const IS_ON_TRACK = DECK_NAMES.map((name) => name === 'connection' || name === 'track');

/** What a seat's card of this deck would bring now. */
export function worthOfCard(state: State, seat: Seat, deck: number): number {
  const card = cardOf(state, seat, deck);
  return card === NO_CARD ? 0 : worthOf(state, seat, CARDS[deck]![card]!);
}

/** Plans of a turn often lead to the same track and stations: their features are found once. */
export class TrackFeatureCache {
  readonly #seat: Seat;
  readonly #known = new Map<string, TrackFeatures>();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  get(state: State): TrackFeatures {
    const key = keyOf(state, state.players[this.#seat]!);
    const found = this.#known.get(key) ?? trackFeaturesOf(state, this.#seat);
    this.#known.set(key, found);
    return found;
  }
}

/** The tiles, and the stations. */
function keyOf({ standing }: State, { track }: Player): string {
  let key = String.fromCharCode(...standing);
  for (let cell = 0; cell < track.length; cell++)
    if (track[cell] !== NO_TILE) key += String.fromCharCode(cell * TILES + track[cell]!);
  return key;
}

export function trackFeaturesOf(state: State, seat: Seat): TrackFeatures {
  const player = state.players[seat]!;
  const line = lineOf(state, player);
  const routes = cheapestRoutes(state, player);
  const stops = [...line.stops.keys()].filter((place) => line.stops[place]!.length > 0);
  const homes = STATION_KINDS.map((_, colour) =>
    stops.filter((place) => matches(state.standing[place]!, colour)),
  );
  return {
    line,
    routes,
    homes,
    missing: missingOf(state, player, routes, homes),
    cards: IS_ON_TRACK.map((isOnTrack, deck) => (isOnTrack ? worthOfCard(state, seat, deck) : undefined)),
  };
}

const NONE: Missing = { track: 0, stations: 0 };
const MOST_TRACK = 4;
/** No such station is within reach, and no site is left for one. */
export const NEVER: Missing = { track: MOST_TRACK, stations: 1 };

/** A kind is reached where it stands, or built at the nearest site that no other kind needs. */
function missingOf(
  state: State,
  player: Player,
  routes: TrackFeatures['routes'],
  homes: TrackFeatures['homes'],
): Missing[] {
  const { standing, supply, map } = state;
  const missing: Missing[] = STATION_KINDS.map(() => NONE);
  const used = new Set<number>();
  let tiles = player.straights + player.curves;
  const isTouched = (place: number) => player.tracksAt[place]! > 0;
  const tilesTo = (place: number) =>
    isTouched(place) ? 0 : (routes[place]?.builds.length ?? Number.POSITIVE_INFINITY);
  const costTo = (place: number) =>
    isTouched(place) ? 0 : tilesTo(place) > tiles ? UNREACHED : routes[place]!.cost;
  for (const kind of KINDS_WANTED) {
    if (homes[kind]!.length > 0) continue;
    let there = UNREACHED;
    let built = UNREACHED;
    let site = NOWHERE;
    for (let place = 0; place < map.places; place++) {
      const stands = standing[place]!;
      const cost = costTo(place);
      if (stands === kind + 1 || (stands === HUB && kind < ROBOTS)) there = Math.min(there, cost);
      if (stands !== NOTHING || supply[kind] === 0 || used.has(place) || cost >= built) continue;
      if (isForbidden(state, originOf(state, player, routes, place), kind)) continue;
      built = cost;
      site = place;
    }
    if (Math.min(there, built) >= UNREACHED) {
      missing[kind] = NEVER;
      continue;
    }
    if (there <= built + 2) missing[kind] = { track: Math.min(there, MOST_TRACK), stations: 0 };
    else {
      missing[kind] = { track: Math.min(built, MOST_TRACK), stations: 1 };
      used.add(site);
      tiles -= tilesTo(site);
    }
  }
  return missing;
}

/** Commuters first. */
const KINDS_WANTED = [3, 4, 5, 6, 0, 1, 2];

/** The place at the other end of the run that reaches this site, or would reach it. */
function originOf(
  { map }: State,
  { track, tracksAt }: Player,
  routes: TrackFeatures['routes'],
  site: number,
): number {
  if (tracksAt[site] === 0) return routes[site]?.origin ?? NOWHERE;
  const door = map.doors[site]!.find((side) => isLaid(track, side))!;
  return map.beyond[endOfRun(map, track, otherSide(track, door))]!;
}

const isForbidden = ({ standing, forbidden }: State, origin: number, kind: number): boolean =>
  origin >= 0 && forbidden.some((card) => isConnection(card, standing[origin]!, stationOf(kind)));
