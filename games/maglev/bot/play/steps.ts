/** A turn in steps, for hints: one for each action of the game, with what it is about and the points that it makes. */
import type { Plan, Step } from '#engine/bot.ts';
import type { Seat } from '#engine/contract.ts';
import { quickRng } from '#engine/rng.ts';
import { apply } from '../../rules/apply.ts';
import { actionsLeft, unitsOf } from '../../rules/board/abilities.ts';
import type { ColourName, KindName } from '../../rules/colours.ts';
import { standingOf } from '../../rules/score/score.ts';
import { clone } from '../../rules/state.ts';
import { nameOf } from '../../rules/track/map.ts';
import type { Action, Event, Phase, State } from '../../rules/types.ts';
import { type LaidRun, runsLaid } from './laid.ts';

/** A passenger and the spot that it comes to. */
export type Put = { readonly passenger: ColourName; readonly slot: string };
export type Shift = { readonly passenger: ColourName; readonly from: string; readonly to: string };

/** What a step is about. Places are sites by name or `hub`; spots are named as in actions. */
export type What =
  | { readonly type: 'keep'; readonly card: string }
  | { readonly type: 'take'; readonly passenger: ColourName }
  | { readonly type: 'start'; readonly site: string; readonly passenger: ColourName }
  | { readonly type: 'place' | 'dropOff'; readonly puts: readonly Put[] }
  | { readonly type: 'track'; readonly runs: readonly LaidRun[]; readonly removed: number }
  | { readonly type: 'move'; readonly from: string; readonly to: string; readonly links: number }
  | {
      readonly type: 'pickUp';
      readonly site: string;
      readonly off: readonly ColourName[];
      readonly on: readonly ColourName[];
    }
  | { readonly type: 'refill'; readonly site: string; readonly most: number }
  | { readonly type: 'adjust'; readonly shifts: readonly Shift[]; readonly off: readonly ColourName[] }
  | {
      readonly type: 'station';
      readonly site: string;
      readonly kind: KindName;
      readonly puts: readonly Put[];
    }
  | { readonly type: 'reverse' }
  | { readonly type: 'shed'; readonly off: readonly ColourName[] }
  /** Ends the action under way, without more. */
  | { readonly type: 'done' }
  /** `left`: how many actions of the turn are not taken. */
  | { readonly type: 'end'; readonly left: number }
  /** So many more actions: which, depends on what is revealed. */
  | { readonly type: 'later'; readonly actions: number };

export type TurnStep = Step<Action> & { readonly what: What };

/** Actions that belong together, what happened, and the states around them. */
interface Group {
  readonly actions: Action[];
  readonly events: Event[];
  readonly phase: Phase;
  readonly before: State;
  after: State;
}

/** The plan of these actions, of which the last may reveal something; `lead` over the next best plan. */
export function planOf(
  state: State,
  seat: Seat,
  actions: readonly Action[],
  lead: number | null = null,
): Plan<Action> & { readonly steps: readonly TurnStep[] } {
  const groups = groupsOf(state, seat, actions);
  const steps: TurnStep[] = groups.map((group) => ({
    actions: group.actions,
    what: whatOf(group, seat),
    points: pointsOf(group.after, seat) - pointsOf(group.before, seat),
  }));
  const certain = steps.length;
  const after = groups.at(-1)!.after;
  const ends = actions.at(-1)?.type === 'end';
  const open = !ends && after.phase === 'main' && after.turn === seat && after.round === state.round;
  const later = open ? actionsLeft(after) : 0;
  if (later > 0) steps.push({ actions: [], what: { type: 'later', actions: later }, points: 0 });
  return { steps, certain, from: pointsOf(state, seat), to: pointsOf(after, seat), lead };
}

/** With the own bonus cards, as if the game ended now. */
const pointsOf = (state: State, seat: Seat): number => standingOf({ ...state, phase: 'over' }, seat).total;

