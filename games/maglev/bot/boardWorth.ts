/**
 * What a player board is worth with so many turns to go: its points, what its robots will still do, and how far
 * the rows and columns are that are not full yet.
 */
import { VP_COLUMNS } from '../data/board.ts';
import { COMMUTER_VP } from '../data/pieces.ts';
import {
  BONUS,
  type Board,
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
} from '../rules/board.ts';
import { NUMBER_OF, ROBOTS } from '../rules/colours.ts';
import { rowLength } from '../rules/slots.ts';
import type { CardNow } from './cards.ts';
import { WEIGHTS as W } from './weights.ts';

/** What counts besides the board. */
export interface Prospects {
  /** Own turns after this one, as far as one can tell. */
  readonly turns: number;
  /** Stations in the supply by kind, and how many more there are sites and tiles for. */
  readonly supply: readonly number[];
  readonly stations: number;
  /** By colour: whether it is at home somewhere on the line, and how many could be brought there. */
  readonly homes: readonly boolean[];
  readonly available: readonly number[];
  /** By colour: whether another commuter can ever come to the board. */
  readonly possible: readonly boolean[];
  /** Links, now and in the end. */
  readonly links: number;
  readonly linksInTheEnd: number;
}

/** By robots in a row, as parts of what a full row is worth. */
const FILLING: Readonly<Record<RowName, readonly number[]>> = {
  track: [0, 0.6, 0.9, 1],
  move: [0, 0.43, 0.79, 1],
  pickUp: [0, 0.56, 0.89, 1],
  dropOff: [0, 0.57, 0.86, 1],
  refill: [0, 0.44, 0.78, 1],
  adjust: [0, 0.5, 0.8, 1],
  capacity: [0, 0.5, 0.83, 1],
};

const BASE = VP_COLUMNS.map((name) => COMMUTER_VP[name]!);
const COMMUTER_SLOTS = [...VP, ...BONUS];
const COMMUTERS = VP_COLUMNS.map((name) => NUMBER_OF[name]);

export function boardWorth(board: Board, prospects: Prospects, cards: readonly CardNow[]): number {
  const { turns } = prospects;
  return (
    engineWorth(board, prospects, turns) +
    gridWorth(board, prospects, turns) +
    cardsWorth(board, cards, turns) -
    W.turnsToCome * turns
  );
}

/** What robots (and commuters in extra rows) will still do. */
function engineWorth(board: Board, prospects: Prospects, turns: number): number {
  let engine = board[REVERSE] === 0 ? 0 : W.reverse;
  for (const row of ROW_NAMES) engine += W[row] * FILLING[row][rowLength(board, ROW_START[row])]!;
  for (let row = 0; row < EXTRA.length; row++) engine += extraWorth(row, countIn(board, EXTRA[row]!));
  const tasks = tasksFor(board, prospects);
  const able = turns * (W.slowest + engine / W.strength);
  const done = tasks === 0 ? 0 : (tasks * able) / Math.hypot(tasks, able);
  return W.commuterToCome * done + unlocksWorth(board, prospects) * (1 - Math.exp(-turns / W.longGame));
}

/** A row of extra actions, by passengers in it. Commuters, whom all rows but the first need, come late. */
function extraWorth(row: number, filled: number): number {
  if (filled === 3) return W.extraRow;
  const part = filled === 2 ? W.extraTwo : filled * W.extraOne;
  return row === 0 ? part : part * W.extraLater;
}

/** Commuters that can still come, as far as there are slots for them. */
function tasksFor(board: Board, prospects: Prospects): number {
  let toDo = 0;
  for (const colour of COMMUTERS)
    if (prospects.possible[colour]) toDo += prospects.available[colour]! + prospects.supply[colour]!;
  let free = 0;
  for (const slots of COMMUTER_SLOTS) free += slots.length - countIn(board, slots);
  return Math.min(toDo, free);
}

