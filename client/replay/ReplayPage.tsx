/** A finished game, move by move, with what the hard bot thinks of it. The address says which move is shown. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { nameless, peopleOf } from '#client/kit/people.ts';
import { say } from '#client/kit/words.ts';
import { Column } from '#client/review/Column.tsx';
import { openReview } from '#client/review/review.ts';
import { marksOf, type ReviewScene, stepAfter } from '#client/review/scene.ts';
import { loadReviewWords, sayReview, showLoss } from '#client/review/words.ts';
import { ApiError, recordOf } from '#client/session/api.ts';
import { sayError } from '#client/session/errors.ts';
import { readTable } from '#client/session/local/store.ts';
import { myGame } from '#client/session/mine.ts';
import { type Frames, framesOf } from '#client/session/replay/frames.ts';
import { openReplay } from '#client/session/replay/session.ts';
import { saveRecord } from '#client/table/end/record.ts';
import { loadGame } from '#client/table/loadGame.ts';
import { Message } from '#client/table/Message.tsx';
import { type Scene, TableScreen } from '#client/table/TableScreen.tsx';
import type { Viewer } from '#engine/contract.ts';
import { type MatchRecord, readRecord } from '#engine/record.ts';
import { type Moves, movesOf } from '#engine/review/moves.ts';
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
  /** Whose game it is, if it is somebody's in this browser. */
  readonly own: Viewer;
}

async function fetchRecord({ from, id }: Props): Promise<unknown> {
  if (from === 'table') return recordOf(id);
  return from === 'local' ? (await readTable(id))?.record : openedRecord();
}

/** In a file of a game alone or against bots, the person without a name is whoever saved it. */
function ownerOf({ from, id }: Props, { seats }: MatchRecord): Viewer {
  const known = from === 'file' ? undefined : myGame(from, id)?.seat;
  if (known != null) return known < seats.length ? known : undefined;
  const people = [...seats.keys()].filter((seat) => seats[seat]!.kind === 'human');
  const [only] = people;
  return from !== 'table' && people.length === 1 && !named(seats[only!]!) ? only : undefined;
}

const named = (player: MatchRecord['seats'][number]): boolean =>
  player.kind === 'human' && player.name !== undefined;

async function load(props: Props): Promise<Film> {
  const record = readRecord(await fetchRecord(props));
  if (!record) throw new ApiError('no-record');
  const [board] = await Promise.all([loadGame(record.game), loadReviewWords()]);
  return { record, board, frames: framesOf(board.rules, record), own: ownerOf(props, record) };
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
  return sayReview(`flaw.${flaw?.what}`, { version, known: flaw?.known?.join(', ') ?? '' });
}

/** Whose eyes the address asks for; the nearest seat that there is. */
function eyesAsked(seats: number, own: Viewer): Viewer {
  const asked = new URLSearchParams(location.search).get('eyes');
  if (asked === null || !/^\d{1,3}$/.test(asked)) return own;
  return Math.min(Number(asked), seats - 1);
}

function keepInAddress(label: string, eyes: Viewer): void {
  const url = new URL(location.href);
  url.searchParams.set('move', label);
  if (eyes === undefined) url.searchParams.delete('eyes');
  else url.searchParams.set('eyes', String(eyes));
  history.replaceState(null, '', url);
}

