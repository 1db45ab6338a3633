/** What is said beside the board: why something was refused, that the network is gone, and aloud, what happened. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { say } from '#client/kit/words.ts';
import type { Line } from '#client/session/session.ts';
import { withNotes } from './log/notes.ts';
import type { Scene } from './TableScreen.tsx';
import { sayTurn } from './Turn.tsx';
import './toast.css';

export interface Notice {
  readonly text: string;
}

const STAYS = 6000;

interface Props {
  readonly line: Line;
  readonly notice: Notice | undefined;
  readonly banner?: ComponentChildren;
  onClose(): void;
}

export function Toast({ line, notice, banner, onClose }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div class="toasts">
      <div role="status">{line === 'reconnecting' && <p class="toast waiting">{say('reconnecting')}</p>}</div>
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
