/** Where lines meet, a click does not tell which one is meant: this asks. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pressOf } from '#client/kit/settings/press.ts';
import { effectsOf, lineName, saySentence, sayX } from '../say.ts';
import type { MetroXProps } from '../selectors.ts';
import { inkOf } from '../sheet/themes.ts';
import { actionFor, mapOf } from '../ui.ts';
import { aimAt, choose, focusOn } from './choosing.ts';
import { previewOf } from './preview.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function WhichLine(props: MetroXProps & { seat: number }) {
  const { view, ui, seat } = props;
  const map = mapOf(view);
  const box = useRef<HTMLFieldSetElement>(null);
  const asked = ui.asked.value!;
  const close = (): void => {
    ui.asked.value = undefined;
  };
  const buttons = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  useLayoutEffect(() => {
    buttons()[0]?.focus();
    const beside = ({ target }: PointerEvent): void => {
      if (!box.current?.contains(target as Node)) close();
    };
    addEventListener('pointerdown', beside);
    return () => removeEventListener('pointerdown', beside);
  }, [asked]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      close();
      focusOn({ line: asked.lines[0]! });
    }
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    all.at((all.indexOf(document.activeElement as HTMLElement) + step) % all.length)?.focus();
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !box.current?.contains(relatedTarget as Node)) close();
  };
  const { x, y, isLow } = asked;
  return (
    <fieldset
      ref={box}
      class={`mx-which card ${isLow ? 'is-low' : ''}`}
      style={{ '--x': `${x}%`, '--y': `${y}%` }}
      onKeyDown={onKeyDown}
      onFocusOut={onFocusOut}
    >
      <legend>{sayX('which')}</legend>
      {asked.lines.map((line) => (
        <button
          key={line}
          type="button"
          onFocus={() => aimAt(ui, { line })}
          onPointerEnter={() => aimAt(ui, { line })}
          onClick={(event) => {
            close();
            focusOn({ line });
            choose(props, { line }, pressOf(event));
          }}
        >
          <span class="mx-badge-letter" {...inkOf(map, line)}>
            {map.lines[line]!.id}
          </span>
          <span>
            {lineName(map, line)}
            <span class="muted">
              {effectsOf(view, previewOf(view, seat, actionFor(map, { line })), seat)
                .map(saySentence)
                .join(', ')}
            </span>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
