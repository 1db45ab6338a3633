/** What the card does on each line, the most first; and where stars would count. */
import { isEmpty } from '../../rules/state.ts';
import { emptyOn, previewAt } from '../heard.ts';
import type { Preview } from '../input/preview.ts';
import { listed, stationName } from '../names.ts';
import { lineName, sayX, spacesLeft } from '../say.ts';
import { type MetroXProps, shownSeat } from '../selectors.ts';
import { mapOf, publicOf } from '../ui.ts';

interface Choice {
  readonly name: string;
  readonly preview: Preview;
}

function choicesOf(props: MetroXProps): Choice[] {
  const map = mapOf(props.view);
  const isFree = props.legal.some(({ type }) => type === 'station');
  const aims = isFree
    ? map.stations.map((_, station) => ({ station }))
    : map.lines.map((_, line) => ({ line }));
  return aims.flatMap((aim) => {
    const preview = previewAt(props, aim);
    if (!preview) return [];
    const name =
      'line' in aim
        ? map.lines[aim.line]!.id
        : stationName(map, map.stations[aim.station]!.lines[0]!, aim.station);
    return { name, preview };
  });
}

/** Points now, then stations. */
const worth = ({ preview: { star, stations, completes } }: Choice): number =>
  100 * (star + completes.reduce((sum, { points }) => sum + points, 0)) + stations.length;

export function sayBest(props: MetroXProps): string {
  const { view } = props;
  const choices = choicesOf(props).sort((one, other) => worth(other) - worth(one));
  if (choices.length === 0) return sayX('ask.best.nothing');
  const scoring = choices.filter(({ preview }) => preview.completes.length > 0);
  const groups = Map.groupBy(
    choices.filter((choice) => !scoring.includes(choice)),
    ({ preview }) => preview.star || preview.stations.length,
  );
  const isStar = choices.some(({ preview }) => preview.star > 0);
  return [
    ...scoring.map(({ name, preview }) =>
      sayX('ask.best.completes', {
        name,
        lines: listed(preview.completes.map(({ line }) => lineName(mapOf(view), line))),
        points: preview.star + preview.completes.reduce((sum, { points }) => sum + points, 0),
      }),
    ),
    ...[...groups].map(([count, each]) =>
      sayX(isStar ? 'ask.best.star' : 'ask.best.stations', {
        count,
        names: each.map(({ name }) => name).join(', '),
      }),
    ),
  ].join(' ');
}

/** Empty crossings by the value of a star there, with the lines whose next star lands on each. */
export function sayStars(props: MetroXProps): string {
  const { view } = props;
  const map = mapOf(view);
  const seat = shownSeat(props);
  const next = map.lines.map((_, line) =>
    spacesLeft(view, seat, line) > 0 ? emptyOn(props, seat, line)[0] : undefined,
  );
  const crossings = map.stations.flatMap(({ lines, star }, station) => {
    if (lines.length < 2 || !isEmpty(publicOf(view), seat, station)) return [];
    const by = lines.filter((line) => next[line] === station).map((line) => map.lines[line]!.id);
    const name = stationName(map, lines[0]!, station);
    return { star, text: sayX('ask.stars.one', { name, lines: listed(by), count: by.length }) };
  });
  const groups = Map.groupBy(crossings, ({ star }) => star);
  const each = [...groups]
    .sort(([one], [other]) => other - one)
    .map(([star, those]) => sayX('ask.stars', { star, stations: those.map(({ text }) => text).join(', ') }));
  return each.join(' ') || sayX('ask.stars.none');
}
