/** What happened, in words, the newest first. Pointing at an entry shows it on the board; a click, how it was then. */
import type { TargetedEvent, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { StoryEntry } from '#client/kit/game.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { language, say, sayRich } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';
import { withNotes } from './notes.ts';

interface Props
  extends Pick<Scene, 'board' | 'props' | 'people' | 'story' | 'notes' | 'earlier' | 'lookedAt' | 'lookAt'> {
  /** Only so many. */
  readonly most?: number;
  /** When somebody looks back. */
  onLook?(): void;
}

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;
/** Pixels. */
const NEAR_END = 40;

export function Log(of: Props) {
  const { board, people, story, notes, earlier, lookedAt, lookAt, most } = of;
  const { ui } = of.props;
  const { from, events: log, view } = story;
  const told = board.story(log, people, view);
  const entries = withNotes(told, notes, people).reverse();
  /** The last event that an entry tells. */
  const lastOf = (event: number): number =>
    from + (told.find((next) => next.event > event)?.event ?? log.length) - 1;
  const isOpen = lookAt !== undefined && most === undefined;
  const onClick = ({ target }: MouseEvent): void => {
    const event = eventAt(target);
    if (!isOpen || event === undefined || event < 0) return;
    lookAt(lastOf(event));
    of.onLook?.();
  };
  const point = (event?: number): void => board.point(ui, event === undefined ? undefined : log[event]);
  const onPointerOver = ({ target }: PointerEvent): void => {
    point(eventAt(target));
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
      onClick={onClick}
      onKeyDown={onArrow}
    >
      {entries.slice(0, most).map((entry, i) => (
        <Entry
          key={entries.length - i}
          entry={entry}
          isLast={i === 0}
          isOpen={isOpen && entry.event >= 0}
          isHere={lookedAt !== undefined && entry.event >= 0 && lookedAt === lastOf(entry.event)}
        />
      ))}
      {earlier && most === undefined && <Earlier onClick={earlier} />}
    </ol>
  );
}

/** The event whose entry this is in. */
function eventAt(target: EventTarget | null): number | undefined {
  const entry = (target as Element).closest('[data-event]');
  return entry ? Number(entry.getAttribute('data-event')) : undefined;
}

/** Arrows go from entry to entry: as stops of the tabulator there would be too many. */
function onArrow(event: TargetedKeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button.entry')];
  const next = entries[entries.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  next.focus();
  event.preventDefault();
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

interface EntryProps {
  readonly entry: StoryEntry;
  readonly isLast: boolean;
  /** Whether one can look back to it. */
  readonly isOpen: boolean;
  /** Whether one does. */
  readonly isHere: boolean;
}

/** An entry that says the same as before is worded and drawn once: most of a long log never changes. */
const Entry = ({ entry: { event, no, lines }, isLast, isOpen, isHere }: EntryProps) =>
  useMemo(() => {
    const told = (
      <>
        <span class="no">{no}</span>
        <span>
          {lines.map(({ seat, key, params }, nth) => (
            <span key={nth} class="log-line">
              {seat !== undefined && <SeatIcon seat={seat} />} {sayRich(key, params)}
            </span>
          ))}
        </span>
      </>
    );
    return (
      <li class={`${isLast ? 'last' : ''} ${isHere ? 'here' : ''}`} data-event={event}>
        {isOpen ? (
          <button
            type="button"
            class="entry"
            tabIndex={-1}
            title={say('past.show')}
            aria-current={isHere ? 'step' : undefined}
          >
            {told}
          </button>
        ) : (
          told
        )}
      </li>
    );
  }, [language.value, event, no, isLast, isOpen, isHere, ...lines]);
