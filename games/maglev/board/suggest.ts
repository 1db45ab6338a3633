/** Shows what a hint would do: its kind of action is opened, and its place on the map aimed at. */
import type { Action } from '../rules/types.ts';
import { groupOf } from './groups.ts';
import type { Ui } from './ui.ts';

export function suggest(ui: Ui, action: Action | undefined): void {
  if (!action) return;
  ui.group.value = groupOf(action);
  ui.aim.value = targetKey(action);
  if ('passenger' in action) ui.passenger.value = action.passenger;
}

/** The key of the target that stands for the action. */
function targetKey(action: Action): string | undefined {
  if ('hex' in action) return `hex ${action.hex}`;
  const site = 'site' in action ? action.site : 'to' in action ? action.to : undefined;
  return site === undefined ? undefined : `place ${site}`;
}
