/** A box above the page. The browser keeps the focus inside and closes it on Escape. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './Icon.tsx';
import { say } from './words.ts';

interface Props {
  readonly title: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title, class: kind = '', children, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  // Before it is seen: a key pressed then must not reach the page below.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog card ${kind}`}
      aria-labelledby="dialog-title"
      onClose={onClose}
      onCancel={onClose}
      onPointerDown={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="plain" aria-label={say('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
