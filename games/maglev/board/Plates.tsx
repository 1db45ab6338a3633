/** Sites and stations with whoever waits there. */
import { MOST_ON_A_STATION, STATION_KINDS } from '../data/pieces.ts';
import { COLOURS, type ColourName, HUB, NOTHING } from '../rules/colours.ts';
import { waitingAt } from '../rules/crowd.ts';
import { nameOf } from '../rules/map.ts';
import type { State } from '../rules/types.ts';
import { at, hexOutline, type Point, plus } from './geometry.ts';
import { lowestOf, middleOf } from './places.ts';
import { sayMaglev, sayPlace } from './say.ts';
import { Token } from './Token.tsx';

/** Everybody at a place, one by one. */
export const crowdOf = (state: State, place: number): ColourName[] =>
  COLOURS.flatMap((name, colour) => new Array<ColourName>(waitingAt(state, place, colour)).fill(name));

interface RowProps {
  readonly people: readonly ColourName[];
  readonly middle: Point;
  readonly size: number;
  readonly S: number;
}

const Row = ({ people, middle, size, S }: RowProps) => (
  <>
    {people.map((name, i) => (
      <Token
        key={i}
        name={name}
        x={(middle[0] + (i - (people.length - 1) / 2) * size * 1.07) * S}
        y={middle[1] * S}
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

interface PlateProps extends Omit<RowProps, 'size'> {
  /** What is here, in words. */
  readonly says: string;
}

function Station({ name, people, middle, S, says }: PlateProps & { name: ColourName }) {
  const few = people.length <= 3;
  const size = few ? 0.41 : 0.33;
  const floor = FLOOR.map((point) => at(plus(middle, point), S)).join('L');
  const row = (part: readonly ColourName[], down: number) => (
    <Row people={part} middle={plus(middle, [0, down])} size={size} S={S} />
  );
  return (
    <g class={`mg-station ${name}`}>
      <title>{says}</title>
      <path class="shade" d={hexOutline(middle, S, 0.9)} />
      <path class="plate" d={hexOutline(middle, S, 0.87)} />
      <path class="platform" d={`M${floor}Z`} />
      <Token name={name} x={middle[0] * S} y={(middle[1] - 0.485) * S} size={0.43 * S} kind="badge" />
      {people.length <= 4 ? row(people, 0.15) : row(people.slice(0, 4), -0.02)}
      {people.length > 4 && row(people.slice(4), 0.34)}
    </g>
  );
}

const Site = ({ people, middle, S, says }: PlateProps) => (
  <g class="mg-site">
    <title>{says}</title>
    <path class="well" d={hexOutline(middle, S, 0.84)} />
    <path class="lip" d={hexOutline(middle, S, 0.84)} />
    <Row people={people} middle={middle} size={0.4} S={S} />
  </g>
);

function sayPlate(state: State, place: number, waiting: number): string {
  const kind = STATION_KINDS[state.standing[place]! - 1] ?? 'none';
  return sayMaglev('plate', { site: sayPlace(state, place), kind, waiting, most: MOST_ON_A_STATION });
}

export function Plates({ state, S }: { state: State; S: number }) {
  const { map, standing } = state;
  return (
    <g class="plates">
      {standing.map((code, place) => {
        const people = crowdOf(state, place);
        const key = nameOf(map, place);
        if (code === HUB)
          return <Hub key={key} people={people} middle={plus(lowestOf(map, place), [0, 0.32])} S={S} />;
        const middle = middleOf(map, place);
        const plate = { people, middle, S, says: sayPlate(state, place, people.length) };
        if (code === NOTHING) return <Site key={key} {...plate} />;
        return <Station key={key} name={COLOURS[code - 1]!} {...plate} />;
      })}
    </g>
  );
}

const Hub = (props: Omit<RowProps, 'size'>) => (
  <Row {...props} size={props.people.length > 5 ? 0.25 : 0.34} />
);
