/** All puzzles: today's of each game, and every other with how difficult it is. */
import { useEffect } from 'preact/hooks';
import { Icon, Logo } from '#client/kit/Icon.tsx';
import { useLoaded } from '#client/kit/loaded.ts';
import { LanguageSwitch, ThemeSwitch } from '#client/kit/Switches.tsx';
import { title } from '#client/kit/title.ts';
import { say } from '#client/kit/words.ts';
import { difficultyOf } from '#engine/puzzles/puzzle.ts';
import { Daily, Streak } from './Daily.tsx';
import { allPuzzles, type Puzzled, sayPuzzle } from './load.ts';
import { isSolved } from './progress.ts';
import '#client/home/home.css';
import './puzzles.css';

export function PuzzlesPage() {
  const { value } = useLoaded(allPuzzles, 'puzzles');
  useEffect(() => {
    if (value) title.value = `${sayPuzzle('title')} · Interchange`;
  }, [value]);
  return (
    <div class="home-page puzzles-page">
      <header class="top">
        <a class="brand" href="/">
          <Logo /> Interchange
        </a>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      {value && (
        <main>
          <h1>{sayPuzzle('title')}</h1>
          <p class="muted">{sayPuzzle('line')}</p>
          <Streak />
          <Daily all={value} />
          <div class="puzzle-lists">
            {value.map((puzzled) => (
              <List key={puzzled.game} {...puzzled} />
            ))}
          </div>
          <p>
            <a href="/learn">{say('learn.all')}</a>
          </p>
        </main>
      )}
    </div>
  );
}

const List = ({ game, puzzles }: Puzzled) => (
  <section class="card" aria-labelledby={`puzzles-${game}`}>
    <header>
      <h2 id={`puzzles-${game}`}>{say(`${game}.card.name`)}</h2>
      <span class="muted">
        {sayPuzzle('solved.count', {
          solved: puzzles.filter(({ id }) => isSolved(game, id)).length,
          of: puzzles.length,
        })}
      </span>
    </header>
    <ol class="puzzle-list">
      {puzzles.map((puzzle, nth) => {
        const solved = isSolved(game, puzzle.id);
        return (
          <li key={puzzle.id}>
            <a href={`/puzzles/${game}/${puzzle.id}`}>
              <b>{nth + 1}</b>
              <span>{sayPuzzle(`difficulty.${difficultyOf(puzzle)}`)}</span>
              {solved !== undefined && (
                <span class={solved ? 'solved' : 'failed'}>
                  <Icon name={solved ? 'check' : 'close'} />
                  <span class="unseen">{sayPuzzle(solved ? 'past.solved' : 'past.failed')}</span>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ol>
  </section>
);