function groupsOf(state: State, seat: Seat, actions: readonly Action[]): Group[] {
  const groups: Group[] = [];
  let now = clone(state);
  for (const action of actions) {
    const { phase } = now;
    const before = now;
    now = clone(now);
    const outcome = apply(now, seat, action, quickRng(0));
    if (!outcome.ok) break;
    const last = groups.at(-1);
    const group = last === undefined || begins(last, phase) ? { ...blank(before), phase } : last;
    if (group !== last) groups.push(group);
    group.actions.push(action);
    // What others see happen after the turn is no part of it.
    group.events.push(...outcome.events.filter((event) => 'seat' in event && event.seat === seat));
    group.after = action.type === 'end' || action.type === 'take' ? before : now;
  }
  return groups;
}

const blank = (before: State): Omit<Group, 'phase'> => ({ actions: [], events: [], before, after: before });

/** A new action begins between two; train and robot are chosen together. */
const begins = (last: Group, phase: Phase): boolean =>
  phase === 'main' || (phase !== last.phase && last.phase === 'draft');

const allOf = <T extends Event['type']>({ events }: Group, type: T): Extract<Event, { type: T }>[] =>
  events.filter((event): event is Extract<Event, { type: T }> => event.type === type);

const passengersOf = (events: readonly { readonly passenger: ColourName }[]): ColourName[] =>
  events.map(({ passenger }) => passenger);

const putsOf = (group: Group): Put[] =>
  group.events.flatMap((event) =>
    event.type === 'placed' || event.type === 'delivered'
      ? [{ passenger: event.passenger, slot: event.slot }]
      : [],
  );

function whatOf(group: Group, seat: Seat): What {
  const { actions, before, after, phase } = group;
  const [first] = actions as [Action];
  const off = passengersOf(allOf(group, 'putOff'));
  const { train, board } = before.players[seat]!;
  const here = train < 0 ? '' : nameOf(before.map, train);
  switch (first.type) {
    case 'keep':
      return { type: 'keep', card: first.card };
    case 'take':
      return { type: 'take', passenger: first.passenger };
    case 'train':
      return { type: 'start', site: first.site, passenger: takenIn(actions) };
    case 'place':
      return phase === 'adjust'
        ? { type: 'adjust', shifts: shiftsOf(group), off }
        : { type: 'place', puts: putsOf(group) };
    case 'build':
    case 'remove':
      return { type: 'track', runs: runsLaid(before, after, seat), removed: allOf(group, 'removed').length };
    case 'step': {
      const moved = allOf(group, 'moved');
      return { type: 'move', from: here, to: moved.at(-1)!.to, links: moved.length };
    }
    case 'load':
    case 'unload':
      if (phase === 'shed') return { type: 'shed', off };
      return { type: 'pickUp', site: here, off, on: passengersOf(allOf(group, 'loaded')) };
    case 'deliver':
      return { type: 'dropOff', puts: putsOf(group) };
    case 'refill':
      return {
        type: 'refill',
        site: here,
        most: first.draw ?? unitsOf(board, 'refill'),
      };
    case 'lift':
      return { type: 'adjust', shifts: shiftsOf(group), off };
    case 'station':
      return { type: 'station', site: first.site, kind: first.kind, puts: putsOf(group) };
    case 'end':
      return { type: 'end', left: actionsLeft(before) };
    default:
      return { type: first.type };
  }
}

const takenIn = (actions: readonly Action[]): ColourName => {
  const take = actions.find((action) => action.type === 'take');
  return take!.passenger;
};

/** Who was lifted where, and placed where; a robot that was in the hand before has no `from`. */
function shiftsOf(group: Group): Shift[] {
  const lifted = allOf(group, 'lifted');
  return allOf(group, 'placed').map(({ passenger, slot }) => {
    const at = lifted.findIndex((one) => one.passenger === passenger);
    const [from] = at < 0 ? [] : lifted.splice(at, 1);
    return { passenger, from: from?.slot ?? '', to: slot };
  });
}
