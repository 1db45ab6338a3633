/**
 * What a seat's position is to the net: facts, each a row of the net's weights. Counts are told step by step
 * (at least one, at least two), so that the second can be worth less than the first. Those of the board are told
 * apart from those of the situation, since many boards are weighed in one situation.
 */
import type { Seat } from '#engine/contract.ts';
import { CURVES, STRAIGHTS } from '../data/pieces.ts';
import { isUnlocked, spaceOf } from '../rules/board/abilities.ts';
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
} from '../rules/board/board.ts';
import { rowLength, slidesRight } from '../rules/board/slots.ts';
import { COLOURS, matches, NOTHING, ROBOTS, sum } from '../rules/colours.ts';
import { DECK_COUNT } from '../rules/setup/cards.ts';
import { cardOf } from '../rules/setup/draft.ts';
import { UNREACHED } from '../rules/track/routes.ts';
import { waitingAt } from '../rules/turn/crowd.ts';
import { NO_CARD, type Player, type State } from '../rules/types.ts';
import { FAR, type Stop, standingAt } from './line.ts';
import { pointsOf } from './points.ts';
import { NEVER, type Sight, worthOfCard } from './sight.ts';

const PLAYED = COLOURS.length;
const COMMUTERS = PLAYED - ROBOTS;
/** Up to which a count is told. */
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

/** How many rows each group of facts has, in their order. */
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

/** Facts that hold, each with how much. */
export interface Told {
  readonly rows: Int16Array;
  readonly sizes: Float64Array;
  readonly count: number;
}

/** Facts being told. */
export class Facts implements Told {
  readonly rows = new Int16Array(ROWS);
  readonly sizes = new Float64Array(ROWS);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  hold(row: number, size = 1): void {
    if (size === 0) return;
    this.rows[this.count] = row;
    this.sizes[this.count++] = size;
  }

  /** As they are now, to keep. */
  told(): Told {
    const { count } = this;
    return { rows: this.rows.slice(0, count), sizes: this.sizes.slice(0, count), count };
  }

  /** At least one, at least two, up to so many. */
  atLeast(row: number, count: number, most: number): void {
    for (let i = 0; i < count && i < most; i++) this.hold(row + i);
  }
}

/** All that counts besides the board. */
export function situationFacts(facts: Facts, state: State, sight: Sight, seat: Seat): void {
  const player = state.players[seat]!;
  facts.hold(FIRST.always);
  timeFacts(facts, state);
  lineFacts(facts, state, player, sight);
  passengerFacts(facts, state, player, sight);
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    const card = cardOf(state, seat, deck);
    if (card !== NO_CARD) facts.hold(FIRST.cards + deck * CARDS_OF_A_DECK + card);
  }
}

function timeFacts(facts: Facts, { bag, waiting, seats, round, lastRound, lastProgress }: State): void {
  const left = sum(bag);
  for (let i = 0; i < BAG_STEPS.length && left >= BAG_STEPS[i]!; i++) facts.hold(FIRST.bag + i);
  for (let colour = 0; colour < PLAYED; colour++) {
    facts.hold(FIRST.inBag + colour, bag[colour]! / 8);
    if (waiting[colour]! > 0) facts.hold(FIRST.outside + colour - ROBOTS);
  }
  if (seats > 1) facts.hold(FIRST.others);
  if (lastRound > 0) facts.hold(FIRST.last + (lastRound > round ? 1 : 0));
  if (left === 0) facts.hold(FIRST.last + 2);
  // Together nothing else tells that time goes by.
  if (seats > 1 && lastRound === 0) facts.atLeast(FIRST.quiet, round - lastProgress, MOST.quiet);
}

function lineFacts(facts: Facts, { map, standing, supply }: State, player: Player, sight: Sight): void {
  facts.atLeast(FIRST.links, sight.line.links, MOST.links);
  for (let kind = 0; kind < PLAYED; kind++) {
    const homes = sight.homes[kind]!.length;
    if (homes >= 1) facts.hold(FIRST.kind + kind);
    if (homes >= 2) facts.hold(FIRST.kindTwice + kind);
    facts.atLeast(FIRST.supply + MOST.kinds * kind, supply[kind]!, MOST.kinds);
    if (homes > 0) continue;
    const lacking = sight.missing[kind]!;
    const row = FIRST.missing + (MOST.track + 2) * kind;
    facts.atLeast(row, lacking.track, MOST.track);
    if (lacking.stations > 0) facts.hold(row + MOST.track);
    if (lacking === NEVER) facts.hold(row + MOST.track + 1);
  }
  let reached = 0;
  let nearest = UNREACHED;
  for (let place = 0; place < map.places; place++) {
    const isTouched = player.tracksAt[place]! > 0;
    if (isTouched && standing[place] === NOTHING) reached++;
    if (!isTouched) nearest = Math.min(nearest, sight.ways[place]?.cost ?? UNREACHED);
  }
  facts.atLeast(FIRST.reached, reached, MOST.reached);
  facts.hold(FIRST.tiles, player.straights / STRAIGHTS);
  facts.hold(FIRST.tiles + 1, player.curves / CURVES);
  if (nearest === UNREACHED) facts.hold(FIRST.way + MOST.track);
  else facts.atLeast(FIRST.way, nearest, MOST.track);
}

function passengerFacts(facts: Facts, state: State, player: Player, sight: Sight): void {
  const standing = standingAt(sight.line, player);
  for (let colour = 0; colour < PLAYED; colour++) {
    aboardFacts(facts, state, player, standing, colour);
    waitingFacts(facts, state, player, standing, colour);
  }
}