function Replay({ record, board, frames, own, back }: Film & { back: string }) {
  const [eyes, setEyes] = useState(() => eyesAsked(record.seats.length, own));
  const isPhone = useMedia(PHONE);
  const seen = useMemo(
    () => (eyes === undefined ? frames : framesOf(board.rules, record, eyes)),
    [frames, eyes],
  );
  const { states } = seen;
  const moves = useMemo(
    () => movesOf(states.slice(0, -1).map(({ view }) => board.moveOf(view))),
    [record, board],
  );
  const session = useMemo(() => {
    const label = new URLSearchParams(location.search).get('move');
    const at = label === null ? moves.numbers.length : moves.stepOf(label);
    return openReplay(board.rules, record, seen, own, at);
  }, [record, seen]);
  const { flaw } = frames;
  const review = useMemo(() => (flaw || !record.result ? undefined : openReview(record, own)), [record]);
  useEffect(() => () => review?.close(), [review]);
  const step = session.step.value;
  useEffect(() => keepInAddress(moves.labelOf(step), eyes), [step, eyes]);
  const seat = eyes ?? own ?? 0;
  const sceneOf = (scene: Scene): ReviewScene => ({
    ...{ scene, session, record, moves, states, review, own, seat },
  });
  const people = peopleOf(session.seats.value!.seats, own);
  /** What happens between two positions, in words. */
  const told = (from: number, to: number): string =>
    board
      .story(
        states.slice(from + 1, to + 1).flatMap(({ events }) => events),
        people,
        states[to]!.view,
      )
      .flatMap(({ lines }) => lines.map(({ key, params }) => say(key, params)))
      .join(' ');
  const marks = marksOf({ review, seat }).map(stepAfter);
  const transport = (curve: ComponentChildren) => (
    <Transport
      curve={curve}
      session={session}
      moves={moves}
      marks={marks}
      sayMove={(move) => sayMove(move, moves, marksOf({ review, seat }), told)}
      pace={(news) => board.pace(news)}
    />
  );
  return (
    <TableScreen
      game={record.game}
      board={board}
      session={session}
      banner={
        flaw && (
          <p class="banner">
            <span>{sayReview(`flaw.${flaw.what}`, { at: (flaw.at ?? 0) + 1 })}</span>
          </p>
        )
      }
      transport={
        session.trial.value ? undefined : (
          <a class="button" href={back}>
            {back === '/' ? say('home') : sayReview('replay.back-to')}
          </a>
        )
      }
      lesson={(scene) => (
        <Column
          {...sceneOf(scene)}
          isPhone={isPhone}
          transport={transport}
          head={<Head {...{ scene, record, back, eyes }} onEyes={setEyes} />}
        />
      )}
      after={{ replay: '/replay', record: async () => record }}
    />
  );
}

/** “Move 14 of 60: you lay a tile at G1. Mistake: −5.0”. */
function sayMove(
  move: number,
  { count, numbers, around }: Moves,
  marks: ReturnType<typeof marksOf>,
  told: (from: number, to: number) => string,
): string {
  const marked = marks.find(({ at }) => numbers[at[0]!] === move);
  const where = sayReview('replay.step', { step: move, steps: count });
  if (move === 0) return where;
  const mark = marked ? ` ${sayReview(`mark.${marked.mark}`)}: ${showLoss(marked.loss)}` : '';
  return `${where}: ${told(...around(move))}${mark}`;
}

interface HeadProps {
  readonly scene: Scene;
  readonly record: MatchRecord;
  readonly back: string;
  readonly eyes: Viewer;
  onEyes(eyes: Viewer): void;
}

function Head({ scene, record, back, eyes, onEyes }: HeadProps) {
  const copy = (): void => void navigator.clipboard?.writeText(location.href);
  return (
    <header class="review-head">
      <label>
        <span class="muted">{sayReview('eyes')}</span>{' '}
        <select
          value={eyes ?? ''}
          onChange={({ currentTarget: { value } }) => onEyes(value === '' ? undefined : Number(value))}
        >
          <option value="">{sayReview('eyes.watcher')}</option>
          {scene.people.map(({ seat, name }) => (
            <option key={seat} value={seat}>
              {name || nameless(seat)}
            </option>
          ))}
        </select>
      </label>
      <span class="row">
        {back !== '/' && (
          <button
            type="button"
            class="plain"
            aria-label={sayReview('copy')}
            title={sayReview('copy')}
            onClick={copy}
          >
            <Icon name="link" />
          </button>
        )}
        {scene.asking.isOffered && (
          <button
            type="button"
            class="plain"
            aria-label={say('ask')}
            aria-keyshortcuts="/"
            title={say('ask')}
            onClick={scene.asking.open}
          >
            <Icon name="hook" />
          </button>
        )}
        <button
          type="button"
          class="plain"
          aria-label={say('save')}
          title={say('save')}
          onClick={() => saveRecord(record)}
        >
          <Icon name="save" />
        </button>
        <a
          class="button plain"
          href={back}
          aria-label={back === '/' ? say('home') : sayReview('replay.back-to')}
          title={back === '/' ? say('home') : sayReview('replay.back-to')}
        >
          <Icon name="close" />
        </a>
      </span>
    </header>
  );
}
