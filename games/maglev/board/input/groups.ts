/**
 * The eight kinds of action that players know. Everything that can be started is offered at once: to start
 * another action than the one under way, the board plays `done` first.
 */
import { STATION_KINDS } from '../../data/pieces.ts';
import { DONE } from '../../rules/actions.ts';
import { endAction, unitsOf } from '../../rules/board/abilities.ts';
import { type Board, LIFT_SPOTS, SPOTS } from '../../rules/board/board.ts';
import { COLOURS } from '../../rules/colours.ts';
import { legal as legalActions } from '../../rules/legal.ts';
import { refusalOf } from '../../rules/refusal.ts';
import { nameOf } from '../../rules/track/map.ts';
import type { Action, Known, Phase, Public, Refusal } from '../../rules/types.ts';
import { type Props, publicOf } from '../ui.ts';

export const GROUPS = ['track', 'move', 'pickUp', 'dropOff', 'refill', 'adjust', 'build', 'reverse'] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Partial<Record<Action['type'], Group>> = {
  build: 'track',
  remove: 'track',
  step: 'move',
  load: 'pickUp',
  unload: 'pickUp',
  deliver: 'dropOff',
  refill: 'refill',
  lift: 'adjust',
  station: 'build',
  reverse: 'reverse',
};
export const groupOf = ({ type }: Action): Group | undefined => GROUP_OF[type];

const UNDER_WAY: readonly Phase[] = ['track', 'move', 'pickUp', 'dropOff', 'adjust'];
export const groupUnderWay = (phase: Phase): Group | undefined =>
  UNDER_WAY.includes(phase) ? (phase as Group) : undefined;

/** A position, what is legal in it, and what must be played to come there. */
export interface Stage {
  readonly state: Known;
  readonly actions: readonly Action[];
  readonly before: readonly Action[];
}

interface Stages {
  readonly now: Stage;
  /** After the action under way, if it can be finished. */
  readonly next: Stage | undefined;
}

const known = new WeakMap<readonly Action[], Stages>();

export function stagesOf({ view, seat, legal }: Props): Stages {
  const stages = known.get(legal);
  if (stages) return stages;
  const state: Known = { ...publicOf(view), cards: view.cards };
  const isOpen = legal.some(({ type }) => type === 'done') && seat !== undefined;
  const made = {
    now: { state, actions: legal, before: [] },
    next: isOpen ? afterDone(state, seat) : undefined,
  };
  known.set(legal, made);
  return made;
}

function afterDone(state: Known, seat: number): Stage {
  const after = { ...state };
  endAction(after);
  return { state: after, actions: legalActions(after, seat), before: [DONE] };
}

/** Where actions of this group can be started or continued, with those actions. */
export function stageOf(props: Props, group: Group): Stage | undefined {
  const { now, next } = stagesOf(props);
  const of = (stage: Stage | undefined): Stage | undefined => {
    const actions = stage?.actions.filter((action) => groupOf(action) === group) ?? [];
    return stage && actions.length > 0 ? { ...stage, actions } : undefined;
  };
  return of(now) ?? of(next);
}

/** The group of the action under way, or the selected one. */
export function currentGroup(props: Props): Group | undefined {
  const { view, ui, legal } = props;
  if (legal.length === 0) return;
  return ui.group.value ?? groupUnderWay(view.table.phase);
}

/** The units that one action of this group has; null if it has none. */
export const unitsOfGroup = (board: Board, group: Group): number | null =>
  group === 'build' || group === 'reverse' ? null : unitsOf(board, group);

/** Actions of a group, legal or not. */
function samples({ map }: Public, group: Group): Action[] {
  switch (group) {
    case 'track':
      return map.actions.builds.slice();
    case 'move':
      return [{ type: 'step' }];
    case 'pickUp':
      return COLOURS.map((passenger) => ({ type: 'load', passenger }));
    case 'dropOff':
      return COLOURS.flatMap((passenger) =>
        SPOTS.map(({ name }): Action => ({ type: 'deliver', passenger, slot: name })),
      );
    case 'refill':
      return [{ type: 'refill' }];
    case 'adjust':
      return LIFT_SPOTS.map((spot) => ({ type: 'lift', slot: SPOTS[spot]!.name }));
    case 'build':
      return Array.from({ length: map.places }, (_, place) => nameOf(map, place)).flatMap((site) =>
        STATION_KINDS.map((kind): Action => ({ type: 'station', site, kind })),
      );
    case 'reverse':
      return [{ type: 'reverse' }];
  }
}

/** Refusals in the order of how much they explain. The first that applies is shown. */
const TELLING: readonly Refusal[] = [
  'no-actions-left',
  'finish-the-action',
  'train-full',
  'locked',
  'slot-taken',
  'wrong-station',
  'forbidden-link',
  'none-left',
  'not-reached',
  'units',
  'no-straights',
  'no-curves',
];

const reasons = new WeakMap<readonly Action[], Map<Group, Refusal | undefined>>();

/** Why no action of this group can be started; undefined if one can. */
export function whyNot(props: Props, group: Group): Refusal | undefined {
  const known = reasons.get(props.legal) ?? new Map<Group, Refusal | undefined>();
  reasons.set(props.legal, known);
  if (!known.has(group)) known.set(group, findReason(props, group));
  return known.get(group);
}

function findReason(props: Props, group: Group): Refusal | undefined {
  const { view, seat } = props;
  const { now, next } = stagesOf(props);
  if (stageOf(props, group)) return;
  const { state } = next ?? now;
  const found = new Set<Refusal>();
  for (const action of samples(state, group)) {
    const refusal = refusalOf(state, seat ?? view.table.turn, action);
    if (refusal === undefined) return;
    found.add(refusal);
  }
  return TELLING.find((refusal) => found.has(refusal)) ?? [...found][0];
}
