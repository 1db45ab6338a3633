/** The way to the questions, from anywhere at the table. What answers them is fetched with the first. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { focusBoard, focusPlace, useShortcuts } from '#client/kit/keys.ts';
import { settings } from '#client/kit/settings/settings.ts';
import { addWords, say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import type { Asker } from './Asker.ts';

export interface Asking {
  /** Whoever does not want the field has no way to it. */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  /** Gives the focus back to where it was before. */
  leave(): void;
  /** Gives it to what this selector finds, if there is such a thing. */
  goTo(selector: string): boolean;
  load(): Promise<Asker>;
}

export function useAsking(game: string, board: GameBoard): { asking: Asking; follow(scene: Scene): void } {
  const [wantsOpen, setOpen] = useState(false);
  const isOffered = settings.value.ask;
  const isOpen = wantsOpen && isOffered;
  const scene = useRef<Scene | undefined>(undefined);
  const asker = useRef<Promise<Asker> | undefined>(undefined);
  const before = useRef<Element | null>(null);
  /** Gets the focus when the panel is gone. */
  const aim = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (aim.current !== undefined) focusPlace(aim.current);
    aim.current = undefined;
  });
  const load = (): Promise<Asker> => {
    asker.current ??= fetchAsker(game, board, () => scene.current!);
    // Without a network it may come later.
    asker.current.catch(() => {
      asker.current = undefined;
    });
    return asker.current;
  };
  const open = (): void => {
    if (!isOpen) before.current = document.activeElement;
    setOpen(true);
  };
  return {
    asking: {
      isOffered,
      isOpen,
      open,
      load,
      close: () => setOpen(false),
      goTo: (selector) => {
        const place = document.querySelector(selector);
        if (!place) return false;
        aim.current = selector;
        setOpen(false);
        // Where nothing was open nothing is drawn anew.
        if (!isOpen) focusPlace(selector);
        return true;
      },
      leave: () => {
        const { current } = before;
        if (current instanceof SVGElement || current instanceof HTMLElement) current.focus();
        if (current === document.body || document.activeElement !== current) focusBoard();
      },
    },
    follow: (next) => {
      scene.current = next;
    },
  };
}

async function fetchAsker(game: string, board: GameBoard, scene: () => Scene): Promise<Asker> {
  const [{ Asker }, answers] = await Promise.all([
    import('./Asker.ts'),
    board.ask?.(),
    addWords({ part: 'ask' }),
    board.ask && addWords({ game, part: 'ask' }),
  ]);
  return new Asker(scene, answers);
}

/** With Shift: questions by one key, about where the focus is. */
export const ASK_KEYS = [
  ['B', 'best'],
  ['W', 'what'],
  ['A', 'around'],
  ['H', 'hand'],
  ['L', 'last'],
  ['S', 'score'],
  ['T', 'turn'],
] as const;

export function useAskKeys(asking: Asking): void {
  useShortcuts((event) => {
    const [, command] = (event.shiftKey && ASK_KEYS.find(([key]) => event.code === `Key${key}`)) || [];
    // On Cyrillic layouts the key of the slash has a full stop.
    const isSlash = event.key === '/' || (event.code === 'Slash' && event.key === '.');
    if (isSlash && asking.isOffered) asking.open();
    else if (command === undefined || event.repeat) return;
    else void asking.load().then((asker) => asker.ask(say(`ask.word.${command}`).split(/\s+/)[0]!));
    event.preventDefault();
  });
}
