/** A text whose terms are dotted: pointing at one, or a tap, opens a card that says what it means. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { language } from '#client/kit/words.ts';
import { addGlossary, type Entry, piecesOf, wantedSection } from './glossary.ts';
import './glossary.css';

interface Props {
  readonly game: string;
  readonly text: string;
}

export function Glossed({ game, text }: Props) {
  useEffect(() => {
    // Without it the text is there all the same.
    addGlossary(game).catch(() => {});
  }, [game, language.value]);
  return (
    <>
      {piecesOf(game, text).map((piece, nth) =>
        typeof piece === 'string' ? piece : <Term key={nth} {...piece} />,
      )}
    </>
  );
}

const WIDTH = 264;
const MARGIN = 8;

/** Below the word, within the window. */
function placeBelow(word: HTMLElement): Readonly<Record<string, string>> {
  const { left, bottom, top } = word.getBoundingClientRect();
  const x = Math.max(MARGIN, Math.min(left, innerWidth - WIDTH - MARGIN));
  const isLow = bottom > innerHeight * 0.7;
  return isLow
    ? { left: `${x}px`, bottom: `${innerHeight - top}px` }
    : { left: `${x}px`, top: `${bottom}px` };
}

function Term({ word, entry }: { word: string; entry: Entry }) {
  const [place, setPlace] = useState<Readonly<Record<string, string>>>();
  const [id, box] = [useId(), useRef<HTMLSpanElement>(null)];
  const button = useRef<HTMLButtonElement>(null);
  const open = (): void => setPlace((known) => known ?? placeBelow(button.current!));
  const close = (): void => setPlace(undefined);
  useEffect(() => {
    if (!place) return;
    const onScroll = (): void => close();
    // Before the page's own keys: Escape closes the card, not what lies under it.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    const onDown = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    addEventListener('scroll', onScroll, { capture: true, passive: true });
    addEventListener('keydown', onKey, { capture: true });
    addEventListener('pointerdown', onDown, { capture: true });
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      removeEventListener('keydown', onKey, { capture: true });
      removeEventListener('pointerdown', onDown, { capture: true });
    };
  }, [place]);
  const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';
  return (
    <span
      class="term"
      ref={box}
      onPointerEnter={(event) => isMouse(event) && open()}
      onPointerLeave={(event) => isMouse(event) && close()}
      onFocusOut={({ relatedTarget }) => !box.current?.contains(relatedTarget as Node | null) && close()}
    >
      <button
        type="button"
        ref={button}
        aria-expanded={place !== undefined}
        aria-describedby={place && id}
        onFocus={open}
        onClick={open}
      >
        {word}
      </button>
      {place && (
        <span class="term-card card" style={place}>
          <b>{entry.name}</b>
          <span id={id}>{entry.text}</span>
          <button
            type="button"
            class="term-more"
            onClick={() => {
              close();
              wantedSection.value = entry.see;
            }}
          >
            {entry.more}
          </button>
        </span>
      )}
    </span>
  );
}
