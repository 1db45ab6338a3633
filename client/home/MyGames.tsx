/** The games that this browser takes part in. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { botName, shownName } from '#client/kit/people.ts';
import { language, say } from '#client/kit/words.ts';
import { loadMaps, mapName } from '#client/maps.ts';
import { ApiError, removeName, tableInfo } from '#client/session/api.ts';
import { deleteTable } from '#client/session/local/store.ts';
import {
  forgetGame,
  type MyGame,
  myGame,
  myGames,
  noteGame,
  othersOf,
  updateGame,
} from '#client/session/mine.ts';
import { games as known } from '#games/index.ts';
import { gameName } from './gameName.ts';

const MOST = 6;

const playable = (): MyGame[] => myGames().filter(({ game }) => known.has(game));

/** The map, and who else is there. */
function about({ game, map, others }: MyGame): string {
  const names = others.map(({ seat, name }) => (name === null ? botName(seat) : shownName(name)));
  const parts = [map && mapName(game, map), new Intl.ListFormat(language.value).format(names)];
  return parts.filter(Boolean).join(' · ');
}

/** As they are known to be; what the server knows better is asked when the list is shown. */
const games = signal<readonly MyGame[]>([]);
const reread = (): void => {
  games.value = playable();
};

/** The game that waits for one's move. */
export function Resume() {
  const game = games.value.find(({ isMyTurn, status }) => isMyTurn && status === 'playing');
  if (!game) return null;
  return (
    <a class="resume card" href={`/${game.kind}/${game.id}`}>
      <SeatIcon seat={game.seat ?? 0} />
      <span>
        <b>{say('resume', { game: gameName(game.game) })}</b>
        <span class="muted">{about(game)}</span>
      </span>
      <span class="button primary">{say('resume.go')}</span>
    </a>
  );
}

/** A table that never began closes when nobody was there for long. */
const isClosed = ({ status }: MyGame, error: unknown): boolean =>
  status === 'waiting' && error instanceof ApiError && error.code === 'no-such-table';

/** Asks the server how its tables are by now. */
async function refresh(): Promise<void> {
  const open = playable().filter(({ kind, status }) => kind === 'table' && status !== 'over');
  await Promise.allSettled(
    open.map(async (game) => {
      const info = await tableInfo(game.id).catch((error: unknown) => {
        if (isClosed(game, error)) forgetGame(game);
        throw error;
      });
      const { status, seats, result, active } = info;
      const place = game.seat === null ? null : (result?.places[game.seat] ?? null);
      const others = othersOf(seats, game.seat ?? undefined);
      const isMyTurn = game.seat !== null && (active?.includes(game.seat) ?? false);
      const points = game.seat === null ? undefined : result?.totals[game.seat];
      updateGame({ ...game, status, others, place, isMyTurn, ...(points !== undefined && { points }) });
    }),
  );
}

/** Removed from the list a moment ago; until it is gone for good it can be brought back. */
const removed = signal<MyGame | undefined>(undefined);
const STAYS = 8000;

function remove(game: MyGame): void {
  forgetGame(game);
  removed.value = game;
  reread();
}

function Removed({ game }: { game: MyGame }) {
  const close = (): void => {
    if (removed.peek() === game) removed.value = undefined;
  };
  useEffect(() => {
    // Somebody may want more time to think about their name.
    const timer = game.token === undefined ? setTimeout(close, STAYS) : undefined;
    return () => {
      clearTimeout(timer);
      close();
      if (game.kind === 'local' && !myGame('local', game.id)) void deleteTable(game.id);
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
      {game.token !== undefined && <OwnName id={game.id} token={game.token} />}
    </>
  );
}

/** What others still see of oneself at a table of the server, and how to end that. */
function OwnName({ id, token }: { id: string; token: string }) {
  const [isRemoved, setRemoved] = useState(false);
  const [trouble, attempt] = useAttempt();
  const remove = async (): Promise<void> => {
    await removeName(id, token);
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

export function MyGames() {
  useEffect(() => {
    reread();
    for (const { game, map } of games.peek()) if (map) void loadMaps(known.get(game)!);
    void refresh().then(reread);
  }, []);
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">{say('mine')}</h2>
      {games.value.length === 0 && <p class="empty muted">{say('mine.none')}</p>}
      <ul>
        {games.value.slice(0, MOST).map((game) => (
          <li key={game.id} class={game.isMyTurn ? 'yours' : ''}>
            <span class="what">
              <b>{gameName(game.game)}</b>
              <span class="muted">{about(game)}</span>
            </span>
            <Far game={game} />
            <a class="button" href={`/${game.kind}/${game.id}`}>
              {say(`mine.${game.status === 'playing' && game.isMyTurn ? 'turn' : game.status}`)}
            </a>
            <button
              type="button"
              class="plain"
              aria-label={say('mine.forget', { game: gameName(game.game) })}
              onClick={() => remove(game)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div role="status">{removed.value && <Removed key={removed.value.id} game={removed.value} />}</div>
    </section>
  );
}

function sayFar({ game, status, others, place, points, done, of }: MyGame): string {
  if (status === 'waiting') return say('mine.waits');
  if (status === 'playing') return say(`${game}.card.far`, { done, of });
  const isAlone = others.length === 0 && points !== undefined;
  return isAlone ? say('won.alone', { points }) : say('mine.place', { place: place ?? 0 });
}

/** How far a game is, as a line with its terminus and a train on it. */
function Far({ game }: { game: MyGame }) {
  const { done, of, status } = game;
  const x = 6 + (Math.min(done, of) / of) * 88;
  return (
    <span class="far">
      <svg class="progress" viewBox="0 0 100 14" aria-hidden="true">
        <path class="ahead" d="M6 7H94" />
        <path class="behind" d={`M6 7H${x}`} />
        <circle class="stop" cx="94" cy="7" r="4" />
        {status !== 'over' && <rect class="train" x={x - 8} y="2.5" width="16" height="9" rx="4" />}
      </svg>
      <span class="muted">{sayFar(game)}</span>
    </span>
  );
}
