/** The themes of lines: from their map, or else from the default map. */
import { MAPS } from '../../maps/index.ts';
import type { CityMap } from '../../rules/map.ts';
import type { Theme } from '../../rules/map-file.ts';

const SPARE = [...MAPS.values()][0]!.lines.flatMap(({ theme }) => theme ?? []);

export const themeOf = ({ lines }: CityMap, line: number): Theme =>
  lines[line]!.theme ?? SPARE[line % SPARE.length]!;

/** The custom properties that a line's parts are drawn with. */
export function inkOf(map: CityMap, line: number) {
  const { paper, night, on } = themeOf(map, line);
  return { 'data-on': on, style: { '--p': paper, '--n': night } };
}
