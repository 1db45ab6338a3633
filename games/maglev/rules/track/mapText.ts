/** Reads a map from text, or tells what is wrong on which line. `docs/maps.md` has the grammar. */
import type { Fault, Parsed } from '#engine/maps.ts';
import { isTag, type Names } from '#engine/names.ts';
import type { Hex } from './hex.ts';

export const GROUNDS = ['land', 'river', 'park', 'hub', 'site'] as const;
export type Ground = (typeof GROUNDS)[number];

export interface Site {
  readonly id: string;
  readonly name: Names;
  /** Random robots that wait here from the start. */
  readonly robots: number;
  /** Whether one of the starting stations stands here. */
  readonly start: boolean;
}

export interface MapFacts {
  readonly id: string;
  readonly name: Names;
  /** Undefined if there is no Hub. */
  readonly hubName: Names | undefined;
  /** The lowest score of each step of the solo rating but the first. */
  readonly ratings: readonly number[];
  readonly hexes: readonly MapHex[];
  readonly sites: readonly Site[];
}

interface MapHex {
  readonly hex: Hex;
  readonly ground: Ground;
  /** The number of the site that lies here, or -1. */
  readonly site: number;
}

/** A line of the text, and its number from 1. */
interface Line {
  readonly no: number;
  readonly text: string;
}
type Block = readonly [Line, ...Line[]];

const COLUMN_WIDTH = 3;
export const MOST_HEXES = 250;
const MARKS: Readonly<Record<string, Ground>> = { '.': 'land', '~': 'river', '^': 'park', '@': 'hub' };
const HUB_MARK = '@';
const MAP_MARK = 'map';

const BLOCKS = 'blocks with an empty line between them: head, hexes, sites, and names for each language';

export function parseMapText(text: string): Parsed<MapFacts> {
  const [head, rows, legend, ...names] = blocksOf(text);
  if (!head || !rows || !legend || names.length === 0)
    return { faults: [{ at: 'text', what: `a map is ${BLOCKS}` }] };
  const faults: Fault[] = [];
  const { id, ratings } = readHead(head, faults);
  const entries = readLegend(legend, faults);
  const hexes = readRows(rows, new Map(entries.map(({ code }, site) => [code, site])), faults);
  const hasHub = hexes.some(({ ground }) => ground === 'hub');
  const marks = [MAP_MARK, ...(hasHub ? [HUB_MARK] : []), ...entries.map(({ code }) => code)];
  const named = readNames(names as [Block, ...Block[]], marks, faults);
  faults.push(...flawsOf(hexes, entries, rows[0]));
  if (faults.length > 0) return { faults };
  const nameOf = (mark: string): Names => named.get(mark) as Names;
  const sites = entries.map(({ code, id, robots, start }) => ({ id, name: nameOf(code), robots, start }));
  const hubName = hasHub ? nameOf(HUB_MARK) : undefined;
  return { map: { id, name: nameOf(MAP_MARK), hubName, ratings, hexes, sites } };
}

/** Lines that begin with # are comments. */
function blocksOf(text: string): Block[] {
  const lines = text.split(/\r?\n/).map((each, i) => ({ no: i + 1, text: each.trimEnd() }));
  const blocks: Line[][] = [[]];
  for (const line of lines) {
    if (line.text === '') blocks.push([]);
    else if (!line.text.startsWith('#')) blocks.at(-1)!.push(line);
  }
  return blocks.filter((block): block is [Line, ...Line[]] => block.length > 0);
}

const fault = ({ no }: Line, what: string): Fault => ({ at: `line ${no}`, what });

function readHead([first, second]: Block, faults: Fault[]): { id: string; ratings: number[] } {
  const id = /^map ([a-z][a-z0-9-]*)$/.exec(first.text)?.[1] ?? '';
  if (id === '') faults.push(fault(first, 'this is not "map <id>"'));
  const ratings = (/^ratings((?: -?\d+)+)$/.exec(second?.text ?? '')?.[1] ?? '')
    .trim()
    .split(' ')
    .map(Number);
  const rising = ratings.every((low, i) => i === 0 || low > ratings[i - 1]!);
  if (ratings.length !== 25 || !rising)
    faults.push(fault(second ?? first, 'this is not "ratings" and 25 rising numbers'));
  return { id, ratings };
}

