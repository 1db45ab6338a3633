/** What the net knows of a sheet. Every fact that may hold has a number: its row in the weights. */
import type { CityMap } from '#games/metro-x/rules/map.ts';
import {
  emptyStations,
  freeSpacesOn,
  lowestBit,
  openLines,
  type State,
  vacantOn,
} from '#games/metro-x/rules/state.ts';

/** No card fills a longer run. */
const MOST_RUN = 6;
/** More empty stations than this are as bad. */
const MOST_EMPTY = 23;
/** Facts about each line: its free spaces, its empty stations, the run that a number fills, a star's place. */
const PER_LINE = 4;
/** Star, free, and the numbers and circled numbers from 1 to 9. */
const CARD_ROWS = 21;
/** Row 0 always counts, the stations' come next. */
const STATIONS_AT = 1;

/** Where the rows of each kind of fact begin. */
export interface Facts {
  readonly rows: number;
  /** By line, `PER_LINE` each. */
  readonly linesAt: Int32Array;
  readonly spacesAt: number;
  readonly emptyAt: number;
  readonly cardsAt: number;
  /** By line and by its stations: how many lines meet there. */
  readonly meeting: readonly (readonly number[])[];
}

export function factsOf({ lines, stations, spaces }: CityMap): Facts {
  let rows = STATIONS_AT + stations.length;
  const take = (count: number): number => {
    rows += count;
    return rows - count;
  };
  const meeting = lines.map(({ route }) => route.map((station) => stations[station]!.lines.length));
  const mostStar = Math.max(...meeting.flat());
  const linesAt = lines.flatMap(({ route, spacesFrom, spacesEnd }) => [
    take(spacesEnd - spacesFrom + 1),
    take(route.length + 1),
    take(MOST_RUN + 1),
    take(mostStar + 1),
  ]);
  const spacesAt = take(spaces + 1);
  const emptyAt = take(MOST_EMPTY + 1);
  const cardsAt = take(CARD_ROWS);
  return { rows, linesAt: Int32Array.from(linesAt), spacesAt, emptyAt, cardsAt, meeting };
}

/** That this station is empty. */
export const stationRow = (station: number): number => STATIONS_AT + station;

/** That this card may come. */
export function cardRow({ cardsAt }: Facts, { deck }: State, card: number): number {
  const { kind, count } = deck.cards[card]!;
  if (kind === 'star') return cardsAt;
  if (kind === 'free') return cardsAt + 1;
  return cardsAt + 1 + count + (kind === 'circled' ? 9 : 0);
}

/** How many kinds of facts there are of which exactly one holds: those about lines, and two about the sheet. */
export const kindsOf = ({ lines }: CityMap): number => PER_LINE * lines.length + 2;

/** Notes the rows of those that hold. */
export function hold(facts: Facts, table: State, held: Int32Array): void {
  const lines = table.map.lines.length;
  for (let line = 0; line < lines; line++) holdLine(facts, table, line, held);
  held[PER_LINE * lines] = facts.spacesAt + table.spacesLeft;
  held[PER_LINE * lines + 1] = facts.emptyAt + Math.min(MOST_EMPTY, emptyStations(table, 0));
}

function holdLine({ linesAt, meeting }: Facts, table: State, line: number, held: Int32Array): void {
  const vacant = vacantOn(table, 0, line);
  const at = PER_LINE * line;
  const isPlayable = vacant !== 0 && (openLines(table, 0) & (1 << line)) !== 0;
  const first = isPlayable ? lowestBit(vacant) : 0;
  held[at] = linesAt[at]! + freeSpacesOn(table, 0, line);
  held[at + 1] = linesAt[at + 1]! + bitCount(vacant);
  held[at + 2] = linesAt[at + 2]! + (isPlayable ? Math.min(MOST_RUN, lowestBit(~(vacant >>> first))) : 0);
  held[at + 3] = linesAt[at + 3]! + (isPlayable ? meeting[line]![first]! : 0);
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
