/** A row of units: the action itself, its slots, what it is worth now and with the next robot. */
import type { ComponentChildren } from 'preact';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { ROW_SLOTS, ROW_START, type RowName } from '../../rules/board/board.ts';
import { askRefill, chooseGroup } from '../input/choose.ts';
import { currentGroup, GROUPS, type Group, groupOf, stageOf, unitsOfGroup, whyNot } from '../input/groups.ts';
import { KEYS } from '../input/letters.ts';
import { sayMaglev } from '../say.ts';
import { TokenIcon } from '../Token.tsx';
import { type Props, publicOf } from '../ui.ts';
import { ActionIcon } from './ActionIcon.tsx';
import { list, group as named, option } from './roles.ts';
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
    <div class={`urow ${isLast ? 'full' : ''} ${kind}`} data-row={row} {...named(sayMaglev(`row.${row}`))}>
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
      <span class="next" aria-hidden="true">
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
    <span
      class={`single ${isFull ? 'full' : ''} ${kindOf(props, group)}`}
      data-row={group}
      {...named(sayMaglev(`group.${group}`))}
    >
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

const idOfAct = (group: Group, isBar: boolean): string => `${isBar ? 'bar' : 'row'}-${group}`;

/** The rows of the board hold the actions; to those who listen they are one list. */
export const ActionList = () => (
  <div {...list(sayMaglev('groups'))} aria-owns={GROUPS.map((group) => idOfAct(group, false)).join(' ')} />
);

/** The action where the keyboard begins. */
const firstOpen = (props: Props): Group =>
  currentGroup(props) ?? GROUPS.find((group) => stageOf(props, group)) ?? GROUPS[0];

/** Behind the name of an action: its units, or why it cannot be done. */
function sayMore(props: Props, group: Group): string {
  const { view, seat, legal } = props;
  const why = legal.length > 0 ? whyNot(props, group) : undefined;
  if (why) return sayMaglev('voice.action.off', { why: sayMaglev(`refusal.${why}`) });
  const units = unitsOfGroup(publicOf(view).players[seat ?? view.table.turn]!.board, group);
  return units === null ? '' : sayMaglev('voice.action', { units });
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
  const isBar = children !== undefined;
  // On the board its whole row is marked.
  const isMarked = isBar && isAdvised(props, group);
  return (
    <button
      type="button"
      class={`act ${isMarked ? 'suggested' : ''}`}
      data-group={group}
      data-tip={`act ${group}`}
      id={idOfAct(group, isBar)}
      {...option(currentGroup(props) === group, GROUPS.indexOf(group) + 1, GROUPS.length)}
      aria-disabled={!isOpen}
      aria-keyshortcuts={KEYS[group]}
      tabIndex={group === firstOpen(props) ? 0 : -1}
      onClick={() => chooseGroup(props, group)}
    >
      <ActionIcon name={group} />
      {children}
      <span class="label">{sayMaglev(children ? `short.${group}` : `group.${group}`)}</span>
      <span class="unseen">{sayMore(props, group)}</span>
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
