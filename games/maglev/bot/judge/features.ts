/**
 * The features of a seat's position: what the net knows of it. Those of the player's board are listed apart from those
 * of the situation, because many boards are valued in one situation.
 */
import type { Seat } from '#engine/contract.ts';
import type { Features } from '#engine/net/features.ts';
import { CURVES, STRAIGHTS } from '../../data/pieces.ts';
import { isUnlocked, spaceOf } from '../../rules/board/abilities.ts';
import {
  BONUS,
  type Board,
  BUILD,
  countIn,
  EXTRA,
  REVERSE,
  ROW_NAMES,
  ROW_START,
  UNLOCK,
  VP,
  VP_ACROSS,
} from '../../rules/board/board.ts';
import { rowLength, slidesRight } from '../../rules/board/slots.ts';
import { COLOURS, matches, NOTHING, ROBOTS, sum } from '../../rules/colours.ts';
import { DECK_COUNT } from '../../rules/setup/cards.ts';
import { cardOf } from '../../rules/setup/draft.ts';
import { UNREACHED } from '../../rules/track/routes.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import { NO_CARD, type Player, type State } from '../../rules/types.ts';
import { FAR, type Stop, standingAt } from './line.ts';
import { pointsOf } from './points.ts';
import { NEVER, type TrackFeatures, worthOfCard } from './track-features.ts';

const PLAYED = COLOURS.length;
const COMMUTERS = PLAYED - ROBOTS;
/** Larger counts are the same to the net. */
const MOST = {
  actions: 5,
  links: 14,
  kinds: 2,
  track: 4,
  reached: 3,
  aboard: 3,
  home: 5,
  along: 4,
  ride: 6,
  here: 2,
  room: 4,
  quiet: 6,
} as const;
/** The bag, finer when it is nearly empty. */
const BAG_STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 26, 30];
const CARDS_OF_A_DECK = 13;

/** The number of rows of each group of features, in their order. */
const SIZES = {
  always: 1,
  actions: MOST.actions,
  bag: BAG_STEPS.length,
  inBag: PLAYED,
  outside: COMMUTERS,
  others: 1,
  crowds: PLAYED,
  units: 3 * ROW_NAMES.length,
  sliding: ROW_NAMES.length - 1,
  extra: 9,
  extraFull: 3,
  unlock: 10,
  unlocked: COMMUTERS,
  abilities: 2,
  columns: 3 * COMMUTERS,
  rows: 4 * 3,
  bonus: 3 * 3,
  commuters: COMMUTERS,
  links: MOST.links,
  kind: PLAYED,
  kindTwice: PLAYED,
  supply: MOST.kinds * PLAYED,
  missing: (MOST.track + 2) * PLAYED,
  reached: MOST.reached,
  tiles: 2,
  way: MOST.track + 1,
  aboard: MOST.aboard * PLAYED,
  home: MOST.home * PLAYED,
  stranded: PLAYED,
  along: MOST.along * PLAYED,
  ride: MOST.ride * PLAYED,
  here: MOST.here * PLAYED,
  room: MOST.room,
  cardsRanked: DECK_COUNT,
  cards: CARDS_OF_A_DECK * DECK_COUNT,
  cardsWorth: DECK_COUNT,
  score: 1,
  ready: COMMUTERS,
  last: 3,
  quiet: MOST.quiet,
} as const;
type Group = keyof typeof SIZES;

const FIRST = {} as Record<Group, number>;
let rows = 0;
for (const group of Object.keys(SIZES) as Group[]) {
  FIRST[group] = rows;
  rows += SIZES[group];
}
export const ROWS = rows;

/** Everything but the player's board. */
export function situationFeatures(
  features: Features,
  state: State,
  trackFeatures: TrackFeatures,
  seat: Seat,
): void {
  const player = state.players[seat]!;
  features.add(FIRST.always);
  timeFeatures(features, state);
  lineFeatures(features, state, player, trackFeatures);
  passengerFeatures(features, state, player, trackFeatures);
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    const card = cardOf(state, seat, deck);
    if (card !== NO_CARD) features.add(FIRST.cards + deck * CARDS_OF_A_DECK + card);
  }
}

