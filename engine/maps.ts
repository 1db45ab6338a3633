/** Maps that are texts: read one by one, with every fault at its place, or all of a folder. */
import type { Names } from './names.ts';

/** What is wrong, and where: a line of the text, or a field. */
export interface Fault {
  readonly at: string;
  readonly what: string;
}

export type Parsed<M> = { readonly map: M } | { readonly faults: readonly Fault[] };

/** What is known of every game's maps. */
export interface MapCard {
  readonly id: string;
  readonly name: Names;
}

/** The maps in these files, by id: the usual one first, the others in the order of their ids. */
export function loadMaps<M extends MapCard>(
  files: Readonly<Record<string, string>>,
  parse: (text: string) => Parsed<M>,
  usual: string,
): ReadonlyMap<string, M> {
  const maps = Object.entries(files).map(([file, text]) => loadMap(file, parse(text)));
  const rank = ({ id }: M): string => (id === usual ? '' : id);
  const sorted = maps.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  if (sorted[0]?.id !== usual) throw new Error(`there is no map ${usual}, which is the usual one`);
  return new Map(sorted.map((map) => [map.id, map]));
}

function loadMap<M extends MapCard>(file: string, parsed: Parsed<M>): M {
  const [name] = file.split('/').at(-1)!.split('.');
  const faults = 'faults' in parsed ? parsed.faults : faultsOfName(parsed.map, name!);
  if ('map' in parsed && faults.length === 0) return parsed.map;
  throw new Error([`${file} is not a map:`, ...faults.map(({ at, what }) => `${at}: ${what}`)].join('\n'));
}

const faultsOfName = ({ id }: MapCard, name: string): Fault[] =>
  id === name ? [] : [{ at: 'id', what: `the file has to be named after it: ${id}, not ${name}` }];
