/** How good a position looks to one seat, in points: those made, and those that can still be made. */
import type { Seat } from '#engine/contract.ts';
import { CURVES, STRAIGHTS } from '../data/pieces.ts';
import { unitsOf } from '../rules/abilities.ts';
import { type Board, BUILD, countIn, isFull, SPOTS, SPOTS_FOR, UNLOCK } from '../rules/board.ts';
import { COLOURS, type Colour, isRobot, NOTHING, ROBOTS, stationOf, sum } from '../rules/colours.ts';
import { waitingAt } from '../rules/crowd.ts';
import { standings } from '../rules/score.ts';
import { put, refusalOfPut } from '../rules/slots.ts';
import type { Player, State } from '../rules/types.ts';
import { boardWorth, type Prospects, turnsWith } from './boardWorth.ts';
import { FAR, standingAt, stepsTo, stepsVia } from './line.ts';
import { boardCards, type Sight } from './sight.ts';

/** The best spot for a passenger of a colour, and what putting it there is worth. */
export interface Gain {
  readonly at: number;
  readonly worth: number;
}

/** Of a passenger that cannot be brought home yet, so much of its worth counts. */
const STRANDED = 0.1;
/** Each action until a passenger is at home takes so much of its worth. */
const HASTE = 0.15;
/** Actions until somebody for whom there is no room now is brought home. */
const LATER = 5;
/** Tiles from one station to the next, on average. */
const TILES_OF_A_LINK = 1.8;
/** So many passengers, the nearest ones, are looked at. */
const MOST_COMING = 8;

interface Known {
  readonly worth: number;
  /** By colour, as far as it was asked for. */
  readonly gains: (Gain | undefined)[];
}

/** A passenger, and how many actions it is from home. */
interface Coming {
  readonly colour: Colour;
  readonly cost: number;
}

export class Outlook {
  readonly #seat: Seat;
  /** What is known already: by all that counts besides the board, then by board. */
  readonly #known = new Map<string, Map<string, Known>>();

  constructor(seat: Seat) {
    this.#seat = seat;
  }

