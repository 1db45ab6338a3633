/** A map as text: `docs/maps.md` has the grammar. Reading it gives the map's facts or names what is wrong. */
import type { Hex } from './hex.ts';

export const GROUNDS = ['land', 'river', 'park', 'hub', 'site'] as const;
export type Ground = (typeof GROUNDS)[number];

export interface Site {
  readonly id: string;
  /** Random robots that wait here from the start. */
  readonly robots: number;
  /** Whether one of the starting stations stands here. */
  readonly start: boolean;
}

export interface MapFacts {
  readonly id: string;
  /** The lowest score of each step of the solo rating but the first. */
  readonly ratings: readonly number[];
  readonly hexes: readonly { readonly hex: Hex; readonly ground: Ground; readonly site: number }[];
  readonly sites: readonly Site[];
}

export type MapRead = { readonly map: MapFacts } | { readonly problem: string };

const COLUMN_WIDTH = 3;
export const MOST_HEXES = 250;
const MARKS: Readonly<Record<string, Ground>> = { '.': 'land', '~': 'river', '^': 'park', '@': 'hub' };

export function readMap(text: string): MapRead {
  const blocks = text
    .replace(/^\n+|\n+$/g, '')
    .split(/\n\n+/)
    .map((block) => block.split('\n'));
  if (blocks.length !== 3) return { problem: 'a map is three blocks: head, hexes, sites' };
  const [head, rows, legend] = blocks as [string[], string[], string[]];
  const problems: string[] = [];
  const { id, ratings } = readHead(head, problems);
  const { codes, sites } = readLegend(legend, problems);
  const hexes = readRows(rows, codes, problems);
  problems.push(...flawsOf(hexes, sites));
  return problems.length > 0 ? { problem: problems.join('; ') } : { map: { id, ratings, hexes, sites } };
}

function readHead(lines: readonly string[], problems: string[]): { id: string; ratings: number[] } {
  const id = /^map ([a-z-]+)$/.exec(lines[0] ?? '')?.[1] ?? '';
  if (id === '') problems.push('the first line is not "map <id>"');
  const ratings = (/^ratings((?: -?\d+)+)$/.exec(lines[1] ?? '')?.[1] ?? '').trim().split(' ').map(Number);
  const rising = ratings.every((low, i) => i === 0 || low > ratings[i - 1]!);
  if (ratings.length !== 25 || !rising)
    problems.push('the second line is not "ratings" and 25 rising numbers');
  return { id, ratings };
}

function readLegend(
  lines: readonly string[],
  problems: string[],
): { codes: Map<string, number>; sites: Site[] } {
  const codes = new Map<string, number>();
  const sites: Site[] = [];
  for (const line of lines) {
    const match = /^([A-Z]{2}) ([a-z0-9-]+) (start|\d)$/.exec(line);
    if (match === null) problems.push(`site "${line}" is not "<code> <id> <robots or start>"`);
    else if (codes.has(match[1]!)) problems.push(`site code ${match[1]} is used twice`);
    else {
      codes.set(match[1]!, sites.length);
      sites.push({ id: match[2]!, robots: Number(match[3]) || 0, start: match[3] === 'start' });
    }
  }
  return { codes, sites };
}

function readRows(
  rows: readonly string[],
  codes: ReadonlyMap<string, number>,
  problems: string[],
): MapFacts['hexes'] {
  const hexes: { hex: Hex; ground: Ground; site: number }[] = [];
  for (const [y, row] of rows.entries()) {
    for (const { 0: mark, index } of row.matchAll(/\S+/g)) {
      const at = `hex "${mark}" in row ${y + 1}`;
      const q = index / COLUMN_WIDTH;
      const r = (y - q) / 2;
      const ground = codes.has(mark) ? 'site' : MARKS[mark];
      if (!Number.isInteger(q)) problems.push(`${at} is not in a column`);
      else if (!Number.isInteger(r)) problems.push(`${at} is in a column of the rows above and below`);
      else if (ground === undefined) problems.push(`${at} is neither . ~ ^ @ nor a site`);
      else hexes.push({ hex: [q, r], ground, site: codes.get(mark) ?? -1 });
    }
  }
  return hexes;
}

function* flawsOf(hexes: MapFacts['hexes'], sites: readonly Site[]): Generator<string> {
  if (hexes.length > MOST_HEXES) yield `${hexes.length} hexes, more than ${MOST_HEXES}`;
  for (const [i, { id }] of sites.entries()) {
    const times = hexes.filter(({ site }) => site === i).length;
    if (times !== 1) yield `site ${id} is ${times} times on the map`;
    if (sites.findIndex((other) => other.id === id) !== i) yield `site ${id} is listed twice`;
  }
  const hub = hexes.some(({ ground }) => ground === 'hub');
  const starts = sites.filter(({ start }) => start).length;
  if (hub && starts > 0) yield 'a map with a Hub has no starting sites';
  if (!hub && starts !== 3) yield `a map without a Hub has three starting sites, not ${starts}`;
}
