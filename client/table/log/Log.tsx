/** What happened, in words, the newest first. Pointing at an entry shows it on the board. */
import type { TargetedEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { StoryEntry } from '#client/kit/game.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { language, say, sayRich } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { withNotes } from './notes.ts';

interface Props extends Pick<Scene, 'board' | 'props' | 'people' | 'notes' | 'earlier'> {
  /** Only so many. */
  readonly most?: number;
}

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;
/** Pixels. */
const NEAR_END = 40;

export function Log({ board, props, people, notes, earlier, most }: Props) {
  const { ui, log, view } = props;
  const entries = withNotes(board.story(log, people, view), notes, people).reverse();
  const point = (event?: number): void => board.point(ui, event === undefined ? undefined : log[event]);
  const onPointerOver = ({ target }: PointerEvent): void => {
    const entry = (target as Element).closest('[data-event]');
    point(entry ? Number(entry.getAttribute('data-event')) : undefined);
  };
  /** Whoever has read so far wants to read on. */
  const onScroll = ({ currentTarget: list }: TargetedEvent<HTMLElement>): void => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR_END) earlier?.();
  };
  return (
    <ol
      class="log"
      aria-label={say('log')}
      onPointerOver={onPointerOver}
      onPointerLeave={() => point()}
      {...(most === undefined && { ...SCROLLS, onScroll })}
    >
      {entries.slice(0, most).map((entry, i) => (
        <Entry key={entries.length - i} entry={entry} isLast={i === 0} />
      ))}
      {earlier && most === undefined && <Earlier onClick={earlier} />}
    </ol>
  );
}

/** When nothing is earlier any more, whoever has pressed it by keyboard stays in the list. */
function Earlier({ onClick }: { onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === document.activeElement) current?.closest('ol')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <li class="earlier">
      <button type="button" ref={button} onClick={onClick}>
        {say('log.earlier')}
      </button>
    </li>
  );
}

/** An entry that says the same as before is worded and drawn once: most of a long log never changes. */
const Entry = ({ entry: { event, no, lines }, isLast }: { entry: StoryEntry; isLast: boolean }) =>
  useMemo(
    () => (
      <li class={isLast ? 'last' : ''} data-event={event}>
        <span class="no">{no}</span>
        <span>
          {lines.map(({ seat, key, params }, nth) => (
            <span key={nth} class="log-line">
              {seat !== undefined && <SeatIcon seat={seat} />} {sayRich(key, params)}
            </span>
          ))}
        </span>
      </li>
    ),
    [language.value, event, no, isLast, ...lines],
  );
