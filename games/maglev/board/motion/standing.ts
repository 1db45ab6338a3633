/** Where trains stand, in pixels: beside their site in the direction of their facing, or inside the Hub. */
import type { Seat } from '#engine/contract.ts';
import { capacityOf } from '../../rules/board/abilities.ts';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import { opposite } from '../../rules/track/hex.ts';
import { edgeOf } from '../../rules/track/map.ts';
import { isLaid } from '../../rules/track/track.ts';
import { FREE, OUTWARD, type Player, type Public } from '../../rules/types.ts';
import { type Point, plus, px, type Scale } from '../map/geometry.ts';
import { hubPlan, middleOf } from '../map/places.ts';

/** By seat: the edge towards which a train with a free facing is drawn. */
const WAITING_AT = [2, 4, 1, 5];
/** The distance from the middle of the site to the tail, in sides of a hex. */
const TAIL = 0.82;

/** The measures of a train: a seat is never narrower than a token. */
export interface Hull {
  readonly seatWidth: number;
  readonly half: number;
  readonly token: number;
  readonly S: number;
}
export const hullOf = (S: number, least: number): Hull => ({
  seatWidth: Math.max(0.33 * S, least + 2),
  half: Math.max(0.25 * S, least / 2 + 3),
  token: Math.max(least, 0.29 * S),
  S,
});
export const lengthOf = ({ seatWidth, S }: Hull, seats: number): number => seats * seatWidth + 0.32 * S;

export const loadOf = ({ load }: Pick<Player, 'load'>): ColourName[] =>
  COLOURS.flatMap((name, colour) => new Array<ColourName>(load[colour]!).fill(name));

/** Turned about a point, then moved along and across. */
export interface Spot {
  readonly at: Point;
  readonly turn: number;
  readonly along: number;
  readonly across: number;
}

export interface Drawn {
  readonly seat: Seat;
  readonly isFree: boolean;
  readonly seats: number;
  readonly load: readonly ColourName[];
  readonly isInHub: boolean;
  readonly hull: Hull;
  readonly tail: number;
  readonly spot: Spot;
}

/** The edge towards which a train is drawn. At the end of its line that is away from its track. */
function edgeOfTrain({ map }: Public, { train, facing, track }: Player, seat: Seat): number {
  if (facing !== OUTWARD && facing !== FREE) return facing;
  const doors = map.doors[train]!.filter((door) => isLaid(track, door)).map((door) => opposite(edgeOf(door)));
  if (facing === FREE) return doors.length === 1 ? doors[0]! : WAITING_AT[seat % 4]!;
  return doors.length === 0 ? WAITING_AT[seat % 4]! : opposite(doors[0]!);
}

/** Trains that face the same edge of the same place stand side by side. */
export function drawnTrains(state: Public, scale: Scale, least: number): Drawn[] {
  const { map } = state;
  const hull = hullOf(scale.S, least);
  const trains = state.players.flatMap((player, seat) => {
    if (player.train < 0) return [];
    const isInHub = player.train === map.hub;
    const edge = isInHub ? undefined : edgeOfTrain(state, player, seat);
    return [{ player, seat, isInHub, edge, key: `${player.train} ${edge}` }];
  });
  return trains.map(({ player, seat, isInHub, edge, key }) => {
    const row = trains.filter((other) => other.key === key);
    const nth = row.findIndex((other) => other.seat === seat);
    const seats = capacityOf(player.board);
    // In the Hub many stand two by two.
    const columns = isInHub && row.length > 2 ? 2 : 1;
    const [line, lines] = [Math.floor(nth / columns), Math.ceil(row.length / columns)];
    return {
      ...{ seat, seats, isInHub, hull, isFree: player.facing === FREE, load: loadOf(player) },
      tail: isInHub ? -lengthOf(hull, seats) / 2 : TAIL * scale.S,
      spot: {
        at: isInHub ? hubPlan(map, scale).trains : px(middleOf(map, player.train), scale),
        turn: edge === undefined ? 0 : edge * 60 - 90 + (scale.isTurned ? 90 : 0),
        along: ((nth % columns) - (columns - 1) / 2) * (lengthOf(hull, seats) + 2),
        across: (line - (lines - 1) / 2) * (2 * hull.half + 0.08 * scale.S),
      },
    };
  });
}

/** A point of a train that lies so far along it and beside it. */
export function pointOfTrain({ spot: { at, turn, along, across } }: Drawn, far: number, beside = 0): Point {
  const angle = (turn * Math.PI) / 180;
  const ahead: Point = [Math.cos(angle), Math.sin(angle)];
  return plus(plus(at, ahead, along + far), [-ahead[1], ahead[0]], across + beside);
}

/** The middle of its nth seat from the tail, and of its nose. */
export const seatPoint = (train: Drawn, nth: number): Point =>
  pointOfTrain(train, train.tail + 0.08 * train.hull.S + (nth + 0.5) * train.hull.seatWidth);
export const nosePoint = (train: Drawn): Point =>
  pointOfTrain(train, train.tail + lengthOf(train.hull, train.seats) - 0.14 * train.hull.S);
export const bodyPoint = (train: Drawn): Point =>
  pointOfTrain(train, train.tail + lengthOf(train.hull, train.seats) / 2);

/** The points that a train covers, so that names avoid them. */
export function coveredBy(train: Drawn): Point[] {
  if (train.isInHub) return [];
  const step = 0.3 * train.hull.S;
  const count = Math.ceil(lengthOf(train.hull, train.seats) / step) + 1;
  return Array.from({ length: count }, (_, i) => pointOfTrain(train, train.tail + i * step));
}
