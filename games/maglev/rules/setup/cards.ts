/** The decks. A card is its index in its deck. */
import { type Card, DECKS } from '../../data/cards.ts';
import { HUB, KIND_NUMBER, type KindName, ROBOTS, type StationCode } from '../colours.ts';

export const DECK_NAMES = Object.keys(DECKS) as (keyof typeof DECKS)[];
export const CARDS: readonly (readonly Card[])[] = DECK_NAMES.map((name) => DECKS[name]);
export const DECK_COUNT = CARDS.length;

export const CONNECTION = DECK_NAMES.indexOf('connection');
/** A first game does not use this deck. */
export const RED = DECK_NAMES.indexOf('board');

export const cardId = (deck: number, card: number): string => CARDS[deck]![card]!.id;
/** The index of a card in this deck, or -1. */
export const cardIn = (deck: number, id: string): number => CARDS[deck]!.findIndex((card) => card.id === id);
export const isCardId = (id: string): boolean => CARDS.some((deck) => deck.some((card) => card.id === id));

/** Whether a link between these two stations matches a connection card. */
export function isConnection(card: number, one: StationCode, other: StationCode): boolean {
  const { per } = CARDS[CONNECTION]![card]!;
  return per.count === 'links' && joins(per.between, one, other);
}

/** Whether these two stations are of these two kinds. */
export function joins(between: readonly KindName[], one: StationCode, other: StationCode): boolean {
  const [a, b] = between.map((kind) => KIND_NUMBER[kind]) as [number, number];
  return (isKind(one, a) && isKind(other, b)) || (isKind(one, b) && isKind(other, a));
}

/** The Hub is a station of every robot kind. */
const isKind = (standing: StationCode, kind: number): boolean =>
  standing === HUB ? kind < ROBOTS : standing === kind + 1;
