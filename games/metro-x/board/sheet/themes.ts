/** The themes of lines: from their map, or else from the default map; the colours also from a set that everybody tells apart. */
import { settings } from '#client/kit/settings/settings.ts';
import { MAPS } from '../../maps/index.ts';
import type { CityMap } from '../../rules/map.ts';
import type { Theme } from '../../rules/map-file.ts';

const SPARE = [...MAPS.values()][0]!.lines.flatMap(({ theme }) => theme ?? []);

/** With whatever colour vision, any two of them differ, mostly in brightness. */
export const SAFE: readonly Omit<Theme, 'pattern'>[] = [
  { on: 'light', paper: '#994400', night: '#bb3300' },
  { on: 'dark', paper: '#ffcc00', night: '#ddff44' },
  { on: 'dark', paper: '#3399aa', night: '#66ddcc' },
  { on: 'light', paper: '#550000', night: '#771133' },
  { on: 'light', paper: '#335588', night: '#337788' },
  { on: 'light', paper: '#9922ff', night: '#9911ee' },
  { on: 'dark', paper: '#dd7711', night: '#ff8822' },
  { on: 'dark', paper: '#88ddff', night: '#aa88ee' },
  { on: 'light', paper: '#111166', night: '#442299' },
];

export function themeOf({ lines }: CityMap, line: number): Theme {
  const theme = lines[line]!.theme ?? SPARE[line % SPARE.length]!;
  return settings.value.colours === 'safe' ? { ...theme, ...SAFE[line % SAFE.length]! } : theme;
}

/** The custom properties that a line's parts are drawn with. */
export function inkOf(map: CityMap, line: number) {
  const { paper, night, on } = themeOf(map, line);
  return { 'data-on': on, style: { '--p': paper, '--n': night } };
}
