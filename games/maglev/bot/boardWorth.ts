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
import { NUMBER_OF, ROBOTS, sum } from '../rules/colours.ts';
import { rowLength } from '../rules/slots.ts';
import type { CardNow } from './sight.ts';

/** What counts besides the board. */
export interface Prospects {
  /** Own turns after this one, where it is not the bag alone that tells. */
  readonly turns: number | undefined;
  /** Passengers in the bag, and outside it by colour. */
  readonly bag: number;
  readonly waiting: readonly number[];
  /** On the map and aboard, as far as they are of use. */
  readonly robots: number;
  readonly commuters: number;
  /** Stations in the supply by kind, and how many more there are sites and tiles for. */
  readonly supply: readonly number[];
  readonly stations: number;
  /** By colour: whether it is at home somewhere on the line, and how many could be brought there. */
  readonly homes: readonly boolean[];
  readonly available: readonly number[];
  /** What a turn costs: alone, a point for the timer. */
  readonly turnCost: number;
  /** Links, now and in the end. */
  readonly links: number;
  readonly linksInTheEnd: number;
  /** Bonus cards, as they stand. */
  readonly cards: readonly CardNow[];
}

/** With a long game ahead, by robots in the row. */
const UNITS_WORTH: Readonly<Record<RowName, readonly number[]>> = {
  track: [0, 6, 9, 10],
  move: [0, 6, 11, 14],
  pickUp: [0, 5, 8, 9],
  dropOff: [0, 4, 6, 7],
  refill: [0, 4, 7, 9],
  adjust: [0, 0.5, 0.8, 1],
  capacity: [0, 6, 10, 12],
};
const EXTRA_WORTH = [0, 5, 13, 30];
/** An unlocked colour, for each station to build and for each commuter to bring home, up to so many. */
const STATION_WORTH = 1.5;
const COMMUTER_WORTH = 1.5;
const MOST_COMMUTERS = 4;
/** Each station in the supply for which there will be no site or no tiles. */
const TOO_FEW_SITES = 2;
/** Each colour whose first station will find no site. */
const SHUT_OUT = 8;
const BUILD_WORTH = 0.8;
const REVERSE_WORTH = 1.5;
/** Turns that make a long game. */
const LONG = 7;
/** Turns before the end in which a fading card begins to count. */
const FADING_TURNS = 5;
/** One that can still grow is likely to be worth so much more in the end. */
const CARD_GROWTH = 3;

/** How much of the cost of turns to come is counted on. */
const IDLE = 0.1;
/** A commuter that the engine can still bring home, and what an engine must be worth to bring one more a turn. */
const DONE_WORTH = 1.2;
const STRENGTH = 40;
/** Commuters that the poorest engine brings home in a turn. */
const SLOWEST = 0.3;

const BASE = VP_COLUMNS.map((name) => COMMUTER_VP[name]!);
const COMMUTERS = VP_COLUMNS.map((name) => NUMBER_OF[name]);

export function boardWorth(board: Board, prospects: Prospects): number {
  const turns = turnsWith(board, prospects);
  return (
    engineWorth(board, prospects, turns) +
    gridWorth(board, prospects, turns) +
    cardsWorth(board, prospects, turns) +
    keptWorth(prospects) -
    IDLE * prospects.turnCost * turns
  );
}

/** Alone, whoever waits outside the bag is safe from the timer. */
const keptWorth = ({ turns, bag, waiting }: Prospects): number =>
  turns === undefined && bag > 0 ? KEPT_WORTH * sum(waiting) : 0;

const KEPT_WORTH = 0.4;

/** Of the commuters outside the bag so many are counted on while their colour is locked. */
const COUNTED_ON = 0.2;
const ENOUGH_IN_BAG = 10;

/** Own turns after this one. Alone, the bag is the clock: who is set aside or drawn is a turn less. */
export function turnsWith(board: Board, prospects: Prospects): number {
  const { turns, bag, waiting, robots, commuters } = prospects;
  if (turns !== undefined) return turns;
  if (bag === 0) return 0;
  let all = bag;
  for (const colour of COMMUTERS) {
    const slots = UNLOCK[colour]!;
    const unlocked = countIn(board, slots);
    const canOpen = board[BUILD] !== 0 && unlocked === slots.length;
    // With a bag that is nearly empty there may be no time to open their station.
    all += canOpen
      ? waiting[colour]! * Math.min(0.95, bag / 3)
      : waiting[colour]! * (COUNTED_ON + (0.4 * unlocked) / slots.length) * Math.min(1, bag / ENOUGH_IN_BAG);
  }
  // Whoever is drawn already costs no more time.
  return Math.min(all + 1, (all + commuters + robots) / 2);
}

