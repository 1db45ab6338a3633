/** Where things go on a chart. */

/** A round step between grid lines that gives no more than so many of them. */
export function gridStep(most: number, lines: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [unit, 2 * unit, 5 * unit]) if (most / step <= lines) return step;
}

/** Labels of about this height must not lie on each other. */
export function apart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const placed = [...wanted];
  let next = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, next);
    next = placed[i]! + gap;
  }
  let last = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i]!, last);
    last = placed[i]! - gap;
  }
  return placed;
}
