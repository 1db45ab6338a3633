/** What each folder may import, as docs/architecture.md draws it. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** The parts of the system, and what each may import. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  'games/*/board': ['engine', 'games/*', 'client/kit'],
  'games/*': ['engine'],
  'games/*/game.ts': ['engine', 'games', 'games/*', 'games/*/board'],
  games: ['engine', 'games/*/game.ts', 'client/kit'],
  'games/rules.ts': ['engine', 'games'],
  host: ['engine', 'protocol'],
  protocol: ['engine'],
  server: ['engine', 'games', 'games/rules.ts', 'host', 'protocol'],
  'client/kit': ['engine', 'protocol'],
  client: ['engine', 'games', 'protocol', 'host', 'client/kit'],
};

/** The areas of a game with rules of their own: a page may load one without the rest. */
const AREAS = ['board', 'game.ts'];

/** `games/metro/rules/turn.ts` belongs to `games/*`, and to the game `metro`. */
function partOf(path: string): { part: string; game?: string } {
  const [top, game, area] = path.split('/');
  if (top === 'games' && !/\.ts$/.test(game!) && game !== 'test') {
    return { part: AREAS.includes(area!) ? `games/*/${area}` : 'games/*', game: game! };
  }
  const named = ['games/rules.ts', 'client/kit'].find((part) => path === part || path.startsWith(`${part}/`));
  return { part: named ?? top! };
}

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** Every import that leaves its folder for one that it may not know, as 'file imports file'. */
export function wrongImports(): string[] {
  const files = globSync('{engine,games,host,protocol,server,client}/**/*.{ts,tsx}', { cwd: ROOT });
  return files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const targets = [...text.matchAll(IMPORT)].map(([, path]) => targetOf(file, path!));
    return targets.filter((target) => !mayImport(file, target)).map((target) => `${file} imports ${target}`);
  });
}

function targetOf(file: string, path: string): string {
  const [top, game] = path.split('/');
  if (top === '#maps') return `games/${game}/maps/files.ts`;
  return path.startsWith('#') ? path.slice(1) : relative(ROOT, join(ROOT, dirname(file), path));
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
