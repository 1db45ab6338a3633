/** Whoever looks on goes along to the next game, unless they want to stay. */
import { useEffect, useState } from 'preact/hooks';
import { say } from '#client/kit/words.ts';

const FOLLOW_SECONDS = 5;

export function Follow({ onGo }: { onGo(): void }) {
  const [left, setLeft] = useState<number | undefined>(FOLLOW_SECONDS);
  useEffect(() => {
    if (left === 0) onGo();
    if (!left) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <p class="toast asking">
      <span role="status">{say(left === undefined ? 'rematch.ready' : 'follow')}</span>{' '}
      {left === undefined ? (
        <button type="button" onClick={onGo}>
          {say('rematch.join')}
        </button>
      ) : (
        <button type="button" onClick={() => setLeft(undefined)}>
          {say('follow.stay', { seconds: left })}
        </button>
      )}
    </p>
  );
}
