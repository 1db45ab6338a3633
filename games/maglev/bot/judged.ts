/** A position as somebody judges it who knows what boards, lines and passengers are good for. */
import type { Seat } from '#engine/contract.ts';
import { CURVES, STRAIGHTS } from '../data/pieces.ts';
import { actionsLeft, unitsOf } from '../rules/abilities.ts';
import { type Board, BUILD, countIn, isFull, UNLOCK } from '../rules/board.ts';
import { COLOURS, type Colour, isRobot, NOTHING, ROBOTS, stationOf, sum } from '../rules/colours.ts';
import { waitingAt } from '../rules/crowd.ts';
import { standings } from '../rules/score.ts';
import { put } from '../rules/slots.ts';
import type { Player, State } from '../rules/types.ts';
import { boardWorth, isPossible, type Prospects } from './boardWorth.ts';
import { cardsNow } from './cards.ts';
import { FAR, standingAt, stepsTo, stepsVia } from './line.ts';
import type { Gain, Outlook } from './outlook.ts';
import { type Missing, NEVER, type Sight } from './sight.ts';
import { spotsFor } from './spots.ts';
import { WEIGHTS as W } from './weights.ts';

/** The best spot for a passenger of a colour, and what putting it there is worth. */
interface Spot {
  readonly at: number;
  readonly worth: number;
}

/** Tiles from one station to the next, on average. */
const TILES_OF_A_LINK = 1.8;
/** So many passengers, the nearest ones, are looked at. */
const MOST_COMING = 8;

/** A board, what it is worth, and by colour the best spot on it, as far as it was asked for. */
interface Known {
  readonly board: Board;
  readonly worth: number;
  readonly gains: (Spot | undefined)[];
  /** By colour: the board with one more passenger at its best spot. */
  readonly next: (Known | undefined)[];
}

/** What a board is worth here and now. */
type Judge = (board: Board) => number;

/** A passenger, and how many actions it is from home. */
interface Coming {
  readonly colour: Colour;
  readonly cost: number;
  readonly worth: number;
}

