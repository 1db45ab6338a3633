/** How large the head of a line is: its train with a window for each indicator space, and its label. */
import type { Line } from '../rules/map.ts';

export const TRAIN = {
  height: 26,
  letter: 26,
  window: 22,
  tail: 6,
  label: 20,
  crown: 24,
  diamond: 22,
  gap: 6,
} as const;

export const spacesOf = ({ spacesFrom, spacesEnd }: Line): number => spacesEnd - spacesFrom;

export const trainSize = (line: Line): { w: number; h: number } => ({
  w: TRAIN.letter + spacesOf(line) * TRAIN.window + TRAIN.tail,
  h: TRAIN.height,
});

/** Nothing measures text here: a generous guess for 12 px semibold. */
function textWidth(text: string): number {
  let width = 8;
  for (const c of text) {
    if (/[mwMWШЩЮЖМшщюжмфы]/.test(c)) width += 12;
    else if (/[iljtfrI\- ]/.test(c)) width += 5;
    else width += /[A-ZА-ЯЁ]/.test(c) ? 9.4 : 8;
  }
  return width;
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
    h: rows.length > 1 ? 28 : TRAIN.label,
  };
}
