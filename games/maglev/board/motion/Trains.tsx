/** Trains: capsules with a seat for each passenger, turned in the direction of their facing. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { own } from '#client/kit/Marker.tsx';
import { mayMove } from '#client/kit/media.ts';
import type { Seat } from '#engine/contract.ts';
import type { ColourName } from '../../rules/colours.ts';
import type { Event, Public } from '../../rules/types.ts';
import { px, round, type Scale } from '../map/geometry.ts';
import type { Run } from '../map/runs.ts';
import { Token } from '../Token.tsx';
import { nearest, type Pose, rideOf } from './ride.ts';
import { type Drawn, drawnTrains, type Hull, hullOf, lengthOf, type Spot } from './standing.ts';

function capsule(hull: Hull, seats: number, tail: number): string {
  const { half: h, S } = hull;
  const nose = tail + lengthOf(hull, seats);
  const p = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  const corner = 0.08 * S;
  return `M${p(tail + corner, -h)}H${round(nose - 0.3 * S)}C${p(nose - corner, -h)} ${p(nose, -h * 0.45)} ${p(nose, 0)}S${p(nose - corner, h)} ${p(nose - 0.3 * S, h)}H${round(tail + corner)}Q${p(tail, h)} ${p(tail, h - corner)}V${round(corner - h)}Q${p(tail, -h)} ${p(tail + corner, -h)}Z`;
}

interface TrainProps extends Pick<Drawn, 'seat' | 'seats' | 'load' | 'isFree' | 'hull' | 'tail'> {
  readonly turn: number;
}

/** Passengers are drawn upright, and fill the train from the nose. */
function Train({ seat, seats, load, isFree, hull, tail, turn }: TrainProps) {
  const { S, seatWidth, token } = hull;
  const nose = tail + lengthOf(hull, seats);
  const body = capsule(hull, seats, tail);
  return (
    <g class={`mg-train ${own(seat)}`}>
      <path class="halo" d={body} />
      <path class="hull" d={body} />
      {!isFree && (
        <path
          class="nose"
          d={`M${round(nose - 0.17 * S)} ${round(-0.1 * S)}L${round(nose - 0.07 * S)} 0L${round(nose - 0.17 * S)} ${round(0.1 * S)}`}
        />
      )}
      {Array.from({ length: seats }, (_, i) => {
        const x = round(tail + 0.08 * S + (i + 0.5) * seatWidth);
        const name = load[seats - 1 - i];
        return name ? (
          <g key={i} transform={`translate(${x} 0) rotate(${-turn})`}>
            <Token name={name} size={token} />
          </g>
        ) : (
          <circle key={i} class="seat" cx={x} r={round(0.11 * S)} />
        );
      })}
    </g>
  );
}

interface MiniProps {
  readonly seat: Seat;
  readonly seats: number;
  readonly load: readonly ColourName[];
  /** The size of its tokens in pixels. */
  readonly px?: number;
}

/** A train in running text. */
export function MiniTrain({ seat, seats, load, px: size = 13 }: MiniProps) {
  const hull = hullOf(2.2 * size, size);
  const [w, h] = [lengthOf(hull, seats) + 4, 2 * hull.half + 4];
  return (
    <svg class="mg-mini" width={w} height={h} viewBox={`-2 ${-h / 2} ${w} ${h}`} aria-hidden="true">
      <Train seat={seat} seats={seats} load={load} isFree hull={hull} turn={0} tail={0} />
    </svg>
  );
}

const transformOf = ({ at: [x, y], turn, along, across }: Spot): string =>
  `translate(${round(x)}px, ${round(y)}px) rotate(${round(turn)}deg) translate(${round(along)}px, ${round(across)}px)`;

/** How long a train takes over a link, in milliseconds. */
export const GLIDE = 700;

interface TrainsProps {
  readonly state: Public;
  readonly runs: readonly Run[];
  /** What has just happened. */
  readonly news: readonly Event[];
  readonly scale: Scale;
  readonly least: number;
}

/** A train that has moved glides along its track, unless animations are off. */
export function Trains({ state, runs, news, scale, least }: TrainsProps) {
  const trains = drawnTrains(state, scale, least);
  const shapes = useRef(new Map<Seat, SVGGElement>());
  const before = useRef<readonly Drawn[]>([]);
  useLayoutEffect(() => {
    const gliding = mayMove() ? news.flatMap((event) => (event.type === 'moved' ? [event] : [])) : [];
    const glides = gliding.flatMap((moved) => {
      const [from, to] = [before.current, trains].map((all) => all.find(({ seat }) => seat === moved.seat));
      const ride = rideOf(state, runs, moved);
      const frames = from && to && ride ? framesOf(from, ride, to, scale) : [];
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
          data-tip={`train ${train.seat}`}
          style={{ transform: transformOf(train.spot) }}
        >
          <Train {...train} turn={train.spot.turn} />
        </g>
      ))}
    </g>
  );
}

/** The frames of the animation: from the old place, along the track, to the new place. */
function framesOf(from: Drawn, ride: readonly Pose[], to: Drawn, scale: Scale): Keyframe[] {
  const along = -(to.tail + lengthOf(to.hull, to.seats) / 2);
  const start = { ...from.spot, along: from.tail - to.tail };
  const turned = scale.isTurned ? 90 : 0;
  const onTrack = ride.map(({ at, turn }) => ({ at: px(at, scale), turn: turn + turned, along, across: 0 }));
  let last = start.turn;
  return [start, ...onTrack, to.spot].map((spot) => {
    last = nearest(spot.turn, last);
    return { transform: transformOf({ ...spot, turn: last }) };
  });
}
