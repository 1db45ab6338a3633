/** What can be chosen, in words: each says what comes of it, so that no two are alike. */
import type { Seat } from '#engine/contract.ts';
import { COLOURS, type ColourName, KIND_NUMBER, matches, NUMBER_OF, sum } from '../../rules/colours.ts';
import { opposite } from '../../rules/track/hex.ts';
import { cellAt, cellOf, edgeOf, placeNamed, sideOf } from '../../rules/track/map.ts';
import { endOfRun, isLaid, linkThrough, otherSide } from '../../rules/track/track.ts';
import type { ActionOf, Player, Public } from '../../rules/types.ts';
import { hexName } from '../map/places.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { crowdAt, sayKind } from './places.ts';
import { movesFrom } from './reach.ts';
import { joined, listed, sayCounts, sayDirection } from './words.ts';

/** Where a passenger of this colour gets off first, and after how many moves. */
function homeOf(state: Public, player: Player, colour: number): { place: number; moves: number } | undefined {
  const homes = [...movesFrom(state, player)].filter(([place]) => matches(state.standing[place]!, colour));
  const [nearest] = homes.sort(([, one], [, other]) => one - other);
  return nearest && { place: nearest[0], moves: nearest[1] };
}

/** "Gets off at Märkisches Museum, 1 move." */
export function sayHome(state: Public, player: Player, passenger: ColourName): string {
  const home = homeOf(state, player, NUMBER_OF[passenger]);
  return sayMaglev('voice.home', {
    isHome: home !== undefined,
    site: home ? sayPlace(state, home.place) : '',
    moves: home?.moves ?? 0,
  });
}

/** The stations to which one's runs from a site lead. */
export function linksTo(state: Public, { track }: Player, place: number): number[] {
  return state.map.doors[place]!.flatMap((door) => {
    const to = isLaid(track, door) ? linkThrough(state, track, door) : -1;
    return to >= 0 ? [to] : [];
  });
}

/** "Alexanderplatz: makes the link to Schillingstraße" */
export const saySite = (state: Public, player: Player, place: number): string =>
  sayMaglev('voice.site', {
    site: sayPlace(state, place),
    ...linkParams(state, player, place),
  });

const linkParams = (state: Public, player: Player, place: number) => {
  const to = linksTo(state, player, place);
  return { links: to.length, to: listed(to.map((each) => sayPlace(state, each))) };
};

/** "Store, 2 left; lilac commuter to your board, 7 lilac enter the bag" */
export function sayStationKind(state: Public, { site, kind }: ActionOf<'station'>): string {
  const colour = KIND_NUMBER[kind];
  const returned = crowdAt(state, placeNamed(state.map, site))[colour]!;
  const enter = COLOURS.map((_, each) => (each === colour ? state.waiting[colour]! + returned : 0));
  return sayMaglev('voice.station-kind', {
    station: sayMaglev(`station.${kind}`),
    left: state.supply[colour]!,
    passenger: sayMaglev(`passenger.${COLOURS[colour]!}`),
    enter: sum(enter),
    who: sayCounts(enter),
  });
}

/** Where the train would come to: what stands there, who waits, and who aboard gets off. */
export function sayTrip(state: Public, { load }: Player, place: number): string {
  const crowd = crowdAt(state, place);
  const off = load.map((count, colour) => (matches(state.standing[place]!, colour) ? count : 0));
  return joined([
    sayMaglev('voice.sentence', { text: sayKind(state, place) }),
    sayMaglev('voice.waiting', { count: sum(crowd), who: sayCounts(crowd) }),
    sum(off) === 0 ? '' : sayMaglev('voice.off', { count: sum(off), who: sayCounts(off) }),
  ]);
}

/** "Straight from Jannowitzbrücke to L6, south-east" */
export function sayWay(state: Public, seat: Seat, { hex, edges }: ActionOf<'build'>): string {
  const { map, players } = state;
  const player = players[seat]!;
  const cell = cellAt(map, hex);
  const [from, to] = isFrom(state, player, sideOf(cell, edges[0])) ? edges : [edges[1], edges[0]];
  return sayMaglev('voice.way', {
    shape: opposite(from) === to ? 'straight' : 'curve',
    from: sayBeyond(state, player, sideOf(cell, from)),
    to: sayBeyond(state, player, sideOf(cell, to)),
    direction: sayDirection(to),
  });
}

/** Whether the line comes from beyond this side. */
function isFrom({ map, standing }: Public, { track, tracksAt, train }: Player, side: number): boolean {
  const place = map.beyond[side]!;
  if (place >= 0) return place === train || (tracksAt[place]! > 0 && standing[place] !== 0);
  const entry = map.across[side]!;
  return entry >= 0 && isLaid(track, entry);
}

/** What lies beyond a side: a place, the place where one's run there ends, or a hex. */
function sayBeyond(state: Public, { track }: Player, side: number): string {
  const { map } = state;
  const entry = map.across[side]!;
  if (entry < 0) return sayMaglev('voice.rim');
  if (map.beyond[side]! >= 0) return sayPlace(state, map.beyond[side]!);
  if (!isLaid(track, entry)) return hexName(map, map.hexes[cellOf(entry)]!);
  const end = map.beyond[endOfRun(map, track, otherSide(track, entry))]!;
  return end >= 0 ? sayPlace(state, end) : hexName(map, map.hexes[cellOf(entry)]!);
}

/** The edge of a place at which a door of it lies. */
export const edgeOfDoor = (door: number): number => opposite(edgeOf(door));