/** Unlocked colours, and the ability to build their stations while there is room for these. */
function unlocksWorth(board: Board, prospects: Prospects): number {
  const { supply, stations } = prospects;
  let worth = 0;
  let toBuild = 0;
  for (const colour of COMMUTERS) {
    const slots = UNLOCK[colour]!;
    const filled = countIn(board, slots) / slots.length;
    worth += colourWorth(prospects, colour) * (filled === 1 ? 1 : W.unlockPart * filled ** W.unlockPower);
    toBuild += supply[colour]!;
  }
  if (board[BUILD] !== 0) worth += W.build * Math.min(stations, toBuild + 1);
  return worth - W.tooFewSites * Math.max(0, toBuild - stations);
}

/** What can be done with a colour when it is unlocked. */
function colourWorth({ supply, stations, homes, available }: Prospects, colour: number): number {
  const toBuild = Math.min(supply[colour]!, stations);
  if (toBuild === 0 && !homes[colour]) return 0;
  return W.stationToBuild * toBuild + W.commuterUnlocked * Math.min(W.mostCommuters, available[colour]!);
}

/** Whether another commuter of this colour can ever come to the board. */
export const isPossible = (
  prospects: Pick<Prospects, 'supply' | 'stations' | 'homes' | 'available'>,
  colour: number,
): boolean =>
  (prospects.supply[colour]! > 0 && prospects.stations >= 1) ||
  (prospects.homes[colour]! && prospects.available[colour]! > 0);

/** Commuters and links: the points now, and what full columns and rows would add as far as they are full. */
function gridWorth(board: Board, prospects: Prospects, turns: number): number {
  const { links, linksInTheEnd } = prospects;
  const counts = countsOf(board);
  let worth = links;
  for (let column = 0; column < VP.length; column++) {
    const slots = VP[column]!;
    const filled = countIn(board, slots);
    const free = slots.length - filled;
    worth += counts[column]! * BASE[column]!;
    if (free === 0 || prospects.possible[ROBOTS + column])
      worth += (counts[column]! + free) * promise(filled, slots.length, turns);
  }
  for (const row of VP_ACROSS) {
    const filled = countIn(board, row);
    if (filled === row.length) worth += links;
    else if (isFillable(board, row, prospects)) worth += linksInTheEnd * promise(filled, row.length, turns);
  }
  return worth;
}

/** Whether each of its slots is taken or can be. */
function isFillable(board: Board, row: readonly number[], { possible }: Prospects): boolean {
  for (let column = 0; column < row.length; column++)
    if (board[row[column]!] === 0 && !possible[ROBOTS + column]) return false;
  return true;
}

/** Commuters on the board by colour. */
function countsOf(board: Board): number[] {
  const counts = [0, 0, 0, 0];
  for (let slot = 0; slot < board.length; slot++) {
    const held = board[slot]!;
    if (held > ROBOTS) counts[held - 1 - ROBOTS]!++;
  }
  return counts;
}

/** How much of what a full row gives can be counted on. */
function promise(filled: number, length: number, turns: number): number {
  if (filled === length) return 1;
  const feasible = Math.min(1, turns / (W.turnsForOne * (length - filled)));
  return (W.promise * feasible * filled) / length;
}

/** The best card, one more for each full bonus row, and the next ones as far as their rows are full. */
function cardsWorth(board: Board, cards: readonly CardNow[], turns: number): number {
  const worths: number[] = [];
  for (const { worth, fades } of cards)
    worths.push(fades ? worth * Math.max(0, 1 - turns / W.fadingTurns) : worth);
  worths.sort(descending);
  const filled = [countIn(board, BONUS[0]!), countIn(board, BONUS[1]!), countIn(board, BONUS[2]!)];
  filled.sort(descending);
  let total = worths[0] ?? 0;
  for (let i = 0; i < filled.length; i++) {
    const count = filled[i]!;
    const worth = worths[i + 1] ?? 0;
    const likely = count === 3 ? worth : Math.min(15, worth + (turns > 3 ? W.cardGrowth : 0));
    total += likely * promise(count, 3, turns);
  }
  return total;
}

const descending = (a: number, b: number): number => b - a;
