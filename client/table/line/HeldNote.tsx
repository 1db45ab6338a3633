/** A move that waits, in words, and what can be done about it. */
import { say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

export function HeldNote({ scene: { session, board, state } }: { scene: Scene }) {
  const held = session.held.value;
  const move = held && board.sayAction(held.action, state.view);
  const isAsking = held?.phase === 'asking';
  return (
    <div role="status">
      {held && (
        <div class="held-note">
          <span class="what">
            <b>{isAsking ? `${move}?` : move}</b>
            <span class="muted">{say(held.isTakenBack ? 'held.back' : `held.${held.phase}`)}</span>
          </span>
          {isAsking && (
            <button type="button" class="primary" onClick={() => session.confirm()}>
              {say('held.play')}
            </button>
          )}
          {!held.isTakenBack && (
            <button type="button" onClick={() => session.release()}>
              {say(isAsking ? 'held.no' : 'held.release')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
