import type { Json, Seat } from '#engine/contract.ts';
import { hasOnly, isListOf, isWhole } from '#engine/json.ts';
import { MAPS } from '../maps/index.ts';
import { type Action, actionNumber, parseAction } from './action.ts';
import { faultOf } from './check.ts';
import type { Deck } from './deck.ts';
import { DECKS } from './decks.ts';
import { SEATS } from './options.ts';
import { sharedView } from './sharedView.ts';
import { freeSpaces, isSheet, isString, readSheet } from './sheet.ts';
import { choiceOf, choose, hasDecided, isOver, type State, stateOf } from './state.ts';
import type { Sheet } from './types.ts';

const MOST_ROUNDS = 10_000;

export function save(state: State): Json {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return {
    map: state.map.id,
    deck: state.deck.id,
    round: state.round,
    cards: state.cards.map((card) => state.deck.cards[card]!.face),
    turned: state.turned,
    sheets: sharedView(state).sheets.map((sheet) => ({ ...sheet })),
    choices: seats.map((seat) => choiceAction(state, seat)),
  };
}

/** The choice of this seat in this round. */
export function choiceAction(state: State, seat: Seat): Action | null {
  return hasDecided(state, seat) ? state.map.actions[choiceOf(state, seat) - 1]! : null;
}

export function load(json: unknown): State | undefined {
  if (!hasOnly(json, ['map', 'deck', 'round', 'cards', 'turned', 'sheets', 'choices'])) return;
  if (!isString(json.map) || !isString(json.deck)) return;
  const map = MAPS.get(json.map);
  const deck = DECKS.get(json.deck);
  if (!map || !deck || !isListOf(json.sheets, isSheet) || !isWhole(json.sheets.length, 1, SEATS.max + 1))
    return;
  const cards = readCards(deck, json.cards);
  if (!cards || !isWhole(json.turned, 0, cards.length) || !isWhole(json.round, 1, MOST_ROUNDS)) return;

  const state = stateOf(map, deck, json.sheets.length, cards, json.turned);
  state.round = json.round;
  if (!readSheets(state, json.sheets) || !readChoices(state, json.choices)) return;
  return faultOf(state) === undefined ? state : undefined;
}

function readCards(deck: Deck, faces: unknown): number[] | undefined {
  if (!isListOf(faces, isString)) return;
  const cards = faces.map((face) => deck.numbers.get(face) ?? -1);
  return cards.includes(-1) ? undefined : cards;
}

/** Returns false if a sheet does not fit the map and the deck. */
export function readSheets(state: State, sheets: readonly Sheet[]): boolean {
  if (!sheets.every((sheet, seat) => readSheet(state, seat, sheet))) return false;
  state.spacesLeft = freeSpaces(state, 0);
  if (isOver(state)) state.undecided = 0;
  return true;
}

function readChoices(state: State, choices: unknown): boolean {
  if (!Array.isArray(choices) || choices.length !== state.seats) return false;
  return choices.every((json: unknown, seat) => {
    if (json === null) return true;
    const action = parseAction(json);
    if (!action || actionNumber(state.map, action) < 0) return false;
    decide(state, seat, action);
    return true;
  });
}

/** Stores a choice that was made before. */
export function decide(state: State, seat: Seat, action: Action): void {
  choose(state, seat, 1 + actionNumber(state.map, action));
  state.undecided--;
}
