/** One puzzle: a position on the game's own board, one try, no clock; then the own move beside the best. */
import { useMemo, useState } from 'preact/hooks';
import type { GameBoard } from '#client/kit/game.ts';
import type { Figures } from '#client/kit/help/figures.ts';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { ApiError } from '#client/session/api.ts';
import { sayError } from '#client/session/errors.ts';
import { openLesson } from '#client/session/lesson/session.ts';
import { loadGame } from '#client/table/loadGame.ts';
import { Message } from '#client/table/Message.tsx';
import { TableScreen } from '#client/table/TableScreen.tsx';
import { LessonPlay } from '#engine/lessons/play.ts';
import { type Puzzle, verdictOf } from '#engine/puzzles/puzzle.ts';
import { games } from '#games/index.ts';
import { dailyOf, dayOf } from './days.ts';
import { puzzlesOf } from './load.ts';
import { keep } from './progress.ts';
import { Result } from './Result.tsx';
import { Task } from './Task.tsx';
import '#client/learn/learn.css';
import './puzzles.css';

interface Props {
  readonly game: string;
  /** Without it, the one of today. */
  readonly id: string | undefined;
}

export interface Opened {
  readonly game: string;
  readonly board: GameBoard;
  readonly figures: Figures;
  readonly puzzles: readonly Puzzle[];
  readonly puzzle: Puzzle;
  /** Today, if it is the puzzle of today. */
  readonly day: number | undefined;
}

async function load({ game, id }: Props): Promise<Opened> {
  const manifest = games.get(game);
  if (!manifest) throw new ApiError('no-puzzle');
  const [board, figures, puzzles] = await Promise.all([loadGame(game), manifest.figures(), puzzlesOf(game)]);
  const today = dayOf(new Date());
  const daily = dailyOf(puzzles, today);
  const puzzle = id === undefined ? daily : puzzles.find((each) => each.id === id);
  if (!puzzle) throw new ApiError('no-puzzle');
  return { game, board, figures, puzzles, puzzle, day: puzzle === daily ? today : undefined };
}

export function PuzzlePage(props: Props) {
  const { value, error } = useLoaded(() => load(props), `${props.game} ${props.id}`);
  if (error !== undefined)
    return (
      <Message title={sayError(error)}>
        <a class="button primary" href="/puzzles">
          {say('puzzle.all')}
        </a>
      </Message>
    );
  if (!value) return <p class="loading muted">{say('loading')}</p>;
  return <Solving key={value.puzzle.id} {...value} />;
}

/** A lesson without a goal is over after one move. */
const asLesson = ({ id, start }: Puzzle) => ({
  id,
  start,
  steps: [{ mark: [], intended: [], goal: [], otherwise: [] }],
});
const JUDGE = { total: () => 0, isOver: () => false };

function Solving(opened: Opened) {
  const { game, board, puzzle, day } = opened;
  const [tried, setTried] = useState<object>();
  const session = useMemo(() => {
    const lesson = openLesson(new LessonPlay(board.rules, asLesson(puzzle), JUDGE));
    const play = (action: object): void => {
      lesson.play(action);
      const verdict = lesson.standing.value.kind === 'met' && verdictOf(board.rules, puzzle, action);
      if (!verdict) return;
      keep(game, puzzle.id, verdict.isSolved, day);
      setTried(action);
    };
    return { ...lesson, play };
  }, [board, puzzle]);
  if (tried) return <Result {...opened} tried={tried} />;
  return (
    <TableScreen
      game={game}
      board={board}
      session={session}
      after={{ replay: '/puzzles', record: async () => undefined }}
      lesson={(scene) => <Task {...opened} scene={scene} />}
    />
  );
}
