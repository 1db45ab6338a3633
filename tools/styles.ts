/** Which rules of a stylesheet reach markup that they were not written for. Once loaded, a stylesheet stays. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** What is there for all to use: the kit, and the table's score sheet for those that games draw. */
const COMMON = ['client/kit/', 'client/form/', 'client/table/end/sheet.css'];

const isCommon = (file: string): boolean => COMMON.some((path) => file.startsWith(path));

type Sources = ReadonlyMap<string, string>;

/** The sources of the pages by path, with slashes on every system. */
export function pageSources(): Sources {
  const files = globSync('{client,games}/**/*.{ts,tsx,css}', { cwd: ROOT });
  return new Map(files.map((file) => [file.replaceAll(sep, '/'), readFileSync(join(ROOT, file), 'utf8')]));
}

/**
 * Every class that is styled by its name alone, and that another room uses which loads nothing from there, as
 * '.class of stylesheet reaches file'. A longer selector says whose class is meant: '.talk .count'.
 */
export function strayStyles(sources: Sources): string[] {
  const loads = roomsLoaded(sources);
  const uses = classesUsed(sources);
  return [...sources]
    .filter(([file]) => file.endsWith('.css') && !isCommon(file))
    .flatMap(([file, css]) =>
      [...loneClasses(css)].flatMap((name) =>
        (uses.get(name) ?? [])
          .filter((user) => roomOf(user) !== roomOf(file) && !loads.get(roomOf(user))?.has(roomOf(file)))
          .map((user) => `.${name} of ${file} reaches ${user}`),
      ),
    );
}

/** `client/home/Card.tsx` lies in the room `client/home`. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const COMMENT = /\/\*[\s\S]*?\*\//g;
const SELECTORS = /[^{}]+(?=\{)/g;
const LONE_CLASS = /^\.([\w-]+)(?::{1,2}[\w-]+(?:\([^)]*\))?)*$/;

function loneClasses(css: string): Set<string> {
  const selectors = css.replaceAll(COMMENT, '').match(SELECTORS) ?? [];
  const alone = selectors.flatMap((list) => list.split(',')).map((one) => one.trim().match(LONE_CLASS)?.[1]);
  return new Set(alone.filter((name) => name !== undefined));
}

const CLASS = /\bclass=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g;
const NAME = /[A-Za-z][\w-]*/g;

/** The files that use each class. */
function classesUsed(sources: Sources): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const [file, text] of sources) {
    if (!file.endsWith('.tsx')) continue;
    const names = [...text.matchAll(CLASS)].flatMap(([, plain, computed]) =>
      namesIn(plain ?? literals(computed!)),
    );
    for (const name of new Set(names)) uses.set(name, [...(uses.get(name) ?? []), file]);
  }
  return uses;
}

const LITERAL = /'[^']*'|`[^`]*`/g;
const INNER = /\$\{|\}/;

/** What a computed class is made of; the parts of a template that are computed again may hold literals, too. */
const literals = (code: string): string => {
  const found = code.match(LITERAL) ?? [];
  return found
    .flatMap((text) => text.split(INNER).map((part, nth) => (nth % 2 === 0 ? part : literals(part))))
    .join(' ');
};

const namesIn = (text: string): string[] => text.match(NAME) ?? [];

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;

/** The rooms that each room loads something from. */
function roomsLoaded(sources: Sources): Map<string, Set<string>> {
  const loads = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const rooms = [...text.matchAll(IMPORT)].map(([, path]) => roomOf(targetOf(file, path!)));
    loads.set(roomOf(file), new Set([...(loads.get(roomOf(file)) ?? []), ...rooms]));
  }
  return loads;
}

const targetOf = (file: string, path: string): string =>
  path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
