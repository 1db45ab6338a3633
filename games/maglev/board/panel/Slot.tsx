/** One slot: its passenger, or what it takes. Lit or not, it is a button that explains itself. */
import { NumberSign } from '#client/kit/NumberChip.tsx';
import { COLOURS, type ColourName } from '../../rules/colours.ts';
import type { Point } from '../map/geometry.ts';
import { memo } from '../memo.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { placeOfSlot, sayHeld, saySlot, sectionOf, takenBy } from './slotNames.ts';
import type { SlotChoice } from './spots.ts';

interface Props {
  readonly at: number;
  /** As on the board: 0 for nobody, else 1 + the colour. */
  readonly held: number;
  /** What clicking it does, with whom, and whether that was selected. */
  readonly does: SlotChoice['does'] | undefined;
  readonly whom: ColourName | undefined;
  readonly isLit: boolean;
  /** The robot of this slot is selected. */
  readonly isAway: boolean;
  /** The numbers of the steps that happen here. */
  readonly number: string | undefined;
  /** How a review frames it. */
  readonly frame: string | undefined;
  /** Whether the dragged passenger can be dropped here. */
  readonly isDrop: boolean;
  /** Whether a lesson or a hint suggests it. */
  readonly isSuggested: boolean;
  /** Whether Tab comes to the board here. */
  readonly isStop: boolean;
  readonly language: string;
  onClick(click: SlotClick): void;
}

/** Which slot was clicked, and where it is on the screen. */
export interface SlotClick {
  readonly at: number;
  readonly middle: Point;
}

function middleOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The token of a slot; its size is set by CSS. */
const PX = 20;

export const Slot = memo((props: Props) => {
  const { at, held, does, whom, isLit, isAway, number, frame, isDrop, isSuggested, isStop, onClick } = props;
  const holds = COLOURS[held - 1];
  // Rows of units stand beside their actions, the others in tables.
  const isInTable = !['row', 'build', 'reverse'].includes(placeOfSlot(at).part);
  const label = sayMaglev('slot.label', {
    slot: saySlot(at),
    held: sayHeld(at, holds),
    does: does === undefined ? '' : sayMaglev(`does.${does}`, { passenger: whom! }),
    can: does !== undefined,
  });
  const flags = [
    holds ? 'held' : 'vacant',
    isLit ? 'lit' : '',
    does ? 'can' : '',
    isAway ? 'away' : '',
    isDrop ? 'drop' : '',
    isSuggested ? 'suggested' : '',
    frame ?? '',
  ];
  return (
    <button
      type="button"
      class={`slot ${flags.filter(Boolean).join(' ')}`}
      data-drop={`slot ${at}`}
      data-tip={`slot ${at}`}
      data-target={isLit ? `slot ${at}` : undefined}
      {...(isInTable
        ? { role: 'gridcell', 'aria-selected': isAway }
        : { 'aria-pressed': isAway || undefined })}
      tabIndex={isStop ? 0 : -1}
      aria-disabled={does === undefined}
      aria-label={number === undefined ? label : sayMaglev('slot.step', { label, number })}
      aria-description={sayMaglev(`slot.${sectionOf(at)}`)}
      onClick={({ currentTarget }) => onClick({ at, middle: middleOf(currentTarget) })}
    >
      <TokenIcon name={holds ?? takenBy(at)} px={PX} kind={holds ? 'token' : 'wanted'} />
      {number !== undefined && <NumberSign n={number} />}
    </button>
  );
});
