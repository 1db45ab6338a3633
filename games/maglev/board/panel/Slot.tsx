/** One slot: its passenger, or what it takes, and what it brings. */
import { ACCEPTS, ALL_ROBOTS } from '../../rules/board/board.ts';
import { COLOURS, type ColourName, isRobot } from '../../rules/colours.ts';
import { memo } from '../memo.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon, type TokenName } from '../Token.tsx';
import type { SlotAction } from './spots.ts';

interface Props {
  readonly at: number;
  readonly section: string;
  /** As on the board: 0 for nobody, else 1 + the colour. */
  readonly held: number;
  /** What clicking it does, and with whom. */
  readonly does: SlotAction['type'] | undefined;
  readonly whom: ColourName | undefined;
  /** Whether the dragged passenger can be dropped here. */
  readonly isDrop: boolean;
  /** Whether the guide suggests it. */
  readonly isSuggested: boolean;
  onClick(at: number): void;
}

/** What a slot takes: one colour, any robot, or any commuter. */
function takenBy(slot: number): TokenName {
  const set = ACCEPTS[slot]!;
  const names = COLOURS.filter((_, colour) => (set & (1 << colour)) !== 0);
  if (names.length === 1) return names[0]!;
  return set === ALL_ROBOTS ? 'robot' : 'commuter';
}

export const Slot = memo(({ at, section, held, does, whom, isDrop, isSuggested, onClick }: Props) => {
  const holds = COLOURS[held - 1];
  const brings = sayMaglev(`slot.${section}`);
  const says = holds
    ? sayMaglev('slot.holds', { passenger: holds, brings, stays: !isRobot(held - 1) })
    : sayMaglev('slot.takes', { passenger: takenBy(at), brings });
  const icon = <TokenIcon name={holds ?? takenBy(at)} px={20} kind={holds ? 'token' : 'wanted'} />;
  const kind = `slot ${holds ? 'held' : 'vacant'} ${isDrop ? 'drop' : ''}`;
  if (!does)
    return (
      <span class={kind} data-drop={`slot ${at}`} title={says}>
        {icon}
      </span>
    );
  const what = sayMaglev(`does.${does}`, {
    passenger: whom!,
    section: sayMaglev(`section.${section}`),
    brings,
  });
  return (
    <button
      type="button"
      class={`${kind} lit ${isSuggested ? 'suggested' : ''}`}
      data-drop={`slot ${at}`}
      data-cursor
      title={what}
      aria-label={what}
      onClick={() => onClick(at)}
    >
      {icon}
    </button>
  );
});
