/**
 * Brings a game of several players to its end: the bag must be empty, and each commuter colour must have a station.
 * From some round on, or when nothing has happened for a while, progress towards that is worth points, the more the
 * longer it takes, and most to whoever leads.
 */
import type { Seat } from '#engine/contract.ts';
import { BUILD, countIn, UNLOCK } from '../../rules/board/board.ts';
import { COLOURS, NOTHING, ROBOTS, stationOf, sum } from '../../rules/colours.ts';
import { standings } from '../../rules/score/score.ts';
import { hasTiles } from '../../rules/track/routes.ts';
import { allColoursStand } from '../../rules/turn/station.ts';
import type { State } from '../../rules/types.ts';
import type { TrackFeatures } from './track-features.ts';

/** The round from which a game should end, and the quiet rounds after which it should in any case. */
const DUE = 33;
const QUIET = 4;
/** Each further one makes the end so much more urgent: it may cost points of cards and links. */
const URGENT = 2;
/** After so many, a passenger or a station that keeps the game from being broken off is worth something too. */
const LONG_QUIET = 6;
const NEWS = 3;
/** What a passenger in the bag costs whoever leads, and the others. */
const LEADER = 1;
const OTHER = 0.3;
/** What is missing for the next station costs this much, as `lackOf` counts it. */
const LACK = 4;
/** While a station is missing the bag hardly matters: it counts as this full. */
const FULL = 60;
const BAG_THEN = 0.1;
const END = 4;
/** A station that is missing, against one of the things that it takes. */
const STATION = 2;
const THING = 0.2;
/** A site beyond reach, and how many tiles in the supply bring it nearer. */
const FAR_SITE = 12;
const USEFUL_TILES = 9;

export class Ending {
  readonly isDue: boolean;
  /** Whether nothing has happened for a while: then the end matters more than hope. */
  readonly isQuiet: boolean;
  readonly #seat: Seat;
  readonly #haste: number;
  readonly #bagCost: number;
  readonly #lastProgress: number;
  readonly #news: number;

  constructor(now: State, seat: Seat, due = DUE) {
    const quiet = now.round - now.lastProgress;
    this.#seat = seat;
    this.isQuiet = quiet >= QUIET;
    this.isDue = now.seats > 1 && now.lastRound === 0 && (now.round >= due || this.isQuiet);
    this.#haste =
      1 + Math.max(0, now.round - due) / 6 + Math.max(0, quiet - 2) / 2 + URGENT * Math.max(0, quiet - QUIET);
    this.#lastProgress = now.lastProgress;
    this.#news = quiet >= LONG_QUIET ? NEWS : 0;
    const totals = standings(now).map(({ total }) => total);
    const leads = totals.every((total, other) => other === seat || total < totals[seat]!);
    this.#bagCost = leads ? LEADER : OTHER;
  }

  /** What a position is worth for the end that it is near to. */
  value(state: State, trackFeatures: TrackFeatures): number {
    if (!this.isDue || state.lastRound > 0) return 0;
    const news = state.lastProgress > this.#lastProgress ? this.#news : 0;
    return this.#haste * (news - this.#costOf(state, trackFeatures));
  }

  /** What the end that is not yet there costs. */
  #costOf(state: State, trackFeatures: TrackFeatures): number {
    const left = sum(state.bag) + sum(state.waiting);
    if (allColoursStand(state)) return left === 0 ? -END : this.#bagCost * left;
    return this.#bagCost * (FULL + BAG_THEN * left) + LACK * lackOf(state, this.#seat, trackFeatures);
  }
}

/** What the seat lacks to build the stations that are missing. */
function lackOf(state: State, seat: Seat, trackFeatures: TrackFeatures): number {
  const { board } = state.players[seat]!;
  let stations = 0;
  let robots = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let colour = ROBOTS; colour < COLOURS.length; colour++) {
    if (state.standing.includes(stationOf(colour))) continue;
    const lacking = UNLOCK[colour]!.length - countIn(board, UNLOCK[colour]!);
    stations++;
    robots += lacking;
    fewest = Math.min(fewest, lacking);
  }
  const things =
    fewest + robots / 2 + (board[BUILD] === 0 ? 1 : 0) + wayToSite(state, seat, trackFeatures) / 2;
  return STATION * stations + THING * things;
}

/** To the nearest free site: 0 if one is reached, at most `FAR_SITE`. */
function wayToSite({ map, standing, players }: State, seat: Seat, { routes }: TrackFeatures): number {
  const player = players[seat]!;
  const { tracksAt, straights, curves } = player;
  let way = FAR_SITE - Math.min(straights + curves, USEFUL_TILES) / 2;
  for (let place = 0; place < map.places; place++) {
    if (standing[place] !== NOTHING) continue;
    if (tracksAt[place]! > 0) return 0;
    const route = routes[place];
    if (route !== undefined && hasTiles(player, route)) way = Math.min(way, 1 + route.cost / 2);
  }
  return way;
}
