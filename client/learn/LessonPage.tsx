/** One lesson: the product's own table on a prepared position, with a column that explains. */
import { useMemo, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { addWords, say } from '#client/kit/words.ts';
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

async function load({ game, id }: Props): Promise<{ board: GameBoard; taught: Lessons; nth: number }> {
  const taught = await games.get(game)?.lessons?.();
  const ids = taught?.lessons.map((lesson) => lesson.id) ?? [];
  const nth = ids.indexOf(id ?? nextOf(game, ids) ?? ids[0] ?? '');
  if (!taught || nth < 0) throw new ApiError('no-lesson');
  history.replaceState(null, '', `/learn/${game}/${ids[nth]}`);
  const [board] = await Promise.all([
    loadGame(game),
    addWords({ game, part: 'lessons' }),
    addWords({ part: 'learn' }),
  ]);
  return { board, taught, nth };
}

export function LessonPage(props: Props) {
  const { game, id } = props;
  const [tries, setTries] = useState(1);
  const { value, error } = useLoaded(() => load(props), `${game} ${id}`);
  if (error !== undefined)
    return (
      <Message title={sayError(error)}>
        <a class="button primary" href="/learn">
          {say('learn.all')}
        </a>
      </Message>
    );
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  return <LessonScreen key={`${id} ${tries}`} game={game} {...value} again={() => setTries(tries + 1)} />;
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
