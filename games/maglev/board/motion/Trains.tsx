/** Trains: capsules with a seat for each passenger, turned in the direction of their facing. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { own } from '#client/kit/Marker.tsx';
import { mayMove } from '#client/kit/media.ts';
import type { Seat } from '#engine/contract.ts';
import { capacityOf } from '../../rules/board/abilities.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { opposite } from '../../rules/track/hex.ts';
import { edgeOf } from '../../rules/track/map.ts';
import { isLaid } from '../../rules/track/track.ts';
import { type Event, FREE, OUTWARD, type Player, type Public } from '../../rules/types.ts';
import { at, normal, type Point, plus, round } from '../map/geometry.ts';
import { middleOf } from '../map/places.ts';
import type { Run } from '../map/runs.ts';
import { Token } from '../Token.tsx';
import { nearest, type Pose, rideOf } from './ride.ts';

const SEAT = 0.31;
const HALF = 0.24;
/** The distance from the middle of the site to the tail. */
const TAIL = 0.72;
/** The length from tail to nose. */
const lengthOf = (seats: number): number => seats * SEAT + 0.34;
/** By seat: the edge towards which a train with a free facing is drawn. */
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

/** The edge towards which a train is drawn. At the end of its line that is away from its track. */
function edgeOfTrain({ map }: Public, { train, facing, track }: Player, seat: Seat): number {
  if (facing !== OUTWARD && facing !== FREE) return facing;
  const doors = map.doors[train]!.filter((door) => isLaid(track, door)).map((door) => opposite(edgeOf(door)));
  if (facing === FREE) return doors.length === 1 ? doors[0]! : WAITING_AT[seat % 4]!;
  return doors.length === 0 ? WAITING_AT[seat % 4]! : opposite(doors[0]!);
}

export function standingTrains(state: Public): Standing[] {
  return state.players.flatMap((player, seat) => {
    if (player.train < 0) return [];
    const isHub = player.train === state.map.hub;
    return [
      {
        seat,
        middle: plus(middleOf(state.map, player.train), [0, isHub ? 0.3 : 0]),
        edge: isHub ? undefined : edgeOfTrain(state, player, seat),
        isFree: player.facing === FREE,
        seats: capacityOf(player.board),
        load: loadOf(player),
      },
    ];
  });
}

/** The points that a train covers, so that names avoid them. */
export const coveredBy = ({ middle, edge, seats }: Standing): Point[] =>
  edge === undefined
    ? []
    : [0.8, 1.05, 1.3, 1.55, 1.8]
        .filter((far) => far < 1.1 + seats * SEAT)
        .map((far) => plus(middle, normal(edge), far));

export function capsule(seats: number, S: number, tail = TAIL): string {
  const nose = tail + lengthOf(seats);
  const p = (x: number, y: number): string => at([x, y], S);
  return `M${p(tail + 0.08, -HALF)}H${round((nose - 0.34) * S)}C${p(nose - 0.1, -HALF)} ${p(nose, -HALF * 0.45)} ${p(nose, 0)}S${p(nose - 0.1, HALF)} ${p(nose - 0.34, HALF)}H${round((tail + 0.08) * S)}Q${p(tail, HALF)} ${p(tail, HALF - 0.08)}V${round((0.08 - HALF) * S)}Q${p(tail, -HALF)} ${p(tail + 0.08, -HALF)}Z`;
}

interface TrainProps extends Pick<Standing, 'seat' | 'seats' | 'load' | 'isFree'> {
  readonly S: number;
  readonly turn: number;
  readonly tail?: number;
}

/** Passengers are drawn upright, and fill the train from the nose. */
export function Train({ seat, seats, load, isFree, S, turn, tail = TAIL }: TrainProps) {
  const nose = tail + lengthOf(seats);
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

/** Where a train is drawn: turned about a point, then moved along and across. */
interface Spot {
  readonly at: Point;
  readonly turn: number;
  readonly along: number;
  readonly across: number;
}

const transformOf = ({ at: [x, y], turn, along, across }: Spot, S: number): string =>
  `translate(${round(x * S)}px, ${round(y * S)}px) rotate(${round(turn)}deg) translate(${round(along * S)}px, ${round(across * S)}px)`;

interface Drawn extends Standing {
  readonly tail: number;
  readonly spot: Spot;
}

/** Trains that face the same edge stand side by side. */
function drawnTrains(state: Public): Drawn[] {
  const trains = standingTrains(state);
  const isBeside = (one: Standing, other: Standing): boolean =>
    String(one.middle) === String(other.middle) && one.edge === other.edge;
  return trains.map((train) => {
    const row = trains.filter((other) => isBeside(train, other));
    const across = (row.indexOf(train) - (row.length - 1) / 2) * 0.54;
    const turn = train.edge === undefined ? 0 : train.edge * 60 - 90;
    const tail = train.edge === undefined ? -lengthOf(train.seats) / 2 : TAIL;
    return { ...train, tail, spot: { at: train.middle, turn, along: 0, across } };
  });
}

/** How long a train takes over a link, in milliseconds. */
export const GLIDE = 700;

interface TrainsProps {
  readonly state: Public;
  readonly runs: readonly Run[];
  /** What has just happened. */
  readonly news: readonly Event[];
  readonly S: number;
}

/** A train that has moved glides along its track, unless animations are off. */
export function Trains({ state, runs, news, S }: TrainsProps) {
  const trains = drawnTrains(state);
  const shapes = useRef(new Map<Seat, SVGGElement>());
  const before = useRef<readonly Drawn[]>([]);
  useLayoutEffect(() => {
    const gliding = mayMove() ? news.flatMap((event) => (event.type === 'moved' ? [event] : [])) : [];
    const glides = gliding.flatMap((moved) => {
      const [from, to] = [before.current, trains].map((all) => all.find(({ seat }) => seat === moved.seat));
      const ride = rideOf(state, runs, moved);
      const frames = from && to && ride ? framesOf(from, ride, to, S) : [];
      return (
        shapes.current.get(moved.seat)?.animate(frames, { duration: GLIDE, easing: 'ease-in-out' }) ?? []
      );
    });
    before.current = trains;
    return () => {
      for (const glide of glides) glide.cancel();
    };
  }, [state]);
  return (
    <g class="trains">
      {trains.map((train) => (
        <g
          key={train.seat}
          ref={(shape) => {
            if (shape) shapes.current.set(train.seat, shape);
          }}
          class="standing"
          data-train={train.seat}
          style={{ transform: transformOf(train.spot, S) }}
        >
          <Train {...train} S={S} turn={train.spot.turn} />
        </g>
      ))}
    </g>
  );
}

/** The frames of the animation: from the old place, along the track, to the new place. */
function framesOf(from: Drawn, ride: readonly Pose[], to: Drawn, S: number): Keyframe[] {
  const along = -(to.tail + lengthOf(to.seats) / 2);
  const start = { ...from.spot, along: from.tail - to.tail };
  const spots = [start, ...ride.map((pose) => ({ ...pose, along, across: 0 })), to.spot];
  let last = start.turn;
  return spots.map((spot) => {
    last = nearest(spot.turn, last);
    return { transform: transformOf({ ...spot, turn: last }, S) };
  });
}
