/** The features of a sheet: what the net knows of it. Every feature has a row in the net's weights. */
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
/** More empty stations than this count as this many. */
const MOST_EMPTY = 23;
/** Features of each line: its free spaces, its empty stations, the run that a number fills, a star's place. */
const PER_LINE = 4;
/** Star, free, and the numbers and circled numbers from 1 to 9. */
const CARD_ROWS = 21;
/** The most that a map may have: spaces of a line, and stations on it. */
const MOST_SPACES = 9;
const MOST_STATIONS = 30;

/** The row of each feature, or the first row of its kind. Row 0 always counts. */
export interface FeatureRows {
  /** The number of rows. */
  readonly count: number;
  /** By station. */
  readonly stations: Int32Array;
  /** By line and `pairOf` its free spaces and its empty stations. */
  readonly spaces: readonly Int32Array[];
  /** By line, `PER_LINE` each. */
  readonly linesAt: Int32Array;
  readonly spacesAt: number;
  readonly emptyAt: number;
  readonly cardsAt: number;
  /** By line and by station of its route: how many lines meet there. */
  readonly meeting: readonly (readonly number[])[];
}

const pairOf = (spaces: number, empty: number): number => spaces * (MOST_STATIONS + 1) + empty;

/** Every pair of free spaces and empty stations of a line, by `pairOf`. */
const pairs = (rowOf: (spaces: number, empty: number) => number): Int32Array =>
  Int32Array.from({ length: pairOf(MOST_SPACES + 1, 0) }, (_, pair) =>
    rowOf(Math.floor(pair / (MOST_STATIONS + 1)), pair % (MOST_STATIONS + 1)),
  );

/** Numbers the rows, after the one that always counts. */
class RowCounter {
  count = 1;

  /** The first of `count` new rows. */
  take(count: number): number {
    this.count += count;
    return this.count - count;
  }
}

const meetingOn = ({ lines, stations }: CityMap): number[][] =>
  lines.map(({ route }) => route.map((station) => stations[station]!.lines.length));

/** The rows of one map: each of its stations and lines has rows of its own. */
export function featureRowsOf(map: CityMap): FeatureRows {
  const rows = new RowCounter();
  const stationsAt = rows.take(map.stations.length);
  const meeting = meetingOn(map);
  const mostStar = Math.max(...meeting.flat());
  const linesAt = map.lines.flatMap(({ route, spacesFrom, spacesEnd }) => [
    rows.take(spacesEnd - spacesFrom + 1),
    rows.take(route.length + 1),
    rows.take(MOST_RUN + 1),
    rows.take(mostStar + 1),
  ]);
  return {
    stations: Int32Array.from(map.stations, (_, station) => stationsAt + station),
    spaces: map.lines.map((_, line) => pairs((spaces) => linesAt[PER_LINE * line]! + spaces)),
    linesAt: Int32Array.from(linesAt),
    spacesAt: rows.take(map.spaces + 1),
    emptyAt: rows.take(MOST_EMPTY + 1),
    cardsAt: rows.take(CARD_ROWS),
    count: rows.count,
    meeting,
  };
}

/** The limits up to which the general rows tell lines and stations apart. */
const GENERAL = { meeting: 4, spaces: 5, empty: 15, bonuses: [3, 5], spacesLeft: 12 * MOST_SPACES } as const;

/** The rows of any map: a row stands for a kind of station or line, so that one net can judge all maps. */
export function generalFeatureRows(map: CityMap): FeatureRows {
  const rows = new RowCounter();
  const stationsAt = rows.take(GENERAL.meeting + 1);
  const pairRows = (GENERAL.spaces + 1) * (GENERAL.empty + 1);
  const pairsAt = rows.take((GENERAL.bonuses.length + 1) * pairRows);
  const emptyOnLineAt = rows.take(MOST_STATIONS + 1);
  const runAt = rows.take(MOST_RUN + 1);
  const starAt = rows.take(GENERAL.meeting + 1);
  const few = (meeting: number): number => Math.min(GENERAL.meeting, meeting);
  const spacesOf = (bonus: number): Int32Array => {
    const first = pairsAt + pairRows * GENERAL.bonuses.filter((most) => bonus > most).length;
    return pairs(
      (spaces, empty) =>
        first + Math.min(GENERAL.spaces, spaces) * (GENERAL.empty + 1) + Math.min(GENERAL.empty, empty),
    );
  };
  return {
    stations: Int32Array.from(map.stations, ({ lines }) => stationsAt + few(lines.length)),
    spaces: map.lines.map(({ crown }) => spacesOf(crown)),
    linesAt: Int32Array.from(map.lines.flatMap(() => [pairsAt, emptyOnLineAt, runAt, starAt])),
    spacesAt: rows.take(GENERAL.spacesLeft + 1),
    emptyAt: rows.take(MOST_EMPTY + 1),
    cardsAt: rows.take(CARD_ROWS),
    count: rows.count,
    meeting: meetingOn(map).map((line) => line.map(few)),
  };
}

/** The feature that this card may come. */
export function cardRow({ cardsAt }: FeatureRows, { deck }: State, card: number): number {
  const { kind, count } = deck.cards[card]!;
  if (kind === 'star') return cardsAt;
  if (kind === 'free') return cardsAt + 1;
  return cardsAt + 1 + count + (kind === 'circled' ? 9 : 0);
}

/** How many groups of features have exactly one that holds: those of the lines, and two of the sheet. */
export const groupsOf = ({ linesAt }: FeatureRows): number => linesAt.length + 2;

/** Fills `held` with the row that holds in each group. */
export function fillGroups(rows: FeatureRows, table: State, held: Int32Array): void {
  const lines = table.map.lines.length;
  for (let line = 0; line < lines; line++) fillLine(rows, table, line, held);
  held[PER_LINE * lines] = rows.spacesAt + table.spacesLeft;
  held[PER_LINE * lines + 1] = rows.emptyAt + Math.min(MOST_EMPTY, emptyStations(table, 0));
}

function fillLine(
  { spaces, linesAt, meeting }: FeatureRows,
  table: State,
  line: number,
  held: Int32Array,
): void {
  const vacant = vacantOn(table, 0, line);
  const empty = bitCount(vacant);
  const at = PER_LINE * line;
  const isPlayable = vacant !== 0 && (openLines(table, 0) & (1 << line)) !== 0;
  const first = isPlayable ? lowestBit(vacant) : 0;
  held[at] = spaces[line]![pairOf(freeSpacesOn(table, 0, line), empty)]!;
  held[at + 1] = linesAt[at + 1]! + empty;
  held[at + 2] = linesAt[at + 2]! + (isPlayable ? Math.min(MOST_RUN, lowestBit(~(vacant >>> first))) : 0);
  held[at + 3] = linesAt[at + 3]! + (isPlayable ? meeting[line]![first]! : 0);
}

export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
