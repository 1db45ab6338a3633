/** The build-station action. */
import { STATION_KINDS } from '../../data/pieces.ts';
import { canBuildStations, isUnlocked } from '../board/abilities.ts';
import { hasSlot } from '../board/slots.ts';
import { COLOURS, type Colour, KIND_NUMBER, NOTHING, ROBOTS, stationOf } from '../colours.ts';
import { isConnection } from '../setup/cards.ts';
import { placeNamed } from '../track/map.ts';
import { isLaid, linkThrough } from '../track/track.ts';
import type { Action, ActionOf, Player, Public, Refusal } from '../types.ts';
import { addToCrowd, waitingAt } from './crowd.ts';

export function refusalOfStation(
  state: Public,
  player: Player,
  { site, kind }: ActionOf<'station'>,
): Refusal | undefined {
  const place = placeNamed(state.map, site);
  if (!canBuildStations(player.board)) return 'no-build';
  if (place < 0) return 'no-such-site';
  if (state.standing[place] !== NOTHING) return 'station-stands';
  if (player.tracksAt[place] === 0) return 'not-reached';
  return refusalOfKind(state, player, place, KIND_NUMBER[kind]);
}

function refusalOfKind(state: Public, player: Player, place: number, kind: Colour): Refusal | undefined {
  if (!isUnlocked(player.board, kind)) return 'locked';
  if (state.supply[kind] === 0) return 'none-left';
  return makesForbidden(state, player, place, kind) ? 'forbidden-link' : undefined;
}

/** Solo: whether a station of this kind would make a forbidden link. */
function makesForbidden(state: Public, { track }: Player, place: number, kind: Colour): boolean {
  if (state.forbidden.length === 0) return false;
  return state.map.doors[place]!.some((door) => {
    if (!isLaid(track, door)) return false;
    const to = linkThrough(state, track, door);
    return (
      to >= 0 && state.forbidden.some((card) => isConnection(card, stationOf(kind), state.standing[to]!))
    );
  });
}

export interface Opened {
  /** Robots of the station's colour that waited at the site and go into the bag. */
  readonly returned: number;
  /** Commuters that enter the bag with the first station of their colour. */
  readonly commuters: number;
}

/** The station's own passenger goes to the builder's hand, or into the bag if no slot is free. */
export function openStation(state: Public, player: Player, place: number, kind: Colour): Opened {
  const returned = waitingAt(state, place, kind);
  const commuters = state.waiting[kind]!;
  state.standing[place] = stationOf(kind);
  state.supply[kind]!--;
  addToCrowd(state, place, kind, -returned);
  state.waiting[kind] = 0;
  state.bag[kind]! += returned + commuters;
  if (hasSlot(player.board, kind)) player.hand[kind]!++;
  else state.bag[kind]!++;
  return { returned, commuters };
}

export function addStations(state: Public, player: Player, actions: Action[]): void {
  if (!canBuildStations(player.board)) return;
  const { stations } = state.map.actions;
  for (let place = 0; place < state.map.sites.length; place++) {
    if (state.standing[place] !== NOTHING || player.tracksAt[place] === 0) continue;
    for (let kind = 0; kind < STATION_KINDS.length; kind++) {
      if (refusalOfKind(state, player, place, kind) === undefined) actions.push(stations[place]![kind]!);
    }
  }
}

/** Whether each commuter colour has a station on the map. */
export const allColoursStand = ({ standing }: Public): boolean =>
  COLOURS.every((_, colour) => colour < ROBOTS || standing.includes(stationOf(colour)));
