/** Says what the player has to do now, and offers all controls for it. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useShortcuts } from '#client/kit/keys.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import type { Phase } from '../../rules/types.ts';
import { Cards } from '../cards/Cards.tsx';
import { sayDraft } from '../cards/Draft.tsx';
import { isSlotAction } from '../panel/spots.ts';
import { sayMaglev } from '../say.ts';
import { clearChoice, isSameAction, markOf, type Props, playOne, publicOf } from '../ui.ts';
import { Choices } from './Choices.tsx';
import { Groups } from './Groups.tsx';
import { currentGroup, GROUPS, openActions } from './groups.ts';
import { LastTurn } from './LastTurn.tsx';
import './controls.css';

export function Controls(props: Props) {
  const { view, legal, ui } = props;
  const { table } = view;
  const isPhone = useMedia(PHONE);
  useLayoutEffect(() => clearChoice(ui), [table.turn, table.taken, table.round]);
  useEffect(() => followPlan(props), [legal]);
  useKeys(props);
  // A phone switches to the map or the board, whichever has the choice.
  const wantsBoard = openActions(props).some(isSlotAction);
  useEffect(() => {
    if (isPhone && legal.length > 0) ui.front.value = wantsBoard ? 'board' : 'map';
  }, [isPhone, wantsBoard, legal.length === 0]);
  useEffect(() => {
    if (wantsBoard) ui.opened.value = undefined;
  }, [wantsBoard]);
  const done = legal.find(({ type }) => type === 'done');
  const end = legal.find(({ type }) => type === 'end');
  return (
    <div class="mg-controls">
      <p class="advice">{ui.focused.value ?? adviceOf(props, isPhone)}</p>
      <Counts {...props} />
      <Groups {...props} />
      <Choices {...props} />
      {(done || end) && (
        <div class="ends">
          {done && (
            <button
              type="button"
              data-act="done"
              class={`done ${markOf(ui, done)}`}
              onClick={() => playOne(props, done)}
            >
              {sayMaglev('action.done')}
            </button>
          )}
          {end && (
            <button
              type="button"
              data-act="end"
              aria-keyshortcuts="E"
              class={`${legal.length === 1 ? 'primary' : ''} ${markOf(ui, end)}`}
              onClick={() => playOne(props, end)}
            >
              {sayMaglev('action.end')}
            </button>
          )}
        </div>
      )}
      <Cards {...props} />
    </div>
  );
}

/** Plays the next action of the plan. */
function followPlan({ ui, legal, play }: Props): void {
  const [next, ...rest] = ui.plan.value;
  if (!next || legal.length === 0) return;
  const isOpen = legal.some((action) => isSameAction(action, next));
  ui.plan.value = isOpen ? rest : [];
  if (isOpen) play(next);
}

function adviceOf(props: Props, isPhone: boolean): string {
  const { view, legal, people } = props;
  const { phase, turn } = view.table;
  if (phase === 'draft') return sayDraft(props);
  if (legal.length === 0) return sayMaglev('advice.wait', { name: people[turn]?.name ?? '' });
  if (phase === 'main' && legal.length === 1) return sayMaglev('advice.no-actions');
  const group = currentGroup(props);
  if (phase === 'adjust')
    return sayMaglev(legal.some(({ type }) => type === 'place') ? 'advice.adjust-place' : 'advice.adjust');
  if (group === 'track' && isPhone) return sayMaglev('advice.track-touch');
  return sayMaglev(`advice.${group ?? phase}`);
}

const Pips = ({ left, of, kind }: { left: number; of: number; kind: string }) => (
  <span class={`pips ${kind}`} aria-hidden="true">
    {Array.from({ length: Math.max(left, of) }, (_, i) => (
      <i key={i} class={i < left ? 'on' : ''} />
    ))}
  </span>
);

/** Phases without counted actions. */
const WITHOUT_ACTIONS: readonly Phase[] = ['draft', 'robot', 'train', 'take', 'over'];

/** The actions left in the turn and the units left in the action. */
function Counts(props: Props) {
  const { view } = props;
  const { table } = view;
  if (WITHOUT_ACTIONS.includes(table.phase)) return null;
  const left = actionsLeft(publicOf(view));
  return (
    <p class="counts">
      <span>
        <Pips left={left} of={left + table.taken} kind="acts" />
        {sayMaglev('actions.left', { left })}
      </span>
      {table.units > 0 && (
        <span>
          <Pips left={table.units} of={table.units} kind="units" />
          {sayMaglev('units.left', { left: table.units })}
        </span>
      )}
      <LastTurn {...props} />
    </p>
  );
}

/** Numbers choose an action, R turns the tile, E ends the turn, B shows the board on a phone. */
function useKeys(props: Props): void {
  const { ui, legal } = props;
  useShortcuts((event) => {
    const group = GROUPS[Number(event.key) - 1];
    const end = legal.find(({ type }) => type === 'end');
    if (group && props.view.table.phase === 'main') ui.group.value = group;
    else if (event.code === 'KeyR') ui.turn.value += event.shiftKey ? -1 : 1;
    else if (event.code === 'KeyE' && end) playOne(props, end);
    else if (event.code === 'KeyB') ui.front.value = ui.front.value === 'map' ? 'board' : 'map';
    else if (event.key === 'Escape') clearChoice(ui);
  });
}
