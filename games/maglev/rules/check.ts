/** Invariants of a position. */
import {
  CURVES,
  MOST_ON_A_STATION,
  PASSENGERS,
  REMOVED,
  STATIONS_OF_A_KIND,
  STRAIGHTS,
} from '../data/pieces.ts';
import { hasLockedAboard, spaceOf } from './board/abilities.ts';
import { isHandEmpty } from './board/adjust.ts';
import { accepts, coloursOn, ROW_NAMES, ROW_SLOTS, ROW_START, SLIDING } from './board/board.ts';
import { settles } from './board/fits.ts';
import { rowLength } from './board/slots.ts';
import { COLOURS, HUB, matches, NOTHING, ROBOTS, stationOf } from './colours.ts';
import { CONNECTION, DECK_COUNT, isConnection } from './setup/cards.ts';
import { isStraight, NO_TILE, opposite } from './track/hex.ts';
import { linksOf } from './track/links.ts';
import { cellOf, edgeOf, NOWHERE } from './track/map.ts';
import { isLaid, otherSide } from './track/track.ts';
import { crowdAt, waitingAt } from './turn/crowd.ts';
import { canBeDone } from './turn/passengers.ts';
import { FREE, NO_CARD, OUTWARD, type Player, type State } from './types.ts';

export function check(state: State): void {
  const flaw = flawOf(state);
  if (flaw !== undefined) throw new Error(flaw);
}

/** The first invariant that this position breaks, if any. */
export function flawOf(state: State): string | undefined {
  const flaw = flawOfPieces(state) ?? flawOfStations(state) ?? flawOfCards(state);
  if (flaw !== undefined) return flaw;
  for (const [seat, player] of state.players.entries()) {
    const isActing = seat === state.turn;
    const isAdjusting = isActing && state.phase === 'adjust';
    const wrong =
      flawOfBoard(player, isAdjusting) ?? flawOfTrack(state, player) ?? flawOfTrain(state, player, seat);
    if (wrong !== undefined) return `seat ${seat}: ${wrong}`;
  }
  return;
}

/** The number of passengers, stations and tiles never changes. */
function flawOfPieces(state: State): string | undefined {
  for (const [colour, name] of COLOURS.entries()) {
    const inPlay = PASSENGERS[name] - REMOVED[state.seats]!;
    if (state.bag[colour]! < 0 || state.waiting[colour]! < 0 || state.aside[colour]! < 0)
      return `too many ${name}`;
    if (passengersOf(state, colour) !== inPlay)
      return `${name}: ${passengersOf(state, colour)}, not ${inPlay}`;
    const built = state.standing.filter((standing) => standing === stationOf(colour)).length;
    if (built + state.supply[colour]! !== STATIONS_OF_A_KIND) return `stations for ${name} are not two`;
  }
  for (const { straights, curves, track } of state.players) {
    const laid = track.filter((tile) => tile !== NO_TILE);
    const straight = laid.filter(isStraight).length;
    if (straights < 0 || straight + straights !== STRAIGHTS) return 'straight tiles are lost or found';
    if (curves < 0 || laid.length - straight + curves !== CURVES) return 'curved tiles are lost or found';
  }
  return;
}

/** All passengers of a colour that are in play, wherever they are. */
export function passengersOf(state: State, colour: number): number {
  let count = state.bag[colour]! + state.aside[colour]! + state.waiting[colour]! + state.supply[colour]!;
  for (let place = 0; place < state.map.places; place++) count += waitingAt(state, place, colour);
  for (const { load, hand, board } of state.players)
    count += load[colour]! + hand[colour]! + coloursOn(board)[colour]!;
  return count;
}

function flawOfStations(state: State): string | undefined {
  const { map, standing } = state;
  for (let place = 0; place < map.places; place++) {
    if ((standing[place] === HUB) !== (place === map.hub)) return 'the Hub is where it is not';
    if (crowdAt(state, place) > MOST_ON_A_STATION && !isExchange(state, place))
      return `place ${place} holds too many`;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (matches(standing[place]!, colour) && waitingAt(state, place, colour) > 0)
        return `somebody waits at home at place ${place}`;
    }
  }
  for (let colour = ROBOTS; colour < COLOURS.length; colour++) {
    if (state.waiting[colour]! > 0 && standing.includes(stationOf(colour)))
      return `${COLOURS[colour]} waits outside the bag for nothing`;
  }
  return;
}

