/** Turns a click, a second tap or a key into a choice. */
import { useRef } from 'preact/hooks';
import { useShortcuts } from '#client/kit/keys.ts';
import { refusalOf } from '../../rules/apply.ts';
import { isEmpty } from '../../rules/state.ts';
import { sayX } from '../say.ts';
import { isOwnShown, type MetroXProps } from '../selectors.ts';
import { type Aim, actionFor, isSameAim, mapOf, openAction, publicOf } from '../ui.ts';

/** `isTouch`: by a finger, so nothing was hovered before. */
export type Choose = (aim: Aim | undefined, isTouch: boolean) => void;

export function useChoosing(props: MetroXProps): Choose {
  const { view, ui, legal, play, tell } = props;
  const touched = useRef<Aim | undefined>(undefined);
  return (aim, isTouch) => {
    const isFirstTap = isTouch && !isSameAim(touched.current, aim);
    touched.current = aim;
    ui.aim.value = aim;
    if (!aim || !isOwnShown(props)) return;
    const action = openAction(legal, mapOf(view), aim);
    if (!action) tell(whyNot(props, aim) ?? '');
    if (!action || isFirstTap) return;
    touched.current = undefined;
    play(action);
  };
}

/** The refusal in words, if this may not be chosen. */
function whyNot({ view, seat }: MetroXProps, aim: Aim): string | undefined {
  if (seat === undefined) return;
  const action = actionFor(mapOf(view), aim);
  const refusal = refusalOf(publicOf(view), seat, action);
  return refusal && sayX(`refusal.${refusal}`, { at: action.type === 'line' ? action.line : '' });
}

/** The key of a letter focuses its line, or the line's first empty station. */
export function useLetters(props: MetroXProps, focus: (aim: Aim) => void): void {
  const { view, legal, seat, ui } = props;
  useShortcuts((event) => {
    if (event.key === 'Escape') ui.aim.value = undefined;
    const map = mapOf(view);
    const line = map.lines.findIndex(({ id }) => event.code === `Key${id}`);
    if (line < 0) return;
    const isFree = legal.some(({ type }) => type === 'station');
    const empty = (station: number): boolean => isEmpty(publicOf(view), seat ?? 0, station);
    const station = isFree ? map.lines[line]!.route.find(empty) : undefined;
    if (!isFree) focus({ line });
    else if (station !== undefined) focus({ station });
  });
}
