/** What a choice writes on its owner's sheet. */
import type { Seat } from '#engine/contract.ts';
import { lineAction, stationAction } from './action.ts';
import { runNumber } from './runs.ts';
import { choiceOf, FREE_SPACE, lowestBit, type State, vacantOn } from './state.ts';
import type { Event } from './types.ts';

/** Writes down what this seat has decided. Returns a bit for each line that this completes. */
export function mark(state: State, seat: Seat, events: Event[]): number {
  const action = choiceOf(state, seat) - 1;
  if (action >= stationAction(state.map, 0))
    return markStation(state, seat, action - stationAction(state.map, 0), events);
  if (action >= lineAction(0)) return markLine(state, seat, action - lineAction(0), events);
  events.push({ type: 'passed', seat });
  return 0;
}

/**
 * From the first empty station on, until the card is used up, a station is filled, or the end point is reached;
 * a circled card does not stop at filled stations.
 */
function markLine(state: State, seat: Seat, line: number, events: Event[]): number {
  const { card, map } = state;
  const { id } = map.lines[line]!;
  const vacant = vacantOn(state, seat, line);
  writeSpace(state, seat, line);
  if (vacant === 0) {
    events.push({ type: 'marked', seat, card: card.face, line: id, stations: NONE, points: 0 });
    return 0;
  }
  if (card.kind === 'circled') return fillSkipping(state, seat, line, vacant, events);
  const first = lowestBit(vacant);
  const count = Math.min(card.count, lowestBit(~(vacant >>> first)));
  const run = runNumber(line, first, count);
  const points = card.kind === 'star' ? writeStar(state, seat, map.lines[line]!.route[first]!) : 0;
  const stations = map.runs.stations[run]!;
  events.push({ type: 'marked', seat, card: card.face, line: id, stations, points });
  return fill(state, seat, run, count);
}

function fillSkipping(state: State, seat: Seat, line: number, vacant: number, events: Event[]): number {
  const { id, route } = state.map.lines[line]!;
  const { face, count } = state.card;
  const stations: number[] = [];
  let completed = 0;
  for (let nth = lowestBit(vacant); nth < route.length && stations.length < count; nth++) {
    if ((vacant & (1 << nth)) === 0) continue;
    stations.push(route[nth]!);
    completed |= fill(state, seat, runNumber(line, nth, 1), 1);
  }
  events.push({ type: 'marked', seat, card: face, line: id, stations, points: 0 });
  return completed;
}

function markStation(state: State, seat: Seat, station: number, events: Event[]): number {
  events.push({ type: 'circled', seat, station });
  return fillStation(state, seat, station);
}

const NONE: readonly number[] = Object.freeze([]);

function writeSpace({ map, marks, cards, turned }: State, seat: Seat, line: number): void {
  const sheet = seat * map.sheetSize;
  const { spacesFrom, spacesEnd } = map.lines[line]!;
  let space = spacesFrom;
  while (marks[sheet + space] !== FREE_SPACE) space++;
  marks[sheet + space] = 1 + cards[turned]!;
  if (space === spacesEnd - 1) marks[sheet + map.openAt]! &= ~(1 << line);
}

/** Returns the number written. It is noted with the first of the station's lines, whichever was played. */
export function writeStar({ map, marks }: State, seat: Seat, station: number): number {
  const { lines, bit, star } = map.stations[station]!;
  marks[seat * map.sheetSize + map.starsAt + lines[0]!]! |= bit;
  return star;
}

export function fillStation(state: State, seat: Seat, station: number): number {
  const { lines, nth } = state.map.stations[station]!;
  return fill(state, seat, runNumber(lines[0]!, nth, 1), 1);
}

/** Fills a run of stations on all lines through them. Returns a bit for each line that this completes. */
function fill({ map, marks }: State, seat: Seat, run: number, count: number): number {
  const { from, touched } = map.runs;
  const sheet = seat * map.sheetSize;
  const end = from[run + 1]!;
  let completed = 0;
  marks[sheet + map.emptyAt]! -= count;
  for (let i = from[run]!; i < end; i += 2) {
    const line = touched[i]!;
    const vacant = marks[sheet + map.vacantAt + line]! & ~touched[i + 1]!;
    marks[sheet + map.vacantAt + line] = vacant;
    if (vacant === 0) completed |= 1 << line;
  }
  return completed;
}
