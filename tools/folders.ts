/** What each folder may import, as docs/architecture.md draws it, what no import may do, and how full a folder may be. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** The parts of the system, and what each may import. `tools`, `lab`, `bench` and `e2e` may import all, and none of these them. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  'engine/net': ['engine'],
  'games/*/board': ['engine', 'games/*', 'client/kit'],
  'games/*': ['engine', 'engine/net'],
  'games/*/game.ts': ['engine', 'games', 'games/*', 'games/*/board'],
  games: ['engine', 'games/*/game.ts', 'client/kit'],
  'games/rules.ts': ['engine', 'games'],
  host: ['engine', 'protocol'],
  protocol: ['engine'],
  server: ['engine', 'games', 'games/rules.ts', 'host', 'protocol'],
  'client/kit': ['engine', 'protocol'],
  'client/session': ['engine', 'games', 'protocol', 'client/kit'],
  'client/session/local': ['engine', 'games', 'protocol', 'host', 'client/session'],
  client: ['engine', 'games', 'protocol', 'client/kit', 'client/session', 'client/session/local'],
};

/** The areas of a game with rules of their own: a page may load one without the rest. */
const AREAS = ['board', 'game.ts'];

/** The other parts within parts; a part comes before the one that it lies in. */
const INNER = ['engine/net', 'games/rules.ts', 'client/kit', 'client/session/local', 'client/session'];

/** `games/metro/rules/turn.ts` belongs to `games/*`, and to the game `metro`. */
function partOf(path: string): { part: string; game?: string } {
  const [top, game, area] = path.split('/');
  if (top === 'games' && !/\.ts$/.test(game!) && game !== 'test') {
    return { part: AREAS.includes(area!) ? `games/*/${area}` : 'games/*', game: game! };
  }
  const named = INNER.find((part) => path === part || path.startsWith(`${part}/`));
  return { part: named ?? top! };
}

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;
/** Imports of types are erased: nothing is loaded. */
const TYPE_IMPORT = /(?:import|export) type [^;']*from\s*'[^']+'/g;

/** Every import that leaves its folder for one that it may not know, as 'file imports file'. */
export function wrongImports(): string[] {
  const files = filesOf('{engine,games,host,protocol,server,client}/**/*.{ts,tsx}');
  return files.flatMap((file) =>
    importsOf(file, textOf(file))
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} imports ${target}`),
  );
}

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].map(([, path]) => targetOf(file, path!));

/** The files of boards that guess: boards draw what is public, and `guess` is for bots alone. */
export function guessingBoards(): string[] {
  const files = filesOf('games/*/board/**/*.{ts,tsx}');
  return files.filter((file) => !isTest(file) && /\bguess\b/.test(textOf(file).replaceAll(COMMENT, '')));
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** The files that pages load and that check what comes from outside: that is the server's work, and its means are large. */
export function validatingPages(): string[] {
  const graph = importGraph();
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    graph.get(file)?.forEach(follow);
  };
  for (const file of graph.keys()) if (file.startsWith('client/') && !isTest(file)) follow(file);
  return [...reached].filter((file) => graph.has(file) && /^import (?!type\b).*'typebox/m.test(textOf(file)));
}

/** A folder with more files than this is hard to find one's way in. */
const MOST_FILES = 25;

/** The folders with more source files than that, as 'folder: count'. Tests may be many. */
export function crowdedFolders(files: readonly string[] = sourceFiles('ts,tsx,css')): string[] {
  const folders = Map.groupBy(
    files.filter((file) => !isTest(file)),
    posix.dirname,
  );
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);
}

const sourceFiles = (endings: string): string[] => filesOf(`*/**/*.{${endings}}`);

/** With slashes, on every system. */
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['node_modules/**', 'dist/**'] }).map((path) =>
    path.replaceAll(sep, '/'),
  );

/** What each file loads, by its path. */
export function importGraph(): Map<string, readonly string[]> {
  return new Map(
    sourceFiles('ts,tsx').map((file) => [file, importsOf(file, textOf(file).replaceAll(TYPE_IMPORT, ''))]),
  );
}

/** One of the rings of files that import each other, from a file back to itself. */
export function importCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cleared = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (cleared.has(file)) return;
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const cycle = follow(target);
      if (cycle) return cycle;
    }
    path.pop();
    cleared.add(file);
    return;
  };
  for (const file of graph.keys()) {
    const cycle = follow(file);
    if (cycle) return cycle;
  }
  return;
}

function targetOf(file: string, path: string): string {
  const [top, game] = path.split('/');
  if (top === '#maps') return `games/${game}/maps/files.ts`;
  return path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
}

function mayImport(file: string, target: string): boolean {
  const from = partOf(file);
  const to = partOf(target);
  if (from.game !== undefined && to.game !== undefined && from.game !== to.game) return false;
  if (from.part === to.part) return true;
  return isTest(file) || MAY_IMPORT[from.part]!.includes(to.part);
}

/** Tests may reach further: they check how parts work together. */
const isTest = (file: string): boolean => /(^|\/)test\//.test(file);