function aboardFacts(
  facts: Facts,
  state: State,
  { load, train }: Player,
  standing: readonly Stop[],
  colour: number,
): void {
  if (load[colour] === 0) return;
  facts.atLeast(FIRST.aboard + MOST.aboard * colour, load[colour]!, MOST.aboard);
  let steps = matches(state.standing[train]!, colour) ? 0 : FAR;
  for (const { toHome } of standing) steps = Math.min(steps, toHome[colour]!);
  if (steps >= FAR) facts.hold(FIRST.stranded + colour);
  else facts.atLeast(FIRST.home + MOST.home * colour, steps, MOST.home);
}

/** Who waits anywhere, along the line, and here; and the shortest ride to fetch one and bring it home. */
function waitingFacts(
  facts: Facts,
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
  facts.hold(FIRST.crowds + colour, all / 8);
  if (player.train >= 0)
    facts.atLeast(FIRST.here + MOST.here * colour, waitingAt(state, player.train, colour), MOST.here);
  if (along === 0) return;
  facts.atLeast(FIRST.along + MOST.along * colour, along, MOST.along);
  facts.atLeast(FIRST.ride + MOST.ride * colour, shortest, MOST.ride);
}

/** The player's board, and what depends on it; gives the points made so far. */
export function boardFacts(facts: Facts, state: State, sight: Sight, seat: Seat, actions: number): number {
  const player = state.players[seat]!;
  const { board } = player;
  facts.atLeast(FIRST.actions, actions, MOST.actions);
  unitFacts(facts, board);
  abilityFacts(facts, player, sight);
  commuterFacts(facts, board);
  facts.atLeast(FIRST.room, spaceOf(player), MOST.room);
  return scoreFacts(facts, state, sight, seat);
}

function unitFacts(facts: Facts, board: Board): void {
  for (let row = 0; row < ROW_NAMES.length; row++) {
    const start = ROW_START[ROW_NAMES[row]!];
    const length = rowLength(board, start);
    facts.atLeast(FIRST.units + 3 * row, length, 3);
    // The row of capacity takes any robot anyway.
    if (row < SIZES.sliding && length > 0 && length < 3 && slidesRight(board, start, length))
      facts.hold(FIRST.sliding + row);
  }
}

function abilityFacts(facts: Facts, { board }: Player, { homes }: Sight): void {
  for (let row = 0; row < EXTRA.length; row++) {
    for (let i = 0; i < 3; i++) if (board[EXTRA[row]![i]!] !== 0) facts.hold(FIRST.extra + 3 * row + i);
    if (countIn(board, EXTRA[row]!) === 3) facts.hold(FIRST.extraFull + row);
  }
  let row = FIRST.unlock;
  for (let colour = ROBOTS; colour < PLAYED; colour++) {
    for (const slot of UNLOCK[colour]!) {
      if (board[slot] !== 0) facts.hold(row);
      row++;
    }
    if (!isUnlocked(board, colour)) continue;
    facts.hold(FIRST.unlocked + colour - ROBOTS);
    if (homes[colour]!.length > 0) facts.hold(FIRST.ready + colour - ROBOTS);
  }
  if (board[BUILD] !== 0) facts.hold(FIRST.abilities);
  if (board[REVERSE] !== 0) facts.hold(FIRST.abilities + 1);
}

function commuterFacts(facts: Facts, board: Board): void {
  for (let column = 0; column < VP.length; column++)
    facts.atLeast(FIRST.columns + 3 * column, countIn(board, VP[column]!), 3);
  rankedFacts(facts, FIRST.rows, board, VP_ACROSS, 4);
  rankedFacts(facts, FIRST.bonus, board, BONUS, 3);
}

/** The fullest row first, whichever it is. */
function rankedFacts(
  facts: Facts,
  first: number,
  board: Board,
  rows: readonly (readonly number[])[],
  length: number,
): void {
  const counts = [countIn(board, rows[0]!), countIn(board, rows[1]!), countIn(board, rows[2]!)];
  rank(counts);
  for (let i = 0; i < 3; i++) facts.atLeast(first + length * i, counts[i]!, length);
}

function scoreFacts(facts: Facts, state: State, sight: Sight, seat: Seat): number {
  const { board } = state.players[seat]!;
  const counts = [0, 0, 0, 0];
  for (let slot = 0; slot < board.length; slot++)
    if (board[slot]! > ROBOTS) counts[board[slot]! - 1 - ROBOTS]!++;
  for (let i = 0; i < COMMUTERS; i++) facts.hold(FIRST.commuters + i, counts[i]! / 8);
  const worths = [0, 0, 0, 0];
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    worths[deck] = sight.cards[deck] ?? worthOfCard(state, seat, deck);
    facts.hold(FIRST.cardsWorth + deck, worths[deck]! / 15);
  }
  rank(worths);
  for (let i = 0; i < DECK_COUNT; i++) facts.hold(FIRST.cardsRanked + i, worths[i]! / 15);
  const score = pointsOf(state, board, counts, sight.line.links, worths);
  facts.hold(FIRST.score, score / 50);
  return score;
}

/** The largest first. There are three or four, many thousand times a second: too few for `sort`. */
function rank(values: number[]): void {
  for (let i = 1; i < values.length; i++)
    for (let at = i; at > 0 && values[at]! > values[at - 1]!; at--)
      [values[at - 1], values[at]] = [values[at]!, values[at - 1]!];
}
