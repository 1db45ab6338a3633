import type { View } from '../rules/types.ts';
import { mapOf } from './ui.ts';

const PARTS: Readonly<Record<string, string>> = { card: '.mx-card', sums: '.mx-sums' };

/** `line:T`, `card`, `sheet:1` (another player's) or `sums`. */
export function ring(mark: string, view: View): string | undefined {
  const [kind = '', letter] = mark.split(':');
  if (kind === 'sheet') return `.mx-others > :nth-child(${Number(letter) + 1}) .mx-other`;
  if (kind !== 'line') return PARTS[kind];
  const line = mapOf(view).lines.findIndex(({ id }) => id === letter);
  return `.mx-targets [data-line="${line}"], .mx-chips > :nth-child(${line + 1})`;
}
