/** Every test of a rule names the section of the rulebook it comes from; the table in README.md leads back. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const GAME = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(GAME, file), 'utf8');

/** `| Track | files | tests |` */
const rows = read('README.md')
  .split('\n## From the rulebook\n')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|section)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section, files, tests]) => ({
    section: section!,
    files: [...files!.matchAll(/`([^`]+)`/g)].map(([, name]) => `rules/${name}`),
    tests: [...tests!.matchAll(/`([^`]+)`/g)].map(([, name]) => `test/${name}.test.ts`),
  }));

const TITLE = /^( *)(?:(?:describe|test)(?:\.each\(.*\))?|\]\))\(['`](.*)['`], /gm;
const CITATION = /\[([A-Z][A-Za-z :]*?|ours)(?: [\d–]+)?\]$/;

/** The tests without a section of their own or of their group, and all sections that are named. */
function citationsOf(source: string): { bare: string[]; sections: Set<string> } {
  const bare: string[] = [];
  const sections = new Set<string>();
  let isInGroup = false;
  for (const [line, indent, title] of source.matchAll(TITLE)) {
    const section = CITATION.exec(title!)?.[1];
    if (indent === '') isInGroup = section !== undefined && line.startsWith('describe');
    if (section !== undefined) sections.add(section);
    else if (!isInGroup && !(indent === '' && line.startsWith('describe'))) bare.push(title!);
  }
  return { bare, sections };
}

const files = [...new Set(rows.flatMap(({ tests }) => tests))];

describe.each(files)('%s', (file) => {
  const { bare, sections } = citationsOf(read(file));

  test('names for every rule where it comes from', () => {
    expect(bare).toEqual([]);
    expect(sections.size).toBeGreaterThan(0);
  });

  test('names only what the table has', () => {
    const known = rows.filter(({ tests }) => tests.includes(file)).map(({ section }) => section);
    expect([...sections].filter((section) => section !== 'ours').toSorted()).toEqual(known.toSorted());
  });
});

test('the table names files that are there', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const file of rows.flatMap(({ files }) => files))
    expect(existsSync(join(GAME, file)), file).toBe(true);
});
