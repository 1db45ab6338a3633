/** Today's puzzles, one of each game, and the days in a row. */
import { Icon } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { say } from '#client/kit/words.ts';
import { difficultyOf } from '#engine/puzzles/puzzle.ts';
import { dailyOf, dayOf } from './days.ts';
import { allPuzzles, type Puzzled, sayPuzzle } from './load.ts';
import { isSolved, streak } from './progress.ts';
import './puzzles.css';

export function Streak() {
  const days = streak();
  if (days === 0) return null;
  return (
    <p class="streak">
      <b>{say('puzzle.streak', { days })}</b> <span class="muted">{sayPuzzle('streak.kind')}</span>
    </p>
  );
}

export function Daily({ all }: { all: readonly Puzzled[] }) {
  const today = dayOf(new Date());
  return (
    <ul class="daily">
      {all.map(({ game, puzzles }) => {
        const puzzle = dailyOf(puzzles, today)!;
        const solved = isSolved(game, puzzle.id);
        return (
          <li key={game}>
            <a class="card" href={`/puzzles/${game}`}>
              <Icon name={solved === undefined ? 'flag' : solved ? 'check' : 'close'} />
              <span>
                <b>{say(`${game}.card.name`)}</b>
                <span class="muted">
                  {say('puzzle.card')} ·{' '}
                  {solved === undefined
                    ? sayPuzzle(`difficulty.${difficultyOf(puzzle)}`)
                    : sayPuzzle(solved ? 'past.solved' : 'past.failed')}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Below the lessons. */
export function PuzzlesBelow() {
  const { value } = useLoaded(allPuzzles, 'puzzles');
  if (!value) return null;
  return (
    <section class="puzzles-below" aria-labelledby="puzzles-below">
      <h2 id="puzzles-below">{say('puzzle.card')}</h2>
      <Streak />
      <Daily all={value} />
      <p>
        <a href="/puzzles">{sayPuzzle('all')}</a>
      </p>
    </section>
  );
}
