/** Hint, undo, redo, and the end of the turn: always there, always at the same place. */
import { Icon, type IconName } from '#client/kit/Icon.tsx';
import { UNSEEN } from '#client/kit/Marker.tsx';
import { say } from '#client/kit/words.ts';
import { actionsLeft } from '../../rules/board/abilities.ts';
import { isHinting } from '../hint/HintPanel.tsx';
import { closeHint } from '../hint/hinted.ts';
import { canRedo, endOf, playAll, redo, undo } from '../input/act.ts';
import { sayMaglev } from '../say.ts';
import { endsAtOnce } from '../settings.ts';
import { markOf, publicOf, type TableProps } from '../ui.ts';

/** Ends the turn, or with actions left asks once. */
export function endTurn(props: TableProps): void {
  const { ui, view, tell } = props;
  const actions = endOf(props);
  if (!actions) {
    if (props.legal.length > 0) tell(sayMaglev(`phase.${view.table.phase}`, { units: view.table.units }));
    return;
  }
  const left = actionsLeft(publicOf(view));
  if (left > 0 && !ui.isEnding.value && !endsAtOnce.value) ui.isEnding.value = true;
  else playAll(props, actions);
}

export function Ends({ props }: { props: TableProps }) {
  const { frame, seat, ui, view, legal } = props;
  if (seat === undefined || view.table.phase === 'over') return null;
  const { skip } = frame;
  const isOpen = endOf(props) !== undefined;
  const left = actionsLeft(publicOf(view));
  const end = legal.find(({ type }) => type === 'end');
  return (
    <div class="ends">
      {skip ? (
        <button type="button" class="skip" onClick={skip}>
          {say('skip')}
        </button>
      ) : (
        <>
          {!frame.lesson && <HintTool {...props} />}
          <UndoTool {...props} />
          <Tool
            icon="redo"
            label={say('redo')}
            keys="Y"
            isOff={!canRedo(props)}
            onClick={() => redo(props)}
          />
        </>
      )}
      <button
        type="button"
        class={`end ${ui.isEnding.value ? 'primary' : ''} ${markOf(ui, end)}`}
        data-act="end"
        aria-keyshortcuts="E"
        aria-disabled={!isOpen}
        onClick={() => endTurn(props)}
      >
        {ui.isEnding.value ? sayMaglev('end.left', { left }) : sayMaglev('end')}
        <kbd {...UNSEEN}>E</kbd>
      </button>
    </div>
  );
}

export const HintTool = (props: TableProps) => {
  const { hint } = props.frame;
  return (
    <Tool
      icon="lamp"
      label={say('hint')}
      keys="Shift+I"
      isPressed={isHinting(props)}
      isOff={hint.whyNot !== undefined}
      onClick={() => (isHinting(props) ? closeHint(props) : hint.toggle())}
    />
  );
};

export const UndoTool = (props: TableProps) => (
  <Tool icon="undo" label={say('undo')} keys="Z" isOff={!props.takeBack} onClick={() => undo(props)} />
);

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly keys: string;
  readonly isPressed?: boolean;
  readonly isOff: boolean;
  onClick(): void;
}

const Tool = ({ icon, label, keys, isPressed, isOff, onClick }: ToolProps) => (
  <button
    type="button"
    class={`tool ${isPressed ? 'pressed' : ''} ${icon === 'lamp' ? 'hint-lamp' : ''}`}
    aria-label={label}
    data-tip={`text ${label} (${keys})`}
    aria-keyshortcuts={keys}
    aria-pressed={isPressed}
    aria-disabled={isOff}
    onClick={() => !isOff && onClick()}
  >
    <Icon name={icon} />
  </button>
);
