/** A ring round each thing that the lesson names. It lies above the board and lets every click through. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** What may move things on the screen. */
const MOVES = ['resize', 'scroll', 'wheel', 'pointermove', 'transitionend', 'keyup'] as const;

const boxesOf = (selectors: readonly string[]): Box[] =>
  selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));

/** Just outside of what it rings. */
const placed = ({ left, top, width, height }: Box) => ({
  left: `${left - 3}px`,
  top: `${top - 3}px`,
  width: `${width + 6}px`,
  height: `${height + 6}px`,
});

export function Rings({ selectors, moment }: { selectors: readonly string[]; moment: object }) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const look = (): void => {
    const next = boxesOf(selectors);
    setBoxes((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  };
  useLayoutEffect(look, [moment, selectors.join()]);
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
    <div class="rings" aria-hidden="true">
      {boxes.map((box) => (
        <i key={JSON.stringify(box)} style={placed(box)} />
      ))}
    </div>
  );
}
