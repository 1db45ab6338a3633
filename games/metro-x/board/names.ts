/** How stations are called: by line and number, T6; at a crossing by each of its lines. */
import { language, sayName } from '#client/kit/words.ts';
import type { CityMap } from '../rules/map.ts';
import { sayX } from './say.ts';

export const stationName = (map: CityMap, line: number, station: number): string =>
  `${map.lines[line]!.id}${map.lines[line]!.route.indexOf(station) + 1}`;

/** What the other lines call it. */
export const otherNames = (map: CityMap, line: number, station: number): string[] =>
  map.stations[station]!.lines.filter((each) => each !== line).map((each) => stationName(map, each, station));

export const listed = (items: readonly string[]): string => new Intl.ListFormat(language.value).format(items);

/** With all its names: 'T6, also M11 and C8'. */
export function fullName(map: CityMap, line: number, station: number): string {
  const others = otherNames(map, line, station);
  return sayX('heard.name', {
    ...{ name: stationName(map, line, station), others: listed(others), count: others.length },
  });
}

/** The numbers of stations on a line, neighbours together: '1 to 3, 5'. */
export function sayRuns(map: CityMap, line: number, stations: readonly number[]): string {
  const { route } = map.lines[line]!;
  const numbers = stations.map((station) => route.indexOf(station) + 1).filter((number) => number > 0);
  const spans: [number, number][] = [];
  for (const number of numbers.sort((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([from, to]) => sayX('heard.span', { from, to, length: to - from + 1 })).join(', ');
}

/** The line that a word names, by its letter or the beginning of its name. */
export function lineCalled(map: CityMap, word: string, letter: string): number | undefined {
  const byLetter = map.lines.findIndex(({ id }) => id === letter);
  if (byLetter >= 0) return byLetter;
  const byName = map.lines.findIndex(
    ({ name }) => word.length > 2 && sayName(name).toLowerCase().startsWith(word),
  );
  return byName < 0 ? undefined : byName;
}
