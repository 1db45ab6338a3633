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
  const point = (entry?: StoryEntry): void => board.point(ui, entry && log[entry.event]);
  return (
    <ol class="log" {...(most === undefined && SCROLLS)}>
      {entries.slice(0, most).map((entry, i) => (
        <li
          key={entries.length - i}
          class={i === 0 ? 'last' : ''}
          onPointerEnter={() => point(entry)}
          onPointerLeave={() => point()}
        >
          <span class="no">{entry.no}</span>
          <Lines lines={entry.lines} />
        </li>
      ))}
    </ol>
  );
}

/** A line that a game gives twice is worded once. */
const Lines = ({ lines }: Pick<StoryEntry, 'lines'>) =>
  useMemo(
    () => (
      <span>
        {lines.map(({ seat, key, params }, nth) => (
          <span key={nth} class="log-line">
            {seat !== undefined && <SeatIcon seat={seat} />} {sayRich(key, params)}
          </span>
        ))}
      </span>
    ),
    [language.value, ...lines],
  );
