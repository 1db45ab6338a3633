/**
 * The value of a position among several players: the points made, and a rough worth of everything that makes points
 * later. It is set by hand, knows no map, and hopes for less the longer a thing takes: whoever judges by it hurries.
 */
import type { Seat } from '#engine/contract.ts';
import { VP_COLUMNS } from '../../data/board.ts';
import { COMMUTER_VP } from '../../data/pieces.ts';
import { actionsLeft, isUnlocked, spaceOf, unitsOf } from '../../rules/board/abilities.ts';
import {
  BONUS,
  BUILD,
  countIn,
  EXTRA,
  REVERSE,
  ROW_NAMES,
  ROW_START,
  type RowName,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { hasSlot, rowLength } from '../../rules/board/slots.ts';
import { COLOURS, type Colour, isRobot, matches, NOTHING, ROBOTS } from '../../rules/colours.ts';
import { standings } from '../../rules/score/score.ts';
import { DECK_COUNT } from '../../rules/setup/cards.ts';
import { UNREACHED } from '../../rules/track/routes.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Player, State } from '../../rules/types.ts';
import type { Ending } from './ending.ts';
import type { Gain, Judge } from './judge.ts';
import { FAR, standingAt } from './line.ts';
import { pointsOf } from './points.ts';
import { bestSpot } from './spots.ts';
import { type TrackFeatures, worthOfCard } from './track-features.ts';

/** Games last about so many rounds. A board is worth its full price while so many are to come. */
const ROUNDS = 38;
const LEAST_ROUNDS = 5;
const FULL_PRICE = 26;
/** Whoever is aboard can be brought home in about so many rounds. */
const RIDE = 4;
/** How much of its worth is left after each action that a thing still takes. */
const PATIENCE = 0.8;
const ACTION = 0.5;
/** What hope counts when nothing has happened for a while. */
const QUIET_HOPE = 0.25;

/** By row: the worth of its robots, from the first on. */
const ROBOTS_IN: Readonly<Record<RowName, readonly [number, number, number]>> = {
  track: [2, 0.8, 0.4],
  move: [2.5, 1.5, 0.6],
  pickUp: [2, 1, 0.4],
  dropOff: [2, 1, 0.4],
  refill: [1.2, 0.8, 0.4],
  adjust: [0.6, 0.3, 0.1],
  capacity: [2.5, 1.5, 0.6],
};
const EXTRA_SLOT = 1.6;
const EXTRA_ACTION = 5;
const UNLOCK_SLOT = 1.2;
const UNLOCKED = 3;
const UNLOCKED_WITH_HOME = 3;
const CAN_BUILD = 6;
const CAN_REVERSE = 0.8;
const VP_SLOT = 0.5;
const BONUS_SLOT = 0.8;
const VP_ROW = 24;

const LINK = 0.6;
const ROBOT_HOME = 2;
const COMMUTER_HOME = 2.5;
const SECOND_HOME = 0.5;
const NEAR_HOME = 1.2;
const HOME_TO_BUILD = 0.6;
const REACHED_SITE = 1;
const MOST_SITES = 3;
const NEXT_PLACE = 1.2;

/** A passenger at home, besides its points. */
const ROBOT = 2;
const COMMUTER = 1;
const COMMUTER_EARLY = 1.5;
const USELESS = -0.3;
/** The chance of whoever is aboard without a home on the line. */
const STRANDED = 0.25;
const MOST_WAITING = 6;
const MOST_ALIKE = 3;
const NEXT_WAITING = 0.7;
const NO_ROOM = 0.75;

const EACH = VP_COLUMNS.map((name) => COMMUTER_VP[name]!);

export class Estimate implements Judge {
  readonly idle = 0.4;
  readonly #seat: Seat;
  readonly #ending: Ending;

  constructor(seat: Seat, ending: Ending) {
    this.#seat = seat;
    this.#ending = ending;
  }

  get isEnding(): boolean {
    return this.#ending.isDue;
  }

  value(state: State, trackFeatures: TrackFeatures): number {
    return this.#value(state, trackFeatures, state.turn === this.#seat ? actionsLeft(state) : 0);
  }

  valueAtEnd(state: State, trackFeatures: TrackFeatures): number {
    return this.#value(state, trackFeatures, 0);
  }

  gain(state: State, trackFeatures: TrackFeatures, colour: Colour): Gain | undefined {
    return bestSpot(state, this.#seat, colour, () => this.value(state, trackFeatures));
  }

  #value(state: State, trackFeatures: TrackFeatures, actions: number): number {
    if (state.phase === 'over') return standings(state)[this.#seat]!.total;
    const player = state.players[this.#seat]!;
    const points = pointsNow(state, this.#seat, trackFeatures);
    if (actions === 0 && state.round === state.lastRound) return points;
    const rounds =
      state.lastRound > 0 ? state.lastRound - state.round : Math.max(LEAST_ROUNDS, ROUNDS - state.round);
    const price = Math.min(1, rounds / FULL_PRICE);
    const worth =
      price * (boardWorth(player, trackFeatures) + lineWorth(state, player, trackFeatures)) +
      Math.min(1, rounds / RIDE) * passengersWorth(state, player, trackFeatures, price);
    const hope = this.#ending.isQuiet ? QUIET_HOPE : 1;
    return points + ACTION * actions + hope * worth + this.#ending.value(state, trackFeatures);
  }
}

function pointsNow(state: State, seat: Seat, { line, cards }: TrackFeatures): number {
  const { board } = state.players[seat]!;
  const commuters = EACH.map(() => 0);
  for (const held of board) if (held > ROBOTS) commuters[held - 1 - ROBOTS]!++;
  const worths = Array.from(
    { length: DECK_COUNT },
    (_, deck) => cards[deck] ?? worthOfCard(state, seat, deck),
  );
  return pointsOf(
    state,
    board,
    commuters,
    line.links,
    worths.sort((a, b) => b - a),
  );
}

function boardWorth({ board }: Player, { homes, line }: TrackFeatures): number {
  let worth = (board[BUILD] === 0 ? 0 : CAN_BUILD) + (board[REVERSE] === 0 ? 0 : CAN_REVERSE);
  for (const row of ROW_NAMES)
    for (let i = rowLength(board, ROW_START[row]) - 1; i >= 0; i--) worth += ROBOTS_IN[row][i]!;
  for (const row of EXTRA) {
    const held = countIn(board, row);
    worth += held * EXTRA_SLOT + (held === row.length ? EXTRA_ACTION : 0);
  }
  for (let colour = ROBOTS; colour < COLOURS.length; colour++) {
    const held = countIn(board, UNLOCK[colour]!);
    worth += held * UNLOCK_SLOT;
    if (held === UNLOCK[colour]!.length)
      worth += UNLOCKED + (homes[colour]!.length > 0 ? UNLOCKED_WITH_HOME : 0);
  }
  for (const column of VP) worth += countIn(board, column) * VP_SLOT;
  for (const row of VP_ACROSS) worth += (countIn(board, row) ** 2 * line.links) / VP_ROW;
  for (const row of BONUS) worth += countIn(board, row) * BONUS_SLOT;
  return worth;
}

function lineWorth({ map, standing }: State, { tracksAt }: Player, features: TrackFeatures): number {
  let worth = LINK * features.line.links;
  for (let kind = 0; kind < COLOURS.length; kind++) {
    const homes = features.homes[kind]!.length;
    const { track, stations } = features.missing[kind]!;
    if (homes === 0) worth += (stations > 0 ? HOME_TO_BUILD : NEAR_HOME) * PATIENCE ** track;
    else worth += (isRobot(kind) ? ROBOT_HOME : COMMUTER_HOME) + (homes > 1 ? SECOND_HOME : 0);
  }
  let sites = 0;
  let nearest = UNREACHED;
  for (let place = 0; place < map.places; place++) {
    if (tracksAt[place] === 0) nearest = Math.min(nearest, features.routes[place]?.cost ?? UNREACHED);
    else if (standing[place] === NOTHING) sites++;
  }
  return worth + REACHED_SITE * Math.min(MOST_SITES, sites) + NEXT_PLACE * PATIENCE ** nearest;
}

/** What a passenger of this colour is worth at home; 0 if it cannot get there. */
function worthAtHome({ board }: Player, colour: Colour, price: number): number {
  if (!isUnlocked(board, colour) || !hasSlot(board, colour)) return 0;
  return isRobot(colour) ? ROBOT * price : EACH[colour - ROBOTS]! + COMMUTER + COMMUTER_EARLY * price;
}

/** Whoever is aboard or waits along the line, by how long the way home takes. Of those who wait, a few count. */
function passengersWorth(state: State, player: Player, features: TrackFeatures, price: number): number {
  const waiting: number[] = [];
  let worth = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const each = worthAtHome(player, colour, price);
    const aboard = player.load[colour]!;
    if (each === 0) worth += USELESS * aboard;
    else {
      if (aboard > 0) worth += aboard * each * chanceAboard(state, player, features, colour);
      addWaiting(waiting, state, player, features, colour, each);
    }
  }
  waiting.sort((a, b) => b - a);
  let weight = spaceOf(player) > 0 ? 1 : NO_ROOM;
  for (let nth = 0; nth < waiting.length && nth < MOST_WAITING; nth++) {
    worth += waiting[nth]! * weight;
    weight *= NEXT_WAITING;
  }
  return worth;
}

function chanceAboard(state: State, player: Player, features: TrackFeatures, colour: Colour): number {
  let steps = matches(state.standing[player.train]!, colour) ? 0 : FAR;
  for (const { toHome } of standingAt(features.line, player)) steps = Math.min(steps, toHome[colour]!);
  if (steps >= FAR) return STRANDED * PATIENCE ** features.missing[colour]!.track;
  return PATIENCE ** (0.5 + steps / unitsOf(player.board, 'move'));
}

function addWaiting(
  waiting: number[],
  state: State,
  player: Player,
  { line }: TrackFeatures,
  colour: Colour,
  each: number,
): void {
  const standing = standingAt(line, player);
  for (let place = 0; place < state.map.places; place++) {
    const count = waitingAt(state, place, colour);
    if (count === 0) continue;
    let ride = FAR;
    for (const { rides } of standing) {
      const there = rides.arrivals[place];
      if (there !== undefined) ride = Math.min(ride, rides.steps[place]! + there.toHome[colour]!);
    }
    if (ride >= FAR) continue;
    const worth = each * PATIENCE ** (1.5 + ride / unitsOf(player.board, 'move'));
    for (let nth = 0; nth < Math.min(MOST_ALIKE, count); nth++) waiting.push(worth);
  }
}