  value(state: State, sight: Sight): number {
    if (state.phase === 'over') return standings(state)[this.#seat]!.total;
    const player = state.players[this.#seat]!;
    const prospects = this.#prospects(state, sight);
    const key = this.#knownFor(prospects);
    const { worth } = this.#boardOf(state, player.board, prospects, key);
    const timer = state.seats === 1 ? sum(state.aside) : unrest(state, player);
    const turns = turnsWith(player.board, prospects);
    const soon = Math.min(1, turns / 2);
    const line = lineWorth(sight, turns);
    if (soon === 0) return worth - timer;
    return worth - timer + soon * (line + this.#passengers(state, player, sight, prospects, key));
  }

  /** The best spot for this colour on the board as it is. */
  gain(state: State, sight: Sight, colour: Colour): Gain | undefined {
    const prospects = this.#prospects(state, sight);
    return this.#gainOf(
      state,
      state.players[this.#seat]!.board,
      prospects,
      this.#knownFor(prospects),
      colour,
    );
  }

  #prospects(state: State, sight: Sight): Prospects {
    const bag = sum(state.bag);
    const turns = turnsLeft(state, bag);
    const sites = state.map.sites.filter((_, place) => state.standing[place] === NOTHING).length;
    const { tracksAt } = state.players[this.#seat]!;
    const reached = state.map.sites.filter(
      (_, place) => state.standing[place] === NOTHING && tracksAt[place]! > 0,
    ).length;
    // Without an end the line cannot grow; what lies loose may become part of a link.
    const canGrow = reached > 0 || sight.ways.some((way) => way !== undefined && tracksAt[way.place] === 0);
    const tiles = canGrow ? STRAIGHTS + CURVES - sight.line.tiles : 0;
    return {
      turns,
      bag,
      waiting: state.waiting,
      ...aboutOf(state, this.#seat),
      supply: state.supply,
      stations: Math.min(sites, Math.max(reached, tiles / TILES_OF_A_LINK)),
      homes: sight.homes.map((places) => places.length > 0),
      available: availableOf(state, this.#seat),
      turnCost: state.seats === 1 ? 1 : 0.3,
      links: sight.line.links,
      linksInTheEnd:
        sight.line.links + Math.min(Math.max(reached, tiles / TILES_OF_A_LINK), (turns ?? bag) / 3),
      cards: sight.cards,
    };
  }

  #knownFor(prospects: Prospects): Map<string, Known> {
    const key = keyOf(prospects);
    let known = this.#known.get(key);
    if (known === undefined) {
      known = new Map();
      this.#known.set(key, known);
    }
    return known;
  }

  #boardOf(state: State, board: Board, prospects: Prospects, key: Map<string, Known>): Known {
    const name = String.fromCharCode(...board);
    let found = key.get(name);
    if (found === undefined) {
      const cards = [...prospects.cards, ...this.#cardsWith(state, board)];
      found = { worth: boardWorth(board, { ...prospects, cards }), gains: [] };
      key.set(name, found);
    }
    return found;
  }

  /** The cards that count what is on the board, if it were this one. */
  #cardsWith(state: State, board: Board) {
    const player = state.players[this.#seat]!;
    if (player.board === board) return boardCards(state, this.#seat);
    const players = state.players.with(this.#seat, { ...player, board });
    return boardCards({ ...state, players }, this.#seat);
  }

  #gainOf(
    state: State,
    board: Board,
    prospects: Prospects,
    key: Map<string, Known>,
    colour: Colour,
  ): Gain | undefined {
    const known = this.#boardOf(state, board, prospects, key);
    if (colour in known.gains) return known.gains[colour];
    let best: Gain | undefined;
    let isRowTried = false;
    for (const at of SPOTS_FOR[colour]!) {
      // The left end of a row comes before its right end, and is as good.
      const { end } = SPOTS[at]!;
      if (end === 'right' && isRowTried) {
        isRowTried = false;
        continue;
      }
      if (refusalOfPut(board, at, colour) !== undefined) continue;
      isRowTried = end === 'left';
      const after = board.slice();
      put(after, at, colour);
      const worth = this.#boardOf(state, after, prospects, key).worth - known.worth;
      if (best === undefined || worth > best.worth) best = { at, worth };
    }
    known.gains[colour] = best;
    return best;
  }

  /** Those aboard and those who wait along the line: what they will be worth less the actions until then. */
  #passengers(
    state: State,
    player: Player,
    sight: Sight,
    prospects: Prospects,
    key: Map<string, Known>,
  ): number {
    const { board, load } = player;
    const capacity = unitsOf(board, 'capacity');
    const perStep = 1 / (unitsOf(board, 'move') * Math.min(2, capacity));
    const perPickUp = 1 / Math.min(unitsOf(board, 'pickUp'), capacity);
    const perDropOff = 1 / Math.min(unitsOf(board, 'dropOff'), 1.5);
    const standing = standingAt(sight.line, player);
    const aboard: Coming[] = [];
    const waiting: Coming[] = [];
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const way = load[colour]! > 0 ? stepsTo(standing, sight.homes[colour]!) : 0;
      const cost = way >= FAR ? FAR : perDropOff + way * perStep;
      for (let i = 0; i < load[colour]!; i++) aboard.push({ colour, cost });
      if (!isRobot(colour) && !isFull(board, UNLOCK[colour]!)) continue;
      for (let place = 0; place < state.map.places; place++) {
        const count = waitingAt(state, place, colour);
        if (count === 0) continue;
        const way = stepsVia(standing, place, sight.homes[colour]!);
        if (way >= FAR) continue;
        const cost = perPickUp + perDropOff + way * perStep;
        for (let i = 0; i < count; i++) waiting.push({ colour, cost });
      }
    }
    const worthOf = ({ colour, cost }: Coming) =>
      (this.#gainOf(state, board, prospects, key, colour)?.worth ?? 0) * shareOf(cost);
    const byWorth = (a: Coming, b: Coming) => worthOf(b) - worthOf(a);
    aboard.sort(byWorth);
    // Whoever finds no room waits for the next time round, wherever that is.
    const next = [...waiting].sort(byWorth).slice(0, Math.max(0, capacity - sum(load)));
    const later = waiting
      .filter((each) => !next.includes(each))
      .map(({ colour }) => ({ colour, cost: LATER }));
    let total = 0;
    let now = board;
    for (const { colour, cost } of [...aboard, ...next, ...later].slice(0, MOST_COMING)) {
      const gain = this.#gainOf(state, now, prospects, key, colour);
      if (gain === undefined || gain.worth <= 0) continue;
      total += gain.worth * shareOf(cost);
      now = now.slice();
      put(now, gain.at, colour);
    }
    return total;
  }
}

/** What the line has: kinds of stations, and of those it lacks how near they are. */
function lineWorth({ missing }: Sight, turns: number): number {
  let worth = 0;
  for (const { track, stations } of missing) {
    worth -= 0.7 * track + 1.5 * stations + (track + stations > 0 ? 2 : 0);
  }
  return worth * Math.min(1, turns / 8);
}

/** Robots that a good board has. */
const ROBOTS_WANTED = 20;

/** Passengers on the map, aboard and delivered, as far as they are of use: the same before and after a drop-off. */
function aboutOf({ crowd, players }: State, seat: Seat): { robots: number; commuters: number } {
  let robots = 0;
  let commuters = 0;
  const { load, hand, board } = players[seat]!;
  for (const [i, count] of crowd.entries()) {
    if (isRobot(i % COLOURS.length)) robots += count;
    else commuters += count;
  }
  for (let colour = 0; colour < COLOURS.length; colour++) {
    const count = load[colour]! + hand[colour]!;
    if (isRobot(colour)) robots += count;
    else commuters += count;
  }
  let delivered = 0;
  for (const held of board) {
    if (held > ROBOTS) commuters++;
    else if (held > 0) delivered++;
  }
  return { robots: Math.min(robots + delivered, ROBOTS_WANTED), commuters };
}

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

const shareOf = (cost: number): number => Math.max(STRANDED, 1 - HASTE * cost);

function keyOf(prospects: Prospects): string {
  const {
    turns,
    bag,
    waiting,
    robots,
    commuters,
    links,
    linksInTheEnd,
    cards,
    supply,
    stations,
    homes,
    available,
  } = prospects;
  const worths = cards.map(({ worth }) => worth);
  return ` ${turns?.toFixed(1)} ${bag} ${waiting} ${robots} ${commuters} ${links} ${linksInTheEnd} ${worths} ${supply} ${stations} ${homes} ${available}`;
}

/** Passengers who leave the bag or the map in a round, by players. */
const LEAVING = 1.3;

/** Own turns after this one, as far as one can tell; alone, the board has a say in it. */
function turnsLeft(state: State, bag: number): number | undefined {
  if (state.seats === 1) return;
  if (state.lastRound > 0) return Math.max(0, state.lastRound - state.round);
  const aboard = state.players.reduce((count, { load }) => count + sum(load), 0);
  return 1 + (bag + sum(state.waiting) + (sum(state.crowd) + aboard) / 2) / (state.seats * LEAVING);
}
