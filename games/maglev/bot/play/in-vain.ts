/** Plans that lead nowhere: back to a position of the same turn, or by steps that cancel each other. */
import type { Seat } from '#engine/contract.ts';
import type { Action, State } from '../../rules/types.ts';
import type { TurnPlan } from './plans.ts';

/** All that a seat's turn can change, but for the actions that it takes. */
export function positionOf({ phase, bag, crowd, standing, players }: State, seat: Seat): string {
  const { train, facing, load, hand, board, track } = players[seat]!;
  return `${phase} ${train} ${facing} ${load} ${hand} ${board} ${track} ${bag} ${crowd} ${standing}`;
}

/** Whether the last step of a plan, which was `before`, is in vain. */
export const isInVain = (before: TurnPlan, { actions, positions }: TurnPlan): boolean =>
  before.positions.includes(positions.at(-1)!) || isCancelled(actions);

/** Whether a robot comes back to where it was lifted, or one gets on who was put off here. */
function isCancelled(actions: readonly Action[]): boolean {
  const lifted = new Set<string>();
  const putOff = new Set<string>();
  for (const action of actions) {
    if (action.type === 'step') putOff.clear();
    else if (action.type === 'lift') lifted.add(withoutEnd(action.slot));
    else if (action.type === 'unload') putOff.add(action.passenger);
    else if (action.type === 'place' && lifted.has(withoutEnd(action.slot))) return true;
    else if (action.type === 'load' && putOff.has(action.passenger)) return true;
  }
  return false;
}

/** Both ends of a row are the same place. */
const withoutEnd = (slot: string): string => slot.replace(/\.(left|right)$/, '');
