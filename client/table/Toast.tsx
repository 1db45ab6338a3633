/** What is said for a moment: why something was refused; and aloud, what happened. */
import { useEffect } from 'preact/hooks';
import { say } from '#client/kit/words.ts';
import { withNotes } from './log/notes.ts';
import type { Scene } from './TableScreen.tsx';
import { sayTurn } from './Turn.tsx';
import './toast.css';

export interface Notice {
  readonly text: string;
}

const STAYS = 6000;

interface Props {
  readonly notice: Notice | undefined;
  onClose(): void;
}

export function Toast({ notice, onClose }: Props) {
  useEffect(() => {
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div class="toasts">
      <div role="alert">{notice && <p class="toast">{notice.text}</p>}</div>
    </div>
  );
}

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Tells the news to those who do not see it. */
export function Herald({ scene: { board, people, state, props, notes } }: { scene: Scene }) {
  const { fresh } = props;
  const happened = board.story(props.log, people, props.view).filter(({ event }) => event >= fresh);
  const noted = notes.filter(({ at }) => at >= fresh && at <= props.log.length);
  const news = withNotes(happened, noted, people).flatMap(({ lines }) =>
    lines.map(({ key, params }) => say(key, params)),
  );
  return (
    <p class="unseen" aria-live="polite">
      {[...news, sayTurn(state, people)].map(sentence).join(' ')}
    </p>
  );
}
