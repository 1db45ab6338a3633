/** A button with a menu. Arrows go through it; Escape, Tab and a click elsewhere close it, and the focus returns. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Menu({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  useLayoutEffect(() => {
    if (isOpen) items()[0]?.focus();
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    if (step === undefined) return;
    event.preventDefault();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step) % all.length)?.focus();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!list.current?.contains(relatedTarget as Node | null) && relatedTarget !== button.current)
      setOpen(false);
  };
  return (
    <span class="has-menu">
      <button
        ref={button}
        type="button"
        class="plain"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="dots" />
      </button>
      {isOpen && (
        <div
          ref={list}
          class="menu card"
          role="menu"
          aria-label={label}
          onKeyDown={onKeyDown}
          onFocusOut={onFocusOut}
          onClick={close}
        >
          {children}
        </div>
      )}
    </span>
  );
}

interface ItemProps {
  readonly icon: IconName;
  readonly label: string;
  /** Something may be lost by it. */
  readonly isRisky?: boolean;
  onClick(): void;
}

export const MenuItem = ({ icon, label, isRisky, onClick }: ItemProps) => (
  <button type="button" role="menuitem" tabIndex={-1} class={isRisky ? 'risky' : ''} onClick={onClick}>
    <Icon name={icon} /> {label}
  </button>
);
