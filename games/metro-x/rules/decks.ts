/** Every deck, by id. */
import deck15 from '../data/deck-15.json' with { type: 'json' };
import deck20 from '../data/deck-20.json' with { type: 'json' };
import { type Deck, loadDeck } from './deck.ts';

const decks = [deck20, deck15].map(loadDeck);

export const DECKS: ReadonlyMap<string, Deck> = new Map(decks.map((deck) => [deck.id, deck]));
