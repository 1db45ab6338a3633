/** The names of sites and of the Hub. */
import { UNSEEN } from '#client/kit/Marker.tsx';
import { NOTHING } from '../../rules/colours.ts';
import type { GameMap } from '../../rules/track/map.ts';
import type { Public } from '../../rules/types.ts';
import { memo } from '../memo.ts';
import { coveredBy, drawnTrains } from '../motion/standing.ts';
import { sayPlace } from '../say.ts';
import { centre, type Point, pointOn, px, type Scale } from './geometry.ts';
import {
  inLines,
  LINE,
  type Obstacle,
  type Placed as PlacedName,
  placeNames,
  UNREADABLE,
} from './namePlacement.ts';
import { type Box, hubPlan, middleOf } from './places.ts';
import type { Run } from './runs.ts';

interface Props {
  readonly map: GameMap;
  /** Whether something stands at each place. */
  readonly built: string;
  /** What names keep away from besides track, in JSON, and what lies over the map. */
  readonly avoided: string;
  readonly covered: string;
  readonly runs: readonly Run[];
  readonly scale: Scale;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

let pen: CanvasRenderingContext2D | undefined;
const widths = new Map<string, number>();

/** The width of a name in the font of the page. */
function widthOf(text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d')!;
  pen.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  const { width } = pen.measureText(text);
  widths.set(text, width);
  return width;
}

const waysOf = (name: string): string[][] => {
  const lines = inLines(name);
  return lines.length === 1 ? [[name]] : [[name], [...lines]];
};

const xOf = ({ x, w, anchor }: PlacedName): number =>
  anchor === 'middle' ? x + w / 2 : anchor === 'start' ? x + 3 : x + w - 3;

/** Placing names is the slowest part of the map, so it happens only when something has changed. */
const Placed = memo(({ map, built, avoided, covered, runs, scale, ...box }: Props) => {
  const { S, isTurned } = scale;
  const names = map.sites.map((_, place) => sayPlace({ map }, place));
  const sites = names.map((name, place) => ({ ways: waysOf(name), at: px(middleOf(map, place), scale) }));
  const along = (run: Run): Point[] =>
    run.passages.flatMap((passage) => [0, 0.25, 0.5, 0.75, 1].map((t) => pointOn(passage, run.lane, t)));
  const hub = map.hexes.filter((_, cell) => map.ground[cell] === 'hub');
  const boxes = placeNames(
    sites,
    { S, isTurned, box, widthOf },
    [
      ...runs.flatMap(along).map((point) => ({ at: px(point, scale), pad: 4, cost: 7 })),
      ...(JSON.parse(avoided) as Obstacle[]),
      ...hub.map((hex) => ({ at: px(centre(hex), scale), pad: 1.02 * S, cost: UNREADABLE })),
    ],
    JSON.parse(covered) as Box[],
  );
  return (
    <g class="names" {...UNSEEN}>
      {boxes.map((placed, place) =>
        placed.lines.map((line, i) => (
          <text
            key={`${place} ${i}`}
            class={built[place] === '1' ? 'built' : ''}
            style={{ textAnchor: placed.anchor }}
            x={xOf(placed)}
            y={placed.y + 11 + i * LINE}
          >
            {line}
          </text>
        )),
      )}
      {map.hub >= 0 && <HubName map={map} scale={scale} />}
    </g>
  );
});

function HubName({ map, scale }: { map: GameMap; scale: Scale }) {
  const [x, y] = hubPlan(map, scale).name;
  return (
    <>
      {sayPlace({ map }, map.hub)
        .split(/[ -]/)
        .map((word, i) => (
          <text key={word} class="built" x={x} y={y - 2 + i * LINE}>
            {word}
          </text>
        ))}
    </>
  );
}

interface NamesProps extends Pick<Props, 'runs' | 'scale'> {
  readonly state: Public;
  readonly least: number;
  /** Signs on the map that names should not cover. */
  readonly signs: readonly Obstacle[];
  /** What lies over the map. */
  readonly covered: readonly Box[];
  readonly box: Box;
}

export function Names({ state, runs, scale, least, signs, covered, box }: NamesProps) {
  const built = state.standing.map((code) => (code === NOTHING ? '0' : '1')).join('');
  const trains = drawnTrains(state, scale, least)
    .flatMap(coveredBy)
    .map((at) => ({ at, pad: 0.28 * scale.S, cost: 90 }));
  return (
    <Placed
      map={state.map}
      built={built}
      avoided={JSON.stringify([...trains, ...signs])}
      covered={JSON.stringify(covered)}
      runs={runs}
      scale={scale}
      {...box}
    />
  );
}
