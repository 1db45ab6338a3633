/** Where the keyboard's focus goes: to what can be chosen, never to nothing. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Props } from '../ui.ts';
import { type Group, groupOf } from './groups.ts';

type Shape = HTMLElement | SVGElement;

const TARGETS = '.mg-table [data-target]';
/** What is chosen only on purpose is no place for the focus to go by itself. */
const FIRST = ':not(.remove, .turn, .goal)';

const shapes = (selector: string): Shape[] =>
  [...document.querySelectorAll<Shape>(selector)].filter((shape) => shape.checkVisibility());

/** Whether the last thing was chosen by keyboard. */
let isByKey = false;
export const noteInput = (isKey: boolean): void => {
  isByKey = isKey;
};

const middleOf = (shape: Element): readonly [number, number] => {
  const { left, top, width, height } = shape.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

const SLOTS = '.mg-own .slot';

/** The nearest target in this direction; from a slot that is not lit, the nearest slot. */
export function focusTowards([dx, dy]: readonly [number, number]): boolean {
  const from = document.activeElement;
  const isSlot = from?.matches(`${SLOTS}:not(.lit)`) ?? false;
  const all = shapes(isSlot ? SLOTS : TARGETS);
  if (!from) return false;
  if (all.length === 0) {
    const [cursor] = shapes('.mg-table [data-cursor]');
    cursor?.focus();
    return cursor !== undefined;
  }
  if (!isSlot && !from.closest('[data-target]')) {
    all[0]!.focus();
    return true;
  }
  const [x, y] = middleOf(from);
  const far = (to: Element): number => {
    const [u, v] = middleOf(to);
    const ahead = (u - x) * dx + (v - y) * dy;
    const beside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    return ahead < 2 ? Number.POSITIVE_INFINITY : ahead + 2 * beside;
  };
  const next = all
    .filter((shape) => shape !== from)
    .reduce(
      (best: Shape | undefined, shape) =>
        far(shape) < (best ? far(best) : Number.POSITIVE_INFINITY) ? shape : best,
      undefined,
    );
  next?.focus();
  return true;
}

/** The first target of this group, or what says what to do. */
export function focusFirst(group: Group | undefined): void {
  const [lit] = shapes('.mg-own .slot.lit');
  const [onMap] = group ? shapes(`${TARGETS}[data-group="${group}"]${FIRST}`) : [];
  const [any] = shapes(`${TARGETS}[data-group="${group}"], .act[data-group="${group}"]`);
  const isOnBoard = group === 'dropOff' || group === 'adjust' || group === undefined;
  const next = (isOnBoard ? (lit ?? onMap) : (onMap ?? lit)) ?? any;
  (next ?? stripPlace())?.focus({ preventScroll: !isByKey });
}

/** What is usually done next, first; what was just done comes later. */
const NEXT: readonly Group[] = ['dropOff', 'move', 'pickUp', 'build', 'track', 'refill', 'adjust', 'reverse'];

/** The list of actions, at one that is open; the end of the turn when none is left. */
function nextAction(last: Group | undefined): HTMLElement | undefined {
  const open = shapes('.act[role=option][aria-disabled=false]') as HTMLElement[];
  const rank = ({ dataset: { group } }: HTMLElement): number =>
    NEXT.indexOf(group as Group) + (group === last ? NEXT.length : 0);
  const [first] = open.sort((one, other) => rank(one) - rank(other));
  return first ?? document.querySelector<HTMLElement>('[data-act=end][aria-disabled=false]') ?? undefined;
}

/** The chip of what is under way, else the strip. */
const stripPlace = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-chip=now]') ?? document.querySelector('[data-strip]');

/**
 * After each new position the focus goes on: to the next target of the same action, else to the current chip. What
 * had it may mean something else by now.
 */
export function useFocus({ legal, view, ui }: Props): void {
  const last = useRef<Group | undefined>(undefined);
  const seen = useRef(legal);
  const played = ui.played.value.at(-1);
  if (played && groupOf(played)) last.current = groupOf(played);
  useLayoutEffect(() => {
    const from = document.activeElement;
    const isLost = from === null || from === document.body || !from.isConnected;
    const isNew = seen.current !== legal;
    seen.current = legal;
    const isStale = isNew && isByKey && (from?.matches(STALE) ?? false);
    if ((!isLost && !isStale) || document.querySelector('dialog[open]')) return;
    const { phase } = view.table;
    if (legal.length > 0 && phase !== 'main') focusFirst(phase === 'place' ? undefined : last.current);
    else
      (legal.length > 0 && isByKey ? (nextAction(last.current) ?? stripPlace()) : stripPlace())?.focus({
        preventScroll: true,
      });
    touched = [...touched, document.activeElement];
  });
}

/** What had the focus when something was played from there. */
const STALE = '[data-target], .act, .slot, [data-act=end], [data-cell], [data-strip], [data-chip]';

/** So long after Enter, another one on the same thing, or where the focus went by itself, may be of the same press. */
const CALM = 600;
let enteredAt = Number.NEGATIVE_INFINITY;
let touched: readonly (Element | null)[] = [];

/** Whether Enter may do something now. */
export function isCalm(): boolean {
  const now = performance.now();
  if (now - enteredAt < CALM && touched.includes(document.activeElement)) return false;
  enteredAt = now;
  touched = [document.activeElement];
  return true;
}
