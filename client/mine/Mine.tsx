/** All games of one's own, those first that wait for oneself. */
import { useEffect, useState } from 'preact/hooks';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { Segments } from '#client/kit/Segments.tsx';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { say } from '#client/kit/words.ts';
import type { MyGame } from '#client/session/mine.ts';
import { about, gameName } from './about.ts';
import { Devices } from './Devices.tsx';
import { games, refresh } from './list.ts';
import { Removed } from './Removed.tsx';
import { Row } from './Row.tsx';
import { loadOwnWords, sayOwn } from './words.ts';
import '../home/home.css';
import './mine.css';

const SHOWS = ['turn', 'running', 'waiting', 'over', 'all'] as const;
type Show = (typeof SHOWS)[number];

const FITS: Readonly<Record<Show, (game: MyGame) => boolean>> = {
  turn: ({ status, isMyTurn }) => status === 'playing' && isMyTurn,
  running: ({ status }) => status === 'playing',
  waiting: ({ status }) => status === 'waiting',
  over: ({ status }) => status === 'over',
  all: () => true,
};

const LEAST = 10;
const ROW = 53;
/** What stands above and below the list. */
const REST = 250;

/** As many as fit. */
const pageSize = (): number => Math.max(LEAST, Math.floor((innerHeight - REST) / ROW));

const isFound = (game: MyGame, text: string): boolean =>
  `${gameName(game.game)} ${about(game)}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

export function Mine() {
  const { value: isReady } = useLoaded(async () => Boolean(await loadOwnWords()), 'words');
  const [tries, setTries] = useState(0);
  const { error } = useLoaded(refresh, String(tries));
  const [show, setShow] = useState<Show>('all');
  const [text, setText] = useState('');
  const [page, setPage] = useState(0);
  const [isSharing, setSharing] = useState(false);
  useEffect(() => {
    title.value = `${say('mine')} · Interchange`;
  }, [say('mine')]);
  if (!isReady) return null;
  const fitting = games.value.filter((game) => FITS[show](game) && isFound(game, text));
  const size = pageSize();
  const at = Math.min(page, Math.max(0, Math.ceil(fitting.length / size) - 1));
  const shown = fitting.slice(at * size, (at + 1) * size);
  const label = (each: Show): string =>
    each === 'all'
      ? sayOwn('show.all')
      : `${sayOwn(`show.${each}`)} ${games.value.filter(FITS[each]).length}`;
  return (
    <div class="home-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main class="mine">
        <div class="mine-head">
          <h1>{say('mine')}</h1>
          <button type="button" onClick={() => setSharing(true)}>
            <Icon name="phone" /> {sayOwn('other-devices')}
          </button>
        </div>
        <div class="filters">
          <Segments
            legend={sayOwn('show')}
            hideLegend
            name="show"
            values={SHOWS}
            value={show}
            label={label}
            onChange={(next) => {
              setShow(next);
              setPage(0);
            }}
          />
          <label class="find">
            <span class="unseen">{sayOwn('find.label')}</span>
            <Icon name="search" />
            <input
              type="search"
              placeholder={sayOwn('find')}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </label>
        </div>
        {error !== undefined && (
          <p class="empty muted" role="alert">
            {sayOwn('offline')}
            <button type="button" class="again" onClick={() => setTries(tries + 1)}>
              {sayOwn('again')}
            </button>
          </p>
        )}
        {shown.length === 0 && (
          <p class="empty muted">{sayOwn(games.value.length === 0 ? 'none' : 'none.found')}</p>
        )}
        <ul class="games">
          {shown.map((game) => (
            <Row key={`${game.kind} ${game.id}`} game={game} />
          ))}
        </ul>
        <Removed />
        {fitting.length > size && <Pages at={at} size={size} count={fitting.length} onGo={setPage} />}
      </main>
      {isSharing && <Devices onClose={() => setSharing(false)} />}
    </div>
  );
}

interface PagesProps {
  readonly at: number;
  readonly size: number;
  readonly count: number;
  onGo(page: number): void;
}

function Pages({ at, size, count, onGo }: PagesProps) {
  const [from, to] = [at * size + 1, Math.min((at + 1) * size, count)];
  const [isFirst, isLast] = [at === 0, to === count];
  return (
    <nav class="pages" aria-label={sayOwn('pages')}>
      <span class="muted" role="status">
        {sayOwn('page', { from, to, count })}
      </span>
      <button
        type="button"
        class="plain"
        aria-label={sayOwn('page.newer')}
        aria-disabled={isFirst}
        onClick={() => isFirst || onGo(at - 1)}
      >
        <Icon name="before" />
      </button>
      <button
        type="button"
        class="plain"
        aria-label={sayOwn('page.older')}
        aria-disabled={isLast}
        onClick={() => isLast || onGo(at + 1)}
      >
        <Icon name="after" />
      </button>
    </nav>
  );
}
