/** How far a game is, as a line with its terminus and a train on it. */
import type { MyGame } from '#client/session/mine.ts';
import { sayFar } from './about.ts';

export function Far({ game, withWords = false }: { game: MyGame; withWords?: boolean }) {
  const { done, of, status } = game;
  const isOver = status === 'over';
  const share = isOver ? 1 : of === 0 ? 0 : Math.min(done, of) / of;
  const x = 6 + share * 88;
  return (
    <span class={`far ${isOver ? 'done' : ''}`}>
      <svg class="progress" viewBox="0 0 100 14" aria-hidden="true">
        <path class="ahead" d="M6 7H94" />
        <path class="behind" d={`M6 7H${x}`} />
        <circle class="stop" cx="94" cy="7" r="4" />
        {!isOver && <rect class="train" x={x - 8} y="2.5" width="16" height="9" rx="4" />}
      </svg>
      {withWords && <span class="muted">{sayFar(game)}</span>}
    </span>
  );
}
