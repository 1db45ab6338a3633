/** An invisible list over the drawing, of lines or stations: for the keyboard and for screen readers. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point, Rect } from '../layout/vector.ts';

export interface Target {
  readonly id: number;
  readonly box: Rect;
  readonly label: string;
  readonly isOpen: boolean;
}

interface Props {
  readonly kind: 'line' | 'station';
  readonly label: string;
  readonly targets: readonly Target[];
  /** The target that has the focus, or gets it next. */
  readonly focus: number;
  /** When this changes, the target with the focus is aimed at again. */
  readonly round: string;
  onFocus(id: number): void;
  onChoose(id: number): void;
  /** The target in the direction of an arrow key. */
  towards(id: number, direction: Point): number;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const TARGETS = 'mx-targets';

export function Targets({ kind, label, targets, focus, round, onFocus, onChoose, towards }: Props) {
  const group = useRef<SVGGElement>(null);
  const isInside = useRef(false);
  const focusOn = (id: number): void =>
    group.current?.querySelector<SVGElement>(`[data-${kind}="${id}"]`)?.focus();
  // The focus must stay when stations replace lines, or when the round changes.
  useLayoutEffect(() => {
    if (!isInside.current) return;
    if (group.current?.contains(document.activeElement)) onFocus(focus);
    else if (document.activeElement === document.body) focusOn(focus);
  }, [kind, round]);
  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow) focusOn(towards(focus, arrow));
    // A key that is held chooses once.
    else if (event.key === 'Enter' || event.key === ' ') !event.repeat && onChoose(focus);
    else return;
    event.preventDefault();
  };
  // SVG has no lists to choose from, so roles and handlers are set together.
  const groupProps = {
    role: 'listbox',
    onKeyDown: onKey,
    onFocusIn: () => {
      isInside.current = true;
    },
    onFocusOut: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isInside.current = false;
    },
  } as const;
  const targetProps = (id: number) =>
    ({
      role: 'option',
      'aria-selected': id === focus,
      onFocus: () => onFocus(id),
      onClick: (event: MouseEvent) => {
        // A screen reader clicks without a pointer.
        if (event.detail > 0) return;
        event.stopPropagation();
        onChoose(id);
      },
    }) as const;
  return (
    <g class={TARGETS} ref={group} aria-label={label} {...groupProps}>
      {targets.map(({ id, box, label, isOpen }) => (
        <rect
          key={`${kind} ${id}`}
          {...targetProps(id)}
          {...{ [`data-${kind}`]: id }}
          aria-label={label}
          aria-disabled={!isOpen}
          tabindex={id === focus ? 0 : -1}
          x={box.x}
          y={box.y}
          width={box.w}
          height={box.h}
          rx={6}
        />
      ))}
    </g>
  );
}
