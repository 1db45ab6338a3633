/** What a choice writes on its owner's sheet. */
import type { Seat } from '#engine/contract.ts';
import { lineAction, stationAction } from './action.ts';
import { CIRCLE, cardInPlay, choiceOf, FREE_SPACE, filledOn, STAR, type State } from './state.ts';
import type { Event } from './types.ts';

/** Writes down what this seat has decided. */
export function mark(state: State, seat: Seat): Event {
  const action = choiceOf(state, seat) - 1;
  if (action < lineAction(0)) return { type: 'passed', seat };
  if (action < stationAction(state.map, 0)) return markLine(state, seat, action - lineAction(0));
  return markStation(state, seat, action - stationAction(state.map, 0));
}

function markLine(state: State, seat: Seat, line: number): Event {
  const { map } = state;
  const { face, kind } = cardInPlay(state);
  const stations = reach(state, seat, line);
  writeSpace(state, seat, line);
  const sign = kind === 'star' ? STAR : CIRCLE;
  for (let i = 0; i < stations.length; i++) fill(state, seat, stations[i]!, sign);
  const points = kind === 'star' && stations.length > 0 ? map.stations[stations[0]!]!.star : 0;
  return { type: 'marked', seat, card: face, line: map.lines[line]!.id, stations, points };
}

function markStation(state: State, seat: Seat, station: number): Event {
  fill(state, seat, station, CIRCLE);
  return { type: 'circled', seat, station };
}

/**
 * The stations that the turned card fills on a line: from its first empty one on, until the card is used up or
 * the end point is reached; a filled station is skipped by a circled card and stops any other.
 */
export function reach(state: State, seat: Seat, line: number): number[] {
  const { route } = state.map.lines[line]!;
  const { kind, count } = cardInPlay(state);
  const filled = filledOn(state, seat, line);
  const first = lowestBit(~filled);
  if (kind === 'circled') return emptyFrom(route, filled, first, count);
  const stop = first + Math.min(count, lowestBit(filled >>> first));
  return route.slice(first, stop);
}

/** The place of the lowest bit that is set, 32 if none is. */
const lowestBit = (bits: number): number => (bits === 0 ? 32 : 31 - Math.clz32(bits & -bits));

function emptyFrom(route: readonly number[], filled: number, first: number, count: number): number[] {
  const reached: number[] = [];
  for (let next = first; next < route.length && reached.length < count; next++)
    if ((filled & (1 << next)) === 0) reached.push(route[next]!);
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

function fill({ map, marks }: State, seat: Seat, station: number, sign: number): void {
  const sheet = seat * map.sheetSize;
  const { lines, bits } = map.stations[station]!;
  marks[sheet + station] = sign;
  for (let i = 0; i < lines.length; i++) marks[sheet + map.filledAt + lines[i]!]! |= bits[i]!;
}
