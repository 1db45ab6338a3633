/**
 * What is said to people: the part of ICU's messages that our files of words use. `{name}`, `{name, number}`, plurals
 * with `#`, choices, and `<b>`; an apostrophe is an apostrophe. Every page loads this first of all, so it is small.
 */
interface Choice {
  readonly is: 'plural' | 'select';
  readonly name: string;
  readonly cases: ReadonlyMap<string, Message>;
}
type Piece =
  | string
  | { readonly is: 'value'; readonly name: string }
  | { readonly is: 'number'; readonly name: string }
  | Choice
  /** The number of the plural round it. */
  | { readonly is: 'count' }
  | { readonly is: 'bold'; readonly message: Message };

export type Message = readonly Piece[];
export type Values = Readonly<Record<string, string | number | boolean>>;

/** Throws if the text is no message. */
export function parseMessage(text: string): Message {
  let rest = text;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found;
  };
  const must = (pattern: RegExp): RegExpExecArray => {
    const found = take(pattern);
    if (!found) throw new Error(`no message, from “${rest}” on: ${text}`);
    return found;
  };
  const read = (inPlural: boolean): Message => {
    const pieces: Piece[] = [];
    for (;;) {
      const words = take(inPlural ? /^[^{}<#]+/ : /^[^{}<]+/);
      if (words) pieces.push(words[0]);
      else if (take(/^\{/)) pieces.push(readArgument());
      else if (inPlural && take(/^#/)) pieces.push({ is: 'count' });
      else if (take(/^<b>/)) {
        pieces.push({ is: 'bold', message: read(inPlural) });
        must(/^<\/b>/);
      } else return pieces;
    }
  };
  const readArgument = (): Piece => {
    const name = must(/^\s*(\w+)\s*/)[1]!;
    const kind = take(/^,\s*number\s*\}/) ? 'number' : take(/^,\s*(plural|select)\s*,\s*/)?.[1];
    if (kind === 'number') return { is: kind, name };
    if (kind === undefined) {
      must(/^\}/);
      return { is: 'value', name };
    }
    const is = kind as Choice['is'];
    const cases = new Map<string, Message>();
    while (!take(/^\}/)) {
      const [, when] = must(/^([^\s{}]+)\s*\{/);
      cases.set(when!, read(is === 'plural'));
      must(/^\}\s*/);
    }
    if (!cases.has('other')) throw new Error(`no case for all others: ${text}`);
    return { is, name, cases };
  };
  const message = read(false);
  must(/^$/);
  return message;
}

const perLanguage = <T>(make: (language: string) => T): ((language: string) => T) => {
  const known = new Map<string, T>();
  return (language) => {
    const made = known.get(language) ?? make(language);
    known.set(language, made);
    return made;
  };
};
const numbersOf = perLanguage((language) => new Intl.NumberFormat(language));
const pluralsOf = perLanguage((language) => new Intl.PluralRules(language));

/** The text, with what `bold` makes of its parts in `<b>`. Throws if a value is missing. */
export function formatMessage<T>(
  message: Message,
  language: string,
  values: Values,
  bold: (parts: (string | T)[]) => T,
): (string | T)[] {
  const given = (name: string): string | number | boolean => {
    const value = values[name];
    if (value === undefined) throw new Error(`no ${name} for a message`);
    return value;
  };
  const caseOf = ({ is, name, cases }: Choice): Message => {
    const value = given(name);
    const exact = is === 'select' ? `${value}` : `=${value}`;
    const found =
      cases.get(exact) ?? (is === 'plural' && cases.get(pluralsOf(language).select(Number(value))));
    return found || cases.get('other')!;
  };
  const format = (pieces: Message, count: number): (string | T)[] =>
    joined(
      pieces.flatMap((piece): (string | T)[] => {
        if (typeof piece === 'string') return [piece];
        if (piece.is === 'value') return [String(given(piece.name))];
        if (piece.is === 'number') return [numbersOf(language).format(Number(given(piece.name)))];
        if (piece.is === 'count') return [numbersOf(language).format(count)];
        if (piece.is === 'bold') return [bold(format(piece.message, count))];
        return format(caseOf(piece), piece.is === 'plural' ? Number(given(piece.name)) : count);
      }),
    );
  return format(message, 0);
}

/** Texts that follow each other become one. */
function joined<T>(parts: readonly (string | T)[]): (string | T)[] {
  const all: (string | T)[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}
