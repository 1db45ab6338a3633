/** Why a move is good, for a hint: what it does to lines, and how much better it is than the next. */
import type { Reason } from '#engine/bot.ts';
import type { Rng, Seat } from '#engine/contract.ts';
import type { Weighed } from '#engine/search.ts';
import { STATIONS_OF } from '../data/stations.ts';
import { ARRIVAL, departure } from '../rules/grid.ts';
import { metro } from '../rules/index.ts';
import { endOf, lengthOf, worth } from '../rules/lines.ts';
import type { Action, Lay, State } from '../rules/types.ts';
import { expectedPoints } from './expected-points.ts';

const MOST_EFFECTS = 2;

/** Of the first, which is the best. Lines are not hidden, so any world will do. */
export function reasonsFor(world: State, weighed: readonly Weighed<Action>[], rng: Rng): Reason[] {
  const [{ move, value }, next] = weighed as [Weighed<Action>, Weighed<Action>?];
  const effects = move.type === 'lay' ? effectsOf(world, move, rng) : [];
  if (next === undefined) return effects;
  const key = move.type === 'lay' ? 'hint.better' : 'hint.draw';
  return [...effects, { key, params: { points: Math.round(value - next.value) } }];
}

/** What a lay does to lines, for whoever looks back at it: also what it spoils, the weightiest first. */
export function effectsBoth(world: State, lay: Lay, rng: Rng): Reason[] {
  const after = metro.clone(world);
  metro.apply(after, world.turn, lay, rng);
  const weigh = (change: Change): number => Math.abs(weightOf(change, world.turn));
  return changesIn(world, after)
    .filter((change) => Math.round(weigh(change)) > 0)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, MOST_EFFECTS)
    .map(tells);
}

function tells({ seat, station, length, gain, end, more }: Change): Reason {
  const points = end < ARRIVAL ? Math.round(more) : length * worth(end);
  if (end >= ARRIVAL)
    return { key: 'review.ends', params: { seat, station, points, centre: points > length } };
  if (points < 0) return { key: 'review.less', params: { seat, station, points: -points } };
  return { key: 'review.more', params: { seat, station, points, gain, length } };
}

/** A line that the tile has joined. */
interface Change {
  readonly seat: Seat;
  readonly station: number;
  readonly length: number;
  readonly gain: number;
  /** Where it leads now. */
  readonly end: number;
  /** How many more points may be expected of it. */
  readonly more: number;
}

/** What speaks for the lay, the weightiest first. */
function effectsOf(world: State, lay: Lay, rng: Rng): Reason[] {
  const after = metro.clone(world);
  metro.apply(after, world.turn, lay, rng);
  const weigh = (change: Change): number => weightOf(change, world.turn);
  return changesIn(world, after)
    .filter((change) => Math.round(weigh(change)) > 0)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, MOST_EFFECTS)
    .map((change) => (change.seat === world.turn ? helps(change) : hinders(change)));
}

/** The own points of a complete line are worth a word even if more were expected. */
function weightOf({ seat, length, end, more }: Change, own: Seat): number {
  if (seat !== own) return -more;
  return end < ARRIVAL ? more : length * worth(end);
}

const changesIn = (before: State, after: State): Change[] =>
  STATIONS_OF[before.seats]!.flatMap((stations, seat) =>
    stations
      .filter((station) => endIn(before, station) !== endIn(after, station))
      .map((station) => ({
        seat,
        station,
        length: lengthIn(after, station),
        gain: lengthIn(after, station) - lengthIn(before, station),
        end: endIn(after, station),
        more: valueIn(after, station) - valueIn(before, station),
      })),
  );

const endIn = ({ lines }: State, station: number): number => endOf(lines, departure(station));
const lengthIn = ({ lines }: State, station: number): number => lengthOf(lines, departure(station));
const valueIn = (state: State, station: number): number =>
  expectedPoints(lengthIn(state, station), endIn(state, station), state.laidCount);

/** One's own line. */
function helps({ station, length, gain, end }: Change): Reason {
  if (end < ARRIVAL) return { key: 'hint.grows', params: { station, length, gain } };
  const points = length * worth(end);
  return { key: 'hint.scores', params: { station, points, centre: points > length } };
}

/** Another's line. */
function hinders({ seat, station, length, end, more }: Change): Reason {
  if (end < ARRIVAL) return { key: 'hint.bends', params: { seat, station, points: Math.round(-more) } };
  return { key: 'hint.ends', params: { seat, station, points: length * worth(end) } };
}
