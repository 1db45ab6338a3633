/** The size of a line's head: its train with a window for each indicator space, and its label. */
import type { Line } from '../../rules/map.ts';

export const TRAIN = {
  height: 26,
  letter: 26,
  window: 22,
  tail: 6,
  label: 22,
  /** The font size of a name, and the height of its rows. On screen it is at least 12 px. */
  name: 14,
  row: 16,
  crown: 24,
  diamond: 22,
  gap: 6,
} as const;

export const spacesOf = ({ spacesFrom, spacesEnd }: Line): number => spacesEnd - spacesFrom;

export const trainSize = (line: Line): { w: number; h: number } => ({
  w: TRAIN.letter + spacesOf(line) * TRAIN.window + TRAIN.tail,
  h: TRAIN.height,
});

/** A generous estimate for semibold text, in twelfths of its size, because nothing measures text here. */
function textWidth(text: string): number {
  let width = 6;
  for (const c of text) {
    if (/[mwMWШЩЮЖМшщюжмфы]/.test(c)) width += 11.4;
    else if (/[iljtfrI\- ]/.test(c)) width += 5;
    else width += /[A-ZА-ЯЁ]/.test(c) ? 9.2 : 7.7;
  }
  return (width * TRAIN.name) / 12;
}

/** A long name takes two rows. */
export function nameRows(name: string): readonly string[] {
  if (name.length <= 16) return [name];
  const fromMiddle = (cut: number): number => Math.abs(cut - name.length / 2);
  const cuts = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const cut = cuts.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0];
  return cut === undefined ? [name] : [name.slice(0, cut).trim(), name.slice(cut)];
}

export function labelSize(name: string): { w: number; h: number } {
  const rows = nameRows(name);
  return {
    w: Math.max(...rows.map(textWidth)) + TRAIN.gap * 2 + TRAIN.crown + TRAIN.diamond,
    h: rows.length > 1 ? TRAIN.row * rows.length : TRAIN.label,
  };
}
