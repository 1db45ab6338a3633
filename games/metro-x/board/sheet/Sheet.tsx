/** Draws a sheet. Interaction is in the layers above it. */
import { UNSEEN } from '#client/kit/Marker.tsx';
import type { CityMap } from '../../rules/map.ts';
import type { Layout } from '../layout/layout.ts';
import { round } from '../layout/path.ts';
import { Badge, Head } from './Head.tsx';
import type { Marks } from './marks.ts';
import { Station } from './Station.tsx';
import { Track } from './Track.tsx';
import { inkOf, themeOf } from './themes.ts';

/** What a choice would write. */
export interface Ghost {
  readonly line: number | undefined;
  readonly face: string;
  readonly stations: readonly number[];
}

interface Props {
  readonly map: CityMap;
  readonly layout: Layout;
  readonly marks: Marks;
  /** The line that is pointed at. It is drawn on top, and the others are dimmed. */
  readonly focus?: number | undefined;
  readonly ghost?: Ghost | undefined;
  /** Stations and lines that the last round has changed. */
  readonly fresh?: { readonly stations: ReadonlySet<number>; readonly lines: ReadonlySet<number> };
  /** Whether these changes are animated. */
  readonly isWriting?: boolean;
}

export function Sheet({ map, layout, marks, focus, ghost, fresh, isWriting = false }: Props) {
  const onFocus = new Set(focus === undefined ? [] : map.lines[focus]!.route);
  const group = (line: number, kind: string) => ({
    ...inkOf(map, line),
    class: `mx-line ${kind} ${focus === undefined ? '' : focus === line ? 'is-focus' : 'is-dim'}`,
  });
  const numbers = map.lines.map((_, line) => line);
  const order = numbers.toSorted((a, b) => Number(a === focus) - Number(b === focus));
  const stationKind = (station: number): string => {
    const kinds = ['mx-station'];
    if (focus !== undefined && !onFocus.has(station)) kinds.push('is-dim');
    if (fresh?.stations.has(station)) kinds.push(isWriting ? 'is-new is-written' : 'is-new');
    return kinds.join(' ');
  };
  const ghostAt = (station: number) =>
    ghost?.stations.includes(station) ? (ghost.face === 'star' ? 'star' : 'circle') : undefined;
  return (
    <g class={`mx mx-${layout.detail}`} {...UNSEEN}>
      {order.map((line) => (
        <g key={line} {...group(line, 'mx-track')}>
          <Track track={layout.tracks[line]!} pattern={themeOf(map, line).pattern} layout={layout} />
        </g>
      ))}
      {layout.ends.map(
        (end, line) =>
          end && (
            <g key={line} {...group(line, 'mx-end')}>
              <End letter={map.lines[line]!.id} at={end} layout={layout} />
            </g>
          ),
      )}
      {map.stations.map(({ star }, station) => (
        <g
          key={station}
          class={stationKind(station)}
          data-station={station}
          data-mark={marks.stations[station]}
        >
          <Station
            at={layout.stations[station]!}
            mark={marks.stations[station]!}
            worth={star}
            ghost={ghostAt(station)}
            layout={layout}
          />
        </g>
      ))}
      {layout.heads.map((head, line) => (
        <g key={line} {...group(line, `mx-head ${fresh?.lines.has(line) ? 'is-new' : ''}`)}>
          {layout.detail === 'full' ? (
            <Head
              line={map.lines[line]!}
              head={head}
              marks={marks.lines[line]!}
              ghost={ghost?.line === line ? ghost.face : undefined}
            />
          ) : (
            <Badge line={map.lines[line]!} head={head} />
          )}
        </g>
      ))}
    </g>
  );
}

interface EndProps {
  readonly letter: string;
  readonly at: readonly [number, number];
  readonly layout: Layout;
}

function End({ letter, at: [x, y], layout: { measures, detail } }: EndProps) {
  const { end: size } = measures;
  return (
    <>
      <rect
        class="mx-color-fill"
        x={round(x - size / 2)}
        y={round(y - size / 2)}
        width={size}
        height={size}
        rx={round(size * 0.22)}
      />
      <text class="mx-letter" x={round(x)} y={round(y)} font-size={detail === 'full' ? 14 : 28}>
        {letter}
      </text>
    </>
  );
}
