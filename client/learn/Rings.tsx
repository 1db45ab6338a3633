/** A ring round each thing that the lesson names. It lies above the board and lets every click through. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { say } from '#client/kit/words.ts';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** What may move things on the screen. */
const MOVES = ['resize', 'scroll', 'wheel', 'pointermove', 'transitionend', 'keyup', 'click'] as const;

const found = (selectors: readonly string[]): Element[] =>
  selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((element) => element.getBoundingClientRect().width > 0);

/** Not beyond the edge of what scrolls it, nor under the bar that a phone has below the board. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const bar = document.querySelector('.lesson-bar');
  if (bar && !bar.contains(element) && y > bar.getBoundingClientRect().top) return false;
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const edge = around.getBoundingClientRect();
    if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return false;
  }
  return true;
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** As it is read out: its label, or what is written on it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll('[aria-hidden=true], kbd, text, .next, .slot')) part.remove();
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent!.trim());
  return texts.filter(Boolean).join(' ');
}

/** Just outside of what it rings. */
const placed = ({ left, top, width, height }: Box) => ({
  left: `${left - 3}px`,
  top: `${top - 3}px`,
  width: `${width + 6}px`,
  height: `${height + 6}px`,
});

const FOCUSABLE = 'button, a, [tabindex]';

/** The focus goes to what is marked, and where that is no control, to what says so. */
function show(selectors: readonly string[]): void {
  for (const selector of selectors.toReversed()) {
    const same = found([selector]);
    if (!same.some(isInView)) same[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  const elements = found(selectors);
  const control = elements
    .flatMap((element) => [element, ...element.querySelectorAll(FOCUSABLE)])
    .find((element) => element.matches(FOCUSABLE));
  const place = control ?? document.querySelector('.lesson-text');
  (place as HTMLElement | null)?.focus({ preventScroll: true });
}

export function Rings({ selectors, moment }: { selectors: readonly string[]; moment: object }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [names, setNames] = useState<readonly string[]>([]);
  const look = (): void => {
    const elements = found(selectors);
    for (const element of document.querySelectorAll('[data-marked]'))
      if (!elements.includes(element)) element.removeAttribute('data-marked');
    for (const element of elements) element.setAttribute('data-marked', '');
    const next = elements.filter(isInView).map(boxOf);
    setBoxes((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  };
  useLayoutEffect(look, [moment, selectors.join()]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const elements = found(selectors);
      if (selectors.length > 0) show(selectors);
      setNames([...new Set(elements.map(nameOf))].filter((name) => name !== ''));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    let frame = 0;
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // What is drawn with the first position is there a moment later.
    later();
    for (const move of MOVES) addEventListener(move, later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const move of MOVES) removeEventListener(move, later, { capture: true });
    };
  }, [moment, selectors.join()]);
  return (
    <>
      <div class="rings" aria-hidden="true">
        {boxes.map((box) => (
          <i key={JSON.stringify(box)} style={placed(box)} />
        ))}
      </div>
      <p class="unseen" role="status">
        {names.length > 0 && say('learn.marked', { names: names.join(', ') })}
      </p>
    </>
  );
}
