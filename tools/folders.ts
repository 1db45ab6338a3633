/** What each folder may import, as docs/architecture.md draws it. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** The parts of the system: the longest name that a path begins with is its part. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  'games/*/board': ['engine', 'games/*', 'client/kit'],
  'games/*': ['engine'],
  games: ['engine', 'games/*', 'games/*/board', 'client/kit'],
  host: ['engine', 'games', 'protocol'],
  protocol: ['engine'],
  server: ['engine', 'games', 'host', 'protocol'],
  'client/kit': ['engine', 'protocol'],
  client: ['engine', 'games', 'protocol', 'host', 'client/kit'],
};

/** `games/metro/rules/turn.ts` belongs to `games/*`, and to the game `metro`. */
function partOf(path: string): { part: string; game?: string } {
  const [top, game, area] = path.split('/');
  if (top === 'games' && !/\.ts$/.test(game!) && game !== 'test') {
    return { part: area === 'board' ? 'games/*/board' : 'games/*', game: game! };
  }
  return { part: path.startsWith('client/kit/') ? 'client/kit' : top! };
}

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** Every import that leaves its folder for one that it may not know, as 'file imports file'. */
export function wrongImports(): string[] {
  const paths = globSync('{engine,games,host,protocol,server,client}/**/*.{ts,tsx}', { cwd: ROOT });
  return paths.flatMap((path) => {
    const file = path.replaceAll(sep, '/');
    const text = readFileSync(join(ROOT, file), 'utf8');
    const targets = [...text.matchAll(IMPORT)].map(([, name]) => targetOf(file, name!));
    return targets.filter((target) => !mayImport(file, target)).map((target) => `${file} imports ${target}`);
  });
}

const targetOf = (file: string, path: string): string =>
  path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);

function mayImport(file: string, target: string): boolean {
  const from = partOf(file);
  const to = partOf(target);
  if (from.game !== undefined && to.game !== undefined && from.game !== to.game) return false;
  if (from.part === to.part) return true;
  return isTest(file) || MAY_IMPORT[from.part]!.includes(to.part);
}

/** Tests may reach further: they check how parts work together. */
const isTest = (file: string): boolean => /(^|\/)test\//.test(file);
