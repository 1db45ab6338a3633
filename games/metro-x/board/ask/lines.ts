/** Answers about lines and stations. */
import { personOf } from '#client/kit/ask/people.ts';
import { isEmpty } from '../../rules/state.ts';
import { emptyOn, sayLine, sayStation } from '../heard.ts';
import { listed, otherNames, sayRuns, stationName } from '../names.ts';
import { lineName, sayX, spacesLeft } from '../say.ts';
import { type MetroXProps, shownSeat } from '../selectors.ts';
import { mapOf, publicOf } from '../ui.ts';
import { linesOf, spotOf } from './places.ts';

/** A station that is named, or a line, or what has the focus. */
export function sayWhat(words: readonly string[], props: MetroXProps): string | undefined {
  const { view, ui } = props;
  const map = mapOf(view);
  const spot = spotOf(words, props);
  if (spot?.station !== undefined) return sayStation(props, spot.line, spot.station);
  if (spot)
    return sayX('ask.stations', {
      ...{ line: lineName(map, spot.line), count: map.lines[spot.line]!.route.length },
    });
  const [line] = linesOf(words, props);
  if (line !== undefined) return sayLine(props, line);
  const { value: aim } = ui.aim;
  if (words.length > 0 || !aim) return words.length > 0 ? undefined : sayLine(props, ui.line.value);
  return 'line' in aim
    ? sayLine(props, aim.line)
    : sayStation(props, map.stations[aim.station]!.lines[0]!, aim.station);
}

/** The stations before and after it, on each of its lines. */
export function sayAround(words: readonly string[], props: MetroXProps): string | undefined {
  const map = mapOf(props.view);
  const { station } = spotOf(words, props) ?? {};
  if (station === undefined) return;
  const each = map.stations[station]!.lines.map((line) => {
    const { route } = map.lines[line]!;
    const nth = route.indexOf(station);
    const sides = [route[nth - 1], route[nth + 1]].flatMap((near) =>
      near === undefined
        ? []
        : sayX('ask.near', {
            ...{
              name: stationName(map, line, near),
              empty: isEmpty(publicOf(props.view), shownSeat(props), near),
            },
          }),
    );
    return `${lineName(map, line)}: ${listed(sides)}.`;
  });
  return each.join(' ');
}

export function sayRead(words: readonly string[], props: MetroXProps): string | undefined {
  const map = mapOf(props.view);
  const [line] = linesOf(words, props);
  if (line === undefined) return;
  const { route, crown, diamond, spacesFrom, spacesEnd } = map.lines[line]!;
  const seat = shownSeat(props);
  const empty = emptyOn(props, seat, line);
  const crossings = route.flatMap((station, i) => {
    const others = otherNames(map, line, station);
    return others.length === 0 ? [] : sayX('ask.read.crossing', { nth: i + 1, others: listed(others) });
  });
  const filled = route.filter((station) => !empty.includes(station));
  return sayX('ask.read', {
    ...{ line: lineName(map, line), count: route.length },
    ...{ filled: sayRuns(map, line, filled) || sayX('ask.none') },
    ...{ empty: sayRuns(map, line, empty) || sayX('ask.none') },
    crossings: crossings.join('; ') || sayX('ask.none'),
    ...{ windows: spacesLeft(props.view, seat, line), of: spacesEnd - spacesFrom, crown, diamond },
  });
}

/** Where two lines meet. */
export function sayCross(words: readonly string[], props: MetroXProps): string | undefined {
  const map = mapOf(props.view);
  const [one, other] = linesOf(words, props);
  if (one === undefined || other === undefined) return;
  const shared = map.lines[one]!.route.filter((station) => map.lines[other]!.route.includes(station));
  const names = { one: lineName(map, one), other: lineName(map, other), count: shared.length };
  return [sayX('ask.cross', names), ...shared.map((station) => sayStation(props, one, station))].join(' ');
}

/** Another player's lines in one answer. */
export function saySheet(words: readonly string[], props: MetroXProps): string {
  const { people, view } = props;
  const seat = personOf(words, people)?.seat ?? shownSeat(props);
  const map = mapOf(view);
  const each = map.lines.map(({ id }, line) =>
    sayX('ask.sheet.line', {
      ...{ letter: id, empty: emptyOn(props, seat, line).length, windows: spacesLeft(view, seat, line) },
    }),
  );
  return `${people[seat]?.name}: ${each.join('; ')}.`;
}
