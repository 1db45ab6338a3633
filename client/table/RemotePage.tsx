/** A table on the server: its waiting room, then the game, for players and watchers. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { Lobby } from '#client/lobby/Lobby.tsx';
import { go } from '#client/router.ts';
import { recordOf, rematch, tableInfo } from '#client/session/api.ts';
import { complete } from '#client/session/complete.ts';
import { sayError } from '#client/session/errors.ts';
import { keepSeat, type MyGame, myGame } from '#client/session/mine.ts';
import { openRemote } from '#client/session/remote.ts';
import type { Session } from '#client/session/session.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import type { HeldSeat } from '#protocol/http.ts';
import type { BriefMessage } from '#protocol/live.ts';
import { loadGame } from './loadGame.ts';
import { Message } from './Message.tsx';
import { useNote } from './note.ts';
import { TableScreen } from './TableScreen.tsx';

/** Whoever holds a seat here knows the game already and need not ask. */
async function load(id: string): Promise<{ game: string; board: GameBoard }> {
  const game = myGame('table', id)?.game ?? (await tableInfo(id)).game;
  return { game, board: await loadGame(game) };
}

export function RemotePage({ id }: { id: string }) {
  const { value, error } = useLoaded(() => load(id), id);
  const [mine, setMine] = useState<MyGame | undefined>(() => myGame('table', id));
  const seat = mine?.seat ?? undefined;
  const token = mine?.token;
  // The table is asked for while the board is still being loaded.
  const session = useMemo(() => openRemote(id, { seat, token }), [id, token]);
  useEffect(() => () => session.close(), [session]);
  if (error !== undefined) return <Message title={sayError(error)} />;
  if (session.line.value === 'gone') return <Gone id={id} />;
  if (session.line.value === 'old') return <OldPage />;
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  const onJoin = (held: HeldSeat): void => {
    keepSeat(value.game, held);
    setMine(myGame('table', id));
  };
  return <RemoteTable id={id} {...value} session={session} token={token} onJoin={onJoin} />;
}

/** Why the table cannot be opened. If the server knows the table, it does not know the seat. */
function Gone({ id }: { id: string }) {
  const { value, error } = useLoaded(() => tableInfo(id), id);
  if (error !== undefined) return <Message title={sayError(error)} />;
  return <Message title={say(value ? 'error.bad-token' : 'loading')} />;
}

const OldPage = () => (
  <Message title={say('line.old')}>
    <button type="button" class="primary" onClick={() => location.reload()}>
      {say('line.reload')}
    </button>
  </Message>
);

interface Props {
  readonly id: string;
  readonly game: string;
  readonly board: GameBoard;
  readonly session: Session<BriefMessage>;
  readonly token: string | undefined;
  onJoin(held: HeldSeat): void;
}

function RemoteTable({ id, game, board, session: line, token, onJoin }: Props) {
  const session = useMemo(() => complete(line, board.rules), [line, board]);
  useNote({ kind: 'table', id, game, board, session, seat: session.seat.value });
  const version = session.seats.value?.version;
  if (version !== undefined && !rulesOfVersion(board.rules, version))
    return <Message title={say('error.unknown-rules')} />;
  const address = `${location.origin}/table/${id}`;
  if (!session.state.value)
    return <Lobby id={id} game={game} session={session} address={address} onJoin={onJoin} />;
  const hasRematch = session.seats.value?.rematch !== undefined && token !== undefined;
  return (
    <TableScreen
      game={game}
      board={board}
      session={session}
      invite={address}
      banner={hasRematch ? <RematchBanner onGo={() => startRematch(id, game, token)} /> : undefined}
      after={{
        replay: `/replay?table=${id}`,
        record: () => recordOf(id),
        ...(token !== undefined && { rematch: () => startRematch(id, game, token) }),
      }}
    />
  );
}

async function startRematch(id: string, game: string, token: string): Promise<string> {
  const held = await rematch(id, token);
  keepSeat(game, held);
  return `/table/${held.table}`;
}

/** Somebody else at the table wants to play again. */
function RematchBanner({ onGo }: { onGo(): Promise<string> }) {
  const [trouble, setTrouble] = useState('');
  const join = (): void => {
    onGo().then(go, (error: unknown) => setTrouble(sayError(error)));
  };
  return (
    <p class="toast asking">
      {trouble === '' ? say('rematch.ready') : trouble}{' '}
      <button type="button" onClick={join}>
        {say('rematch.join')}
      </button>
    </p>
  );
}
