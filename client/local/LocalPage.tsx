/** A table of this browser's own: against bots, or several people at one screen. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { ApiError } from '#client/session/api.ts';
import { complete } from '#client/session/complete.ts';
import { sayError } from '#client/session/errors.ts';
import { startLocal } from '#client/session/local/create.ts';
import { openLocal } from '#client/session/local/session.ts';
import { type LocalTable, readTable } from '#client/session/local/store.ts';
import { loadGame } from '#client/table/loadGame.ts';
import { Message } from '#client/table/Message.tsx';
import { useNote } from '#client/table/note.ts';
import { TableScreen } from '#client/table/TableScreen.tsx';
import { rulesOfVersion } from '#engine/versions.ts';
import { Cover } from './Cover.tsx';

async function load(id: string): Promise<{ table: LocalTable; board: GameBoard }> {
  const table = await readTable(id);
  if (!table) throw new ApiError('no-local-table');
  const board = await loadGame(table.setup.game);
  if (!rulesOfVersion(board.rules, table.setup.version)) throw new ApiError('unknown-rules');
  return { table, board };
}

export function LocalPage({ id }: { id: string }) {
  const { value, error } = useLoaded(() => load(id), id);
  const [openings, setOpenings] = useState(1);
  if (error !== undefined) return <Message title={sayError(error)} />;
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  return (
    <LocalTableScreen key={`${id} ${openings}`} {...value} openAgain={() => setOpenings(openings + 1)} />
  );
}

interface Props {
  readonly table: LocalTable;
  readonly board: GameBoard;
  openAgain(): void;
}

function LocalTableScreen({ table, board, openAgain }: Props) {
  const { id, setup } = table;
  const session = useMemo(() => complete(openLocal(id), board.rules), [id, board]);
  useEffect(() => () => session.close(), [session]);
  const people = setup.seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  const isShared = people.length > 1;
  useEffect(() => session.sit(isShared ? undefined : people[0]), [session]);

  const [state, seat] = [session.state.value, session.seat.value];
  // The hand of whoever has played is covered at once.
  const isDone = isShared && seat !== undefined && state !== undefined && !state.active.includes(seat);
  useEffect(() => {
    if (isDone) session.sit(undefined);
  }, [isDone]);
  const own = isShared ? undefined : people[0];
  useNote({ kind: 'local', id, game: setup.game, board, session, seat: own, from: table.from });

  const isCovered = isShared && (seat === undefined || isDone) && !state?.result;
  if (session.isElsewhere.value)
    return (
      <Message title={say('elsewhere')}>
        <button type="button" class="primary" onClick={openAgain}>
          {say('elsewhere.here')}
        </button>
      </Message>
    );
  if (session.line.value === 'gone') return <Message title={say('error.no-such-table')} />;
  return (
    <TableScreen
      game={setup.game}
      board={board}
      session={session}
      cover={isCovered ? <Cover session={session} people={people} /> : undefined}
      after={{
        replay: `/replay?local=${id}`,
        record: async () => (await readTable(id))?.record,
        rematch: async () => {
          const { optionsOfRematch } = await import('#engine/rematch.ts');
          return startLocal(setup.game, optionsOfRematch(board.rules, setup), setup.seats);
        },
      }}
    />
  );
}
