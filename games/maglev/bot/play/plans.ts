/**
 * The steps that turns are planned in: whole actions of the game, each played as well as the evaluator can tell. Drop
 * off, pick up, move so far, lay track to this place, build that station, refill, adjust, reverse.
 */
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { DELIVERS, DONE, LOADS, PLACES, REFILL } from '../../rules/actions.ts';
import { apply } from '../../rules/apply.ts';
import { unitsFor, unitsOf } from '../../rules/board/abilities.ts';
import { spotNamed } from '../../rules/board/board.ts';
import { COLOURS, type Colour, NOTHING, sum } from '../../rules/colours.ts';
import { legal } from '../../rules/legal.ts';
import { clone } from '../../rules/state.ts';
import { UNREACHED } from '../../rules/track/routes.ts';
import { isHome, waitingAt } from '../../rules/turn/crowd.ts';
import { refusalOfDone } from '../../rules/turn/passengers.ts';
import type { Action, ActionOf, ActionType, State } from '../../rules/types.ts';
import type { Gain, Judge } from '../judge/judge.ts';
import { TrackFeatureCache, type TrackFeatures } from '../judge/track-features.ts';
import { isInVain, positionOf } from './in-vain.ts';

/** The actions of a turn so far, and where they lead. */
export interface TurnPlan {
  readonly state: State;
  readonly trackCache: TrackFeatureCache;
  readonly trackFeatures: TrackFeatures;
  readonly actions: readonly Action[];
  /** By the evaluator. */
  readonly value: number;
  /** How many actions there are up to the first that reveals something; undefined if none does. */
  readonly certain: number | undefined;
  /** The first of several turns; undefined in that turn itself. */
  readonly first: TurnPlan | undefined;
  /** The positions of this turn so far: no plan comes back to one of them. */
  readonly positions: readonly string[];
}

/** Who plans, how it values positions, and the seed of refills, which is the same for all plans. */
export interface Planner {
  readonly seat: Seat;
  readonly evaluator: Judge;
  readonly seed: number;
  /** Whether plans may move robots on the board. There are many such plans. */
  readonly adjusts: boolean;
}

export function emptyPlan({ seat, evaluator }: Planner, state: State): TurnPlan {
  const trackCache = new TrackFeatureCache(seat);
  const trackFeatures = trackCache.get(state);
  const value = evaluator.value(state, trackFeatures);
  const positions = [positionOf(state, seat)];
  return {
    state,
    trackCache,
    trackFeatures,
    actions: [],
    value,
    certain: undefined,
    first: undefined,
    positions,
  };
}

/** Extends a plan, in a copy of its state. */
class Attempt {
  readonly state: State;
  readonly #planner: Planner;
  readonly #from: TurnPlan;
  readonly #actions: Action[] = [];
  readonly #rng: Rng;
  #trackFeatures: TrackFeatures;
  #certain: number | undefined;

  constructor(planner: Planner, from: TurnPlan, seed = planner.seed) {
    this.#planner = planner;
    this.#from = from;
    this.#trackFeatures = from.trackFeatures;
    this.#rng = quickRng(seed);
    this.state = clone(from.state);
  }

  get trackFeatures(): TrackFeatures {
    return this.#trackFeatures;
  }

