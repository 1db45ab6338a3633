/**
 * The real lines' colours (on paper, on dark ground) and a pattern each. Neighbours on a shared leg never have
 * similar patterns; `on` is the colour of pattern and letter: light or dark, whichever reads better.
 */
import type { CityMap } from '../rules/map.ts';

export type Pattern =
  | 'solid'
  | 'double'
  | 'dots'
  | 'bars'
  | 'dashes'
  | 'arrows'
  | 'edge'
  | 'blocks'
  | 'diamonds';

export interface LineTheme {
  readonly pattern: Pattern;
  readonly on: 'light' | 'dark';
  readonly paper: string;
  readonly night: string;
}

const line = (pattern: Pattern, on: LineTheme['on'], paper: string, night: string): LineTheme => ({
  pattern,
  on,
  paper,
  night,
});

const TOKYO: Readonly<Record<string, LineTheme>> = {
  F: line('solid', 'light', '#8f5527', '#b5763f'),
  Y: line('double', 'dark', '#c1a04a', '#d1b462'),
  T: line('dots', 'light', '#0092c4', '#22a9da'),
  M: line('bars', 'light', '#e5202b', '#f2454c'),
  C: line('dashes', 'light', '#00965e', '#12b577'),
  Z: line('arrows', 'light', '#7d62cc', '#9a82e0'),
  G: line('edge', 'dark', '#ff9500', '#ffa21f'),
  H: line('blocks', 'dark', '#a9aaa3', '#b9bab2'),
  N: line('diamonds', 'dark', '#00b8a2', '#1fcab4'),
};
const OSAKA: Readonly<Record<string, LineTheme>> = {
  M: line('bars', 'light', '#e5171f', '#f2454c'),
  Y: line('solid', 'light', '#0078ba', '#2b9be0'),
  S: line('dots', 'light', '#e0468d', '#f06aa6'),
  C: line('dashes', 'light', '#008a5b', '#12b07a'),
  P: line('double', 'dark', '#35a8dc', '#55bdec'),
  N: line('diamonds', 'dark', '#9cc23c', '#b2d553'),
  K: line('blocks', 'light', '#814721', '#ad6f45'),
  I: line('edge', 'dark', '#ee7b1a', '#ff9238'),
  T: line('arrows', 'light', '#5b2f92', '#8d62cf'),
};
const THEMES: Readonly<Record<string, Readonly<Record<string, LineTheme>>>> = { tokyo: TOKYO, osaka: OSAKA };
const SPARE = Object.values(TOKYO);

/** A map that nobody has given colours takes Tokyo's, in order. */
export const themeOf = (map: CityMap, line: number): LineTheme =>
  THEMES[map.id]?.[map.lines[line]!.id] ?? SPARE[line % SPARE.length]!;

/** The custom properties that a line's parts are drawn with. */
export function inkOf(map: CityMap, line: number) {
  const { paper, night, on } = themeOf(map, line);
  return { 'data-on': on, style: { '--p': paper, '--n': night } };
}
