/** A line for newcomers, the first time that something is open. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { recall, remember } from '#client/kit/storage.ts';
import { say } from '#client/kit/words.ts';
import { doneIn } from '#client/learn/progress.ts';
import { secondsUntil } from '#client/session/session.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

const KEY = 'told';
/** With so few seconds left nobody reads. */
const LATE = 30;

const toldTopics = (): readonly unknown[] => {
  const stored = recall(KEY);
  return Array.isArray(stored) ? stored : [];
};

/** Once for each topic, one in a turn at most, and none of what a finished lesson has taught. */
function useTopic({ game, board, props, session, transport, cover, isLesson }: Scene): Topic {
  const [shown, show] = useState<string>();
  const lastTurn = useRef<number | undefined>(undefined);
  const isMine = props.legal.length > 0 && props.seat !== undefined && !transport && !cover && !isLesson;
  useEffect(() => {
    const now = isMine ? board.topics?.(props) : undefined;
    if (now?.turn !== lastTurn.current) show(undefined);
    const dueAt = session.dueAt.value;
    const isLate = dueAt !== undefined && secondsUntil(dueAt) < LATE;
    if (!now || isLate || now.turn === lastTurn.current) return;
    const known = toldTopics();
    const next = now.open.find((id) => !known.includes(`${game} ${id}`) && !doneIn(game).includes(id));
    if (next === undefined) return;
    lastTurn.current = now.turn;
    remember(KEY, [...known, `${game} ${next}`]);
    show(next);
  }, [props.view, isMine]);
  return { shown, close: () => show(undefined) };
}

interface Topic {
  readonly shown: string | undefined;
  close(): void;
}

export function TopicLine({ scene }: { scene: Scene }) {
  const { shown, close } = useTopic(scene);
  const text = shown === undefined ? '' : say(`${scene.game}.topic.${shown}`);
  useSpoken(text);
  if (text === '') return null;
  return (
    <p class="topic-line">
      <Icon name="cap" />
      <span>{text}</span>
      <button type="button" class="plain" aria-label={say('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </p>
  );
}
