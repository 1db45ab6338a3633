/** The big screen that everybody looks at: who is here, whose choice is awaited, who has won. Phones are the controls. */
import { useEffect, useState } from 'preact/hooks';
import { sayPace } from '#client/form/pace.ts';
import { Trouble, useAttempt } from '#client/form/Trouble.tsx';
import type { GameBoard, Person } from '#client/kit/game.ts';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { peopleOf } from '#client/kit/people.ts';
import { showPoints } from '#client/kit/points.ts';
import { Qr } from '#client/kit/Qr.tsx';
import { say } from '#client/kit/words.ts';
import { mapName } from '#client/maps.ts';
import { tableInfo } from '#client/session/api.ts';
import type { Powers } from '#client/session/lobby.ts';
import type { RemoteSession } from '#client/session/remote.ts';
import { type Session, secondsUntil } from '#client/session/session.ts';
import type { StateMessage } from '#protocol/live.ts';
import { Crowd } from './Crowd.tsx';
import { Podium } from './Podium.tsx';
import { forgetSoon, isSoon } from './soon.ts';
import './party.css';

interface Props {
  readonly game: string;
  readonly board: GameBoard;
  readonly session: Session;
  readonly room: Pick<RemoteSession, 'lobby'>;
  readonly powers: Powers;
  readonly address: string;
  /** Makes the next game and goes there. */
  onNext(): Promise<void>;
}

/** Whoever has not come along by then is not waited for. */
const COME_ALONG = 15_000;

export function Party(props: Props) {
  const { session } = props;
  const state = session.state.value;
  const seats = session.seats.value;
  if (!seats) return <p class="loading muted">{say('loading')}</p>;
  const people = peopleOf(seats.seats, undefined).filter(({ seat }) => seats.seats[seat]!.taken);
  const isAwaited = seats.seats.some(({ taken, keptFor }) => !taken && keptFor !== undefined);
  if (state?.result)
    return <Podium people={people} result={state.result} game={props.game} onNext={props.onNext} />;
  if (state) return <Round {...props} state={state} people={people} />;
  return <Gathering {...props} people={people} host={seats.host ?? null} isAwaited={isAwaited} />;
}

function Gathering({ game, room, powers, address, people, host, isAwaited }: Props & Seated) {
  const [trouble, attempt] = useAttempt();
  const lobby = room.lobby.value;
  useEffect(() => {
    if (!isSoon(location.pathname) || people.length === 0) return;
    const start = (): void => {
      forgetSoon();
      attempt(() => powers.start({ free: 'none' }));
    };
    if (!isAwaited) return start();
    const timer = setTimeout(start, COME_ALONG);
    return () => clearTimeout(timer);
  }, [isAwaited, people.length === 0]);
  if (!lobby) return <p class="loading muted">{say('loading')}</p>;
  const map = mapName(game, (lobby.options as { map?: string }).map ?? '');
  const starter = people.find(({ seat }) => seat === host);
  return (
    <div class="tv">
      <aside class="tv-join">
        <Brand />
        <Qr text={address} label={say('invite.qr')} />
        <p class="tv-how">{say('party.scan')}</p>
        <p class="tv-url">{location.host}</p>
        <p class="tv-code">{lobby.code}</p>
      </aside>
      <main class="tv-main">
        <header>
          <div>
            <h1>{say('party.title', { game: say(`${game}.card.name`) })}</h1>
            <p class="muted">{[map, sayPace(lobby.pace)].filter(Boolean).join(' · ')}</p>
          </div>
          <p class="tv-count" role="status">
            <b>{people.length}</b>
            <span>{say('party.here', { count: people.length })}</span>
          </p>
        </header>
        <Crowd people={people} />
        <footer class="tv-foot">
          <span class="tv-host">
            {starter && (
              <>
                <Icon name="crown" /> {say('party.starter', { name: starter.name })}
              </>
            )}
          </span>
          <Trouble text={trouble} />
          {lobby.starting === undefined ? (
            <button
              type="button"
              class="primary"
              disabled={people.length === 0}
              onClick={() => attempt(() => powers.start({ free: 'none' }))}
            >
              {say('lobby.start')}
            </button>
          ) : (
            <button type="button" onClick={() => attempt(() => powers.stopStart())}>
              {say('lobby.starting')} {say('lobby.cancel')}
            </button>
          )}
          <span class="muted">{say('party.room', { seats: lobby.open ?? people.length })}</span>
        </footer>
      </main>
    </div>
  );
}

interface Seated {
  /** Somebody from the last game has not come along yet. */
  readonly isAwaited: boolean;
  readonly people: readonly Person[];
  readonly host: number | null;
}

interface RoundProps extends Props {
  readonly state: StateMessage;
  readonly people: readonly Person[];
}

const FIRST = 5;

function Round({ board, session, room, address, state, people }: RoundProps) {
  const seconds = useSeconds(session.dueAt.value);
  const { done, of } = board.progress(state.view);
  const still = people.filter(({ seat }) => state.active.includes(seat));
  const leaders = people
    .map((person) => ({ ...person, total: state.standings[person.seat]?.total ?? 0 }))
    .toSorted((a, b) => b.total - a.total)
    .slice(0, FIRST);
  // A screen that is opened again in the middle of a game is not told the terms.
  const { value: code } = useLoaded(
    async () => room.lobby.value?.code ?? (await tableInfo(address.split('/').at(-1)!)).code,
    address,
  );
  return (
    <div class="tv">
      <aside class="tv-join">
        <Brand />
        <div class="tv-card">
          <span>{say('party.round', { round: done + 1, of })}</span>
          <b>{board.asked?.(state.view)}</b>
        </div>
        {seconds !== undefined && (
          <p class="tv-clock">
            <b>{seconds}</b> <span>{say('party.seconds', { seconds })}</span>
          </p>
        )}
        {code !== undefined && <p class="tv-how">{say('party.late', { code })}</p>}
      </aside>
      <main class="tv-main">
        <header>
          <h1>{say('party.chosen', { chosen: people.length - still.length, all: people.length })}</h1>
          <p class="tv-count">
            <b>{still.length}</b>
            <span>{say('party.still', { count: still.length })}</span>
          </p>
        </header>
        <ul class="still">
          {still.map((person) => (
            <li key={person.seat} class={person.isHere ? '' : 'gone'}>
              {person.name}
              {!person.isHere && <small> {say('party.no-line')}</small>}
            </li>
          ))}
        </ul>
        <h2>{say('party.first', { count: leaders.length })}</h2>
        <ol class="top5">
          {leaders.map(({ seat, name, total }) => (
            <li key={seat}>
              <span>{name}</span>
              <b style={{ '--w': `${(Math.max(0, total) / Math.max(1, leaders[0]!.total)) * 100}%` }}>
                {showPoints(total)}
              </b>
            </li>
          ))}
        </ol>
      </main>
    </div>
  );
}

const Brand = () => (
  <span class="tv-brand">
    <Logo /> Interchange
  </span>
);

/** Whole seconds left, counted while there are any. */
function useSeconds(dueAt: number | undefined): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const count = (): void => setSeconds(dueAt === undefined ? undefined : secondsUntil(dueAt));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [dueAt]);
  return seconds;
}
