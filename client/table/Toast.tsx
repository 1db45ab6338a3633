/** What is said beside the board: why something was refused, that the network is gone, and aloud, what happened. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from '#client/kit/words.ts';
import type { LineState } from '#client/session/line.ts';
import type { Session } from '#client/session/session.ts';
import { withNotes } from './log/notes.ts';
import type { Scene } from './TableScreen.tsx';
import { sayTurn } from './Turn.tsx';
import './toast.css';

export interface Notice {
  readonly text: string;
}

const STAYS = 6000;

interface Props {
  readonly session: Session;
  readonly notice: Notice | undefined;
  readonly banner?: ComponentChildren;
  onClose(): void;
}

/** By their keys. */
const LINE_NOTES: Readonly<Partial<Record<LineState, string>>> = {
  connecting: 'reconnecting',
  retrying: 'reconnecting',
  stale: 'line.stale',
  full: 'line.full',
  offline: 'line.offline',
};

/** Whoever has not heard anything yet is told that the page loads. */
function lineNote({ line, seats }: Session): string | undefined {
  if (line.value === 'connecting' && !seats.value) return;
  return LINE_NOTES[line.value];
}

export function Toast({ session, notice, banner, onClose }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [notice]);
  const line = lineNote(session);
  return (
    <div class="toasts">
      <div role="status">{line !== undefined && <p class="toast waiting">{say(line)}</p>}</div>
      <div role="status">{banner}</div>
      <div role="alert">{notice && <p class="toast">{notice.text}</p>}</div>
    </div>
  );
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Tells the news to those who do not see it. */
export function Herald({ scene: { board, people, state, props, notes } }: { scene: Scene }) {
  const { fresh } = props;
  const happened = board.story(props.log, people, props.view).filter(({ event }) => event >= fresh);
  const noted = notes.filter(({ at }) => at >= fresh);
  const news = withNotes(happened, noted, people).flatMap(({ lines }) =>
    lines.map(({ key, params }) => say(key, params)),
  );
  return (
    <p class="unseen" aria-live="polite">
      {[...news, sayTurn(state, people)].map(sentence).join(' ')}
    </p>
  );
}