interface Entry extends Omit<Site, 'name'> {
  readonly line: Line;
  readonly code: string;
}

function readLegend(lines: Block, faults: Fault[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const match = /^([A-Z]{2}) ([a-z0-9-]{1,40}) (start|\d)$/.exec(line.text);
    if (match === null) {
      faults.push(fault(line, `"${line.text}" is not "<code> <id> <robots or start>"`));
      continue;
    }
    const [, code, id, waiting] = match as unknown as [string, string, string, string];
    if (entries.some((entry) => entry.code === code))
      faults.push(fault(line, `site code ${code} is used twice`));
    else if (entries.some((entry) => entry.id === id)) faults.push(fault(line, `site ${id} is listed twice`));
    else entries.push({ line, code, id, robots: Number(waiting) || 0, start: waiting === 'start' });
  }
  return entries;
}

function readRows(rows: Block, codes: ReadonlyMap<string, number>, faults: Fault[]): MapHex[] {
  const hexes: MapHex[] = [];
  for (const [y, line] of rows.entries()) {
    for (const { 0: mark, index } of line.text.matchAll(/\S+/g)) {
      const wrong = (what: string) =>
        faults.push({ at: `line ${line.no}, column ${index + 1}`, what: `hex "${mark}" ${what}` });
      const q = index / COLUMN_WIDTH;
      const r = (y - q) / 2;
      const ground = codes.has(mark) ? 'site' : MARKS[mark];
      if (!Number.isInteger(q)) wrong('is not in a column');
      else if (!Number.isInteger(r)) wrong('is in a column of the rows above and below');
      else if (ground === undefined) wrong('is neither . ~ ^ @ nor a site');
      else hexes.push({ hex: [q, r], ground, site: codes.get(mark) ?? -1 });
    }
  }
  return hexes;
}

/** For each mark its name in every language. */
function readNames(
  blocks: readonly [Block, ...Block[]],
  marks: readonly string[],
  faults: Fault[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const names = new Map(marks.map((mark) => [mark, {} as Record<string, string>]));
  for (const [head, ...lines] of blocks) {
    const language = /^names (\S+)$/.exec(head.text)?.[1] ?? '';
    if (!isTag(language)) faults.push(fault(head, `"${head.text}" is not "names <language>"`));
    else readBlock(language, head, lines, names, faults);
  }
  if (names.get(MAP_MARK)!['en'] === undefined) faults.push(fault(blocks[0][0], 'no block is "names en"'));
  return names;
}

function readBlock(
  language: string,
  head: Line,
  lines: readonly Line[],
  names: ReadonlyMap<string, Record<string, string>>,
  faults: Fault[],
): void {
  for (const line of lines) {
    const [, mark, name] = /^(\S+) (\S.*)$/.exec(line.text) ?? [];
    const known = names.get(mark ?? '');
    if (!known)
      faults.push(fault(line, `"${line.text}" is not the name of the map, of a site or of its Hub (@)`));
    else if (known[language] !== undefined) faults.push(fault(line, `${mark} is named twice in ${language}`));
    else known[language] = name!;
  }
  for (const [mark, known] of names)
    if (known[language] === undefined) faults.push(fault(head, `${mark} has no name in ${language}`));
}

function* flawsOf(hexes: readonly MapHex[], entries: readonly Entry[], top: Line): Generator<Fault> {
  if (hexes.length > MOST_HEXES) yield fault(top, `${hexes.length} hexes, more than ${MOST_HEXES}`);
  for (const [i, { id, line }] of entries.entries()) {
    const times = hexes.filter(({ site }) => site === i).length;
    if (times !== 1) yield fault(line, `site ${id} is ${times} times on the map`);
  }
  const hasHub = hexes.some(({ ground }) => ground === 'hub');
  const starts = entries.filter(({ start }) => start);
  if (hasHub && starts.length > 0) yield fault(starts[0]!.line, 'a map with a Hub has no starting sites');
  if (!hasHub && starts.length !== 3)
    yield fault(top, `a map without a Hub has three starting sites, not ${starts.length}`);
}