/** In the middle of a pick-up more may wait at the station than it holds. */
const isExchange = (state: State, place: number): boolean =>
  state.version > 1 && state.phase === 'pickUp' && state.players[state.turn]!.train === place;

/** No card is in two hands, or both in a hand and open on the table. */
function flawOfCards({ cards, forbidden }: State): string | undefined {
  for (let deck = 0; deck < DECK_COUNT; deck++) {
    const held = cards.filter((card, i) => i % DECK_COUNT === deck && card !== NO_CARD);
    const open = deck === CONNECTION ? forbidden : [];
    const known = [...held, ...open];
    if (new Set(known).size !== known.length) return 'a card is there twice';
  }
  return;
}

/** Every passenger fits its slot; in the middle of an adjust, the lifted robots can mend it. No row has gaps. */
function flawOfBoard({ board, hand }: Player, isAdjusting: boolean): string | undefined {
  for (const [slot, held] of board.entries()) {
    const mayBeMended = isAdjusting && slot < SLIDING;
    if (held !== 0 && !accepts(slot, held - 1) && !mayBeMended) return `slot ${slot} holds a wrong colour`;
  }
  if (isAdjusting && !settles(board, hand)) return 'the lifted robots cannot all be placed';
  for (const row of ROW_NAMES) {
    const start = ROW_START[row];
    for (let i = rowLength(board, start); i < ROW_SLOTS; i++)
      if (board[start + i] !== 0) return `${row} has a gap`;
  }
  return;
}

function flawOfTrack(state: State, player: Player): string | undefined {
  const { map } = state;
  const { track, train } = player;
  for (let place = 0; place < map.sites.length; place++) {
    if (player.tracksAt[place]! > 2) return `track branches at ${map.sites[place]!.id}`;
  }
  const reached = reachedFrom(state, track, train);
  if (track.some((tile, cell) => tile !== NO_TILE && !reached.has(cell)))
    return 'track is cut off from the train';
  const links = linksOf(state, track);
  const fromHub = links.filter(({ to }) => to === map.hub).map(({ from }) => from);
  if (new Set(fromHub).size !== fromHub.length) return 'a site is linked to the Hub twice';
  const isForbidden = links.some(({ from, to }) =>
    state.forbidden.some((card) => isConnection(card, state.standing[from]!, state.standing[to]!)),
  );
  return isForbidden ? 'a forbidden link' : undefined;
}

/** The cells with track that are connected to a place, also through stations. */
function reachedFrom({ map, standing }: State, track: readonly number[], train: number): Set<number> {
  const cells = new Set<number>();
  const places = new Set<number>();
  const toVisit = train === NOWHERE ? [] : [train];
  for (let place = toVisit.pop(); place !== undefined; place = toVisit.pop()) {
    if (places.has(place) || standing[place] === NOTHING) continue;
    places.add(place);
    for (const door of map.doors[place]!) {
      let side = door;
      for (let entry = door; entry >= 0 && isLaid(track, entry); entry = map.across[side]!) {
        cells.add(cellOf(entry));
        side = otherSide(track, entry);
      }
      if (side !== door && map.beyond[side]! >= 0) toVisit.push(map.beyond[side]!);
    }
  }
  return cells;
}

function flawOfTrain(state: State, player: Player, seat: number): string | undefined {
  const isPlacing = ['robot', 'draft', 'train', 'take', 'place', 'adjust'].includes(state.phase);
  const isBusy = seat === state.turn && (isPlacing || state.phase === 'shed');
  if (!isBusy && spaceOf(player) < 0) return 'too many aboard';
  if (!isBusy && hasLockedAboard(player)) return 'a locked colour aboard';
  if (player.train >= 0 && state.standing[player.train] === NOTHING) return 'the train is at no station';
  if (seat === state.turn && state.phase === 'main' && !isHandEmpty(player)) return 'somebody is not placed';
  if (seat === state.turn && state.phase === 'pickUp' && !canBeDone(state, player))
    return 'the pick-up cannot be done';
  return flawOfFacing(state, player);
}

function flawOfFacing({ map }: State, { train, facing, track }: Player): string | undefined {
  if (facing === FREE) return;
  if (train < 0 || train === map.hub) return 'a train without a facing has one';
  const edges = map.doors[train]!.filter((door) => isLaid(track, door)).map((door) => opposite(edgeOf(door)));
  if (facing === OUTWARD)
    return edges.length === 1 ? undefined : 'a train faces out of the middle of its line';
  return edges.includes(facing) ? undefined : 'a train faces no track';
}
