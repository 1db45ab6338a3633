/** A table on the server: its waiting room, then the game, for players and watchers. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { later } from '#client/kit/later.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { addWords, say } from '#client/kit/words.ts';
import { isOffered } from '#client/lobby/offered.ts';
import { about } from '#client/mine/about.ts';
import { useTurnNotice } from '#client/notices/turn.ts';
import { startSoon } from '#client/party/soon.ts';
import { go } from '#client/router.ts';
import { recordOf, rematch, tableInfo } from '#client/session/api.ts';
import { complete } from '#client/session/complete.ts';
import { sayError } from '#client/session/errors.ts';
import { secretFor } from '#client/session/keys.ts';
import { powersAt } from '#client/session/lobby.ts';
import { forgetTable, keepSeat, myGame } from '#client/session/mine.ts';
import { openRemote, type RemoteSession } from '#client/session/remote.ts';
import { rulesOfVersion } from '#engine/versions.ts';
import type { HeldSeat } from '#protocol/http.ts';
import { Follow } from './Follow.tsx';
import { useKeeping, useKept, useReload } from './line/kept.ts';
import { OfflinePage } from './line/OfflinePage.tsx';
import { loadGame } from './loadGame.ts';
import { Message } from './Message.tsx';
import { useNote } from './note.ts';
import { TableScreen } from './TableScreen.tsx';
import type { Talking } from './talk/Talk.tsx';

/** Where a game is played nobody waits any more. */
const Lobby = later(async () => {
  const [{ Lobby }] = await Promise.all([import('#client/lobby/Lobby.tsx'), addWords({ part: 'lobby' })]);
  return Lobby;
});

const Party = later(async () => {
  const words = ['lobby', 'party'].map((part) => addWords({ part }));
  const [{ Party }] = await Promise.all([import('#client/party/Party.tsx'), ...words]);
  return Party;
});

const Sit = later(async () => (await import('#client/lobby/Sit.tsx')).Sit);

/** Whoever holds a seat here knows the game already and need not ask. */
async function load(id: string): Promise<{ game: string; board: GameBoard }> {
  const game = myGame('table', id)?.game ?? (await tableInfo(id)).game;
  const [board] = await Promise.all([loadGame(game), addWords({ part: 'talk' })]);
  return { game, board };
}

export function RemotePage({ id }: { id: string }) {
  const [tries, setTries] = useState(0);
  const { value, error } = useLoaded(() => load(id), `${id} ${tries}`);
  const [joins, setJoins] = useState(0);
  const [isWatching, setWatching] = useState(false);
  const { value: mine } = useLoaded(
    async () => ({ secret: isWatching ? undefined : await secretFor(id) }),
    `${id} ${joins} ${isWatching}`,
  );
  // The table is asked for while the board is still being loaded.
  const session = useMemo(() => mine && openRemote(id, mine.secret), [mine]);
  useEffect(() => () => session?.close(), [session]);
  // Whoever takes a seat that a bot plays wants to play it.
  const isTakingOver = useRef(false);
  useEffect(() => {
    if (!session || !isTakingOver.current) return;
    isTakingOver.current = false;
    session.ask('back');
  }, [session]);
  const isLive = session?.line.value === 'live';
  useEffect(() => {
    if (isLive && error !== undefined) setTries(tries + 1);
  }, [isLive]);
  const isForgotten = useKept(id, session);
  useReload(session);
  if (!session) return <p class="loading muted">{say('loading')}</p>;
  const isTold = session.seats.value !== undefined;
  if (isForgotten && !isTold) return <OfflinePage session={session} about={aboutTable(id)} />;
  if (error !== undefined) return <Message title={sayError(error)} />;
  const watch = (): void => setWatching(true);
  const why = session.goodbye.value;
  const isOut = why === 'removed' || why === 'closed';
  if (session.line.value === 'gone' && (isOut || !isTold)) return <Gone {...{ id, why }} onWatch={watch} />;
  if (session.line.value === 'old' && !isTold) return <OldPage />;
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  const onJoin = async (held: HeldSeat): Promise<void> => {
    await keepSeat(value.game, held);
    isTakingOver.current = session.state.value !== undefined;
    setWatching(false);
    setJoins(joins + 1);
  };
  const table = { id, ...value, session, secret: mine?.secret, onJoin, onWatch: watch };
  return <RemoteTable {...table} />;
}

const aboutTable = (id: string): string => {
  const known = myGame('table', id);
  return known ? about(known) : '';
};

interface GoneProps {
  readonly id: string;
  readonly why: string | undefined;
  onWatch(): void;
}

/** Why the table cannot be opened. If the server knows the table, it does not know the seat. */
function Gone({ id, why, onWatch }: GoneProps) {
  const { value, error } = useLoaded(() => tableInfo(id), id);
  if (error !== undefined) return <Message title={sayError(error)} />;
  if (!value) return <Message title={say('loading')} />;
  // A seat that was given away is no longer worth a secret.
  const watch = (): void => void forgetTable(id).then(onWatch);
  return (
    <Message title={say(why === 'removed' ? 'error.removed' : 'error.bad-token')}>
      <button type="button" class="primary" onClick={why === 'removed' ? watch : onWatch}>
        {say(why === 'removed' ? 'gone.watch' : 'line.watch')}
      </button>
    </Message>
  );
}