export class Judged implements Outlook {
  readonly #seat: Seat;
  /** What is known already: by the board and all that counts besides. */
  readonly #boards = new Map<string, Known>();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  value(state: State, sight: Sight): number {
    if (state.phase === 'over') return standings(state)[this.#seat]!.total;
    const player = state.players[this.#seat]!;
    const prospects = this.#prospects(state, sight);
    const judge = this.#judge(state, sight, prospects);
    const known = this.#known(player.board, sight, prospects, judge);
    const { turns } = prospects;
    const made = known.worth - unrest(state, player);
    const soon = Math.min(1, turns / 2);
    if (soon === 0) return made;
    const line = lineWorth(sight, turns);
    return made + soon * (line + passengersWorth(state, player, sight, known, judge));
  }

  /** Actions not taken are lost. */
  valueAtEnd(state: State, sight: Sight): number {
    return this.value(state, sight) - (state.turn === this.#seat ? W.idle * actionsLeft(state) : 0);
  }

  gain(state: State, sight: Sight, colour: Colour): Gain | undefined {
    const prospects = this.#prospects(state, sight);
    const judge = this.#judge(state, sight, prospects);
    const spot = gainOf(
      this.#known(state.players[this.#seat]!.board, sight, prospects, judge),
      colour,
      judge,
    );
    return spot && { at: spot.at, value: this.value(state, sight) + spot.worth };
  }

  #prospects(state: State, sight: Sight): Prospects {
    const turns = turnsLeft(state);
    const sites = state.map.sites.filter((_, place) => state.standing[place] === NOTHING).length;
    const { tracksAt } = state.players[this.#seat]!;
    const reached = state.map.sites.filter(
      (_, place) => state.standing[place] === NOTHING && tracksAt[place]! > 0,
    ).length;
    // Without an end the line cannot grow; what lies loose may become part of a link.
    const canGrow = reached > 0 || sight.ways.some((way) => way !== undefined && tracksAt[way.place] === 0);
    const tiles = canGrow ? STRAIGHTS + CURVES - sight.line.tiles : 0;
    const linksToCome = Math.max(reached, tiles / TILES_OF_A_LINK);
    const means = {
      supply: state.supply,
      stations: Math.min(sites, linksToCome),
      homes: sight.homes.map((places) => places.length > 0),
      available: availableOf(state, this.#seat),
    };
    return {
      turns,
      ...means,
      possible: COLOURS.map((_, colour) => isPossible(means, colour)),
      links: sight.line.links,
      linksInTheEnd: sight.line.links + Math.min(linksToCome, turns / 3),
    };
  }

  #known(board: Board, sight: Sight, prospects: Prospects, judge: Judge): Known {
    const key = `${String.fromCharCode(...board)} ${sight.cards} ${keyOf(prospects)}`;
    let known = this.#boards.get(key);
    if (known === undefined) {
      known = knownOf(board.slice(), judge(board));
      this.#boards.set(key, known);
    }
    return known;
  }

  /** Some cards count what is on the board: as if it were the one that is judged. */
  #judge(state: State, sight: Sight, prospects: Prospects): Judge {
    const player = { ...state.players[this.#seat]! };
    const imagined = { ...state, players: state.players.with(this.#seat, player) };
    return (board) => {
      player.board = board;
      return boardWorth(board, prospects, cardsNow(imagined, this.#seat, sight));
    };
  }
}

const knownOf = (board: Board, worth: number): Known => ({ board, worth, gains: [], next: [] });

function gainOf(known: Known, colour: Colour, judge: Judge): Spot | undefined {
  if (colour in known.gains) return known.gains[colour];
  const { board } = known;
  let best: Spot | undefined;
  for (const at of spotsFor(board, colour)) {
    const after = board.slice();
    put(after, at, colour);
    const worth = judge(after) - known.worth;
    if (best !== undefined && worth <= best.worth) continue;
    best = { at, worth };
    known.next[colour] = knownOf(after, known.worth + worth);
  }
  known.gains[colour] = best;
  return best;
}

/** Those aboard and those who wait along the line: what they will be worth less the actions until then. */
function passengersWorth(state: State, player: Player, sight: Sight, known: Known, judge: Judge): number {
  const { board, load } = player;
  const capacity = unitsOf(board, 'capacity');
  const perStep = 1 / (unitsOf(board, 'move') * Math.min(2, capacity));
  const perPickUp = 1 / Math.min(unitsOf(board, 'pickUp'), capacity);
  const perDropOff = 1 / Math.min(unitsOf(board, 'dropOff'), 1.5);
  const standing = standingAt(sight.line, player);
  const coming = (colour: Colour, cost: number): Coming => ({
    colour,
    cost,
    worth: (gainOf(known, colour, judge)?.worth ?? 0) * shareOf(cost),
  });
  const aboard: Coming[] = [];
  const waiting: Coming[] = [];
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const way = load[colour]! > 0 ? stepsTo(standing, sight.homes[colour]!) : 0;
    const cost = way >= FAR ? FAR : perDropOff + way * perStep;
    for (let i = 0; i < load[colour]!; i++) aboard.push(coming(colour, cost));
    if (!isRobot(colour) && !isFull(board, UNLOCK[colour]!)) continue;
    for (let place = 0; place < state.map.places; place++) {
      const count = waitingAt(state, place, colour);
      if (count === 0) continue;
      const way = stepsVia(standing, place, sight.homes[colour]!);
      if (way >= FAR) continue;
      const cost = perPickUp + perDropOff + way * perStep;
      for (let i = 0; i < count; i++) waiting.push(coming(colour, cost));
    }
  }
  const byWorth = (a: Coming, b: Coming) => b.worth - a.worth;
  aboard.sort(byWorth);
  // Whoever finds no room waits for the next time round, wherever that is.
  const next = [...waiting].sort(byWorth).slice(0, Math.max(0, capacity - sum(load)));
  const later = waiting.filter((each) => !next.includes(each)).map((each) => ({ ...each, cost: W.later }));
  let total = 0;
  let now = known;
  for (const { colour, cost } of [...aboard, ...next, ...later].slice(0, MOST_COMING)) {
    const gain = gainOf(now, colour, judge);
    if (gain === undefined || gain.worth <= 0) continue;
    total += gain.worth * shareOf(cost);
    now = now.next[colour]!;
  }
  return total;
}

/** What the line has: kinds of stations, and of those it lacks how near they are. */
function lineWorth({ missing }: Sight, turns: number): number {
  let worth = 0;
  for (const [kind, lacking] of missing.entries())
    worth -= lacking === NEVER && !isRobot(kind) ? W.never : priceOf(lacking);
  return worth * Math.min(1, turns / 8);
}

const priceOf = ({ track, stations }: Missing): number =>
  W.missingTrack * track + W.missingStation * stations + (track + stations > 0 ? W.missingKind : 0);

/** By colour: passengers in the bag, outside it, on the map and aboard. */
function availableOf({ map, bag, waiting, crowd, players }: State, seat: Seat): number[] {
  const { load } = players[seat]!;
  return bag.map((count, colour) => {
    let available = count + waiting[colour]! + load[colour]!;
    for (let place = 0; place < map.places; place++) available += crowd[place * COLOURS.length + colour]!;
    return available;
  });
}

/** When rounds go by and nothing comes of them, whatever is between here and the end of the game weighs more. */
function unrest({ round, lastProgress, lastRound, bag, standing }: State, { board }: Player): number {
  const quiet = Math.max(0, round - lastProgress - 1);
  if (quiet === 0 || lastRound > 0) return 0;
  let left = 0.2 * sum(bag);
  for (let colour = ROBOTS; colour < COLOURS.length; colour++) {
    if (standing.includes(stationOf(colour))) continue;
    left += 3 + UNLOCK[colour]!.length - countIn(board, UNLOCK[colour]!) + (board[BUILD] === 0 ? 1 : 0);
  }
  return quiet * left;
}

const shareOf = (cost: number): number => Math.max(W.stranded, 1 - W.haste * cost);

const keyOf = ({ turns, links, linksInTheEnd, supply, stations, homes, available }: Prospects): string =>
  `${turns.toFixed(1)} ${links} ${linksInTheEnd} ${supply} ${stations} ${homes} ${available}`;

/** Passengers who leave the bag or the map in a round, by players. */
const LEAVING = 1.3;

/** Own turns after this one, as far as one can tell. */
function turnsLeft(state: State): number {
  if (state.lastRound > 0) return Math.max(0, state.lastRound - state.round);
  const aboard = state.players.reduce((count, { load }) => count + sum(load), 0);
  const toCome = sum(state.bag) + sum(state.waiting) + (sum(state.crowd) + aboard) / 2;
  return 1 + toCome / (state.seats * LEAVING);
}
