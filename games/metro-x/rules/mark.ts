/** What a choice writes on its owner's sheet. */
import type { Seat } from '#engine/contract.ts';
import { lineAction, stationAction } from './action.ts';
import { CIRCLE, choiceOf, EMPTY, FREE_SPACE, STAR, type State } from './state.ts';
import type { Event } from './types.ts';

/** Writes down what this seat has decided. */
export function mark(state: State, seat: Seat): Event {
  const action = choiceOf(state, seat) - 1;
  if (action >= stationAction(state.map, 0))
    return markStation(state, seat, action - stationAction(state.map, 0));
  if (action >= lineAction(0)) return markLine(state, seat, action - lineAction(0));
  return { type: 'passed', seat };
}

function markLine(state: State, seat: Seat, line: number): Event {
  const { map, card } = state;
  const stations = reach(state, seat, line);
  const starred = card.kind === 'star' && stations.length > 0;
  const points = starred ? map.stations[stations[0]!]!.star : 0;
  writeSpace(state, seat, line);
  fill(state, seat, stations, starred ? STAR : CIRCLE);
  return { type: 'marked', seat, card: card.face, line: map.lines[line]!.id, stations, points };
}

function markStation(state: State, seat: Seat, station: number): Event {
  fill(state, seat, [station], CIRCLE);
  return { type: 'circled', seat, station };
}

/**
 * The stations that the turned card fills on a line: from its first empty one on, until the card is used up or
 * the end point is reached; a filled station is skipped by a circled card and stops any other.
 */
export function reach({ map, marks, card }: State, seat: Seat, line: number): readonly number[] {
  const { route } = map.lines[line]!;
  const sheet = seat * map.sheetSize;
  const reached: number[] = [];
  let nth = 0;
  while (nth < route.length && marks[sheet + route[nth]!] !== EMPTY) nth++;
  for (; nth < route.length && reached.length < card.count; nth++) {
    if (marks[sheet + route[nth]!] === EMPTY) reached.push(route[nth]!);
    else if (card.kind !== 'circled') break;
  }
  return reached;
}

function writeSpace({ map, marks, cards, turned }: State, seat: Seat, line: number): void {
  const sheet = seat * map.sheetSize;
  const { spacesFrom, spacesEnd } = map.lines[line]!;
  let space = spacesFrom;
  while (marks[sheet + space] !== FREE_SPACE) space++;
  marks[sheet + space] = 1 + cards[turned]!;
  if (space === spacesEnd - 1) marks[sheet + map.openAt]! &= ~(1 << line);
}

function fill({ map, marks }: State, seat: Seat, stations: readonly number[], sign: number): void {
  const sheet = seat * map.sheetSize;
  for (let i = 0; i < stations.length; i++) marks[sheet + stations[i]!] = sign;
  marks[sheet + map.emptyAt]! -= stations.length;
}
