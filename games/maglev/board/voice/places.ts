/** Stations, sites and hexes of the map in words. */
import type { Person } from '#client/kit/game.ts';
import { STATION_KINDS } from '../../data/pieces.ts';
import { COLOURS, HUB, sum } from '../../rules/colours.ts';
import { isStraight, NO_TILE } from '../../rules/track/hex.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Public } from '../../rules/types.ts';
import { hexName } from '../map/places.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { joined, listed, sayCounts } from './words.ts';

/** The kind of station at a place, `hub` or `none`. */
export function kindAt({ standing }: Public, place: number): string {
  const code = standing[place]!;
  return code === HUB ? 'hub' : (STATION_KINDS[code - 1] ?? 'none');
}

/** Who waits at a place, by colour. */
export const crowdAt = (state: Public, place: number): number[] =>
  COLOURS.map((_, colour) => waitingAt(state, place, colour));

export function sayWaiting(state: Public, place: number): string {
  const crowd = crowdAt(state, place);
  return sayMaglev('voice.waiting', { count: sum(crowd), who: sayCounts(crowd) });
}

/** "a Factory, steel get off" */
export const sayKind = (state: Public, place: number): string =>
  sayMaglev('voice.kind', { kind: kindAt(state, place) });

export function sayTrains({ players }: Public, place: number, people: readonly Person[]): string {
  const names = players.flatMap(({ train }, seat) => {
    const person = people[seat];
    if (train !== place || !person) return [];
    return [person.isYou ? sayMaglev('voice.mine') : person.name];
  });
  return names.length === 0 ? '' : sayMaglev('voice.trains', { count: names.length, names: listed(names) });
}

/** "Jannowitzbrücke, a Factory, steel get off. 1 gold and 1 copper wait. Train: yours." */
export const sayStation = (state: Public, place: number, people: readonly Person[]): string =>
  joined([
    sayMaglev('voice.station', { site: sayPlace(state, place), kind: sayKind(state, place) }),
    sayWaiting(state, place),
    sayTrains(state, place, people),
  ]);

/** "your straight and Bruno’s curve", or "free". */
export function sayTiles({ players }: Public, cell: number, people: readonly Person[]): string {
  const tiles = players.flatMap(({ track }, seat) => {
    const [tile, person] = [track[cell]!, people[seat]];
    if (tile === NO_TILE) return [];
    const shape = isStraight(tile) ? 'straight' : 'curve';
    return [sayMaglev('voice.tile', { you: person?.isYou ?? false, name: person?.name ?? '', shape })];
  });
  return tiles.length === 0 ? sayMaglev('voice.free') : listed(tiles);
}

/** "K6, land, free" */
export const sayHex = (state: Public, cell: number, people: readonly Person[]): string =>
  sayMaglev('voice.hex', {
    hex: hexName(state.map, state.map.hexes[cell]!),
    ground: state.map.ground[cell]!,
    tiles: sayTiles(state, cell, people),
  });