function timeFeatures(
  features: Features,
  { bag, waiting, seats, round, lastRound, lastProgress }: State,
): void {
  const left = sum(bag);
  for (let i = 0; i < BAG_STEPS.length && left >= BAG_STEPS[i]!; i++) features.add(FIRST.bag + i);
  for (let colour = 0; colour < PLAYED; colour++) {
    features.add(FIRST.inBag + colour, bag[colour]! / 8);
    if (waiting[colour]! > 0) features.add(FIRST.outside + colour - ROBOTS);
  }
  if (seats > 1) features.add(FIRST.others);
  if (lastRound > 0) features.add(FIRST.last + (lastRound > round ? 1 : 0));
  if (left === 0) features.add(FIRST.last + 2);
  // With several players, no other feature shows that time passes.
  if (seats > 1 && lastRound === 0) features.addCount(FIRST.quiet, round - lastProgress, MOST.quiet);
}

function lineFeatures(
  features: Features,
  { map, standing, supply }: State,
  player: Player,
  trackFeatures: TrackFeatures,
): void {
  features.addCount(FIRST.links, trackFeatures.line.links, MOST.links);
  for (let kind = 0; kind < PLAYED; kind++) {
    const homes = trackFeatures.homes[kind]!.length;
    if (homes >= 1) features.add(FIRST.kind + kind);
    if (homes >= 2) features.add(FIRST.kindTwice + kind);
    features.addCount(FIRST.supply + MOST.kinds * kind, supply[kind]!, MOST.kinds);
    if (homes > 0) continue;
    const lacking = trackFeatures.missing[kind]!;
    const row = FIRST.missing + (MOST.track + 2) * kind;
    features.addCount(row, lacking.track, MOST.track);
    if (lacking.stations > 0) features.add(row + MOST.track);
    if (lacking === NEVER) features.add(row + MOST.track + 1);
  }
  let reached = 0;
  let nearest = UNREACHED;
  for (let place = 0; place < map.places; place++) {
    const isTouched = player.tracksAt[place]! > 0;
    if (isTouched && standing[place] === NOTHING) reached++;
    if (!isTouched) nearest = Math.min(nearest, trackFeatures.routes[place]?.cost ?? UNREACHED);
  }
  features.addCount(FIRST.reached, reached, MOST.reached);
  features.add(FIRST.tiles, player.straights / STRAIGHTS);
  features.add(FIRST.tiles + 1, player.curves / CURVES);
  if (nearest === UNREACHED) features.add(FIRST.way + MOST.track);
  else features.addCount(FIRST.way, nearest, MOST.track);
}

function passengerFeatures(
  features: Features,
  state: State,
  player: Player,
  trackFeatures: TrackFeatures,
): void {
  const standing = standingAt(trackFeatures.line, player);
  for (let colour = 0; colour < PLAYED; colour++) {
    aboardFeatures(features, state, player, standing, colour);
    waitingFeatures(features, state, player, standing, colour);
  }
}

function aboardFeatures(
  features: Features,
  state: State,
  { load, train }: Player,
  standing: readonly Stop[],
  colour: number,
): void {
  if (load[colour] === 0) return;
  features.addCount(FIRST.aboard + MOST.aboard * colour, load[colour]!, MOST.aboard);
  let steps = matches(state.standing[train]!, colour) ? 0 : FAR;
  for (const { toHome } of standing) steps = Math.min(steps, toHome[colour]!);
  if (steps >= FAR) features.add(FIRST.stranded + colour);
  else features.addCount(FIRST.home + MOST.home * colour, steps, MOST.home);
}

/** Who waits anywhere, along the line, and here; and the shortest ride to fetch a passenger and bring it home. */
function waitingFeatures(
  features: Features,
  state: State,
  player: Player,
  standing: readonly Stop[],
  colour: number,
): void {
  let all = 0;
  let along = 0;
  let shortest = FAR;
  for (let place = 0; place < state.map.places; place++) {
    const count = waitingAt(state, place, colour);
    if (count === 0) continue;
    all += count;
    let ride = FAR;
    for (const { rides } of standing) {
      const there = rides.arrivals[place];
      if (there !== undefined) ride = Math.min(ride, rides.steps[place]! + there.toHome[colour]!);
    }
    if (ride >= FAR) continue;
    along += count;
    shortest = Math.min(shortest, ride);
  }
  features.add(FIRST.crowds + colour, all / 8);
  if (player.train >= 0)
    features.addCount(FIRST.here + MOST.here * colour, waitingAt(state, player.train, colour), MOST.here);
  if (along === 0) return;
  features.addCount(FIRST.along + MOST.along * colour, along, MOST.along);
  features.addCount(FIRST.ride + MOST.ride * colour, shortest, MOST.ride);
}

