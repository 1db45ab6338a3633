/** Turns a click, a second tap or a key into a choice. */
import { useRef } from 'preact/hooks';
import { typeDigit, useShortcuts } from '#client/kit/keys.ts';
import { disarm, isArmed, isFinal } from '#client/kit/settings/armed.ts';
import type { Press } from '#client/kit/settings/press.ts';
import { refusalOf } from '../../rules/apply.ts';
import { isEmpty } from '../../rules/state.ts';
import { sayX } from '../say.ts';
import { isOwnShown, type MetroXProps } from '../selectors.ts';
import { type Aim, actionFor, mapOf, openAction, publicOf, type Ui } from '../ui.ts';

/** A round of one player. What is aimed at and armed belongs to it. */
export const momentOf = ({ view, seat }: Pick<MetroXProps, 'view' | 'seat'>): string =>
  JSON.stringify([seat, view.round, view.card, view.choice]);

const nameOf = (aim: Aim): string => JSON.stringify(aim);

export function choose(props: MetroXProps, aim: Aim | undefined, press: Press): void {
  const { view, ui, legal, play, tell } = props;
  ui.aim.value = aim;
  const isOwn = isOwnShown(props);
  const action = isOwn ? openAction(legal, mapOf(view), aim) : undefined;
  if (!aim || !action) {
    disarm(ui.armed);
    if (aim && isOwn) tell(whyNot(props, aim) ?? '');
    return;
  }
  if (isFinal(ui.armed, nameOf(aim), momentOf(props), press)) play(action);
}

/** Whether this was chosen once, and waits for the second time. */
export const isWaiting = (props: MetroXProps, aim: Aim | undefined): boolean =>
  aim !== undefined && isArmed(props.ui.armed, nameOf(aim), momentOf(props));

/** Who goes on to something else wants to begin anew. */
export function aimAt(ui: Ui, aim: Aim): void {
  ui.aim.value = aim;
  if (ui.armed.value?.what !== nameOf(aim)) disarm(ui.armed);
}

export function focusOn(aim: Aim): void {
  const [kind, id] = Object.entries(aim)[0]!;
  document.querySelector<SVGElement>(`.mx-targets [data-${kind}="${id}"]`)?.focus();
}

/** The refusal in words, if this may not be chosen. */
export function whyNot({ view, seat }: MetroXProps, aim: Aim): string | undefined {
  if (seat === undefined) return;
  const action = actionFor(mapOf(view), aim);
  const refusal = refusalOf(publicOf(view), seat, action);
  return refusal && sayX(`refusal.${refusal}`, { at: action.type === 'line' ? action.line : '' });
}

/** T, then 6: the sixth station of that line, or why it cannot be chosen. */
function focusNumbered(props: MetroXProps, spelled: { line: number; text: string }, digit: string): void {
  const route = mapOf(props.view).lines[spelled.line]?.route ?? [];
  spelled.text = typeDigit(spelled.text, digit, route.length);
  const station = route[Number(spelled.text) - 1];
  if (station === undefined) return;
  const why = whyNot(props, { station });
  if (why === undefined) focusOn({ station });
  else props.tell(why);
}

/** The key of a letter focuses its line; or the line's first empty station, and digits the others. */
export function useLetters(props: MetroXProps): void {
  const { view, legal, seat, ui } = props;
  const spelled = useRef({ line: -1, text: '' });
  useShortcuts((event) => {
    if (event.key === 'Escape') {
      ui.aim.value = undefined;
      disarm(ui.armed);
    }
    const map = mapOf(view);
    const line = map.lines.findIndex(({ id }) => event.code === `Key${id}`);
    const isFree = legal.some(({ type }) => type === 'station');
    if (isFree && /^\d$/.test(event.key)) focusNumbered(props, spelled.current, event.key);
    // With Shift, letters are questions.
    if (line < 0 || event.shiftKey) return;
    spelled.current = { line, text: '' };
    const empty = (station: number): boolean => isEmpty(publicOf(view), seat ?? 0, station);
    const station = isFree ? map.lines[line]!.route.find(empty) : undefined;
    if (!isFree) focusOn({ line });
    else if (station !== undefined) focusOn({ station });
  });
}
