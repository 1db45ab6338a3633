import { hasOnly } from '#engine/json.ts';
import deck15 from '../data/deck-15.json' with { type: 'json' };
import deck20 from '../data/deck-20.json' with { type: 'json' };
import osaka from '../data/osaka.json' with { type: 'json' };
import tokyo from '../data/tokyo.json' with { type: 'json' };
import { type Deck, loadDeck } from './deck.ts';
import { type CityMap, loadMap } from './map.ts';

export interface Options {
  /** A map's id. */
  readonly map: string;
  /** A deck's id. */
  readonly deck: string;
}

/** Every map and every deck: a further one is a file and its place in these lists. The first is the default. */
const maps = [tokyo, osaka].map(loadMap);
const decks = [deck20, deck15].map(loadDeck);

export const MAPS: ReadonlyMap<string, CityMap> = new Map(maps.map((map) => [map.id, map]));
export const DECKS: ReadonlyMap<string, Deck> = new Map(decks.map((deck) => [deck.id, deck]));

export function parseOptions(json: unknown): Options | undefined {
  if (!hasOnly(json, ['map', 'deck'])) return;
  const { map = maps[0]!.id, deck = decks[0]!.id } = json;
  if (typeof map !== 'string' || !MAPS.has(map)) return;
  if (typeof deck !== 'string' || !DECKS.has(deck)) return;
  return { map, deck };
}
