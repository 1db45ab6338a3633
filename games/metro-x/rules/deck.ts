/** Reads a deck from its file (docs/maps.md) into the form that the rules use. */
import { hasOnly, isWhole } from '#engine/json.ts';

export const CARD_KINDS = ['number', 'circled', 'star', 'free'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The most stations that a card can fill. */
export const MOST_COUNT = 9;

export interface Card {
  /** Its index in `cards` of the deck. */
  readonly nth: number;
  /** In files, views and events: 3, (3), star or free. */
  readonly face: string;
  readonly kind: CardKind;
  /** The number of stations that it fills at most. */
  readonly count: number;
  /** After its round all cards are shuffled into a new deck. */
  readonly shuffles: boolean;
  readonly copies: number;
}

export interface Deck {
  readonly id: string;
  /** The different cards. */
  readonly cards: readonly Card[];
  /** Every copy, as an index of `cards`. */
  readonly pile: readonly number[];
  /** By face: the index in `cards`. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Reads a deck. Throws if the JSON is not a deck. */
export function loadDeck(json: unknown): Deck {
  if (!hasOnly(json, ['id', 'cards']) || typeof json.id !== 'string' || !Array.isArray(json.cards))
    throw new Error('not a deck of Metro X: a deck has id and cards, and nothing else');
  const cards = json.cards.map(cardOf);
  const fault = deckFault(cards);
  if (fault !== undefined) throw new Error(`not a deck of Metro X: ${json.id}: ${fault}`);
  return {
    id: json.id,
    cards,
    pile: cards.flatMap(({ copies }, number) => Array<number>(copies).fill(number)),
    numbers: new Map(cards.map(({ face }, number) => [face, number])),
  };
}

function cardOf(json: unknown, nth: number): Card {
  const bad = (why: string) => new Error(`not a deck of Metro X: card number ${nth + 1}: ${why}`);
  if (!hasOnly(json, ['face', 'copies', 'shuffle']))
    throw bad('a card has face, copies and perhaps shuffle, and nothing else');
  const { face, copies, shuffle = false } = json;
  if (typeof face !== 'string') throw bad('face: a text');
  const faced = readFace(face);
  if (!faced) throw bad(`face ${face}: a digit from 1 to 9, that digit in round brackets, star or free`);
  if (!isWhole(copies, 1, 100)) throw bad('copies: a number from 1 to 99');
  if (typeof shuffle !== 'boolean') throw bad('shuffle: true or false');
  return { nth, face, ...faced, shuffles: shuffle, copies };
}

function readFace(face: string): Pick<Card, 'kind' | 'count'> | undefined {
  if (face === 'star' || face === 'free') return { kind: face, count: 1 };
  if (/^[1-9]$/.test(face)) return { kind: 'number', count: Number(face) };
  if (/^\([1-9]\)$/.test(face)) return { kind: 'circled', count: Number(face[1]) };
  return;
}

function deckFault(cards: readonly Card[]): string | undefined {
  const faces = cards.map(({ face }) => face);
  const twice = faces.find((face, index) => faces.indexOf(face) < index);
  if (twice !== undefined) return `face ${twice} stands there twice`;
  if (!cards.some(({ shuffles }) => shuffles)) return 'no card shuffles, so the deck would run out';
  if (cards.every(({ kind }) => kind === 'free')) return 'no card fills an indicator space';
  return;
}
