/** One game in the list: what it is, how far, when something has to be done, and what can be. */
import { useState } from 'preact/hooks';
import { useAttempt } from '#client/form/Trouble.tsx';
import { Icon } from '#client/kit/Icon.tsx';
import { SeatIcon } from '#client/kit/Marker.tsx';
import { Menu, MenuItem } from '#client/kit/Menu.tsx';
import { mapName } from '#client/maps.ts';
import { leaveTable } from '#client/session/api.ts';
import { secretFor } from '#client/session/keys.ts';
import type { MyGame } from '#client/session/mine.ts';
import { gameName, nameOf, SOON, sayWhen } from './about.ts';
import { Devices } from './Devices.tsx';
import { Far } from './Far.tsx';
import { Leave } from './Leave.tsx';
import { remove } from './Removed.tsx';
import { sayOwn } from './words.ts';

const isTurn = ({ status, isMyTurn }: MyGame): boolean => status === 'playing' && isMyTurn;

function actionOf(game: MyGame): string {
  if (game.status === 'over') return 'look';
  if (game.status === 'waiting') return 'lobby';
  return isTurn(game) ? 'play' : 'open';
}

/** Who else is there, and who of them right now. */
const Others = ({ game: { game, map, others, from } }: { game: MyGame }) => (
  <span class="muted">
    {from !== undefined && (
      <span class="fork">
        <Icon name="fork" /> {sayOwn('from', { move: from })} ·{' '}
      </span>
    )}
    {map && `${mapName(game, map)}${others.length > 0 ? ' · ' : ''}`}
    {others.map((other, i) => (
      <span key={other.seat}>
        {i > 0 && ', '}
        {nameOf(other)}
        {other.isHere && <i class="dot on" role="img" aria-label={sayOwn('here')} title={sayOwn('here')} />}
      </span>
    ))}
  </span>
);

export function Row({ game }: { game: MyGame }) {
  const { kind, id, status, dueAt } = game;
  const [open, setOpen] = useState<'device' | 'leave'>();
  const [told, setTold] = useState('');
  const [trouble, attempt] = useAttempt();
  const isTable = kind === 'table';
  const isSoon = dueAt !== undefined && dueAt - Date.now() < SOON;
  const letBotPlay = async (): Promise<void> => {
    await leaveTable(id, (await secretFor(id)) ?? '', false);
    setTold(sayOwn('away.done'));
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(`${location.origin}/table/${id}`);
    setTold(sayOwn('menu.copied'));
  };
  return (
    <li class={isTurn(game) ? 'yours' : ''}>
      <SeatIcon seat={game.seat ?? 0} />
      <span class="what">
        <b>{gameName(game.game)}</b>
        <Others game={game} />
      </span>
      <Far game={game} />
      <span class="when muted">
        {isTurn(game) && dueAt !== undefined ? (
          <b class={isSoon ? 'soon' : ''}>
            <Icon name="clock" /> {sayWhen(game)}
          </b>
        ) : (
          sayWhen(game)
        )}
      </span>
      <a class="button" href={`/${kind}/${id}`}>
        {sayOwn(actionOf(game))}
        <span class="unseen">{gameName(game.game)}</span>
      </a>
      <Menu label={sayOwn('more', { game: gameName(game.game) })}>
        {isTable && status !== 'over' && (
          <MenuItem icon="phone" label={sayOwn('menu.device')} onClick={() => setOpen('device')} />
        )}
        {isTable && status === 'playing' && game.others.length > 0 && (
          <MenuItem icon="bot" label={sayOwn('menu.away')} onClick={() => attempt(letBotPlay)} />
        )}
        {isTable && <MenuItem icon="link" label={sayOwn('menu.link')} onClick={() => void copy()} />}
        {isTable && status !== 'over' ? (
          <MenuItem icon="door" label={sayOwn('menu.leave')} isRisky onClick={() => setOpen('leave')} />
        ) : (
          <MenuItem icon="close" label={sayOwn('menu.remove')} onClick={() => remove(game)} />
        )}
      </Menu>
      <span class="told muted" role="status">
        {trouble || told}
      </span>
      {open === 'device' && <Devices table={id} onClose={() => setOpen(undefined)} />}
      {open === 'leave' && <Leave game={game} onClose={() => setOpen(undefined)} />}
    </li>
  );
}
