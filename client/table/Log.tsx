/** What happened, in words, the newest first. Pointing at an entry shows it on the board. */
import { useMemo } from 'preact/hooks';
import type { GameBoard, Person, StoryEntry } from '#client/kit/game.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { language, sayRich } from '#client/kit/words.ts';
import type { LogNote } from '#protocol/live.ts';
import { withNotes } from './notes.ts';

interface Props {
  readonly board: GameBoard;
  readonly ui: object;
  readonly log: readonly object[];
  readonly notes?: readonly LogNote[] | undefined;
  readonly view: object;
  readonly people: readonly Person[];
  /** Only so many. */
  readonly most?: number;
}

/** What scrolls must be reached by keyboard. */
const SCROLLS = { tabIndex: 0 } as const;

export function Log({ board, ui, log, notes = [], view, people, most }: Props) {
  const entries = withNotes(board.story(log, people, view), notes, people).reverse();
  const point = (event?: number): void => board.point(ui, event === undefined ? undefined : log[event]);
  const onPointerOver = ({ target }: PointerEvent): void => {
    const entry = (target as Element).closest('[data-event]');
    point(entry ? Number(entry.getAttribute('data-event')) : undefined);
  };
  return (
    <ol
      class="log"
      onPointerOver={onPointerOver}
      onPointerLeave={() => point()}
      {...(most === undefined && SCROLLS)}
    >
      {entries.slice(0, most).map((entry, i) => (
        <Entry key={entries.length - i} entry={entry} isLast={i === 0} />
      ))}
    </ol>
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
