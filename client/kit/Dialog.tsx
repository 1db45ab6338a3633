/** A box above the page. The browser keeps the focus inside and closes it on Escape. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LiveRegions } from './announce/LiveRegions.tsx';
import { Icon } from './Icon.tsx';
import { say } from './words.ts';

interface Props {
  readonly title: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
  onClose(): void;
}

export function Dialog({ title: words, class: kind = '', children, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Before it is seen: a key pressed then must not reach the page below.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Not the button that closes it: whoever presses Enter twice would see nothing.
    title.current?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog card ${kind}`}
      aria-labelledby="dialog-title"
      // The event of a box that has made room for another one comes when that is already open.
      onClose={() => box.current && onClose()}
      onCancel={onClose}
      onPointerDown={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-body">
        <header>
          <h2 id="dialog-title" ref={title} tabIndex={-1}>
            {words}
          </h2>
          <button type="button" class="plain" aria-label={say('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
      {/* While it is open, nothing outside is read. */}
      <LiveRegions />
    </dialog>
  );
}
