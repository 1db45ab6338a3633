/** Plays what was chosen, takes it back and plays it again. */
import { batch } from '@preact/signals';
import { DONE } from '../../rules/actions.ts';
import type { Action } from '../../rules/types.ts';
import { cancelChoice, isSameAction, type Props, type Ui } from '../ui.ts';

/** Plays the first of these now, the others one by one as they become legal. */
export function playAll(props: Props, actions: readonly Action[]): void {
  if (actions.length === 0) return;
  batch(() => {
    props.ui.undone.value = [];
    forget(props.ui);
    playNext(props, actions);
  });
}

/** A new action makes all intentions void. */
function forget(ui: Ui): void {
  cancelChoice(ui);
  ui.aim.value = ui.fresh.value = undefined;
  ui.isStoryFolded.value = true;
}

function playNext({ ui, play }: Props, [first, ...rest]: readonly Action[]): void {
  if (!first) return;
  ui.plan.value = rest;
  ui.played.value = [...ui.played.value, first];
  play(first);
}

/** Goes on with what is planned or taken back, after each new position. */
export function followPlan(props: Props): void {
  const { ui, legal, takeBack } = props;
  if (legal.length === 0) return;
  if (ui.undoing.value > 0) {
    ui.undoing.value = takeBack ? ui.undoing.value - 1 : 0;
    if (takeBack) {
      takeBack();
      return;
    }
  }
  const [next] = ui.plan.value;
  if (!next) return;
  if (legal.some((action) => isSameAction(action, next))) playNext(props, ui.plan.value);
  else ui.plan.value = [];
}

/** The end of an action is taken back with the action that followed it. */
export function undo({ ui, takeBack }: Props): void {
  if (!takeBack) return;
  const last = ui.played.value.at(-1);
  const isWithDone = ui.played.value.at(-2)?.type === 'done' && last !== undefined;
  const count = isWithDone ? 2 : 1;
  batch(() => {
    forget(ui);
    ui.plan.value = [];
    ui.undone.value = [...ui.undone.value, ...ui.played.value.slice(-count).reverse()];
    ui.played.value = ui.played.value.slice(0, -count);
    ui.undoing.value = count - 1;
  });
  takeBack();
}

export const canRedo = ({ ui, legal }: Props): boolean => {
  const next = ui.undone.value.at(-1);
  return next !== undefined && legal.some((action) => isSameAction(action, next));
};

export function redo(props: Props): void {
  const { ui } = props;
  if (!canRedo(props)) return;
  const count = ui.undone.value.at(-1)!.type === 'done' ? 2 : 1;
  const again = ui.undone.value.slice(-count).reverse();
  batch(() => {
    forget(ui);
    ui.undone.value = ui.undone.value.slice(0, -count);
    playNext(props, again);
  });
}

/** Replaces the tile that was laid last by the next way to lay it. */
export function turnFresh(props: Props): void {
  const { ui, takeBack } = props;
  const fresh = ui.fresh.value;
  if (!fresh || !takeBack) return;
  const next = fresh.ways[(fresh.ways.indexOf(fresh.laid) + 1) % fresh.ways.length]!;
  batch(() => {
    ui.played.value = ui.played.value.slice(0, -1);
    ui.plan.value = [next];
    ui.fresh.value = { ...fresh, laid: next };
  });
  takeBack();
}

/** Ends the turn, and the action under way with it; undefined while something must be done first. */
export function endOf({ legal }: Props): readonly Action[] | undefined {
  const end = legal.find(({ type }) => type === 'end');
  if (end) return [end];
  return legal.some(({ type }) => type === 'done') ? [DONE, { type: 'end' }] : undefined;
}