/** What robots (and commuters in extra rows) will still do. */
function engineWorth(board: Board, prospects: Prospects, turns: number): number {
  let engine = board[REVERSE] === 0 ? 0 : REVERSE_WORTH;
  for (const row of ROW_NAMES) engine += UNITS_WORTH[row][rowLength(board, ROW_START[row])]!;
  for (const row of EXTRA) engine += EXTRA_WORTH[countIn(board, row)]!;
  const tasks = tasksFor(board, prospects);
  const able = turns * (SLOWEST + engine / STRENGTH);
  const done = tasks === 0 ? 0 : (tasks * able) / Math.hypot(tasks, able);
  return DONE_WORTH * done + unlocksWorth(board, prospects) * (1 - Math.exp(-turns / LONG));
}

/** Commuters that can still come, as far as there are slots for them. */
function tasksFor(board: Board, prospects: Prospects): number {
  let toDo = 0;
  for (const colour of COMMUTERS)
    if (isPossible(prospects, colour)) toDo += prospects.available[colour]! + prospects.supply[colour]!;
  let free = 0;
  for (const slots of [...VP, ...BONUS]) free += slots.length - countIn(board, slots);
  return Math.min(toDo, free);
}

/** Unlocked colours, and the ability to build their stations while there is room for these. */
function unlocksWorth(board: Board, prospects: Prospects): number {
  const { supply, stations, homes } = prospects;
  let worth = 0;
  let toBuild = 0;
  let missing = 0;
  for (const colour of COMMUTERS) {
    const slots = UNLOCK[colour]!;
    const filled = countIn(board, slots) / slots.length;
    worth += colourWorth(prospects, colour) * (filled === 1 ? 1 : 0.7 * filled ** 1.4);
    toBuild += supply[colour]!;
    if (!homes[colour]) missing++;
  }
  if (board[BUILD] !== 0) worth += BUILD_WORTH * Math.min(stations, toBuild + 1);
  return worth - TOO_FEW_SITES * Math.max(0, toBuild - stations) - SHUT_OUT * Math.max(0, missing - stations);
}

/** What can be done with a colour when it is unlocked. */
function colourWorth({ supply, stations, homes, available }: Prospects, colour: number): number {
  const toBuild = Math.min(supply[colour]!, stations);
  if (toBuild === 0 && !homes[colour]) return 0;
  return STATION_WORTH * toBuild + COMMUTER_WORTH * Math.min(MOST_COMMUTERS, available[colour]!);
}

/** Whether another commuter of this colour can ever come to the board. */
const isPossible = (prospects: Prospects, colour: number): boolean =>
  (prospects.supply[colour]! > 0 && prospects.stations >= 1) ||
  (prospects.homes[colour]! && prospects.available[colour]! > 0);

/** Commuters and links: the points now, and what full columns and rows would add as far as they are full. */
function gridWorth(board: Board, prospects: Prospects, turns: number): number {
  const { links, linksInTheEnd } = prospects;
  const possible = COMMUTERS.map((colour) => isPossible(prospects, colour));
  const counts = COMMUTERS.map(() => 0);
  for (const held of board) if (held > ROBOTS) counts[held - 1 - ROBOTS]!++;
  let worth = links;
  for (const [column, slots] of VP.entries()) {
    const filled = countIn(board, slots);
    const free = slots.length - filled;
    worth += counts[column]! * BASE[column]!;
    if (free === 0 || possible[column])
      worth += (counts[column]! + free) * promise(filled, slots.length, turns);
  }
  for (const row of VP_ACROSS) {
    const filled = countIn(board, row);
    if (filled === row.length) worth += links;
    else if (row.every((slot, column) => board[slot] !== 0 || possible[column]))
      worth += linksInTheEnd * promise(filled, row.length, turns);
  }
  return worth;
}

/** How much of what a full row gives can be counted on. */
function promise(filled: number, length: number, turns: number): number {
  if (filled === length) return 1;
  const feasible = Math.min(1, turns / (1.2 * (length - filled)));
  return (0.95 * feasible * filled) / length;
}

/** The best card, one more for each full bonus row, and the next ones as far as their rows are full. */
function cardsWorth(board: Board, { cards }: Prospects, turns: number): number {
  const worths = cards
    .map(({ worth, fades }) => (fades ? worth * Math.max(0, 1 - turns / FADING_TURNS) : worth))
    .sort((a, b) => b - a);
  const filled = BONUS.map((row) => countIn(board, row)).sort((a, b) => b - a);
  let total = worths[0] ?? 0;
  for (const [i, count] of filled.entries()) {
    const worth = worths[i + 1] ?? 0;
    const likely = count === 3 ? worth : Math.min(15, worth + (turns > 3 ? CARD_GROWTH : 0));
    total += likely * promise(count, 3, turns);
  }
  return total;
}
