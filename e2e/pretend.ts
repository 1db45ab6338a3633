/**
 * A pretend language: English in wide letters. It has the tag of Greek, whose plurals are those of English: so what
 * browsers say by themselves (lists, dates) is in no Latin letters either. Whatever still is comes from no file.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';

export const TAG = 'el';

const ROOT = join(import.meta.dirname, '..');
const WIDE = 0xfee0;

export const pretend = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + WIDE));

const LITERAL = 0;
interface Part {
  readonly type: number;
  readonly location?: {
    readonly start: { readonly offset: number };
    readonly end: { readonly offset: number };
  };
}

/** Where a message has plain text, however deep. */
function literals(part: unknown): [from: number, to: number][] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, location } = part as Part;
  if (type === LITERAL) return [[location!.start.offset, location!.end.offset]];
  return Object.values(part).flatMap(literals);
}

function pretendMessage(message: string): string {
  const ast = new IntlMessageFormat(message, 'en', undefined, { captureLocation: true }).getAst();
  return literals(ast).reduce(
    (text, [from, to]) => text.slice(0, from) + pretend(text.slice(from, to)) + text.slice(to),
    message,
  );
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly figure: string;
}
type WordFile = readonly Section[] | Readonly<Record<string, string>>;

const isSections = (file: WordFile): file is readonly Section[] => Array.isArray(file);

function pretendFile(file: WordFile): WordFile {
  if (!isSections(file))
    return Object.fromEntries(Object.entries(file).map(([key, text]) => [key, pretendMessage(text)]));
  return file.map(({ id, title, text, figure }) => ({
    id,
    title: pretend(title),
    text: text.map(pretend),
    figure: pretend(figure),
  }));
}

/** A map with its names in the pretend language too, in JSON or in blocks. */
function pretendMap(text: string): string {
  const block = /^names en\n(?:.+\n)+/m.exec(text)?.[0];
  if (block === undefined)
    return text.replace(/"en": "([^"]+)"/g, (all, name: string) => `${all}, "${TAG}": "${pretend(name)}"`);
  const names = block.replace(/(?<= ).+$/gm, pretend);
  return `${text}\n${names.replace(/^.+/, `names ${TAG}`)}`;
}

/** Our maps, by path. */
const ourMaps = (): Record<string, string> =>
  Object.fromEntries(
    globSync('games/*/maps/*.{json,txt}', { cwd: ROOT }).map((path) => [
      path,
      readFileSync(join(ROOT, path), 'utf8'),
    ]),
  );

/** Our maps and these, by path, with names in one language more. */
export const pretendMaps = (more: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...ourMaps(), ...more }).map(([path, text]) => [path, pretendMap(text)]),
  );

/** The files of the pretend language, by path. */
export function pretendFiles(): Record<string, string> {
  const paths = globSync('{client,server,games/*}/words/*en.json', { cwd: ROOT });
  return Object.fromEntries(
    paths.map((path) => {
      const file = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as WordFile;
      return [path.replace('en.json', `${TAG}.json`), JSON.stringify(pretendFile(file))];
    }),
  );
}
