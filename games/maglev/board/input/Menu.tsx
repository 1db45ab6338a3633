/** Asks at the pointer which of several meanings is meant: one button each. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { COLOURS, type ColourName, KIND_NUMBER, type KindName } from '../../rules/colours.ts';
import type { Action } from '../../rules/types.ts';
import type { Point } from '../map/geometry.ts';
import { StationIcon, TokenIcon } from '../Token.tsx';
import { markOf, type Props } from '../ui.ts';

export interface MenuItem {
  readonly label: string;
  readonly passenger?: ColourName;
  readonly kind?: KindName;
  readonly action?: Action;
  act(): void;
}

export interface MenuAt {
  /** On the screen. */
  readonly at: Point;
  readonly title: string;
  readonly items: readonly MenuItem[];
}

const GAP = 8;

/** Beside the point, within the screen. */
function place(box: HTMLElement, [x, y]: Point): void {
  const { offsetWidth: w, offsetHeight: h } = box;
  const left = x + GAP + w < innerWidth ? x + GAP : x - GAP - w;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - w - GAP))}px`;
  box.style.top = `${Math.max(GAP, Math.min(y - h / 2, innerHeight - h - GAP))}px`;
}

export function Menu({ ui }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const menu = ui.menu.value;
  useLayoutEffect(() => {
    if (!box.current || !menu) return;
    place(box.current, menu.at);
    const before = document.activeElement;
    box.current.querySelector('button')?.focus();
    return () => {
      if (document.activeElement === document.body && before instanceof Element && before.isConnected)
        (before as HTMLElement).focus();
    };
  }, [menu]);
  if (!menu) return null;
  const close = (act: () => void): void => {
    ui.menu.value = undefined;
    act();
  };
  return (
    <div ref={box} class="mg-menu card" role="menu" aria-label={menu.title} onKeyDown={onKey}>
      {menu.items.map(({ label, passenger, kind, action, act }, i) => (
        <button
          key={i}
          type="button"
          role="menuitem"
          class={markOf(ui, action)}
          data-act={action?.type}
          data-kind={kind}
          onClick={() => close(act)}
        >
          {passenger && <TokenIcon name={passenger} px={22} />}
          {kind && <StationIcon name={COLOURS[KIND_NUMBER[kind]]!} />}
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 },
};

/** Arrows go round in the menu; a letter leads to the next entry that begins with it, and means nothing else here. */
function onKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const step = STEPS[key];
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
  if (step === undefined && !isLetter) return;
  const buttons = [...(event.currentTarget as Element).querySelectorAll('button')];
  const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const later = [...buttons.slice(now + 1), ...buttons.slice(0, now + 1)];
  const isNext = ({ textContent }: Element): boolean =>
    textContent!.trim().toLowerCase().startsWith(key.toLowerCase());
  const to = step === undefined ? later.find(isNext) : buttons.at((now + step) % buttons.length);
  to?.focus();
  event.preventDefault();
  event.stopPropagation();
}
