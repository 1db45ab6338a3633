/**
 * Maps with precomputed tables, so that the rules find neighbours quickly.
 *
 * A *cell* is the number of a hex of the map; the rim has none. A *side* is one edge of one cell:
 * cell * EDGES + edge. A *place* is where a station can be: a site, or the Hub, which covers several cells.
 */
import type { Parsed } from '#engine/maps.ts';
import type { Names } from '#engine/names.ts';
import { type MapActions, mapActions } from '../actions.ts';
import { EDGES, type Hex, opposite, STEPS } from './hex.ts';
import { type Ground, type MapFacts, parseMapText, type Site } from './mapText.ts';

export const NOWHERE = -1;

export interface GameMap {
  readonly id: string;
  readonly name: Names;
  /** Undefined if there is no Hub. */
  readonly hubName: Names | undefined;
  readonly ratings: readonly number[];
  readonly sites: readonly Site[];
  /** How many places there are; the Hub is the last one. */
  readonly places: number;
  /** The Hub's place, or NOWHERE. */
  readonly hub: number;
  readonly hexes: readonly Hex[];
  readonly ground: readonly Ground[];
  /** What a tile costs, by cell; 0 where none may lie. */
  readonly cost: Uint8Array;
  /** By cell: the place that lies there, or NOWHERE. */
  readonly placeOf: Int8Array;
  /** By side: the side of the next cell that it touches, or NOWHERE at the rim. */
  readonly across: Int16Array;
  /** By side: the place beyond it, or NOWHERE. */
  readonly beyond: Int8Array;
  /** By place: the sides of cells for track that touch it. */
  readonly doors: readonly (readonly number[])[];
  /** Cells by hex, and places by name. */
  readonly cells: ReadonlyMap<number, number>;
  readonly names: ReadonlyMap<string, number>;
  readonly actions: MapActions;
}

const COSTS: Readonly<Record<Ground, number>> = { land: 1, river: 2, park: 0, hub: 0, site: 0 };

/** The map in this text, or what is wrong with it. */
export function parseMap(text: string): Parsed<GameMap> {
  const parsed = parseMapText(text);
  return 'map' in parsed ? { map: makeMap(parsed.map) } : parsed;
}

function makeMap(facts: MapFacts): GameMap {
  const { id, name, hubName, ratings, sites } = facts;
  const hexes = facts.hexes.map(({ hex }) => hex);
  const ground = facts.hexes.map((hex) => hex.ground);
  const hub = ground.includes('hub') ? sites.length : NOWHERE;
  const cost = Uint8Array.from(ground, (kind) => COSTS[kind]);
  const placeOf = Int8Array.from(facts.hexes, (hex) => (hex.ground === 'hub' ? hub : hex.site));
  const across = Int16Array.from({ length: hexes.length * EDGES }, (_, side) => sideAcross(hexes, side));
  const beyond = Int8Array.from(across, (side) => (side < 0 ? NOWHERE : placeOf[cellOf(side)]!));
  const places = sites.length + (hub < 0 ? 0 : 1);
  const doors = Array.from({ length: places }, (_, place) =>
    Array.from(beyond.keys()).filter((side) => beyond[side] === place && cost[cellOf(side)]! > 0),
  );
  const cells = new Map(hexes.map((hex, cell) => [keyOf(hex), cell]));
  const names = new Map(sites.map((site, place) => [site.id, place]));
  if (hub >= 0) names.set(HUB_NAME, hub);
  const actions = mapActions(hexes, [...names.keys()]);
  return {
    id,
    name,
    hubName,
    ratings,
    sites,
    places,
    hub,
    hexes,
    ground,
    cost,
    placeOf,
    across,
    beyond,
    doors,
    cells,
    names,
    actions,
  };
}

function sideAcross(hexes: readonly Hex[], side: number): number {
  const [q, r] = hexes[cellOf(side)]!;
  const [dq, dr] = STEPS[edgeOf(side)]!;
  const cell = hexes.findIndex((hex) => hex[0] === q + dq && hex[1] === r + dr);
  return cell < 0 ? NOWHERE : sideOf(cell, opposite(edgeOf(side)));
}

export const sideOf = (cell: number, edge: number): number => cell * EDGES + edge;
export const cellOf = (side: number): number => (side / EDGES) | 0;
export const edgeOf = (side: number): number => side % EDGES;

const keyOf = ([q, r]: Hex): number => q * 1000 + r;
const HUB_NAME = 'hub';

/** The cell at a hex, or NOWHERE if the map has no such hex. */
export const cellAt = (map: GameMap, hex: Hex): number => map.cells.get(keyOf(hex)) ?? NOWHERE;

/** The place with this name, or NOWHERE. */
export const placeNamed = (map: GameMap, name: string): number => map.names.get(name) ?? NOWHERE;
export const nameOf = (map: GameMap, place: number): string =>
  place === map.hub ? HUB_NAME : map.sites[place]!.id;
