/** Sites and stations, with the passengers who wait there. */
import { COLOURS, type ColourName, HUB, NOTHING } from '../../rules/colours.ts';
import { type GameMap, nameOf } from '../../rules/track/map.ts';
import type { Public } from '../../rules/types.ts';
import { memo } from '../memo.ts';
import { Token } from '../Token.tsx';
import { type Chip, chipsOf, crowdOf, tokenSize } from './crowd.ts';
import { hexOutline, type Point, plus, px, type Scale, write } from './geometry.ts';
import { hubPlan, middleOf } from './places.ts';

const FLOOR: readonly Point[] = [
  [-0.66, -0.22],
  [0.66, -0.22],
  [0.785, 0],
  [0.3925, 0.68],
  [-0.3925, 0.68],
  [-0.785, 0],
];
const TURNED_FLOOR: readonly Point[] = [
  [-0.7, -0.2],
  [0.7, -0.2],
  [0.7, 0.4],
  [0, 0.8],
  [-0.7, 0.4],
];

/** Where the crowd of a place stands, token by token. */
export function crowdChips(state: Public, place: number, scale: Scale, least: number): Chip[] {
  return chipsAt(state.map, place, state.standing[place]!, crowdOf(state, place), scale, least);
}

function chipsAt(
  map: GameMap,
  place: number,
  code: number,
  people: readonly ColourName[],
  scale: Scale,
  least: number,
): Chip[] {
  const { S, isTurned } = scale;
  if (code === HUB) return chipsOf(people, { middle: hubPlan(map, scale).crowd, wide: 1.5 * S, S, least });
  const middle = px(middleOf(map, place), scale);
  if (code === NOTHING) return chipsOf(people, { middle, wide: 1.28 * S, S, least });
  const wide = (isTurned ? 1.46 : 1.52) * S;
  return chipsOf(people, { middle: plus(middle, [0, 0.2], S), wide, S, least, down: isTurned ? 0.06 : 0.04 });
}

interface PlateProps {
  readonly map: GameMap;
  readonly place: number;
  /** What stands there. */
  readonly code: number;
  /** Who waits here, as one text. */
  readonly crowd: string;
  readonly scale: Scale;
  readonly least: number;
}

const Plate = memo(({ map, place, code, crowd, scale, least }: PlateProps) => {
  const people = crowd === '' ? [] : (crowd.split(' ') as ColourName[]);
  const middle = middleOf(map, place);
  const kind = code === HUB ? 'mg-hub' : code === NOTHING ? 'mg-site' : `mg-station ${COLOURS[code - 1]}`;
  return (
    <g class={kind} data-place={nameOf(map, place)} data-tip={`place ${place}`}>
      {code === NOTHING && <Well middle={middle} scale={scale} />}
      {code !== NOTHING && code !== HUB && (
        <Station middle={middle} name={COLOURS[code - 1]!} scale={scale} least={least} />
      )}
      {chipsAt(map, place, code, people, scale, least).map(({ name, count, x, y, size }, i) => (
        <g key={i}>
          <Token name={name} x={x} y={y} size={size} />
          {count > 1 && (
            <text class="many" x={x + size / 2 + 4.5} y={y + 4.2}>
              {count}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

const Well = ({ middle, scale }: { middle: Point; scale: Scale }) => (
  <>
    <path class="well" d={hexOutline(middle, scale, 0.86)} />
    <path class="lip" d={hexOutline(middle, scale, 0.86)} />
  </>
);

interface StationProps {
  readonly middle: Point;
  readonly name: ColourName;
  readonly scale: Scale;
  readonly least: number;
}

function Station({ middle, name, scale, least }: StationProps) {
  const { S, isTurned } = scale;
  const [x, y] = px(middle, scale);
  const floor = (isTurned ? TURNED_FLOOR : FLOOR).map((point) => write(plus([x, y], point, S))).join('L');
  return (
    <>
      <path class="shade" d={hexOutline(middle, scale, 0.92)} />
      <path class="plate" d={hexOutline(middle, scale, 0.89)} />
      <path class="platform" d={`M${floor}Z`} />
      <Token name={name} x={x} y={y - 0.5 * S} size={tokenSize(S, least)} kind="badge" />
    </>
  );
}

export function Plates({ state, scale, least }: { state: Public; scale: Scale; least: number }) {
  const { map, standing } = state;
  return (
    <g class="plates">
      {standing.map((code, place) => (
        <Plate
          key={place}
          map={map}
          place={place}
          code={code}
          crowd={crowdOf(state, place).join(' ')}
          scale={scale}
          least={least}
        />
      ))}
    </g>
  );
}
