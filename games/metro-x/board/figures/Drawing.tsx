import type { FigureProps } from '#client/kit/help/figures.ts';
import { language } from '#client/kit/words.ts';
import type { CityMap } from '../../rules/map.ts';
import type { MetroX } from '../../rules/types.ts';
import { type Layout, layoutOf } from '../layout/layout.ts';
import { marksOf } from '../sheet/marks.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { mapOf } from '../ui.ts';
import '../sheet/sheet.css';
import '../metro-x.css';

/** The line that stands out. So much of its way is drawn, in stations; all of it if nothing is said. */
export interface Crop {
  readonly line?: string;
  readonly stations?: number;
}

const MARGIN = 26;

/** The box round the head of a line and its first stations. */
function boxOf(map: CityMap, layout: Layout, line: number, stations: number | undefined): readonly number[] {
  const { train, label } = layout.heads[line]!;
  const corners = [train, ...(label ? [label] : [])].flatMap(({ x, y, w, h }) => [
    [x, y],
    [x + w, y + h],
  ]);
  const route = map.lines[line]!.route.slice(0, stations);
  const points = [...corners, ...route.map((station) => layout.stations[station]!)];
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return [left, top, Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
}

export function Drawing({ view, events, crop }: FigureProps<MetroX>) {
  const { line: id, stations }: Crop = crop ?? {};
  const map = mapOf(view);
  const layout = layoutOf(map, 'full', language.value);
  const line = map.lines.findIndex((each) => each.id === id);
  const written = events.flatMap((event) =>
    event.type === 'marked' && event.seat === 0
      ? event.stations
      : event.type === 'circled' && event.seat === 0
        ? [event.station]
        : [],
  );
  const lines = events.flatMap((event) =>
    event.type === 'marked' && event.seat === 0
      ? [map.lines.findIndex((each) => each.id === event.line)]
      : [],
  );
  const box = line < 0 ? [0, 0, layout.width, layout.height] : boxOf(map, layout, line, stations);
  return (
    <svg class="mx-figure" viewBox={box.join(' ')} aria-hidden="true">
      <Sheet
        map={map}
        layout={layout}
        marks={marksOf(map, view, 0)}
        focus={line < 0 ? undefined : line}
        fresh={{ stations: new Set(written), lines: new Set(lines) }}
      />
    </svg>
  );
}
