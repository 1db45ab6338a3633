/** A row of units: the action itself, its slots, what it is worth now and with the next robot. */
import type { ComponentChildren } from 'preact';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { ROW_SLOTS, ROW_START, type RowName } from '../../rules/board/board.ts';
import { askRefill, chooseGroup } from '../input/choose.ts';
import { currentGroup, GROUPS, type Group, groupOf, stageOf } from '../input/groups.ts';
import { KEYS } from '../input/letters.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import type { Props } from '../ui.ts';
import { ActionIcon } from './ActionIcon.tsx';
import { takenBy } from './slotNames.ts';

const isGroup = (row: RowName): row is RowName & Group => (GROUPS as readonly string[]).includes(row);

interface RowProps {
  readonly props: Props;
  readonly row: RowName;
  readonly units: number;
  readonly children: ComponentChildren;
}

export function ActionRow({ props, row, units, children }: RowProps) {
  const isLast = units > ROW_SLOTS;
  const next = isLast ? undefined : takenBy(ROW_START[row] + units - 1);
  const kind = isGroup(row) ? kindOf(props, row) : 'plainrow';
  return (
    <div class={`urow ${isLast ? 'full' : ''} ${kind}`} data-row={row}>
      {isGroup(row) ? (
        <Act props={props} group={row} />
      ) : (
        <span class="act" data-tip={`act ${row}`}>
          <ActionIcon name={row} />
          <span>{sayMaglev(`row.${row}`)}</span>
        </span>
      )}
      <span class="cells">
        <i class="free" aria-hidden="true">
          1
        </i>
        {children}
      </span>
      <b class="value">{units}</b>
      <span class="unit">{sayMaglev(`unit.${row}`, { units })}</span>
      {row === 'refill' && units > 1 && isGroup(row) && <Fewer props={props} />}
      <span class="next">
        {next === undefined ? (
          sayMaglev('row.full')
        ) : (
          <>
            <TokenIcon name={next} px={15} kind="wanted" /> → {units + 1}
          </>
        )}
      </span>
    </div>
  );
}

/** The kinds of action that have one slot. */
export function SingleRow({
  props,
  group,
  isFull,
  children,
}: {
  props: Props;
  group: 'build' | 'reverse';
  isFull: boolean;
  children: ComponentChildren;
}) {
  return (
    <span class={`single ${isFull ? 'full' : ''} ${kindOf(props, group)}`} data-row={group}>
      <Act props={props} group={group} />
      {children}
    </span>
  );
}

function kindOf(props: Props, group: Group): string {
  const { legal } = props;
  return [
    currentGroup(props) === group ? 'chosen' : '',
    legal.length > 0 && !stageOf(props, group) ? 'off' : '',
    isAdvised(props, group) ? 'advised' : '',
  ].join(' ');
}

function isAdvised({ legal, ui }: Props, group: Group): boolean {
  const wanted = ui.suggested.value;
  return wanted !== undefined && legal.length > 0 && groupOf(wanted) === group;
}

/** The button of an action, on the board and on the bar of small screens. */
export function Act({
  props,
  group,
  children,
}: {
  props: Props;
  group: Group;
  children?: ComponentChildren;
}) {
  const isOpen = stageOf(props, group) !== undefined;
  // On the board its whole row is marked.
  const isMarked = children !== undefined && isAdvised(props, group);
  return (
    <button
      type="button"
      class={`act ${isMarked ? 'suggested' : ''}`}
      data-group={group}
      data-tip={`act ${group}`}
      aria-disabled={!isOpen}
      aria-pressed={group === 'refill' || group === 'reverse' ? undefined : currentGroup(props) === group}
      aria-keyshortcuts={KEYS[group]}
      onClick={() => chooseGroup(props, group)}
    >
      <ActionIcon name={group} />
      {children}
      <span class="label">{sayMaglev(children ? `short.${group}` : `group.${group}`)}</span>
      <kbd {...UNSEEN}>{KEYS[group]}</kbd>
    </button>
  );
}

function Fewer({ props }: { props: Props }) {
  if ((stageOf(props, 'refill')?.actions.length ?? 0) < 2) return null;
  return (
    <button
      type="button"
      class="fewer"
      aria-label={sayMaglev('refill.fewer')}
      data-tip={`text ${sayMaglev('refill.fewer')}`}
      onClick={({ clientX, clientY }) => askRefill(props, { at: [clientX, clientY], isTouch: false })}
    >
      …
    </button>
  );
}
