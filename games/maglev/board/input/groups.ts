/** The eight kinds of action that players know: which are open, and why others are not. */
import { STATION_KINDS } from '../../data/pieces.ts';
import { unitsOf } from '../../rules/board/abilities.ts';
import { type Board, LIFT_SPOTS, SPOTS } from '../../rules/board/board.ts';
import { COLOURS } from '../../rules/colours.ts';
import { refusalOf } from '../../rules/refusal.ts';
import { nameOf } from '../../rules/track/map.ts';
import type { Action, Phase, Public, Refusal } from '../../rules/types.ts';
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

const isUnderWay = (phase: Phase): phase is Phase & Group =>
  ['track', 'move', 'pickUp', 'dropOff', 'adjust'].includes(phase);

/** The group of the action under way, or the selected one. */
export function currentGroup({ view, ui, legal }: Props): Group | undefined {
  const { phase } = view.table;
  if (isUnderWay(phase)) return phase;
  if (phase !== 'main') return;
  const group = ui.group.value;
  return legal.some((action) => groupOf(action) === group) ? group : undefined;
}

/** The legal actions of the current group, without `done` and `end`. */
export function openActions(props: Props): readonly Action[] {
  const { view, legal } = props;
  const acts = legal.filter(({ type }) => type !== 'done' && type !== 'end');
  if (view.table.phase !== 'main') return acts;
  const group = currentGroup(props);
  return acts.filter((action) => group !== undefined && groupOf(action) === group);
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

/** Why no action of this group is legal; undefined if one is. */
export function whyNot({ view, seat }: Props, group: Group): Refusal | undefined {
  const state = { ...publicOf(view), cards: view.cards };
  const found = new Set<Refusal>();
  for (const action of samples(state, group)) {
    const refusal = refusalOf(state, seat ?? view.table.turn, action);
    if (refusal === undefined) return;
    found.add(refusal);
  }
  return TELLING.find((refusal) => found.has(refusal)) ?? [...found][0];
}
