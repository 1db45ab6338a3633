/** Sites and stations, with the passengers who wait there. */
import { MOST_ON_A_STATION, STATION_KINDS } from '../../data/pieces.ts';
import { COLOURS, type ColourName, HUB, NOTHING } from '../../rules/colours.ts';
import { type GameMap, nameOf } from '../../rules/track/map.ts';
import { waitingAt } from '../../rules/turn/crowd.ts';
import type { Public } from '../../rules/types.ts';
import { memo } from '../memo.ts';
import { sayMaglev, sayPlace } from '../say.ts';
import { Token } from '../Token.tsx';
import { at, hexOutline, type Point, plus } from './geometry.ts';
import { lowestOf, middleOf } from './places.ts';

/** The passengers at a place, one by one. */
export const crowdOf = (state: Public, place: number): ColourName[] =>
  COLOURS.flatMap((name, colour) => new Array<ColourName>(waitingAt(state, place, colour)).fill(name));

interface RowProps {
  readonly people: readonly ColourName[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly S: number;
}

const Row = ({ people, x, y, size, S }: RowProps) => (
  <>
    {people.map((name, i) => (
      <Token
        key={i}
        name={name}
        x={(x + (i - (people.length - 1) / 2) * size * 1.07) * S}
        y={y * S}
        size={size * S}
      />
    ))}
  </>
);

const FLOOR: readonly Point[] = [
  [-0.66, -0.22],
  [0.66, -0.22],
  [0.785, 0],
  [0.3925, 0.68],
  [-0.3925, 0.68],
  [-0.785, 0],
];

interface PlateProps {
  readonly map: GameMap;
  readonly place: number;
  /** Who waits here, as one text. */
  readonly crowd: string;
  readonly x: number;
  readonly y: number;
  readonly S: number;
}

const named = (crowd: string): ColourName[] => (crowd === '' ? [] : (crowd.split(' ') as ColourName[]));

const Station = memo(({ map, place, kind, crowd, x, y, S }: PlateProps & { kind: number }) => {
  const name = COLOURS[kind]!;
  const people = named(crowd);
  const size = people.length <= 3 ? 0.41 : 0.33;
  const floor = FLOOR.map((point) => at(plus([x, y], point), S)).join('L');
  const row = (part: readonly ColourName[], down: number) => (
    <Row people={part} x={x} y={y + down} size={size} S={S} />
  );
  return (
    <g class={`mg-station ${name}`} data-place={nameOf(map, place)}>
      <title>{sayPlate(map, place, STATION_KINDS[kind]!, people.length)}</title>
      <path class="shade" d={hexOutline([x, y], S, 0.9)} />
      <path class="plate" d={hexOutline([x, y], S, 0.87)} />
      <path class="platform" d={`M${floor}Z`} />
      <Token name={name} x={x * S} y={(y - 0.485) * S} size={0.43 * S} kind="badge" />
      {people.length <= 4 ? row(people, 0.15) : row(people.slice(0, 4), -0.02)}
      {people.length > 4 && row(people.slice(4), 0.34)}
    </g>
  );
});

const Site = memo(({ map, place, crowd, x, y, S }: PlateProps) => (
  <g class="mg-site" data-place={nameOf(map, place)}>
    <title>{sayPlate(map, place, 'none', named(crowd).length)}</title>
    <path class="well" d={hexOutline([x, y], S, 0.84)} />
    <path class="lip" d={hexOutline([x, y], S, 0.84)} />
    <Row people={named(crowd)} x={x} y={y} size={0.4} S={S} />
  </g>
));

const Hub = memo(({ map, place, crowd, x, y, S }: PlateProps) => {
  const people = named(crowd);
  return (
    <g data-place={nameOf(map, place)}>
      <Row people={people} x={x} y={y} size={people.length > 5 ? 0.25 : 0.34} S={S} />
    </g>
  );
});

const sayPlate = (map: GameMap, place: number, kind: string, waiting: number): string =>
  sayMaglev('plate', { site: sayPlace({ map }, place), kind, waiting, most: MOST_ON_A_STATION });

export function Plates({ state, S }: { state: Public; S: number }) {
  const { map, standing } = state;
  return (
    <g class="plates">
      {standing.map((code, place) => {
        const [x, y] = code === HUB ? plus(lowestOf(map, place), [0, 0.32]) : middleOf(map, place);
        const plate = { map, place, crowd: crowdOf(state, place).join(' '), x, y, S };
        if (code === HUB) return <Hub key={place} {...plate} />;
        if (code === NOTHING) return <Site key={place} {...plate} />;
        return <Station key={place} kind={code - 1} {...plate} />;
      })}
    </g>
  );
}
