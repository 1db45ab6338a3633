/** One lesson: the product's own table on a prepared position, with a column that explains. */
import { useMemo, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { PHONE, useMedia } from '#client/kit/media.ts';
import { addWords, hasWords, say } from '#client/kit/words.ts';
import { ApiError } from '#client/session/api.ts';
import { sayError } from '#client/session/errors.ts';
import { openLesson } from '#client/session/lesson/session.ts';
import { loadGame } from '#client/table/loadGame.ts';
import { Message } from '#client/table/Message.tsx';
import { TableScreen } from '#client/table/TableScreen.tsx';
import type { Lessons } from '#engine/lessons/lesson.ts';
import { LessonPlay } from '#engine/lessons/play.ts';
import { games } from '#games/index.ts';
import { Column } from './Column.tsx';
import { nextOf } from './progress.ts';
import './learn.css';

interface Props {
  readonly game: string;
  /** Without it, the next one. */
  readonly id: string | undefined;
}

interface Place {
  readonly taught: Lessons;
  readonly nth: number;
}

const loadWords = (game: string): Promise<unknown> =>
  Promise.all([...['card', 'lessons'].map((part) => addWords({ game, part })), addWords({ part: 'learn' })]);

async function loadPlace({ game, id }: Props): Promise<Place> {
  if (!games.has(game)) throw new ApiError('no-lesson');
  const [taught] = await Promise.all([games.get(game)?.lessons?.(), loadWords(game)]);
  const ids = taught?.lessons.map((lesson) => lesson.id) ?? [];
  const nth = ids.indexOf(id ?? nextOf(game, ids) ?? ids[0] ?? '');
  if (!taught || nth < 0) throw new ApiError('no-lesson');
  history.replaceState(null, '', `/learn/${game}/${ids[nth]}`);
  return { taught, nth };
}

export function LessonPage(props: Props) {
  const { game, id } = props;
  const [tries, setTries] = useState(1);
  const place = useLoaded(() => loadPlace(props), `${game} ${id}`);
  const table = useLoaded(() => loadGame(game), game);
  const error = place.error ?? table.error;
  if (error !== undefined)
    return (
      <Message title={sayError(error)}>
        {!(error instanceof ApiError) && (
          <button type="button" class="primary" onClick={() => location.reload()}>
            {say('again')}
          </button>
        )}
        <a class="button" href="/learn">
          {say('learn.all')}
        </a>
      </Message>
    );
  if (!place.value || !table.value) return <Loading game={game} id={id} />;
  return (
    <LessonScreen
      key={`${id} ${tries}`}
      game={game}
      board={table.value}
      {...place.value}
      again={() => setTries(tries + 1)}
    />
  );
}

/** The column with its title, as soon as its words are there, and a board without anything. */
function Loading({ game, id }: Props) {
  const isPhone = useMedia(PHONE);
  const { value: hasTitle = false } = useLoaded(async () => {
    if (games.has(game)) await loadWords(game);
    return hasWords(`${game}.lessons.${id}.title`);
  }, `${game} ${id}`);
  return (
    <div class={`table-screen lesson-screen ${isPhone ? 'phone' : ''}`}>
      <main class="board" aria-busy="true">
        <div class="board-to-come" />
      </main>
      <aside class={isPhone ? 'lesson-bar' : 'side'}>
        <section class="lesson">
          <header class="lesson-head">
            <a class="button" href="/learn">
              {say('learn.all')}
            </a>
          </header>
          {hasTitle && <h1>{say(`${game}.lessons.${id}.title`)}</h1>}
          <p class="muted" role="status">
            {say('loading')}
          </p>
        </section>
      </aside>
    </div>
  );
}

interface ScreenProps {
  readonly game: string;
  readonly board: GameBoard;
  readonly taught: Lessons;
  readonly nth: number;
  again(): void;
}

function LessonScreen({ game, board, taught, nth, again }: ScreenProps) {
  const { lessons, judge } = taught;
  const session = useMemo(
    () => openLesson(new LessonPlay(board.rules, lessons[nth]!, judge)),
    [board, taught, nth],
  );
  return (
    <TableScreen
      game={game}
      board={board}
      session={session}
      // A lesson has no end of a game: its column goes on.
      after={{ replay: '/learn', record: async () => undefined }}
      marks={session.standing.value.kind === 'open' ? lessons[nth]!.steps[session.step.value]!.mark : []}
      lesson={(scene) => (
        <Column game={game} lessons={lessons} nth={nth} session={session} scene={scene} again={again} />
      )}
    />
  );
}
