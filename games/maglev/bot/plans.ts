/**
 * What a turn is made of: whole actions of the game, each played as well as it looks. Drop off whom you can,
 * pick up the best, go so far, lead track to this place, build that station, refill, adjust, reverse.
 */
import type { Rng, Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { DELIVERS, DONE, LOADS, PLACES, REFILL } from '../rules/actions.ts';
import { apply } from '../rules/apply.ts';
import { unitsFor, unitsOf } from '../rules/board/abilities.ts';
import { spotNamed } from '../rules/board/board.ts';
import { COLOURS, type Colour, NOTHING, sum } from '../rules/colours.ts';
import { legal } from '../rules/legal.ts';
import { clone } from '../rules/state.ts';
import { isHome, waitingAt } from '../rules/turn/crowd.ts';
import type { Action, ActionOf, ActionType, State } from '../rules/types.ts';
import type { Gain, Outlook } from './outlook.ts';
import { Lookout, type Sight } from './sight.ts';

/** A turn so far. */
export interface Draft {
  readonly state: State;
  readonly lookout: Lookout;
  readonly sight: Sight;
  readonly actions: readonly Action[];
  /** How good it looks. */
  readonly value: number;
  /** How many of the actions come before something is revealed, with the one that reveals; undefined if nothing is. */
  readonly certain: number | undefined;
  /** The first of the turns that lead here; undefined in that turn itself. */
  readonly first: Draft | undefined;
}

/** Who plans, how it judges, and the luck of refills, which is the same for all plans. */
export interface Planner {
  readonly seat: Seat;
  readonly outlook: Outlook;
  readonly luck: number;
  /** Whether robots may be moved about the board, of which there are many ways. */
  readonly adjusts: boolean;
}

export function draftOf({ seat, outlook }: Planner, state: State): Draft {
  const lookout = new Lookout(seat);
  const sight = lookout.look(state);
  const value = outlook.value(state, sight);
  return { state, lookout, sight, actions: [], value, certain: undefined, first: undefined };
}

/** Plays on in a copy; what it does to the line is seen afterwards. */
class Attempt {
  readonly state: State;
  readonly #planner: Planner;
  readonly #from: Draft;
  readonly #actions: Action[] = [];
  readonly #rng: Rng;
  #sight: Sight;
  #certain: number | undefined;

  constructor(planner: Planner, from: Draft, luck = planner.luck) {
    this.#planner = planner;
    this.#from = from;
    this.#sight = from.sight;
    this.#rng = quickRng(luck);
    this.state = clone(from.state);
  }

  get sight(): Sight {
    return this.#sight;
  }

  /** False, and nothing done, if it is refused. */
  play(action: Action): boolean {
    const outcome = apply(this.state, this.#planner.seat, action, this.#rng);
    if (!outcome.ok) return false;
    this.#actions.push(action);
    if (outcome.reveals) this.#certain ??= this.#actions.length;
    return true;
  }

  look(): void {
    this.#sight = this.#from.lookout.look(this.state);
  }

  /** Puts whoever is in the hand where they do most good. */
  placeHand(): void {
    const { seat, outlook } = this.#planner;
    while (this.state.phase === 'place') {
      const { hand } = this.state.players[seat]!;
      let best: Put | undefined;
      for (const [colour, count] of hand.entries())
        if (count > 0) best = better(best, outlook.gain(this.state, this.#sight, colour), colour);
      if (best === undefined || !this.play(PLACES[best.colour]![best.at]!)) {
        const [any] = legal(this.state, seat);
        if (any === undefined || !this.play(any)) return;
      }
    }
    // Too many or locked passengers aboard: the first that may leave.
    while (this.state.phase === 'shed') this.play(legal(this.state, seat)[0]!);
  }

  get isNothing(): boolean {
    return this.#actions.length === 0;
  }

  finish(): Draft {
    const { phase } = this.state;
    if (phase === 'track' || phase === 'move' || phase === 'pickUp' || phase === 'dropOff') this.play(DONE);
    const before = this.#from.actions.length;
    return {
      state: this.state,
      lookout: this.#from.lookout,
      sight: this.#sight,
      actions: [...this.#from.actions, ...this.#actions],
      value: this.#planner.outlook.value(this.state, this.#sight),
      certain: this.#from.certain ?? (this.#certain === undefined ? undefined : before + this.#certain),
      first: this.#from.first,
    };
  }
}

/** Every way to go on with one more action of the turn, or to finish the one under way. */
export function plansFrom(planner: Planner, draft: Draft): Draft[] {
  const { state } = draft;
  if (state.phase === 'over' || state.turn !== planner.seat) return [];
  const drafts: Draft[] = [];
  const attempt = (make: (attempt: Attempt) => void) => {
    const each = new Attempt(planner, draft);
    make(each);
    if (!each.isNothing) drafts.push(each.finish());
  };
  const open = legal(state, planner.seat);
  const has = (type: ActionType) => open.some((action) => action.type === type);
  if (has('deliver')) attempt((each) => dropOff(planner, each));
  if (has('load')) attempt((each) => pickUp(planner, each));
  if (has('refill')) drafts.push(refill(planner, draft));
  if (has('build'))
    for (const place of goalsOf(planner, draft)) attempt((each) => layTrack(planner, each, place));
  for (const path of pathsFrom(planner, draft)) {
    attempt((each) => {
      for (const step of path) each.play(step);
    });
  }
  for (const action of open) {
    const plan = PLANS[action.type] as
      | ((planner: Planner, attempt: Attempt, action: Action) => void)
      | undefined;
    if (plan !== undefined) attempt((each) => plan(planner, each, action));
  }
  return drafts;
}

/** Plans that begin with one certain action. */
const PLANS: {
  readonly [T in ActionType]?: (planner: Planner, attempt: Attempt, action: ActionOf<T>) => void;
} = {
  station: (_, attempt, action) => {
    attempt.play(action);
    attempt.look();
    attempt.placeHand();
  },
  unload: swap,
  lift: adjust,
  place: (planner, attempt, action) => {
    if (attempt.state.phase === 'place' || isLifted(planner, attempt.state)) attempt.play(action);
  },
  reverse: (_, attempt, action) => attempt.play(action),
  done: (_, attempt, action) => attempt.play(action),
};

/** Puts somebody off for somebody else; or because it has to be. */
function swap(planner: Planner, attempt: Attempt, action: ActionOf<'unload'>): void {
  const { state } = attempt;
  const isForced = state.phase === 'shed';
  attempt.play(action);
  if (isForced) return;
  pickUp(planner, attempt);
  // Whoever has been put off has made room for somebody.
  if (state.room > 0) attempt.play(legal(state, planner.seat)[0]!);
}

const isLifted = ({ seat }: Planner, { phase, players }: State): boolean =>
  phase === 'adjust' && sum(players[seat]!.hand) > 0;

/** With middling luck. */
function refill(planner: Planner, draft: Draft): Draft {
  const drafts = Array.from({ length: REFILLS }, (_, i) => {
    const attempt = new Attempt(planner, draft, planner.luck + i);
    attempt.play(REFILL);
    return attempt.finish();
  });
  return drafts.sort((a, b) => a.value - b.value)[REFILLS >> 1]!;
}

const REFILLS = 3;

/** A passenger of some colour at the spot where it does most good. */
type Put = Gain & { readonly colour: Colour };

const better = (best: Put | undefined, gain: Gain | undefined, colour: Colour): Put | undefined =>
  gain === undefined || (best !== undefined && best.value >= gain.value) ? best : { ...gain, colour };

/** Whoever is worth most first; beyond the first, only who is worth more than on the train. */
function dropOff({ seat, outlook }: Planner, attempt: Attempt): void {
  const { state, sight } = attempt;
  const player = state.players[seat]!;
  do {
    let best: Put | undefined;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (player.load[colour] === 0 || !isHome(state, player, colour)) continue;
      player.load[colour]!--;
      best = better(best, outlook.gain(state, sight, colour), colour);
      player.load[colour]!++;
    }
    const isEnough = !attempt.isNothing && (best?.value ?? 0) <= outlook.value(state, sight);
    if (best === undefined || isEnough || !attempt.play(DELIVERS[best.colour]![best.at]!)) return;
  } while (state.phase === 'dropOff');
}

/** Whoever makes the position look best, one by one. */
function pickUp({ seat, outlook }: Planner, attempt: Attempt): void {
  const { state } = attempt;
  const player = state.players[seat]!;
  do {
    let best: { action: Action; worth: number } | undefined;
    for (let colour = 0; colour < COLOURS.length; colour++) {
      if (waitingAt(state, player.train, colour) === 0 || attempt.sight.homes[colour]!.length === 0) continue;
      const copy = clone(state);
      if (!apply(copy, seat, LOADS[colour]!, quickRng(0)).ok) continue;
      const worth = outlook.value(copy, attempt.sight);
      if (best === undefined || worth > best.worth) best = { action: LOADS[colour]!, worth };
    }
    // Beyond the first, only whoever is worth the room.
    const isEnough = !attempt.isNothing && (best?.worth ?? 0) <= outlook.value(state, attempt.sight);
    if (best === undefined || isEnough || !attempt.play(best.action)) return;
  } while (state.phase === 'pickUp');
}

/** Every row of steps that one move can make; of those that end at the same stop, the first. */
function pathsFrom({ seat }: Planner, { state }: Draft): Action[][] {
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

/** So many places are worth laying track to. */
const MOST_GOALS = 6;

function goalsOf({ seat }: Planner, { state, sight }: Draft): number[] {
  const { board, tracksAt } = state.players[seat]!;
  const units = unitsOf(board, 'track');
  const ways = sight.ways.filter((way) => way !== undefined);
  const rank = (place: number, cost: number) =>
    cost + (tracksAt[place]! > 0 ? 2 : 0) - (state.standing[place] === NOTHING ? 0 : 1);
  return ways
    .filter(({ cost }) => cost <= 3 * units + 2)
    .sort((a, b) => rank(a.place, a.cost) - rank(b.place, b.cost))
    .slice(0, MOST_GOALS)
    .map(({ place }) => place);
}

/** To this place as far as the units go, and if some are left, on to the nearest other one. */
function layTrack(planner: Planner, attempt: Attempt, place: number): void {
  let way = attempt.sight.ways[place];
  for (let goals = 0; goals < 2 && way !== undefined; goals++) {
    for (const build of way.builds) if (!attempt.play(build) || attempt.state.phase !== 'track') break;
    attempt.look();
    if (attempt.state.phase !== 'track') return;
    const { tracksAt } = attempt.state.players[planner.seat]!;
    const others = attempt.sight.ways.filter((other) => other !== undefined && tracksAt[other.place] === 0);
    way = others.reduce(
      (best, other) => (best === undefined || other!.cost < best.cost ? other : best),
      undefined,
    );
  }
}

/** Takes this robot, and puts it where it does most good, if that is not where it was. */
function adjust({ seat, outlook, adjusts }: Planner, attempt: Attempt, lift: ActionOf<'lift'>): void {
  const { state } = attempt;
  if (!adjusts || state.phase !== 'main') return;
  const trial = clone(state);
  apply(trial, seat, lift, quickRng(0));
  const colour = trial.players[seat]!.hand.findIndex((count) => count > 0);
  const best = outlook.gain(trial, attempt.sight, colour);
  if (best === undefined || best.at === spotNamed(lift.slot)) return;
  attempt.play(lift);
  attempt.play(PLACES[colour]![best.at]!);
  attempt.placeHand();
}
