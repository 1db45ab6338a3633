/** A move that waits, in words, and what can be done about it. */
import { sentence } from '#client/kit/announce/sentence.ts';
import { useSpoken } from '#client/kit/announce/useSpoken.ts';
import { say } from '#client/kit/words.ts';
import type { Scene } from '#client/table/TableScreen.tsx';

export function HeldNote({ scene: { session, board, state } }: { scene: Scene }) {
  const held = session.held.value;
  const move = held && board.sayAction(held.action, state.view);
  const isAsking = held?.phase === 'asking';
  const phase = held && say(held.isTakenBack ? 'held.back' : `held.${held.phase}`);
  useSpoken(held ? `${sentence(move!)} ${phase}` : '');
  if (!held) return null;
  return (
    <div class="held-note">
      <span class="what">
        <b>{isAsking ? `${move}?` : move}</b>
        <span class="muted">{phase}</span>
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
  );
}
