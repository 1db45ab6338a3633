import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { AnyRules } from '#engine/contract.ts';
import { rules } from '#games/rules.ts';

export interface Command {
  /** What follows `interchange`. */
  readonly usage: string;
  readonly summary: string;
  /** The exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** What the user asked for cannot be done; the message says why and what would do. Exit code 2. */
export class UsageError extends Error {}

/** `parseArgs` whose complaints are ours. */
export function parse<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

/** A whole number within bounds, from what was typed. */
export function wholeNumber(name: string, typed: string, least: number, most: number): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
  throw new UsageError(`${name} must be a whole number from ${least} to ${most}, not '${typed}'`);
}

export function only(positionals: readonly string[], what: string): string {
  if (positionals.length === 1) return positionals[0]!;
  throw new UsageError(
    positionals.length === 0 ? `${what} is missing` : `one ${what}, please, not ${positionals.length}`,
  );
}

export function rulesOf(game: string): AnyRules {
  const found = Object.hasOwn(rules, game) ? rules[game] : undefined;
  if (found) return found;
  throw new UsageError(`there is no game '${game}'; there is ${Object.keys(rules).join(', ')}`);
}