  /** False if the action is refused; then nothing is changed. */
  play(action: Action): boolean {
    const outcome = apply(this.state, this.#planner.seat, action, this.#rng);
    if (!outcome.ok) return false;
    this.#actions.push(action);
    if (outcome.reveals) this.#certain ??= this.#actions.length;
    return true;
  }

  /** To be called after a change of track or stations. */
  refreshTrack(): void {
    this.#trackFeatures = this.#from.trackCache.get(this.state);
  }

  /** Puts the passengers in the hand where their value is highest. */
  placeHand(): void {
    const { seat, evaluator } = this.#planner;
    const { hand } = this.state.players[seat]!;
    while (sum(hand) > 0) {
      let best: Put | undefined;
      for (const [colour, count] of hand.entries())
        if (count > 0) best = better(best, evaluator.gain(this.state, this.#trackFeatures, colour), colour);
      if (best === undefined || !this.play(PLACES[best.colour]![best.at]!)) {
        const any = legal(this.state, seat).find(({ type }) => type === 'place');
        if (any === undefined || !this.play(any)) return;
      }
    }
    // If passengers aboard are too many or locked, the first that may leave does.
    while (this.state.phase === 'shed') if (!this.play(legal(this.state, seat)[0]!)) return;
  }

  trackFeaturesOf(state: State): TrackFeatures {
    return this.#from.trackCache.get(state);
  }

  get isNothing(): boolean {
    return this.#actions.length === 0;
  }

  finish(): TurnPlan {
    const { phase } = this.state;
    if (phase === 'track' || phase === 'move' || phase === 'pickUp' || phase === 'dropOff') this.play(DONE);
    const before = this.#from.actions.length;
    return {
      state: this.state,
      trackCache: this.#from.trackCache,
      trackFeatures: this.#trackFeatures,
      actions: [...this.#from.actions, ...this.#actions],
      value: this.#planner.evaluator.value(this.state, this.#trackFeatures),
      certain: this.#from.certain ?? (this.#certain === undefined ? undefined : before + this.#certain),
      first: this.#from.first,
      positions: [...this.#from.positions, positionOf(this.state, this.#planner.seat)],
    };
  }
}

/** Every plan with one more action of the turn, or with the present action finished. */
export function plansFrom(planner: Planner, plan: TurnPlan): TurnPlan[] {
  const { state } = plan;
  if (state.phase === 'over' || state.turn !== planner.seat) return [];
  const plans: TurnPlan[] = [];
  const attempt = (make: (attempt: Attempt) => void) => {
    const each = new Attempt(planner, plan);
    make(each);
    if (!each.isNothing) plans.push(each.finish());
  };
  const open = legal(state, planner.seat);
  const has = (type: ActionType) => open.some((action) => action.type === type);
  if (has('deliver')) attempt((each) => dropOff(planner, each));
  if (has('load')) attempt((each) => pickUp(planner, each));
  if (has('refill')) plans.push(refill(planner, plan));
  if (has('build'))
    for (const place of goalsOf(planner, plan)) attempt((each) => layTrack(planner, each, place));
  for (const path of pathsFrom(planner, plan)) {
    attempt((each) => {
      for (const step of path) each.play(step);
    });
  }
  for (const action of open) {
    const begin = PLANS[action.type] as
      | ((planner: Planner, attempt: Attempt, action: Action) => void)
      | undefined;
    if (begin !== undefined) attempt((each) => begin(planner, each, action));
  }
  return plans.filter((each) => !isInVain(plan, each));
}

/** Plans that begin with a given action. */
const PLANS: {
  readonly [T in ActionType]?: (planner: Planner, attempt: Attempt, action: ActionOf<T>) => void;
} = {
  station: (_, attempt, action) => {
    attempt.play(action);
    attempt.refreshTrack();
    attempt.placeHand();
  },
  unload: swap,
  remove: takeUp,
  lift: adjust,
  place: (planner, attempt, action) => {
    if (attempt.state.phase === 'place' || isLifted(planner, attempt.state)) attempt.play(action);
  },
  reverse: (_, attempt, action) => attempt.play(action),
  done: (_, attempt, action) => attempt.play(action),
};

/** Puts a passenger off to make room for another; or because it must. */
function swap(planner: Planner, attempt: Attempt, action: ActionOf<'unload'>): void {
  const { state } = attempt;
  const isForced = state.phase === 'shed';
  attempt.play(action);
  if (isForced) return;
  pickUp(planner, attempt);
  // Somebody must take the room, or leave a station that is too full: the first who may, if nobody was worth it.
  while (refusalOfDone(state) !== undefined) {
    const [any] = legal(state, planner.seat);
    if (any === undefined || !attempt.play(any)) return;
  }
}

const isLifted = ({ seat }: Planner, { phase, players }: State): boolean =>
  phase === 'adjust' && sum(players[seat]!.hand) > 0;

/** The middle one of a few random outcomes. */
function refill(planner: Planner, plan: TurnPlan): TurnPlan {
  const plans = Array.from({ length: REFILLS }, (_, i) => {
    const attempt = new Attempt(planner, plan, planner.seed + i);
    attempt.play(REFILL);
    return attempt.finish();
  });
  return plans.sort((a, b) => a.value - b.value)[REFILLS >> 1]!;
}

const REFILLS = 3;

/** A passenger of some colour at its best spot. */
type Put = Gain & { readonly colour: Colour };

const better = (best: Put | undefined, gain: Gain | undefined, colour: Colour): Put | undefined =>
  gain === undefined || (best !== undefined && best.value >= gain.value) ? best : { ...gain, colour };

/** The most valuable passenger first; after the first, only those who are worth more than on the train. */
function dropOff({ seat, evaluator }: Planner, attempt: Attempt): void {
  const { state, trackFeatures } = attempt;
  const player = state.players[seat]!;
  do {
    let best: Put | undefined;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (player.load[colour] === 0 || !isHome(state, player, colour)) continue;
      player.load[colour]!--;
      best = better(best, evaluator.gain(state, trackFeatures, colour), colour);
      player.load[colour]!++;
    }
    const isEnough = !attempt.isNothing && (best?.value ?? 0) <= evaluator.value(state, trackFeatures);
    if (best === undefined || isEnough || !attempt.play(DELIVERS[best.colour]![best.at]!)) return;
  } while (state.phase === 'dropOff');
}

/** The passenger with the best value, one by one. */
function pickUp({ seat, evaluator }: Planner, attempt: Attempt): void {
  const { state } = attempt;
  const player = state.players[seat]!;
  do {
    let best: { action: Action; worth: number } | undefined;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (waitingAt(state, player.train, colour) === 0 || attempt.trackFeatures.homes[colour]!.length === 0)
        continue;
      const copy = clone(state);
      if (!apply(copy, seat, LOADS[colour]!, quickRng(0)).ok) continue;
      const worth = evaluator.value(copy, attempt.trackFeatures);
      if (best === undefined || worth > best.worth) best = { action: LOADS[colour]!, worth };
    }
    // After the first, only those who are worth the room.
    const isEnough =
      !attempt.isNothing && (best?.worth ?? 0) <= evaluator.value(state, attempt.trackFeatures);
    if (best === undefined || isEnough || !attempt.play(best.action)) return;
  } while (state.phase === 'pickUp');
}

/** Every series of steps that one move can make; of those that end alike, the first. */
function pathsFrom({ seat }: Planner, { state }: TurnPlan): Action[][] {
  const paths: Action[][] = [];
  const most = unitsFor(state, 'move');
  const seen = new Set<string>();
  const explore = (from: State, path: Action[]) => {
    for (const action of legal(from, seat)) {
      if (action.type !== 'step') continue;
      const copy = clone(from);
      apply(copy, seat, action, quickRng(0));
      const { train, facing } = copy.players[seat]!;
      const key = `${train} ${facing}`;
      const steps = [...path, action];
      if (!seen.has(key)) {
        seen.add(key);
        paths.push(steps);
      }
      if (steps.length < most) explore(copy, steps);
    }
  };
  explore(state, []);
  return paths;
}

/** Track is laid to no more places than this. */
const MOST_GOALS = 6;

function goalsOf({ seat, evaluator }: Planner, { state, trackFeatures }: TurnPlan): number[] {
  const { board, tracksAt } = state.players[seat]!;
  const units = unitsOf(board, 'track');
  const routes = trackFeatures.routes.filter((route) => route !== undefined);
  // The stations that a game lacks at its end need sites.
  const isWanted = (place: number) =>
    evaluator.isEnding && state.standing[place] === NOTHING && tracksAt[place] === 0;
  const rank = (place: number, cost: number) =>
    cost +
    (tracksAt[place]! > 0 ? 2 : 0) -
    (state.standing[place] === NOTHING ? 0 : 1) -
    (isWanted(place) ? UNREACHED : 0);
  return routes
    .filter(({ cost, place }) => cost <= 3 * units + 2 || isWanted(place))
    .sort((a, b) => rank(a.place, a.cost) - rank(b.place, b.cost))
    .slice(0, MOST_GOALS)
    .map(({ place }) => place);
}

/** To this place as far as the units go, and with units that are left, on to the nearest other place. */
function layTrack(planner: Planner, attempt: Attempt, place: number): void {
  let route = attempt.trackFeatures.routes[place];
  for (let goals = 0; goals < 2 && route !== undefined; goals++) {
    for (const build of route.builds) if (!attempt.play(build) || attempt.state.phase !== 'track') break;
    attempt.refreshTrack();
    if (attempt.state.phase !== 'track') return;
    const { tracksAt } = attempt.state.players[planner.seat]!;
    const others = attempt.trackFeatures.routes.filter(
      (other) => other !== undefined && tracksAt[other.place] === 0,
    );
    route = others.reduce(
      (best, other) => (best === undefined || other!.cost < best.cost ? other : best),
      undefined,
    );
  }
}

/** With fewer tiles than this, track may have to be taken up before a new place can be reached. */
const FEW_TILES = 8;

/** At the end of a game, takes up track for a site out of reach: this tile, and others if that is worth it. */
function takeUp({ seat, evaluator }: Planner, attempt: Attempt, action: ActionOf<'remove'>): void {
  const { state } = attempt;
  const { straights, curves } = state.players[seat]!;
  // A line that is closed leads nowhere either.
  const isStuck = straights + curves < FEW_TILES || attempt.trackFeatures.routes.every((route) => !route);
  if (!evaluator.isEnding || !isStuck) return;
  attempt.play(action);
  attempt.refreshTrack();
  while (state.phase === 'track') {
    let best: { action: Action; worth: number } | undefined;
    for (const each of legal(state, seat)) {
      if (each.type !== 'remove') continue;
      const copy = clone(state);
      apply(copy, seat, each, quickRng(0));
      const worth = evaluator.value(copy, attempt.trackFeaturesOf(copy));
      if (best === undefined || worth > best.worth) best = { action: each, worth };
    }
    if (best === undefined || best.worth <= evaluator.value(state, attempt.trackFeatures)) return;
    attempt.play(best.action);
    attempt.refreshTrack();
  }
}

/** Moves this robot to its best spot, if that is not where it was. */
function adjust({ seat, evaluator, adjusts }: Planner, attempt: Attempt, lift: ActionOf<'lift'>): void {
  const { state } = attempt;
  if (!adjusts || state.phase !== 'main') return;
  const trial = clone(state);
  apply(trial, seat, lift, quickRng(0));
  const colour = trial.players[seat]!.hand.findIndex((count) => count > 0);
  const best = evaluator.gain(trial, attempt.trackFeatures, colour);
  if (best === undefined || best.at === spotNamed(lift.slot)) return;
  attempt.play(lift);
  attempt.play(PLACES[colour]![best.at]!);
  attempt.placeHand();
}
