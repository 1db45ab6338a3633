/** Tables on the server that wait for people. */
import { useState } from 'preact/hooks';
import { useLoaded } from '#client/kit/loaded.ts';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { shownName } from '#client/kit/people.ts';
import { language, say } from '#client/kit/words.ts';
import { waitingTables } from '#client/session/api.ts';
import { sayError } from '#client/session/errors.ts';
import { myGame } from '#client/session/mine.ts';
import type { SeatInfo, TableInfo } from '#protocol/http.ts';
import { gameName } from './gameName.ts';

const MOST = 8;

const isFree = ({ kind, taken }: SeatInfo): boolean => kind === 'human' && !taken;

export function Waiting() {
  const [tries, setTries] = useState(0);
  const { value, error } = useLoaded(waitingTables, String(tries));
  const waiting = value
    ?.filter(({ status, table }) => status === 'waiting' && !myGame('table', table))
    .slice(0, MOST);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{say('waiting')}</h2>
      {error !== undefined && (
        <p class="empty muted">
          {sayError(error)}{' '}
          <button type="button" class="again" onClick={() => setTries(tries + 1)}>
            {say('again')}
          </button>
        </p>
      )}
      {!waiting && error === undefined && <p class="empty muted">{say('loading')}</p>}
      {waiting?.length === 0 && <p class="empty muted">{say('waiting.none')}</p>}
      <ul>
        {waiting?.map((table) => (
          <Row key={table.table} table={table} />
        ))}
      </ul>
    </section>
  );
}

function Row({ table: { table, game, seats } }: { table: TableInfo }) {
  const names = seats.flatMap(({ name }) => (name === null ? [] : shownName(name)));
  return (
    <li>
      <span class="what">
        <b>{gameName(game)}</b>
        <span class="muted">{new Intl.ListFormat(language.value).format(names)}</span>
      </span>
      <span class="taken" role="img" aria-label={say('waiting.free', { free: seats.filter(isFree).length })}>
        {seats.map((seat, nth) =>
          isFree(seat) ? <FreeSeat key={nth} /> : <SeatIcon key={nth} seat={nth} />,
        )}
      </span>
      <a class="button" href={`/table/${table}`}>
        {say('join')}
      </a>
    </li>
  );
}

const FreeSeat = () => (
  <svg class="icon free" viewBox="-9 -9 18 18" aria-hidden="true">
    <circle r="5.5" />
  </svg>
);
