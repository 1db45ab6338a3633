/** A game that was removed from the list a moment ago: until it is gone for good it can be brought back. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { say } from '#client/kit/words.ts';
import { leaveTable, removeName } from '#client/session/api.ts';
import { forgetSecret, secretFor } from '#client/session/keys.ts';
import { deleteTable } from '#client/session/local/store.ts';
import { forgetGame, type MyGame, myGame, noteGame } from '#client/session/mine.ts';
import { gameName } from './about.ts';
import { reread } from './list.ts';

const removed = signal<MyGame | undefined>(undefined);
const STAYS = 8000;

export function remove(game: MyGame): void {
  forgetGame(game);
  removed.value = game;
  reread();
}

/** For good, if it was not brought back. */
async function finish({ kind, id }: MyGame): Promise<void> {
  if (myGame(kind, id)) return;
  if (kind === 'local') return deleteTable(id);
  const secret = await secretFor(id);
  if (secret !== undefined) await leaveTable(id, secret, true);
  await forgetSecret(id);
}

export const Removed = () => (
  <div role="status">{removed.value && <Note key={removed.value.id} game={removed.value} />}</div>
);

function Note({ game }: { game: MyGame }) {
  const close = (): void => {
    if (removed.peek() === game) removed.value = undefined;
  };
  useEffect(() => {
    // Somebody may want more time to think about their name.
    const timer = game.kind === 'local' ? setTimeout(close, STAYS) : undefined;
    return () => {
      clearTimeout(timer);
      close();
      finish(game).catch(() => {});
    };
  }, []);
  const bringBack = (): void => {
    noteGame(game);
    close();
    reread();
  };
  return (
    <>
      <p class="empty muted">
        {say('mine.removed', { game: gameName(game.game) })}{' '}
        <button type="button" class="again" onClick={bringBack}>
          {say('mine.restore')}
        </button>
      </p>
      {game.kind === 'table' && <OwnName id={game.id} />}
    </>
  );
}

/** What others still see of oneself at a table of the server, and how to end that. */
function OwnName({ id }: { id: string }) {
  const [isRemoved, setRemoved] = useState(false);
  const [trouble, attempt] = useAttempt();
  const remove = async (): Promise<void> => {
    await removeName(id, (await secretFor(id)) ?? '');
    setRemoved(true);
  };
  return (
    <>
      <p class="empty muted">
        {isRemoved ? (
          say('mine.name.removed')
        ) : (
          <button type="button" class="again" onClick={() => attempt(remove)}>
            {say('mine.name')}
          </button>
        )}
      </p>
      <Trouble text={trouble} />
    </>
  );
}
