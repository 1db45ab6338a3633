/** The games of one's own on the home page: the first of them, and the way to all. */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { say } from '#client/kit/words.ts';
import { about, gameName } from '#client/mine/about.ts';
import { Far } from '#client/mine/Far.tsx';
import { games, refresh } from '#client/mine/list.ts';
import { Removed, remove } from '#client/mine/Removed.tsx';
import type { MyGame } from '#client/session/mine.ts';
import { shownTurns } from './Turns.tsx';

const Leave = later(async () => (await import('#client/mine/Leave.tsx')).Leave);

const MOST = 4;

/** Of many games those that stand above already are not listed again. Left out for those who see the page for the first time, as long as there is nothing in it. */
export function MyGames({ isNew }: { isNew: boolean }) {
  const [leaving, setLeaving] = useState<MyGame>();
  // What this device knows is shown even if the server does not answer.
  useEffect(() => void refresh().catch(() => {}), []);
  const isAsked = ({ kind, status }: MyGame): boolean => kind === 'table' && status !== 'over';
  if (isNew && games.value.length === 0) return null;
  const isCrowded = games.value.length > MOST;
  const listed = isCrowded ? games.value.filter((game) => !shownTurns().includes(game)) : games.value;
  return (
    <section aria-labelledby="mine">
      <header>
        <h2 id="mine">{say('mine')}</h2>
        {games.value.length > 0 && <a href="/mine">{say('mine.all')}</a>}
      </header>
      {games.value.length === 0 && <p class="empty muted">{say('mine.none')}</p>}
      <ul>
        {listed.slice(0, MOST).map((game) => (
          <li key={game.id} class={game.isMyTurn ? 'yours' : ''}>
            <span class="what">
              <b>{gameName(game.game)}</b>
              <span class="muted">{about(game)}</span>
            </span>
            <Far game={game} withWords />
            <a class="button" href={`/${game.kind}/${game.id}`}>
              {say(`mine.${game.status === 'playing' && game.isMyTurn ? 'turn' : game.status}`)}
            </a>
            <button
              type="button"
              class="plain"
              aria-label={say('mine.forget', { game: gameName(game.game) })}
              onClick={() => (isAsked(game) ? setLeaving(game) : remove(game))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <Removed />
      {leaving && <Leave game={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}
