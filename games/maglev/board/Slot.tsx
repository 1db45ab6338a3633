/** One slot: who is in it, or whom it takes, and what that brings. */
import { ACCEPTS, ALL_ROBOTS, type Board } from '../rules/board.ts';
import { COLOURS, type ColourName, isRobot } from '../rules/colours.ts';
import type { Action } from '../rules/types.ts';
import { sayMaglev } from './say.ts';
import type { SlotAction } from './spots.ts';
import { TokenIcon, type TokenName } from './Token.tsx';
import { isSameAction } from './ui.ts';

export interface Clickable {
  /** By slot: what clicking it does. */
  readonly actions?: ReadonlyMap<number, SlotAction>;
  /** What the guide suggests. */
  readonly suggested?: Action | undefined;
  onChoose?(action: SlotAction): void;
}

interface Props extends Clickable {
  readonly at: number;
  readonly section: string;
  readonly board: Board;
}

/** What a slot takes: one colour, any robot, or any commuter. */
function takenBy(slot: number): TokenName {
  const set = ACCEPTS[slot]!;
  const names = COLOURS.filter((_, colour) => (set & (1 << colour)) !== 0);
  if (names.length === 1) return names[0]!;
  return set === ALL_ROBOTS ? 'robot' : 'commuter';
}

const nameOfHeld = (held: number): ColourName | undefined => (held === 0 ? undefined : COLOURS[held - 1]);

export function Slot({ at, section, board, actions, suggested, onChoose }: Props) {
  const holds = nameOfHeld(board[at]!);
  const action = actions?.get(at);
  const brings = sayMaglev(`slot.${section}`);
  const says = holds
    ? sayMaglev('slot.holds', { passenger: holds, brings, stays: !isRobot(board[at]! - 1) })
    : sayMaglev('slot.takes', { passenger: takenBy(at), brings });
  const icon = holds ? (
    <TokenIcon name={holds} px={20} />
  ) : (
    <TokenIcon name={takenBy(at)} px={20} kind="wanted" />
  );
  if (!action)
    return (
      <span class={`slot ${holds ? 'held' : 'vacant'}`} title={says}>
        {icon}
      </span>
    );
  const does = sayMaglev(`does.${action.type}`, {
    passenger: action.type === 'lift' ? holds! : action.passenger,
    section: sayMaglev(`section.${section}`),
    brings,
  });
  return (
    <button
      type="button"
      class={`slot lit ${holds ? 'held' : 'vacant'} ${suggested && isSameAction(suggested, action) ? 'suggested' : ''}`}
      data-slot={action.slot}
      title={does}
      aria-label={does}
      onClick={() => onChoose?.(action)}
    >
      {icon}
    </button>
  );
}
