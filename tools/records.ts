import { readFileSync } from 'node:fs';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { UsageError } from './command.ts';

/** The records of a file: one, or one on each line. */
export function readRecords(file: string): MatchRecord[] {
  const text = readText(file);
  const whole = parseJson(text);
  if (whole !== undefined) return [recordOf(whole, file)];
  if (linesOf(text).length < 2) throw new UsageError(`${file} is not JSON`);
  return recordsOnLines(text, file);
}

/** The records of a text that has one on each line. */
export const recordsOnLines = (text: string, file: string): MatchRecord[] =>
  linesOf(text).map((line, i) => recordOf(parseJson(line), `line ${i + 1} of ${file}`));

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${code})`);
  }
}

/** Undefined where the text is no JSON; JSON itself has no such value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

function recordOf(json: unknown, where: string): MatchRecord {
  if (json === undefined) throw new UsageError(`${where} is not JSON`);
  const record = readRecord(json);
  if (record === undefined) throw new UsageError(`${where} is not the record of a match`);
  return record;
}
