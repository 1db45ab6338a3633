/** A finished game, step by step. */
import { useMemo } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { ApiError, recordOf } from '#client/session/api.ts';
import { sayError } from '#client/session/errors.ts';
import { readTable } from '#client/session/local/store.ts';
import { type Frames, framesOf } from '#client/session/replay/frames.ts';
import { openReplay } from '#client/session/replay/session.ts';
import { loadGame } from '#client/table/loadGame.ts';
import { Message } from '#client/table/Message.tsx';
import { TableScreen } from '#client/table/TableScreen.tsx';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { openedRecord } from './file.ts';
import { Transport } from './Transport.tsx';

interface Props {
  readonly from: 'table' | 'local' | 'file';
  readonly id: string;
}

interface Film {
  readonly record: MatchRecord;
  readonly board: GameBoard;
  readonly frames: Frames;
}

async function fetchRecord({ from, id }: Props): Promise<unknown> {
  if (from === 'table') return recordOf(id);
  return from === 'local' ? (await readTable(id))?.record : openedRecord();
}

async function load(props: Props): Promise<Film> {
  const record = readRecord(await fetchRecord(props));
  if (!record) throw new ApiError('no-record');
  const board = await loadGame(record.game);
  return { record, board, frames: framesOf(board.rules, record) };
}

export function ReplayPage(props: Props) {
  const { value, error } = useLoaded(() => load(props), `${props.from} ${props.id}`);
  if (error !== undefined) return <Message title={sayError(error)} />;
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  if (value.frames.states.length === 0) return <Message title={sayFlaw(value)} />;
  return <Replay {...value} back={props.from === 'file' ? '/' : `/${props.from}/${props.id}`} />;
}

/** Why nothing of it can be shown. */
function sayFlaw({ record: { version }, frames: { flaw } }: Film): string {
  return say(`record.flaw.${flaw?.what}`, { version, known: flaw?.known?.join(', ') ?? '' });
}

function Replay({ record, board, frames, back }: Film & { back: string }) {
  const session = useMemo(() => openReplay(record, frames), [record, frames]);
  const { flaw } = frames;
  return (
    <TableScreen
      game={record.game}
      board={board}
      session={session}
      banner={
        flaw && (
          <p class="banner">
            <span>{say(`record.flaw.${flaw.what}`, { at: (flaw.at ?? 0) + 1 })}</span>
          </p>
        )
      }
      transport={
        <Transport session={session} record={record} back={back} pace={(news) => board.pace(news)} />
      }
      after={{ replay: '/replay', record: async () => record }}
    />
  );
}
