/** Tables on the server that wait for people, and public games that can be watched. */

import { sayPace } from '#client/form/pace.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { shownName } from '#client/kit/people.ts';
import { language, say } from '#client/kit/words.ts';
import { FreeSeat } from '#client/lobby/FreeSeat.tsx';
import { mapName } from '#client/maps.ts';
import { gameName } from '#client/mine/about.ts';
import { myGame } from '#client/session/mine.ts';
import type { SeatInfo, TableInfo } from '#protocol/http.ts';
import type { Pace } from '#protocol/pace.ts';
import { hall, isLost, tryAgain } from './hall.ts';

const MOST = 4;
/** Of a crowd, some seats stand for all. */
const SHOWN_SEATS = 6;
const NAMES = 2;

const isFree = ({ kind, taken }: SeatInfo): boolean => kind === 'human' && !taken;

/** Left out for those who see the page for the first time, as long as there is nothing in it. */
export function Waiting({ isNew }: { isNew: boolean }) {
  const tables = hall.value?.waiting.filter(({ table }) => !myGame('table', table)).slice(0, MOST);
  if (isNew && tables?.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <header>
        <h2 id="waiting">{say('waiting')}</h2>
        {hall.value && !isLost.value && <span class="muted live-dot">{say('home.live')}</span>}
      </header>
      {isLost.value && <Lost />}
      {!hall.value && !isLost.value && <Loading />}
      {tables?.length === 0 && <p class="empty muted">{say('waiting.none')}</p>}
      <ul class="hall">
        {tables?.map((table) => (
          <WaitingRow key={table.table} table={table} />
        ))}
      </ul>
    </section>
  );
}

export function Watch({ isNew }: { isNew: boolean }) {
  const tables = hall.value?.playing.filter(({ table }) => !myGame('table', table)).slice(0, MOST);
  if (isNew && !tables?.length) return null;
  return (
    <section aria-labelledby="watch">
      <header>
        <h2 id="watch">{say('watch')}</h2>
        <span class="muted">{say('watch.public')}</span>
      </header>
      {!hall.value && !isLost.value && <Loading />}
      {tables?.length === 0 && <p class="empty muted">{say('watch.none')}</p>}
      <ul class="hall">
        {tables?.map((table) => (
          <li key={table.table}>
            <What table={table} />
            <span class="tail muted">{say('watch.count', { count: table.watching })}</span>
            <a
              class="button"
              href={`/table/${table.table}`}
              aria-label={say('watch.go.game', { game: gameName(table.game) })}
            >
              {say('watch.go')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Lost = () => (
  <p class="empty muted">
    {say('error.offline')}{' '}
    <button type="button" class="again" onClick={tryAgain}>
      {say('again')}
    </button>
  </p>
);

/** As high as a row: what comes does not move the page. */
const Loading = () => <p class="empty row-high muted">{say('loading')}</p>;

function What({ table: { game, seats, options } }: { table: TableInfo }) {
  const names = seats.flatMap(({ name }) => (name === null ? [] : shownName(name)));
  const more = names.length - NAMES;
  const shown = more > 1 ? [...names.slice(0, NAMES), say('home.others', { count: more })] : names;
  const map = mapName(game, (options as { map?: string }).map ?? '');
  const who = new Intl.ListFormat(language.value).format(shown);
  return (
    <span class="what">
      <b>{gameName(game)}</b>
      <span class="muted">{[who, map].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function WaitingRow({ table }: { table: TableInfo }) {
  const { seats, host, pace, createdAt } = table;
  const isHostHere = host !== null && seats[host]?.here === true;
  const free = seats.filter(isFree).length;
  return (
    <li>
      <i
        class={`dot ${isHostHere ? 'on' : ''}`}
        role="img"
        aria-label={say(isHostHere ? 'waiting.host-here' : 'waiting.host-gone')}
        title={say(isHostHere ? 'waiting.host-here' : 'waiting.host-gone')}
      />
      <What table={table} />
      <span class="tail muted">
        <span class="taken" role="img" aria-label={say('waiting.free', { free })}>
          {seats
            .slice(0, SHOWN_SEATS)
            .map((seat, nth) => (isFree(seat) ? <FreeSeat key={nth} /> : <SeatIcon key={nth} seat={nth} />))}
        </span>
        <span>
          {sayShortly(pace)} · {sayAge(createdAt)}
        </span>
      </span>
      <a class="button" href={`/table/${table.table}`}>
        {say('join')}
      </a>
    </li>
  );
}

/** The usual time goes without saying. */
const sayShortly = (pace: Pace): string =>
  pace.kind === 'live' && pace.seconds === undefined ? say('pace.live.short') : sayPace(pace);

const MINUTE = 60_000;

function sayAge(createdAt: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / MINUTE));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute' as const]
      : minutes < 1440
        ? [Math.floor(minutes / 60), 'hour' as const]
        : [Math.floor(minutes / 1440), 'day' as const];
  if (count === 0) return say('home.now');
  return new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
