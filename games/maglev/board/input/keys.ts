/** The table by keyboard. Held keys do not repeat; letters can be switched off. */
import { useLayoutEffect } from 'preact/hooks';
import { announcer } from '#client/kit/announce/announcer.ts';
import { useShortcuts } from '#client/kit/keys.ts';
import { scaleBy } from '#client/kit/zoom.ts';
import { isHinting } from '../hint/HintPanel.tsx';
import { closeHint } from '../hint/hinted.ts';
import { type Arrangement, turnMap } from '../layout/arrange.ts';
import { hasLetters } from '../settings.ts';
import { endTurn } from '../strip/Ends.tsx';
import { cancelChoice, publicOf, type TableProps } from '../ui.ts';
import { redo, turnFresh, undo } from './act.ts';
import { chooseGroup } from './choose.ts';
import { askStation, focusNextChoice, onActionKey, onMapKey, turnAimed } from './cursor.ts';
import { focusFirst, focusTowards, isCalm, noteInput } from './focus.ts';
import { GROUPS, type Group, stageOf } from './groups.ts';
import { KEYS } from './letters.ts';
import { drawnTargets } from './targets.ts';

export const ZOOM = 1.35;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The letter on a Latin keyboard; on others, the one at its place. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toUpperCase() : code.startsWith('Key') ? code.slice(3) : '';

export function useKeys(props: TableProps, arranged: Arrangement): void {
  const { ui, frame, legal } = props;
  /** Whether the key meant something. */
  const onSign = (event: KeyboardEvent): boolean => {
    if (onActionKey(event) || onMapKey(props, event)) return true;
    const arrow = ARROWS[event.key];
    if (arrow) return legal.length > 0 && focusTowards(arrow);
    switch (event.key) {
      case 'Enter':
        return pressTarget() || pressAction();
      case '.':
        return focusNextChoice(props);
      case ' ':
        return turnTile();
      case 'Escape':
        return cancelChoice(ui);
      case 'Backspace':
        if (!cancelChoice(ui)) undo(props);
        return true;
      case '+':
      case '=':
        scaleBy(ui.zoom, ZOOM);
        return true;
      case '-':
        scaleBy(ui.zoom, 1 / ZOOM);
        return true;
      case '0':
        scaleBy(ui.zoom, 0);
        return true;
      case '?':
        ui.sheet.value = 'keys';
        return true;
      default:
        return false;
    }
  };

  /** A shape on the map is no button to the browser. */
  const pressTarget = (): boolean => {
    const target = document.activeElement;
    if (!(target instanceof SVGElement) || !target.matches('[data-target]')) return false;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return true;
  };

  /** The tile that is aimed at, or the one that was just laid; elsewhere Space presses what has the focus. */
  const turnTile = (): boolean => {
    const isOnMap = document.activeElement instanceof SVGElement;
    if (isOnMap && ui.aim.value?.startsWith('hex')) {
      const isFresh = ui.fresh.value && `hex ${ui.fresh.value.laid.hex}` === ui.aim.value;
      const target = drawnTargets(props).find(({ key }) => key === ui.aim.value);
      if (isFresh) turnFresh(props);
      else if (target) turnAimed(props, target);
      return true;
    }
    return isOnMap && pressTarget();
  };

  /** Chooses a row and goes to its first target. What needs no target waits for Enter. */
  const chooseByKey = (group: Group): void => {
    const isAtOnce = group === 'refill' || group === 'reverse';
    if (!stageOf(props, group) || (!isAtOnce && ui.group.value !== group)) chooseGroup(props, group);
    if (stageOf(props, group)) requestAnimationFrame(() => focusFirst(group));
  };

  /** An action that needs a target leads to the first one; the others are played by the browser's click. */
  const pressAction = (): boolean => {
    const group = document.activeElement?.closest<HTMLElement>('.act[role=option]')?.dataset[
      'group'
    ] as Group;
    if (!group || group === 'refill' || group === 'reverse' || !stageOf(props, group)) return false;
    chooseByKey(group);
    return true;
  };

  const onLetter = (event: KeyboardEvent): boolean => {
    const letter = letterOf(event);
    if (event.shiftKey) {
      if (letter === 'I') toggleHint();
      return letter === 'I';
    }
    const group = GROUPS.find((each, i) => KEYS[each] === letter || event.key === String(i + 1));
    if (group) {
      chooseByKey(group);
      return true;
    }
    if (letter === 'Z') undo(props);
    else if (letter === 'Y') redo(props);
    else if (letter === 'E') endTurn(props);
    else if (letter === 'G') askStation(props);
    else if (letter === 'O') turnMap(ui, publicOf(props.view).map, !arranged.isTurned);
    else return false;
    return true;
  };

  const toggleHint = (): void => {
    if (isHinting(props)) closeHint(props);
    else if (frame.hint.whyNot === undefined) frame.hint.toggle();
    else props.tell(frame.hint.whyNot);
  };

  useShortcuts((event) => {
    const isEnter = event.key === 'Enter';
    // What is held, or pressed once more while the focus goes on, plays nothing.
    if (isEnter && (event.repeat || !isCalm())) {
      if (!event.repeat) announcer.answer(document.activeElement?.ariaLabel ?? '');
      event.preventDefault();
      return;
    }
    if (event.repeat || event.defaultPrevented) return;
    noteInput(true);
    const done = onSign(event) || (hasLetters.value && onLetter(event));
    if (done) event.preventDefault();
  });
}

/** Escape reaches the table also from within a menu, where focus returns to what opened it. */
export function useEscape(props: TableProps): void {
  useLayoutEffect(() => {
    const beside = ({ target }: PointerEvent): void => {
      noteInput(false);
      const isOnChoice = (target as Element).closest?.('[data-target], .slot, .mg-menu, button, a, .strip');
      if (!isOnChoice && (target as Element).closest?.('.mg-table')) cancelChoice(props.ui);
    };
    addEventListener('pointerdown', beside);
    return () => removeEventListener('pointerdown', beside);
  }, []);
}