/** The player's board and what depends on it. Gives the points made so far. */
export function boardFeatures(
  features: Features,
  state: State,
  trackFeatures: TrackFeatures,
  seat: Seat,
  actions: number,
): number {
  const player = state.players[seat]!;
  const { board } = player;
  features.addCount(FIRST.actions, actions, MOST.actions);
  unitFeatures(features, board);
  abilityFeatures(features, player, trackFeatures);
  commuterFeatures(features, board);
  features.addCount(FIRST.room, spaceOf(player), MOST.room);
  return scoreFeatures(features, state, trackFeatures, seat);
}

function unitFeatures(features: Features, board: Board): void {
  for (let row = 0; row < ROW_NAMES.length; row++) {
    const start = ROW_START[ROW_NAMES[row]!];
    const length = rowLength(board, start);
    features.addCount(FIRST.units + 3 * row, length, 3);
    // The capacity row takes any robot.
    if (row < SIZES.sliding && length > 0 && length < 3 && slidesRight(board, start, length))
      features.add(FIRST.sliding + row);
  }
}

function abilityFeatures(features: Features, { board }: Player, { homes }: TrackFeatures): void {
  for (let row = 0; row < EXTRA.length; row++) {
    for (let i = 0; i < 3; i++) if (board[EXTRA[row]![i]!] !== 0) features.add(FIRST.extra + 3 * row + i);
    if (countIn(board, EXTRA[row]!) === 3) features.add(FIRST.extraFull + row);
  }
  let row = FIRST.unlock;
  for (let colour = ROBOTS; colour < PLAYED; colour++) {
    for (const slot of UNLOCK[colour]!) {
      if (board[slot] !== 0) features.add(row);
      row++;
    }
    if (!isUnlocked(board, colour)) continue;
    features.add(FIRST.unlocked + colour - ROBOTS);
    if (homes[colour]!.length > 0) features.add(FIRST.ready + colour - ROBOTS);
  }
  if (board[BUILD] !== 0) features.add(FIRST.abilities);
  if (board[REVERSE] !== 0) features.add(FIRST.abilities + 1);
}

function commuterFeatures(features: Features, board: Board): void {
  for (let column = 0; column < VP.length; column++)
    features.addCount(FIRST.columns + 3 * column, countIn(board, VP[column]!), 3);
  rankedFeatures(features, FIRST.rows, board, VP_ACROSS, 4);
  rankedFeatures(features, FIRST.bonus, board, BONUS, 3);
}

/** The fullest row first. */
function rankedFeatures(
  features: Features,
  first: number,
  board: Board,
  rows: readonly (readonly number[])[],
  length: number,
): void {
  const counts = [countIn(board, rows[0]!), countIn(board, rows[1]!), countIn(board, rows[2]!)];
  rank(counts);
  for (let i = 0; i < 3; i++) features.addCount(first + length * i, counts[i]!, length);
}

function scoreFeatures(features: Features, state: State, trackFeatures: TrackFeatures, seat: Seat): number {
  const { board } = state.players[seat]!;
  const counts = [0, 0, 0, 0];
  for (let slot = 0; slot < board.length; slot++)
    if (board[slot]! > ROBOTS) counts[board[slot]! - 1 - ROBOTS]!++;
  for (let i = 0; i < COMMUTERS; i++) features.add(FIRST.commuters + i, counts[i]! / 8);
  const worths = [0, 0, 0, 0];
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    worths[deck] = trackFeatures.cards[deck] ?? worthOfCard(state, seat, deck);
    features.add(FIRST.cardsWorth + deck, worths[deck]! / 15);
  }
  rank(worths);
  for (let i = 0; i < DECK_COUNT; i++) features.add(FIRST.cardsRanked + i, worths[i]! / 15);
  const score = pointsOf(state, board, counts, trackFeatures.line.links, worths);
  features.add(FIRST.score, score / 50);
  return score;
}

/** Sorts three or four values, the largest first. It runs many thousand times a second: faster than `sort`. */
function rank(values: number[]): void {
  for (let i = 1; i < values.length; i++)
    for (let at = i; at > 0 && values[at]! > values[at - 1]!; at--)
      [values[at - 1], values[at]] = [values[at]!, values[at - 1]!];
}
