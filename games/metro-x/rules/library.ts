/** Every map and every deck, by id. */
import { readOptions } from '#engine/options.ts';
import deck15 from '../data/deck-15.json' with { type: 'json' };
import deck20 from '../data/deck-20.json' with { type: 'json' };
import osaka from '../data/osaka.json' with { type: 'json' };
import tokyo from '../data/tokyo.json' with { type: 'json' };
import { type Deck, loadDeck } from './deck.ts';
import { type CityMap, loadMap } from './map.ts';
import { OPTIONS, type Options } from './options.ts';

const maps = [tokyo, osaka].map(loadMap);
const decks = [deck20, deck15].map(loadDeck);

export const MAPS: ReadonlyMap<string, CityMap> = new Map(maps.map((map) => [map.id, map]));
export const DECKS: ReadonlyMap<string, Deck> = new Map(decks.map((deck) => [deck.id, deck]));

export const parseOptions = (json: unknown): Options | undefined => readOptions(OPTIONS, json);
