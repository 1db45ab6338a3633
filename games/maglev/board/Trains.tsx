/** Trains: capsules with a seat for each passenger, pointing where they face. */
import { own } from '#client/kit/Marker.tsx';
import type { Seat } from '#engine/contract.ts';
import { capacityOf } from '../rules/abilities.ts';
import { COLOURS, type ColourName } from '../rules/colours.ts';
import { opposite } from '../rules/hex.ts';
import { edgeOf } from '../rules/map.ts';
import { isLaid } from '../rules/track.ts';
import { FREE, OUTWARD, type Player, type State } from '../rules/types.ts';
import { at, normal, type Point, plus, round } from './geometry.ts';
import { middleOf } from './places.ts';
import { Token } from './Token.tsx';

const SEAT = 0.31;
const HALF = 0.24;
/** From the middle of its site to its tail. */
const TAIL = 0.72;
/** Of a train that faces nowhere yet. */
const WAITING_AT = [2, 4, 1, 5];

export const loadOf = ({ load }: Pick<Player, 'load'>): ColourName[] =>
  COLOURS.flatMap((name, colour) => new Array<ColourName>(load[colour]!).fill(name));

interface Standing {
  readonly seat: Seat;
  readonly middle: Point;
  /** The edge of its site; undefined inside the Hub. */
  readonly edge: number | undefined;
  readonly isFree: boolean;
  readonly seats: number;
  readonly load: readonly ColourName[];
}

/** The edge out of which a train looks; beyond the end of a line that is away from its track. */
function edgeOfTrain({ map }: State, { train, facing, track }: Player, seat: Seat): number {
  if (facing !== OUTWARD && facing !== FREE) return facing;
  const doors = map.doors[train]!.filter((door) => isLaid(track, door)).map((door) => opposite(edgeOf(door)));
  if (facing === FREE) return doors.length === 1 ? doors[0]! : WAITING_AT[seat % 4]!;
  return doors.length === 0 ? WAITING_AT[seat % 4]! : opposite(doors[0]!);
}

export function standingTrains(state: State): Standing[] {
  return state.players.flatMap((player, seat) => {
    if (player.train < 0) return [];
    const isHub = player.train === state.map.hub;
    return [
      {
        seat,
        middle: plus(middleOf(state.map, player.train), [0, isHub ? 0.2 : 0]),
        edge: isHub ? undefined : edgeOfTrain(state, player, seat),
        isFree: player.facing === FREE,
        seats: capacityOf(player.board),
        load: loadOf(player),
      },
    ];
  });
}

/** Where a train covers the map, for names to keep clear of. */
export const coveredBy = ({ middle, edge, seats }: Standing): Point[] =>
  edge === undefined
    ? []
    : [0.8, 1.05, 1.3, 1.55, 1.8]
        .filter((far) => far < 1.1 + seats * SEAT)
        .map((far) => plus(middle, normal(edge), far));

export function capsule(seats: number, S: number, tail = TAIL): string {
  const nose = tail + seats * SEAT + 0.34;
  const p = (x: number, y: number): string => at([x, y], S);
  return `M${p(tail + 0.08, -HALF)}H${round((nose - 0.34) * S)}C${p(nose - 0.1, -HALF)} ${p(nose, -HALF * 0.45)} ${p(nose, 0)}S${p(nose - 0.1, HALF)} ${p(nose - 0.34, HALF)}H${round((tail + 0.08) * S)}Q${p(tail, HALF)} ${p(tail, HALF - 0.08)}V${round((0.08 - HALF) * S)}Q${p(tail, -HALF)} ${p(tail + 0.08, -HALF)}Z`;
}

interface TrainProps extends Pick<Standing, 'seat' | 'seats' | 'load' | 'isFree'> {
  readonly S: number;
  readonly turn: number;
  readonly tail?: number;
}

/** Passengers stay upright, loaded from the nose. */
export function Train({ seat, seats, load, isFree, S, turn, tail = TAIL }: TrainProps) {
  const nose = tail + seats * SEAT + 0.34;
  const body = capsule(seats, S, tail);
  return (
    <g class={`mg-train ${own(seat)}`}>
      <path class="halo" d={body} />
      <path class="hull" d={body} />
      {!isFree && (
        <path
          class="nose"
          d={`M${at([nose - 0.2, -0.1], S)}L${at([nose - 0.09, 0], S)}L${at([nose - 0.2, 0.1], S)}`}
        />
      )}
      {Array.from({ length: seats }, (_, i) => {
        const x = round((tail + 0.07 + (i + 0.5) * SEAT) * S);
        const name = load[seats - 1 - i];
        return name ? (
          <g key={i} transform={`translate(${x} 0) rotate(${-turn})`}>
            <Token name={name} size={S * 0.29} />
          </g>
        ) : (
          <circle key={i} class="seat" cx={x} r={round(S * 0.1)} />
        );
      })}
    </g>
  );
}

export function Trains({ state, S }: { state: State; S: number }) {
  const trains = standingTrains(state);
  const isBeside = (one: Standing, other: Standing): boolean =>
    String(one.middle) === String(other.middle) && one.edge === other.edge;
  return (
    <g class="trains">
      {trains.map((train) => {
        const row = trains.filter((other) => isBeside(train, other));
        const shift = (row.indexOf(train) - (row.length - 1) / 2) * 0.54;
        const turn = train.edge === undefined ? 0 : train.edge * 60 - 90;
        const tail = train.edge === undefined ? -(train.seats * SEAT + 0.34) / 2 : TAIL;
        return (
          <g
            key={train.seat}
            class="standing"
            style={{
              transform: `translate(${round(train.middle[0] * S)}px, ${round(train.middle[1] * S)}px) rotate(${turn}deg) translate(0, ${round(shift * S)}px)`,
            }}
          >
            <Train {...train} S={S} turn={turn} tail={tail} />
          </g>
        );
      })}
    </g>
  );
}
