/** What can be chosen at making a table. The form offers it and the rules read it, both from the same list. */
import { hasOnly, isOneOf } from './json.ts';

export type OptionValue = string | number | boolean;

/** The values of each option; the first is the usual one. */
export type OptionFields = Readonly<Record<string, readonly OptionValue[]>>;

/** A value chosen for each option. */
export type OptionsOf<F extends OptionFields> = { readonly [key in keyof F]: F[key][number] };

/** The options in this JSON: what it leaves out is usual; undefined if it has anything that is not offered. */
export function readOptions<F extends OptionFields>(fields: F, json: unknown): OptionsOf<F> | undefined {
  if (!hasOnly(json, Object.keys(fields))) return;
  const chosen = Object.entries(fields).map(([key, values]) => [
    key,
    json[key] === undefined ? values[0] : json[key],
  ]);
  const isOffered = chosen.every(([key, value]) => isOneOf(value, fields[key as string]!));
  return isOffered ? (Object.fromEntries(chosen) as OptionsOf<F>) : undefined;
}
