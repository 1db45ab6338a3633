/** The names of sites and of the Hub. */
import { NOTHING } from '../../rules/colours.ts';
import type { GameMap } from '../../rules/track/map.ts';
import type { Public } from '../../rules/types.ts';
import { memo } from '../memo.ts';
import { coveredBy, standingTrains } from '../motion/Trains.tsx';
import { sayPlace } from '../say.ts';
import { centre, type Point, pointOn } from './geometry.ts';
import { placeNames, UNREADABLE } from './namePlacement.ts';
import { type Box, highestOf, middleOf } from './places.ts';
import type { Run } from './runs.ts';

interface Props {
  readonly map: GameMap;
  /** Whether something stands at each place. */
  readonly built: string;
  /** The points that trains cover, in JSON. */
  readonly covered: string;
  readonly runs: readonly Run[];
  readonly S: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

let pen: CanvasRenderingContext2D | undefined;

/** The width of a name in the font of the page. */
function widthOf(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')!;
  pen.font = `600 12px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/** Placing names is the slowest part of the map, so it happens only when something has changed. */
const Placed = memo(({ map, built, covered, runs, S, ...box }: Props) => {
  const scaled = ([x, y]: Point): Point => [x * S, y * S];
  const names = map.sites.map((_, place) => sayPlace({ map }, place));
  const sites = names.map((name, place) => ({ width: widthOf(name), at: scaled(middleOf(map, place)) }));
  const along = (run: Run): Point[] =>
    run.passages.flatMap((passage) => [0, 0.25, 0.5, 0.75, 1].map((t) => pointOn(passage, run.lane, t)));
  const hub = map.hexes.filter((_, cell) => map.ground[cell] === 'hub');
  const trains = JSON.parse(covered) as Point[];
  const boxes = placeNames(sites, S, box, [
    ...runs.flatMap(along).map((at) => ({ at: scaled(at), pad: 3, cost: 6 })),
    ...trains.map((at) => ({ at: scaled(at), pad: 0.26 * S, cost: 60 })),
    ...hub.map((hex) => ({ at: scaled(centre(hex)), pad: 1.1 * S, cost: UNREADABLE })),
  ]);
  const hubWords = map.hub < 0 ? [] : sayPlace({ map }, map.hub).split(/[ -]/);
  // The Hub's name stands above its trains; there may be four.
  const [x, y] = map.hub < 0 ? [0, 0] : scaled(highestOf(map, map.hub));
  return (
    <g class="names">
      {names.map((name, place) => (
        <text
          key={name}
          class={built[place] === '1' ? 'built' : ''}
          x={boxes[place]!.x + boxes[place]!.w / 2}
          y={boxes[place]!.y + 11.5}
        >
          {name}
        </text>
      ))}
      {map.hub >= 0 &&
        hubWords.map((word, i) => (
          <text key={word} class="built" x={x} y={y + S * 0.12 + (i - hubWords.length + 1) * 13}>
            {word}
          </text>
        ))}
    </g>
  );
});

interface NamesProps extends Pick<Props, 'runs' | 'S'> {
  readonly state: Public;
  readonly box: Box;
}

export function Names({ state, runs, S, box }: NamesProps) {
  const built = state.standing.map((code) => (code === NOTHING ? '0' : '1')).join('');
  const covered = JSON.stringify(standingTrains(state).flatMap(coveredBy));
  return <Placed map={state.map} built={built} covered={covered} runs={runs} S={S} {...box} />;
}
