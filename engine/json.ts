/** Looking at JSON that may be anything. */

export function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** An object that has no other keys than these; it may lack some. */
export function hasOnly<K extends string>(
  json: unknown,
  keys: readonly K[],
): json is { [key in K]?: unknown } {
  return isObject(json) && Object.keys(json).every((key) => (keys as readonly string[]).includes(key));
}

export function isOneOf<T>(json: unknown, values: readonly T[]): json is T {
  return (values as readonly unknown[]).includes(json);
}

/** A whole number from `low` up to, not including, `high`. */
export function isWhole(json: unknown, low: number, high: number): json is number {
  return Number.isInteger(json) && (json as number) >= low && (json as number) < high;
}

export function isListOf<T>(json: unknown, is: (item: unknown) => item is T): json is T[] {
  return Array.isArray(json) && json.every(is);
}

/** Equal as JSON, whatever the order of keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, i) => sameJson(item, other[i]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && sameJson(one[key], other[key]))
  );
}