const OldPage = () => (
  <Message title={say('line.old')}>
    <p>{say('line.old.about')}</p>
    <button type="button" class="primary" onClick={() => location.reload()}>
      {say('line.reload')}
    </button>
  </Message>
);

interface Props {
  readonly id: string;
  readonly game: string;
  readonly board: GameBoard;
  readonly session: RemoteSession;
  readonly secret: string | undefined;
  onJoin(held: HeldSeat): Promise<void>;
  onWatch(): void;
}

function RemoteTable({ id, game, board, session: line, secret, onJoin, onWatch }: Props) {
  const session = useMemo(() => {
    line.know(board.rules);
    return complete(line, board.rules);
  }, [line, board]);
  useKeeping(id, line);
  const [isSitting, setSitting] = useState(false);
  const again =
    secret !== undefined && session.seat.value !== undefined
      ? () => startRematch(id, game, secret)
      : undefined;
  useNote({ kind: 'table', id, game, board, session, seat: session.seat.value });
  const isTurn = session.state.value?.active.includes(session.seat.value ?? -1);
  useTurnNotice(id, isTurn, `${say(`${game}.card.name`)}: ${say('mine.turn')}`);
  const isScreen = secret !== undefined && line.isHost.value && session.seat.value === undefined;
  const version = session.seats.value?.version;
  if (version !== undefined && !rulesOfVersion(board.rules, version))
    return <Message title={say('error.unknown-rules')} />;
  const address = `${location.origin}/table/${id}`;
  const next = session.seats.value?.rematch;
  const isSecret = isRunning(session.seats.value?.daily);
  if (isScreen)
    return (
      <Party
        {...{ game, board, session, address }}
        room={line}
        powers={powersAt(id, secret!)}
        onNext={async () => {
          const path = await startRematch(id, game, secret!);
          startSoon(path);
          go(path);
        }}
      />
    );
  const powers = line.isHost.value && secret !== undefined ? powersAt(id, secret) : undefined;
  const talking: Talking = { talk: line.talk, mute: powers?.mute };
  // Only the first message tells whether people still wait here.
  if (!session.state.value && !line.lobby.value) return <p class="loading muted">{say('loading')}</p>;
  if (!session.state.value)
    return <Lobby {...{ id, game, session, secret, address, talking, onJoin }} room={line} />;
  const { seats = [], party: isParty = false } = session.seats.value ?? {};
  const isLate = session.seat.value === undefined && !session.state.value.result;
  const screen = (
    <TableScreen
      game={game}
      board={board}
      session={session}
      {...(!isSecret && { invite: address })}
      talking={talking}
      powers={powers}
      gone={
        <>
          <button type="button" onClick={onWatch}>
            {say('line.watch')}
          </button>
          <a class="button" href="/take">
            {say('line.take')}
          </a>
        </>
      }
      banner={
        next !== undefined ? (
          <Next {...{ next, again, isParty }} />
        ) : isLate && seats.some(isOffered) ? (
          <Offer onSit={() => setSitting(true)} />
        ) : (
          isLate && isParty && <p class="banner">{say('lobby.late')}</p>
        )
      }
      after={{
        replay: `/replay?table=${id}`,
        record: () => recordOf(id),
        ...(isSecret ? { ladder: `/daily?game=${game}` } : again && { rematch: again }),
      }}
    />
  );
  return (
    <>
      {screen}
      {isSitting && <Sit id={id} onJoin={onJoin} onClose={() => setSitting(false)} />}
    </>
  );
}

/** To whoever looks on: a seat that the host gives to newcomers. */
const Offer = ({ onSit }: { onSit(): void }) => (
  <p class="banner">
    <Icon name="bot" /> <span>{say('lobby.offer')}</span>
    <button type="button" onClick={onSit}>
      {say('lobby.join')}
    </button>
  </p>
);

const DAY_MS = 86_400_000;

/** Whether others still play the deal of this day: whoever watches would know it. */
const isRunning = (day: string | undefined): boolean =>
  day !== undefined && Date.now() < Date.parse(day) + DAY_MS;

async function startRematch(id: string, game: string, secret: string): Promise<string> {
  const held = await rematch(id, secret);
  await keepSeat(game, held, secret);
  return `/table/${held.table}`;
}

interface NextProps {
  readonly next: string;
  /** Only for those who have played. */
  readonly again: (() => Promise<string>) | undefined;
  readonly isParty: boolean;
}

/** The next game: whoever played is asked, whoever looks on is taken along, and so is everybody at a party. */
function Next({ next, again, isParty }: NextProps) {
  if (again && !isParty) return <RematchBanner onGo={again} />;
  const watch = (): void => go(`/table/${next}`);
  return <Follow onGo={() => (again ? void again().then(go, watch) : watch())} />;
}

/** Somebody else at the table wants to play again. */
function RematchBanner({ onGo }: { onGo(): Promise<string> }) {
  const [trouble, setTrouble] = useState('');
  const join = (): void => {
    onGo().then(go, (error: unknown) => setTrouble(sayError(error)));
  };
  return (
    <p class="banner">
      <span>{trouble === '' ? say('rematch.ready') : trouble}</span>
      <button type="button" onClick={join}>
        {say('rematch.join')}
      </button>
    </p>
  );
}
